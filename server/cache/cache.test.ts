import { describe, expect, test } from 'vitest'
import { createCache, createLoadingCache, createVersionedCache } from './cache.ts'

/** A source that counts its loads and fails while it is away, with a clock set by hand. */
function makeSource() {
  const source = { loads: 0, away: false, time: 1 }
  const cache = createLoadingCache({ ttlMs: 1_000, now: () => source.time }, async (key) => {
    source.loads += 1
    if (source.away) throw new Error('away')
    return `${key}${source.loads}`
  })
  return { source, cache }
}

describe('a loading cache', () => {
  test('callers within the lifetime share one load', async () => {
    const { source, cache } = makeSource()
    expect(cache.known('a')).toBe(undefined)
    expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['a1', 'a1'])
    source.time = 1_000
    expect(cache.known('a')).toMatchObject({ value: 'a1' })
    expect(await cache.get('a')).toBe('a1')
    source.time = 1_002
    expect(cache.known('a')).toBe(undefined)
    expect(await cache.get('a')).toBe('a2')
  })

  test('while the source is away the last answer serves a minute longer', async () => {
    const { source, cache } = makeSource()
    await cache.get('a')
    source.away = true
    source.time = 30_000
    expect(await cache.get('a')).toBe('a1')
    await expect(cache.get('b')).rejects.toThrow('away')
    source.time = 62_000
    await expect(cache.get('a')).rejects.toThrow('away')
    source.away = false
    expect(await cache.get('a')).toMatch(/^a\d/)
  })
})

describe('a loading cache under pressure', () => {
  test('a key that is evicted while it loads still answers, and failures are not stored', async () => {
    const waiting = new Map<string, (value: string) => void>()
    const load = (key: string) => new Promise<string>((resolve) => waiting.set(key, resolve))
    const cache = createLoadingCache({ maxEntries: 1, ttlMs: 1_000 }, load)
    const [a, b] = [cache.get('a'), cache.get('b')]
    waiting.get('a')?.('A')
    waiting.get('b')?.('B')
    expect(await Promise.all([a, b])).toEqual(['A', 'B'])

    let loads = 0
    const failing = createLoadingCache({ ttlMs: 1_000 }, () => {
      loads += 1
      return Promise.reject(new Error('away'))
    })
    await expect(failing.get('a')).rejects.toThrow('away')
    await expect(failing.get('a')).rejects.toThrow('away')
    expect(loads).toBe(2)
  })

  test('a load that fails does so for all who share it', async () => {
    let loads = 0
    const cache = createLoadingCache({ ttlMs: 1_000 }, async () => {
      loads++
      await Promise.resolve()
      throw new Error('away')
    })
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => cache.get('a')))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    expect(loads).toBe(1)
  })

  test('what was cleared while it loaded is loaded again', async () => {
    let loads = 0
    const cache = createLoadingCache({ ttlMs: 1_000 }, () => Promise.resolve((loads += 1)))
    const first = cache.get('a')
    cache.clear()
    expect(await first).toBe(1)
    cache.clear()
    expect(await cache.get('a')).toBe(2)
  })
})

describe('a cache', () => {
  test('forgets the entry that was used longest ago, and those that are too old', () => {
    let time = 1
    const cache = createCache<{ n: number }>({ maxEntries: 2, ttlMs: 100, now: () => time })
    cache.set('a', { n: 1 })
    cache.set('b', { n: 2 })
    cache.get('a')
    cache.set('c', { n: 3 })
    expect([...'abc'].map((key) => cache.get(key)?.n)).toEqual([1, undefined, 3])
    time = 102
    expect(cache.get('a')).toBeUndefined()
  })

  test('holds no more bytes than it may, and nothing that is too large by itself', () => {
    const cache = createCache<{ text: string }>({
      maxEntries: 10,
      maxBytes: 10,
      maxEntryBytes: 6,
      bytesOf: ({ text }) => text.length,
    })
    for (const text of ['aaaa', 'bbbb', 'cccc', 'ddddddd']) cache.set(text, { text })
    expect([...cache.keys()].toSorted()).toEqual(['bbbb', 'cccc'])
  })

  test('once it is full, it keeps only what is asked for again', () => {
    const cacheOf = createVersionedCache<{ n: number }>({ maxEntries: 2 })
    const { entries, keep } = cacheOf({ version: () => 1 })
    for (const [n, key] of ['a', 'b', 'c'].entries()) keep(key, { n })
    expect([...entries.keys()].toSorted()).toEqual(['a', 'b'])
    keep('c', { n: 9 })
    expect(entries.get('c')).toEqual({ n: 9 })
  })

  test('of a versioned source is empty once the version is another', () => {
    const source = { now: 1, version: () => source.now }
    const cacheOf = createVersionedCache<{ n: number }>({ maxEntries: 2 })
    cacheOf(source).entries.set('a', { n: 1 })
    expect(cacheOf(source).entries.get('a')).toEqual({ n: 1 })
    source.now = 2
    expect(cacheOf(source).entries.get('a')).toBeUndefined()
  })

  test('of a versioned source is read once for all who ask at once, and anew after a failure', async () => {
    const source = { now: 1, version: () => source.now }
    const cacheOf = createVersionedCache<{ n: number }>({ maxEntries: 2 })
    let reads = 0
    const ask = () => cacheOf(source).load('a', () => Promise.resolve({ n: ++reads }))
    const beforeAndAfter = [ask(), ask()]
    source.now = 2
    beforeAndAfter.push(ask(), ask())
    expect((await Promise.all(beforeAndAfter)).map(({ n }) => n)).toEqual([1, 1, 2, 2])
    const failing = () => cacheOf(source).load('b', () => Promise.reject(new Error('away')))
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('away')
    const read = () => Promise.resolve({ n: 7 })
    expect(await cacheOf(source).load('b', read)).toEqual({ n: 7 })
  })

  test('of a versioned source stores nothing that was read before a change', async () => {
    const source = { now: 1, version: () => source.now }
    const cacheOf = createVersionedCache<{ n: number }>({ maxEntries: 2 })
    const read = (n: number) => cacheOf(source).load('a', () => Promise.resolve({ n }))
    expect([await read(1), await read(2)]).toEqual([{ n: 1 }, { n: 1 }])
    source.now = 2
    const early = cacheOf(source).load('a', () => {
      source.now = 3
      return Promise.resolve({ n: 3 })
    })
    expect(await early).toEqual({ n: 3 })
    expect(await read(4)).toEqual({ n: 4 })
  })
})
