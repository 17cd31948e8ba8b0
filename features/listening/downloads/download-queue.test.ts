import 'fake-indexeddb/auto'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aboutKey, PIECE_BYTES, pieceKey } from '#shared/http/offline-audio.ts'
import { fakeCache } from '#test/fake-cache.ts'
import type { Store } from '#web/session/store.ts'
import type { Manifest } from './contract.ts'
import { findOutdated, renewBook } from './download-rights.ts'
import { runQueue, type Progress, type QueueHooks } from './download-queue.ts'
import {
  allBooks,
  booksOf,
  changeBook,
  closeBooks,
  DOWNLOADS_DATABASE,
  dropBook,
  filesOf,
  findBook,
  forgetBooks,
  writeBook,
  type StoredBook,
} from './stored-books.ts'
import { storedPlayback } from './use-stored-playback.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'

const USER = 'a-listener'
const bodies = new Map<string, Buffer>()
let { cache, held } = fakeCache()
let asked: string[] = []
/** Says what is wrong with an answer, by how many were asked for before. */
let fault: (number: number) => number | 'broken' | null = () => null

function serve(url: string, init: RequestInit): Response {
  const number = asked.push(url)
  const wrong = fault(number)
  if (wrong === 'broken') throw new TypeError('Failed to fetch')
  if (wrong) return new Response(null, { status: wrong })
  const [, from = '', to = ''] =
    /(\d+)-(\d+)/.exec(new Headers(init.headers).get('range') ?? '') ?? []
  const bytes = bodies.get(url.split('?')[0] ?? '')
  return new Response(new Uint8Array(bytes?.subarray(Number(from), Number(to) + 1) ?? []), {
    status: 206,
  })
}

/** A file that the server has; a piece and a little. */
function makeFile(position: number): Manifest['files'][number] {
  const [rendition, body] = [randomUUID(), randomBytes(PIECE_BYTES + position)]
  bodies.set(`/media/${rendition}`, body)
  const names = { gurmukhi: null, shahmukhi: null, roman: `Episode ${position}`, suggested: null }
  return {
    _id: randomUUID(),
    position,
    names,
    duration: 60_000,
    mime: 'audio/mp4',
    rendition,
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
    url: `/media/${rendition}?s=1`,
  }
}

const manifests = new Map<string, Manifest>()

function makeManifest(count = 2): Manifest {
  const files = Array.from({ length: count }, (_, place) => makeFile(place + 1))
  const audiobook = { _id: randomUUID() } as Manifest['audiobook']
  const expires = new Date(Date.now() + 3_600_000).toISOString()
  const [quality, version] = ['normal' as const, randomUUID()]
  const about = { quality, version, audiobook, files }
  const made = { _id: randomUUID(), ...about, bytes: 0, covers: [], expires }
  manifests.set(audiobook._id, made)
  return made
}

async function keep(manifest: Manifest, more: Partial<StoredBook> = {}): Promise<string> {
  const { audiobook, quality, version, _id: download } = manifest
  const files = filesOf(manifest)
  await writeBook({
    user: USER,
    audiobook,
    download,
    quality,
    version,
    files,
    state: 'waiting',
    problem: null,
    queuedAt: Date.now(),
    ...more,
  })
  return audiobook._id
}

function queue(more: Partial<QueueHooks> = {}) {
  const reports: Progress[] = []
  const ending = new AbortController()
  const stops = new Map<string, () => void>()
  const whole: string[] = []
  const running = runQueue({
    user: USER,
    cache,
    signal: ending.signal,
    changed: () => undefined,
    playable: async () => undefined,
    stored: ({ audiobook }) => whole.push(audiobook._id),
    manifest: async ({ audiobook }) => manifests.get(audiobook._id) as Manifest,
    report: (progress) => reports.push(progress),
    wait: async () => undefined,
    onBook: (id, stop) => stops.set(id, stop),
    ...more,
  })
  return { running, reports, stops, whole, end: () => ending.abort() }
}

beforeEach(() => {
  ;({ cache, held } = fakeCache())
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => serve(url, init))
})

afterEach(async () => {
  await forgetBooks()
  asked = []
  fault = () => null
  vi.unstubAllGlobals()
})

const stateOf = async (id: string) => {
  const book = await findBook(USER, id)
  return book && [book.state, book.problem]
}

test('a book is not said to lie here before there is who plays it without a network', async () => {
  const id = await keep(makeManifest())
  const worker = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  const { running, whole } = queue({
    playable: () => {
      waits.resolve()
      return worker.promise
    },
  })
  await waits.promise
  expect([await stateOf(id), whole]).toEqual([['waiting', null], []])
  worker.resolve()
  await running
  expect([await stateOf(id), whole]).toEqual([['stored', null], [id]])
})

