import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { aboutKey, PIECE_BYTES, pieceKey, type StoredAudio } from '#shared/http/offline-audio.ts'
import { fakeCache } from '#test/fake-cache.ts'
import { isStored, measure, sweep, type WantedFile } from './audio-store.ts'
import { DownloadTrouble, fetchFile, type FileSource } from './fetch-file.ts'

const SIZE = PIECE_BYTES * 2 + 12_345
const content = randomBytes(SIZE)
const sha256 = createHash('sha256').update(content).digest('hex')
const file: WantedFile = { rendition: 'r1', bytes: SIZE, mime: 'audio/mp4', sha256 }

type Serve = (range: { from: number; to: number }, asked: number, url: string) => Response

const part = ({ from, to }: { from: number; to: number }, bytes = content) =>
  new Response(new Uint8Array(bytes.subarray(from, to + 1)), { status: 206 })

/** A source whose server answers with `serve`; notes what it was asked. */
function source(serve: Serve = (range) => part(range), cache = fakeCache().cache) {
  const asked: { url: string; range: string; ifRange: string }[] = []
  const controller = new AbortController()
  let [bytes, renewed] = [0, 0]
  const made: FileSource = {
    cache,
    signal: controller.signal,
    address: async (refused) => `/media/r1?n=${refused ? ++renewed : renewed}`,
    onBytes: (change) => (bytes += change),
    fetch: async (url, init) => {
      const headers = new Headers(init.headers)
      const range = headers.get('range') ?? ''
      asked.push({ url, range, ifRange: headers.get('if-range') ?? '' })
      const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
      return serve({ from: Number(from), to: Number(to) }, asked.length, url)
    },
  }
  return { ...made, asked, abort: () => controller.abort(), came: () => bytes }
}

const codeOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 'none',
    (error: unknown) => (error instanceof DownloadTrouble ? error.code : String(error)),
  )

describe('a file', () => {
  test('comes in pieces of this very file, and is described last', async () => {
    const { cache, held } = fakeCache()
    const from = source(undefined, cache)
    await fetchFile(file, from)
    expect(from.asked.map(({ range }) => range)).toEqual([
      `bytes=0-${PIECE_BYTES - 1}`,
      `bytes=${PIECE_BYTES}-${PIECE_BYTES * 2 - 1}`,
      `bytes=${PIECE_BYTES * 2}-${SIZE - 1}`,
    ])
    expect(new Set(from.asked.map(({ ifRange }) => ifRange))).toEqual(new Set([`"${sha256}"`]))
    expect([...held.keys()].at(-1)).toBe(aboutKey('r1'))
    const about = (await (await cache.match(aboutKey('r1')))?.json()) as StoredAudio
    expect(about).toEqual({ mime: 'audio/mp4', bytes: SIZE, sha256 })
    expect(from.came()).toBe(SIZE)
    expect(await isStored(cache, file)).toBe(true)
    await fetchFile(file, from)
    expect(from.asked).toHaveLength(3)
  })

  test('of many hours is never in memory as a whole', { tags: ['full'] }, async () => {
    const bytes = 65 * 1024 * 1024
    const long = randomBytes(bytes)
    const hash = createHash('sha256').update(long).digest('hex')
    const atOnce = vi.spyOn(crypto.subtle, 'digest')
    const { cache } = fakeCache()
    const from = source((range) => part(range, long), cache)
    await fetchFile({ ...file, bytes, sha256: hash }, from)
    expect(await isStored(cache, { ...file, bytes, sha256: hash })).toBe(true)
    expect(atOnce).not.toHaveBeenCalled()
    const other = source((range) => part(range, long))
    expect(await codeOf(fetchFile({ ...file, bytes }, other))).toBe('damaged')
  })

  test('that broke off goes on with the pieces that are missing', async () => {
    const { cache } = fakeCache()
    const broken = source((range, asked) => {
      if (asked === 3) throw new TypeError('Failed to fetch')
      return part(range)
    }, cache)
    expect(await codeOf(fetchFile(file, broken))).toBe('offline')
    expect(await measure(cache, [file])).toBe(PIECE_BYTES * 2)
    expect(await isStored(cache, file)).toBe(false)
    const again = source(undefined, cache)
    await fetchFile(file, again)
    expect(again.asked.map(({ range }) => range)).toEqual([`bytes=${PIECE_BYTES * 2}-${SIZE - 1}`])
    expect(await measure(cache, [file])).toBe(SIZE)
  })

  test('whose piece ends early keeps nothing of that piece and counts none of its bytes', async () => {
    const { cache, held } = fakeCache()
    const short = source(({ from, to }) => part({ from, to: to - 1 }), cache)
    expect(await codeOf(fetchFile(file, short))).toBe('offline')
    expect(held.size).toBe(0)
    expect(short.came()).toBe(0)
  })

  test('with wrong bytes is fetched once more, and then is right', async () => {
    const wrong = Buffer.from(content)
    wrong[PIECE_BYTES + 5] = (wrong[PIECE_BYTES + 5] ?? 0) ^ 1
    const healed = source((range, asked) => part(range, asked === 2 ? wrong : content))
    await fetchFile(file, healed)
    expect(healed.asked).toHaveLength(6)
    expect(healed.came()).toBe(SIZE)
    expect(await isStored(healed.cache, file)).toBe(true)
  })

  test('with wrong bytes twice is given up, and none of them stays', async () => {
    const { cache, held } = fakeCache()
    const other = source((range) => part(range, randomBytes(SIZE)), cache)
    expect(await codeOf(fetchFile(file, other))).toBe('damaged')
    expect(other.asked).toHaveLength(6)
    expect(held.size).toBe(0)
  })

  test('whose address is refused is asked for at a new one, once', async () => {
    const renewed = source((range, _, url) =>
      url.endsWith('n=0') ? new Response(null, { status: 403 }) : part(range),
    )
    await fetchFile(file, renewed)
    expect(renewed.asked.map(({ url }) => url.at(-1))).toEqual(['0', '1', '1', '1'])
    const refused = source(() => new Response(null, { status: 403 }))
    expect(await codeOf(fetchFile(file, refused))).toBe('changed')
    expect(refused.asked).toHaveLength(2)
  })

  test.each([
    [200, 'changed'],
    [404, 'changed'],
    [416, 'changed'],
    [429, 'unavailable'],
    [503, 'unavailable'],
  ])('answered with %i is %s', async (status, code) => {
    const from = source(() => new Response('x', { status }))
    expect(await codeOf(fetchFile(file, from))).toBe(code)
  })

  test('that finds no room keeps what came before', async () => {
    const { cache } = fakeCache(PIECE_BYTES + 1_000)
    expect(await codeOf(fetchFile(file, source(undefined, cache)))).toBe('full')
    expect(await measure(cache, [file])).toBe(PIECE_BYTES)
  })

  test('is let go at once when it is no longer wanted', async () => {
    const from = source((range, asked) => {
      if (asked === 2) from.abort()
      return part(range)
    })
    expect(await codeOf(fetchFile(file, from))).toContain('AbortError')
    expect(from.asked).toHaveLength(2)
  })
})

test('what belongs to no book is swept away', async () => {
  const { cache, held } = fakeCache()
  await fetchFile(file, source(undefined, cache))
  await cache.put(pieceKey('other', 0), new Response('left over'))
  await cache.put(aboutKey('other'), new Response('{}'))
  await sweep(cache, [file])
  expect([...held.keys()].filter((key) => key.includes('other'))).toEqual([])
  expect(await isStored(cache, file)).toBe(true)
})
