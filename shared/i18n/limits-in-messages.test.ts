import { describe, expect, test } from 'vitest'
import { messages } from '#locales/messages.gen.ts'
import { LIMITS_IN_MESSAGES } from './limits-in-messages.ts'
import { translate, type MessageKey } from './messages.ts'

describe('limits in messages', () => {
  test('no message writes a number out: it comes from the rule that it tells of', () => {
    const written = [messages.en, messages.pa].flatMap((catalogue) =>
      Object.entries(catalogue).filter(([, text]) => /\p{Nd}/u.test(text.replaceAll('=0', ''))),
    )
    expect(written).toEqual([])
  })

  test('each belongs to a message that has its places', () => {
    const strange = Object.entries(LIMITS_IN_MESSAGES).filter(([key, limits]) =>
      Object.keys(limits).some((place) => !messages.en[key as MessageKey].includes(`{${place}}`)),
    )
    expect(strange).toEqual([])
  })

  test.each([
    ['validation.name_short', 'Name must be at least 2 characters'],
    ['validation.name_long', 'Name must be less than 50 characters'],
    ['validation.password_short', 'Password must be at least 8 characters'],
    ['validation.phone_digits', 'Phone must be 7-15 digits'],
    ['validation.too_young', 'You must be at least 13 years old'],
    ['home.trending_text', 'Heard more in the last 7 days than in the 28 days before.'],
    ['nav.wishlist_many', 'Wishlist, more than 99 books'],
    ['player.speed_text', /^Learning\? 0\.8 keeps/],
    ['home.language_shahmukhi', /around 14,000 Shahmukhi books/],
  ] as const)('%s says what the specification says', (key, message) => {
    expect(translate('en', key)).toMatch(message)
  })

  test('other values fill the other places', () => {
    expect(translate('en', 'book.rated', { rating: '4.6' })).toBe('Rated 4.6 of 5')
    expect(translate('pa', 'book.rated', { rating: '4.6' })).toBe('ਰੇਟਿੰਗ 5 ਵਿੱਚੋਂ 4.6')
  })
})