describe('a book that lies here whole', () => {
  /** What the server tells of a book, and a store that asks it. */
  function serverWith(now: Manifest) {
    const { audiobook, quality, version } = now
    const listed = new Map([[audiobook._id, { revoked: false, quality, version }]])
    const unwrap = async () => ({ download: now })
    const store = { dispatch: () => ({ unwrap }) } as unknown as Store
    manifests.set(audiobook._id, now)
    return { listed, store }
  }

  test('is fetched anew where a part was recorded anew: what it has in common stays', async () => {
    const before = makeManifest()
    const id = await keep(before)
    const { running, whole } = queue()
    await running
    expect(whole).toEqual([id])
    const [first, second] = before.files
    if (!first || !second) throw new Error('two files')
    const replaced = makeFile(2)
    const { listed, store } = serverWith({
      ...before,
      version: randomUUID(),
      files: [first, replaced],
    })
    asked = []
    const [outdated] = await findOutdated(USER, listed)
    if (!outdated) throw new Error('it is outdated')
    await renewBook(store, outdated)
    expect(await stateOf(id)).toEqual(['waiting', null])
    await queue().running
    expect(new Set(asked)).toEqual(new Set([replaced.url]))
    expect(await stateOf(id)).toEqual(['stored', null])
    expect([...held.keys()].some((key) => key.includes(second.rendition))).toBe(false)
    expect(await findOutdated(USER, listed)).toEqual([])
  })

  test('is left alone where its files are the same, and where the server speaks of another quality', async () => {
    const manifest = makeManifest(1)
    const id = await keep(manifest)
    await queue().running
    // As an earlier version of the site kept it.
    const book = await findBook(USER, id)
    delete book?.version
    if (book) await writeBook(book)
    const { listed, store } = serverWith(manifest)
    const other = new Map([[id, { revoked: false, quality: 'small' as const, version: 'other' }]])
    expect(await findOutdated(USER, other)).toEqual([])
    const [unknown] = await findOutdated(USER, listed)
    if (!unknown) throw new Error('its version is unknown')
    await renewBook(store, unknown)
    expect(await stateOf(id)).toEqual(['stored', null])
    expect(await findOutdated(USER, listed)).toEqual([])
  })
})

describe('the queue', () => {
  test('fetches one book after the other, as they were asked for, and no paused one', async () => {
    const [late, early, paused] = [makeManifest(1), makeManifest(1), makeManifest(1)]
    const second = await keep(late, { queuedAt: 2 })
    const first = await keep(early, { queuedAt: 1 })
    const third = await keep(paused, { queuedAt: 0, state: 'paused' })
    await queue().running
    expect([...new Set(asked)]).toEqual([early.files[0]?.url, late.files[0]?.url])
    expect(await Promise.all([first, second, third].map(stateOf))).toEqual([
      ['stored', null],
      ['stored', null],
      ['paused', null],
    ])
  })

  test('waits while nobody answers, says so, and fetches nothing twice', async () => {
    const id = await keep(makeManifest())
    fault = (number) => (number === 2 ? 'broken' : number === 3 ? 503 : null)
    const waited: number[] = []
    const { running, reports } = queue({ wait: async (tries) => void waited.push(tries) })
    await running
    expect(await stateOf(id)).toEqual(['stored', null])
    expect(reports.filter(({ state }) => state === 'offline')).toHaveLength(2)
    expect(waited).toEqual([0, 1])
    expect(asked).toHaveLength(4 + 2)
  })

  test('takes new files where the server has others by now, and drops the old', async () => {
    const before = makeManifest()
    const id = await keep(before)
    const [first, second] = before.files
    if (!first || !second) throw new Error('two files')
    const after = { ...before, files: [first, makeFile(2)] }
    manifests.set(id, after)
    await queue().running
    expect(await stateOf(id)).toEqual(['stored', null])
    expect((await findBook(USER, id))?.files.map((file) => file.rendition)).toEqual(
      after.files.map((file) => file.rendition),
    )
    expect([...held.keys()].some((key) => key.includes(second.rendition))).toBe(false)
  })

  test('loses a book whose right is gone, keeps its name, and goes on with the next', async () => {
    const lost = await keep(makeManifest(), { queuedAt: 1 })
    const next = await keep(makeManifest(1), { queuedAt: 2 })
    await cache.put(pieceKey(manifests.get(lost)?.files[0]?.rendition ?? '', 0), new Response('x'))
    await queue({
      manifest: async ({ audiobook }) => {
        if (audiobook._id === lost)
          throw Object.assign(new Error(), { code: 'not_entitled', status: 403 })
        return manifests.get(audiobook._id) as Manifest
      },
    }).running
    expect(await stateOf(lost)).toEqual(['failed', 'not_entitled'])
    expect(await stateOf(next)).toEqual(['stored', null])
    expect(held.size).toBe(3)
  })

  test('ends for somebody who is not signed in any more, and keeps what is here', async () => {
    const id = await keep(makeManifest())
    const { running } = queue({
      manifest: async () => {
        throw Object.assign(new Error(), { code: 'unauthenticated', status: 401 })
      },
    })
    await expect(running).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await stateOf(id)).toEqual(['waiting', null])
  })

  test('leaves a paused book as far as it came, and nothing of a removed one', async () => {
    for (const isRemoved of [false, true]) {
      const manifest = makeManifest(1)
      const id = await keep(manifest)
      const here = queue()
      fault = (number) => {
        if (number !== 2) return null
        const away = isRemoved ? dropBook(USER, id) : changeBook(USER, id, { state: 'paused' })
        void away.then(() => here.stops.get(id)?.())
        return null
      }
      await vi.waitFor(
        async () => expect(await stateOf(id)).not.toEqual(['waiting', null]),
        PATIENCE_MS,
      )
      await here.running
      const pieces = [...held.keys()].filter((key) =>
        key.includes(manifest.files[0]?.rendition ?? '-'),
      )
      if (isRemoved) expect(pieces).toEqual([])
      else expect(pieces).not.toEqual([])
      asked = []
    }
  })
})

