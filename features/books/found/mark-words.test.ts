import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = (name: string, query: string) =>
  markWords(name, query)
    .filter(({ hit }) => hit)
    .map(({ text }) => text)

test('a query marks the word in every script of the title', () => {
  expect(marked('Heer Damodar', 'heer')).toEqual(['Heer'])
  expect(marked('ਹੀਰ ਦਮੋਦਰ', 'heer')).toEqual(['ਹੀਰ'])
  expect(marked('ہیر دمودر', 'ਹੀਰ')).toEqual(['ہیر'])
  expect(marked('Heer Damodar', 'ہیر')).toEqual(['Heer'])
})

test('of a Latin word only what was typed is marked, of a Gurmukhi word all of it', () => {
  expect(markWords('Heer', 'he')).toEqual([
    { text: 'He', hit: true },
    { text: 'er', hit: false },
  ])
  expect(markWords('ਸੋਹਣੀ', 'ਸੋ')).toEqual([{ text: 'ਸੋਹਣੀ', hit: true }])
})

test('words are marked whole as soon as one of the query is meant by its sound', () => {
  expect(marked('Bulleh Shah', 'bule sha')).toEqual(['Bulleh', 'Shah'])
  expect(marked('Bulleh Shah', 'bulleh sha')).toEqual(['Bulleh', 'Sha'])
})

test('nothing is marked that was not meant, and no letter is lost', () => {
  expect(marked('Mirza Sahiban', 'heer')).toEqual([])
  const pieces = markWords('Saif ul  Malook', 'malook')
  expect(pieces.map(({ text }) => text).join('')).toBe('Saif ul  Malook')
})

test('a slip of the finger still marks the word that was meant, and only that', () => {
  expect(marked('Heer Damodar', 'hir damodra')).toEqual(['Heer', 'Damodar'])
  expect(marked('ਸੁੰਦਰੀ ਸਤਵੰਤ ਕੌਰ', 'sudnari')).toEqual(['ਸੁੰਦਰੀ'])
  expect(marked('Waris Warish', 'warish')).toEqual(['Warish'])
})

test('in the name that was found the likest word is marked, in others nothing', () => {
  const faint = (name: string, answers: boolean) =>
    markWords(name, 'heer', answers).filter(({ hit }) => hit)
  expect(faint('Bhai Vir Singh', true).map(({ text }) => text)).toEqual(['Vir'])
  expect(faint('Bhai Vir Singh', false)).toEqual([])
  expect(faint('Sundari', true)).toEqual([])
})

test('words written together are marked when they are typed apart, and the other way round', () => {
  expect(marked('Saif ul Malook', 'saifulmalook')).toEqual(['Saif', 'ul', 'Malook'])
  expect(marked('Saif-ul-Malook', 'saif ul malook')).toEqual(['Saif', 'ul', 'Malook'])
  expect(marked('ਸੈਫ਼-ਉਲ-ਮਲੂਕ', 'saifulmalook')).toEqual(['ਸੈਫ਼', 'ਉਲ', 'ਮਲੂਕ'])
  expect(marked('ਆਦਮਖੋਰ', 'adam khor')).toEqual(['ਆਦਮਖੋਰ'])
  expect(marked('آدم خور', 'adamkhor')).toEqual(['آدم', 'خور'])
})

test('no letter is lost or made, whatever stands in the name or the query', () => {
  for (const name of ['', ' ', '-', ' Heer - ', 'ਹੀਰ\u200d', 'ہیر، رانجھا', '١٢ ਕਿੱਸੇ!', '٪٪']) {
    for (const query of ['', ' ', '-', 'heer', 'ਹ', '%', 'heer - ', 'x'.repeat(100)]) {
      const pieces = markWords(name, query)
      expect(pieces.map(({ text }) => text).join('')).toBe(name)
    }
  }
})

test('only the beginning of a very long query marks words, as its letters count when written out', () => {
  expect(marked('Heer', `${'a'.repeat(50)} heer`)).toEqual(['Heer'])
  expect(marked('Heer', `${'ﷺ'.repeat(4)} heer`)).toEqual([])
  expect(marked('Heer', `${'a '.repeat(7)}heer`)).toEqual(['Heer'])
  expect(marked('Heer', `${'a '.repeat(8)}heer`)).toEqual([])
})
