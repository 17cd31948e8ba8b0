import { describe, expect, test } from 'vitest'
import { invitation, newSecret, stepOf } from './totp.server.ts'

describe('an app’s digits', () => {
  // RFC 6238, appendix B: its SHA-1 secret, and the last six of the eight digits.
  const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %i are those of RFC 6238', (second, digits) => {
    const step = Math.floor(second / 30)
    expect(stepOf(RFC_SECRET, digits, second * 1000)).toBe(step)
  })

  test('hold one step before and after, and no further', () => {
    const at = (seconds: number) => stepOf(RFC_SECRET, '050471', (1_111_111_111 + seconds) * 1000)
    const step = Math.floor(1_111_111_111 / 30)
    expect([at(-30), at(0), at(30)]).toEqual([step, step, step])
    expect([at(-90), at(-61), at(61), at(90)]).toEqual([null, null, null, null])
  })
})

describe('a secret', () => {
  test('of 160 bits is new each time', () => {
    const [one, other] = [newSecret(), newSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(one).not.toBe(other)
  })

  test('is handed over as a link and as a QR code that is drawn to the last unit', () => {
    const { uri, qr } = invitation('simran+1@example.com', 'GEZDGNBVGY3TQOJQ')
    const link = new URL(uri)
    expect(`${link.protocol}//${link.host}`).toBe('otpauth://totp')
    expect(decodeURIComponent(link.pathname)).toBe('/Qissa:simran+1@example.com')
    expect(link.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQ')
    expect(link.searchParams.get('issuer')).toBe('Qissa')
    // Four empty units around, then the corner's ring of seven.
    expect(qr.path.startsWith('M4 4h7v1h-7z')).toBe(true)
    const furthest = Math.max(...[...qr.path.matchAll(/M\d+ (\d+)/g)].map(([, y]) => Number(y)))
    expect(furthest).toBe(qr.size - 5)
  })
})
