import { describe, expect, test } from 'vitest'
import { readStateCookie, stateCookie, type RememberedState } from './state-cookie.ts'

const state: RememberedState = {
  language: 'pa',
  theme: 'dark',
  country: 'CA',
  currency: 'CAD',
  greeting: 'ਸਿਮਰਨ',
  player: 'small elder',
}
const valueOf = (cookie: string) => /^reduxState=([^;]*)/.exec(cookie)?.[1]
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

describe('the cookie reduxState', () => {
  test('what is written is read again, in any script', () => {
    expect(readStateCookie(valueOf(stateCookie(state, false)))).toEqual(state)
  })

  test('it holds for 30 days, for the whole site, and is small', () => {
    const cookie = stateCookie({ ...state, greeting: 'ਅ'.repeat(50) }, true)
    expect(cookie).toContain('path=/; max-age=2592000; samesite=lax; secure')
    expect(cookie.length).toBeLessThan(3_500)
  })

  test('a chosen currency ends when its days are over, and the other choices stay', () => {
    const now = Date.UTC(2026, 10, 24)
    const kept = valueOf(stateCookie({ ...state, currencyUntil: now + 1 }, false))
    expect(readStateCookie(kept, now)).toMatchObject({ currency: 'CAD', theme: 'dark' })
    const over = readStateCookie(kept, now + 1)
    expect(over).toMatchObject({ theme: 'dark', country: 'CA' })
    expect(over).not.toHaveProperty('currency')
    expect(over).not.toHaveProperty('currencyUntil')
  })

  test('a foreign, old or broken value is ignored', () => {
    for (const value of [
      undefined,
      '',
      '%%%',
      'not base64!',
      encode('null'),
      encode('[]'),
      encode('{'),
      encode({ v: 0, language: 'pa' }),
      encode({ language: 'pa' }),
      'A'.repeat(8_192),
    ]) {
      expect(readStateCookie(value)).toEqual({})
    }
  })

  test('claims and tricks in it are dropped part by part', () => {
    const tampered = encode(
      '{"v":1,"language":"pa","theme":"</script>","country":"<b>","currency":"XXX","me":{"role":"admin"},"__proto__":{"role":"admin"},"greeting":7}',
    )
    expect(readStateCookie(tampered)).toEqual({ language: 'pa' })
    expect(Object.prototype).not.toHaveProperty('role')
  })
})
