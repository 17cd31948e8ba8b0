import { expect, test } from 'vitest'
import { markWords } from './mark-words'

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

test('nothing is marked that was not meant, and no letter is lost', () => {
  expect(marked('Mirza Sahiban', 'heer')).toEqual([])
  const pieces = markWords('Saif ul  Malook', 'malook')
  expect(pieces.map(({ text }) => text).join('')).toBe('Saif ul  Malook')
})
