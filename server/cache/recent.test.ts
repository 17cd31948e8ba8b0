import { describe, expect, test } from 'vitest'
import { keepRecent } from './recent.ts'

/** A source that counts its loads and fails while it is away, with a clock set by hand. */
function makeSource() {
  const source = { loads: 0, away: false, time: 0 }
  const recent = keepRecent(
    1_000,
    async (key) => {
      source.loads += 1
      if (source.away) throw new Error('away')
      return `${key}${source.loads}`
    },
    () => source.time,
  )
  return { source, recent }
}

describe('recent answers', () => {
  test('callers within the lifetime share one load', async () => {
    const { source, recent } = makeSource()
    expect(await Promise.all([recent.get('a'), recent.get('a')])).toEqual(['a1', 'a1'])
    source.time = 999
    expect(await recent.get('a')).toBe('a1')
    source.time = 1_000
    expect(await recent.get('a')).toBe('a2')
  })

  test('while the source is away the last answer serves a minute longer', async () => {
    const { source, recent } = makeSource()
    await recent.get('a')
    source.away = true
    source.time = 30_000
    expect(await recent.get('a')).toBe('a1')
    await expect(recent.get('b')).rejects.toThrow('away')
    source.time = 62_000
    await expect(recent.get('a')).rejects.toThrow('away')
    source.away = false
    expect(await recent.get('a')).toMatch(/^a\d/)
  })
})
