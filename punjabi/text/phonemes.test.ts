import { describe, expect, it } from 'vitest'
import { phonemesFromGurmukhi } from './phonemes-gurmukhi.ts'
import { phonemesFromRoman } from './phonemes-roman.ts'
import { phonemesFromShahmukhi } from './phonemes-shahmukhi.ts'
import { phonemes } from './sound.ts'

describe('phonemesFromGurmukhi', () => {
  it.each([
    ['ਹੀਰ', 'hIr'],
    ['ਸ਼ਾਹ', 'ʃAh'],
    ['ਰਾਂਝਾ', 'rANJA'],
    ['ਮੁਹੰਮਦ', 'muhamad'],
    ['ਪੁੱਛੋ', 'puCo'],
    ['ਪ੍ਰੀਤ', 'prIt'],
    ['ਮੜ੍ਹੀ', 'maɽhI'],
    ['ਦੀਆਂ', 'dIAN'],
    ['ਨ', 'na'],
  ])('reads %s as %s', (word, sounds) => expect(phonemesFromGurmukhi(word)).toBe(sounds))
})

describe('phonemesFromShahmukhi', () => {
  it.each([
    ['ہیر', 'hYr'],
    ['شاہ', 'ʃAh'],
    ['نامہ', 'nAmɦ'],
    ['عشق', 'aʃq'],
    ['عید', 'Yd'],
    ['عارف', 'Arf'],
    ['شاعر', 'ʃAr'],
    ['وارث', 'vArs'],
    ['گھوڑے', 'Gwɽe'],
    ['بلھے', 'blhe'],
    ['کہانیاں', 'khAnYAN'],
    ['یار', 'yAr'],
  ])('reads %s as %s', (word, sounds) => expect(phonemesFromShahmukhi(word)).toBe(sounds))
})

describe('phonemesFromRoman', () => {
  it.each([
    ['heer', 'hIr'],
    ['akkhan', 'aKan'],
    ['puccho', 'puCo'],
    ['chhattha', 'Caθa'],
    ['station', 'staʃan'],
    ['academy', 'akademI'],
    ['baksh', 'bakʃ'],
    ['bux', 'buks'],
    ['yaar', 'yAr'],
  ])('reads %s as %s', (word, sounds) => expect(phonemesFromRoman(word)).toBe(sounds))
})

// Where each letter cost as much as the word is long, one of these would take minutes.
it.each([
  ['\uFDF2', 'Shahmukhi, written as one sign'],
  ['ب', 'Shahmukhi'],
  ['ਕ', 'Gurmukhi'],
  ['ba', 'Roman letters'],
])('a word of 300,000 letters costs no more than its length: %s of %s', (sign) => {
  expect(phonemes(sign.repeat(300_000)).length).toBeGreaterThan(100_000)
})
