import { describe, expect, test } from 'vitest'
import { endOfQuiet, isQuiet, mayRing } from './quiet-hours.server.ts'

describe('quiet hours', () => {
  const night = { from_minute: 22 * 60, to_minute: 7 * 60, time_zone: 'Asia/Kolkata' }
  test.each([
    ['2026-03-01T16:29:00Z', false],
    ['2026-03-01T16:30:00Z', true],
    ['2026-03-01T18:30:00Z', true],
    ['2026-03-02T01:29:00Z', true],
    ['2026-03-02T01:30:00Z', false],
  ])('that go over midnight: %s is %s', (at, quiet) => {
    expect(isQuiet(night, new Date(at))).toBe(quiet)
  })

  test('within a day go by the clock of their place', () => {
    const noon = { from_minute: 12 * 60, to_minute: 13 * 60, time_zone: 'America/Toronto' }
    expect(isQuiet(noon, new Date('2026-07-01T16:30:00Z'))).toBe(true)
    expect(isQuiet(noon, new Date('2026-01-01T16:30:00Z'))).toBe(false)
  })

  test('end by the clock of their place', () => {
    for (const at of ['2026-03-01T16:30:10Z', '2026-03-02T01:29:59Z'])
      expect(endOfQuiet(night, new Date(at))).toEqual(new Date('2026-03-02T01:30:00Z'))
  })

  test('silence every kind but security, and nobody who has none', () => {
    const [within, after] = [new Date('2026-03-01T18:30:00Z'), new Date('2026-03-02T01:30:00Z')]
    expect(mayRing('newEpisode', night, within)).toBe(false)
    expect(mayRing('newEpisode', night, after)).toBe(true)
    expect(mayRing('security', night, within)).toBe(true)
    expect(mayRing('newEpisode', null, within)).toBe(true)
  })
})
