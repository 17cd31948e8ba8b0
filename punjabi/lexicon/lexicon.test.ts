import { describe, expect, it } from 'vitest'
import { lexiconEntries, shahmukhiSpellings } from './lexicon.ts'
import { normalise } from '#punjabi/text/normalise.ts'

describe('the lexicon', () => {
  it('holds each Gurmukhi word once, normalised, with a word of the other script', () => {
    expect(lexiconEntries.length).toBeGreaterThan(2000)
    expect(shahmukhiSpellings.size).toBe(lexiconEntries.length)
    for (const [gurmukhi, shahmukhi] of lexiconEntries) {
      expect(normalise(gurmukhi)).toBe(gurmukhi)
      expect(gurmukhi).toMatch(/^[\u0A01-\u0A75]+$/u)
      expect(shahmukhi).toMatch(/^[\u0621-\u06D3ݨࣇ]+( [\u0621-\u06D3ݨࣇ]+)*$/u)
      expect(normalise(shahmukhi)).toBe(shahmukhi)
    }
  })
  it('uses one code point for each Shahmukhi letter', () => {
    const letters = lexiconEntries.map(([, shahmukhi]) => shahmukhi).join('')
    expect(letters).not.toMatch(/[يىكهةـ]/u)
  })
})