describe('records of books', () => {
  test('are each listener’s own', async () => {
    const mine = await keep(makeManifest(1))
    await keep(makeManifest(1), { user: 'another' })
    expect((await booksOf(USER)).map(({ audiobook }) => audiobook._id)).toEqual([mine])
    expect(await allBooks()).toHaveLength(2)
  })

  test('that were removed are not brought back by a late change', async () => {
    const id = await keep(makeManifest(1))
    await dropBook(USER, id)
    expect(await changeBook(USER, id, { state: 'stored' })).toBeUndefined()
    expect(await allBooks()).toEqual([])
  })

  test('are read by a page older than the database', async () => {
    const id = await keep(makeManifest(1))
    await closeBooks()
    const newer = await openDB(DOWNLOADS_DATABASE, 9, {
      upgrade: (database) => void database.createObjectStore('of another version'),
    })
    newer.close()
    expect(await stateOf(id)).toEqual(['waiting', null])
  })

  test('let go of the database when somebody deletes it', async () => {
    await keep(makeManifest(1))
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(DOWNLOADS_DATABASE).onsuccess = resolve
    })
    expect(await allBooks()).toEqual([])
  })
})

describe('a stored playback', () => {
  const memory = new Map<string, string>()
  beforeEach(() => {
    memory.set('qissa.downloads', USER)
    vi.stubGlobal('localStorage', { getItem: (key: string) => memory.get(key) ?? null })
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} }, onLine: true })
  })

  test('is the whole book at addresses of this browser, at the place that was known last', async () => {
    const manifest = makeManifest()
    const id = await keep(manifest)
    await queue().running
    expect((await storedPlayback(id))?.place).toBeNull()
    const place = { positionMs: 40_000 }
    await cache.put(`/api/progress/${id}`, Response.json({ place }))
    const playback = await storedPlayback(id)
    expect(playback?.episodes.map(({ url }) => url)).toEqual(
      manifest.files.map(({ rendition }) => `/offline-media/${rendition}`),
    )
    expect(playback).toMatchObject({ audiobook: { _id: id }, place })
    expect(Date.parse(playback?.expires ?? '')).toBeGreaterThan(Date.now() + 86_400_000)
  })

  test('is null for a part of it, save where there is no network', async () => {
    const manifest = makeManifest()
    const id = await keep(manifest)
    await queue().running
    await cache.delete(aboutKey(manifest.files[1]?.rendition ?? ''))
    expect(await storedPlayback(id)).toBeNull()
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} }, onLine: false })
    expect((await storedPlayback(id))?.episodes).toHaveLength(2)
  })

  test('is null for another listener, for nobody, and where no service worker answers', async () => {
    const id = await keep(makeManifest(1))
    await queue().running
    for (const keeper of ['another', '-']) {
      memory.set('qissa.downloads', keeper)
      expect(await storedPlayback(id)).toBeNull()
    }
    memory.set('qissa.downloads', USER)
    vi.stubGlobal('navigator', { serviceWorker: { controller: null }, onLine: true })
    expect(await storedPlayback(id)).toBeNull()
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} }, onLine: true })
    expect(await storedPlayback(randomUUID())).toBeNull()
  })
})
