import { describe, expect, test } from 'vitest'
import { phonesOf } from './phones.server.ts'

/** Sounds in one line: doubled ones with a colon, faint ones with a tilde, tones ` low and ´ high. */
const said = (word: string) =>
  phonesOf(word)
    .map(({ sound, isDouble, isFaint, tone }) =>
      [sound, isDouble && ':', isFaint && '~', tone === 'low' && '`', tone === 'high' && '´']
        .filter(Boolean)
        .join(''),
    )
    .join(' ')

describe('Gurmukhi read aloud', () => {
  test.each([
    ['ਕਮਰਾ', 'k a m r aa'],
    ['ਨਿਕਲ', 'n ih k a l'],
    ['ਸੁਲਤਾਨ', 's uh l th aa n'],
    ['ਪ੍ਰੀਤ', 'p r iy th'],
    ['ਨ', 'n a'],
  ])('the vowel that nobody writes is heard where it is spoken: %s', (word, sounds) => {
    expect(said(word)).toBe(sounds)
  })

  test.each([
    ['ਘਰ', 'k a` r'],
    ['ਭਰਾਵਾਂ', 'p a` r aa v aa n~'],
    ['ਬਾਘ', 'b aa´ g'],
    ['ਲੱਭ', 'l a´ b:'],
  ])(
    'a breathed letter is a tone: low after a word’s first, high before another: %s',
    (word, sounds) => {
      expect(said(word)).toBe(sounds)
    },
  )

  test.each([
    ['ਚਾਹ', 'ch aa´'],
    ['ਪੜ੍ਹਨਾ', 'p a´ D n aa'],
    ['ਕਹਿੰਦੇ', 'k eh´ n dh ee'],
    ['ਬਹੁਤ', 'b oh´ th'],
    ['ਹਾਲ', 'h aa l'],
  ])('ਹ is a high tone, save at the beginning: %s', (word, sounds) => {
    expect(said(word)).toBe(sounds)
  })

  test.each([
    ['ਪੰਜ', 'p a n j'],
    ['ਅੰਬ', 'a m b'],
    ['ਮੈਂ', 'm eh n~'],
    ['ਵਿੱਚ', 'v ih ch:'],
  ])('nasals sound as the letter after them asks, addak doubles: %s', (word, sounds) => {
    expect(said(word)).toBe(sounds)
  })
})
