import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import type { Database } from '#server/db/database.ts'
import { diskStorage } from '#server/storage/storage.ts'
import { AUDIO_CACHE, PIECE_BYTES } from '#shared/http/offline-audio.ts'
import { makeBook } from '#test/factories.ts'
import { DATA_DIR, SITE } from './product.ts'

/** Bytes of the episodes: three pieces and two; the small quality is one piece each. */
const SIZES = { normal: [PIECE_BYTES * 2 + 70_001, PIECE_BYTES + 50_001], small: [40_001, 30_001] }
export const PIECES = 5
export const BYTES = SIZES.normal.reduce((sum, size) => sum + size, 0)

export interface HeavyBook {
  id: string
  slug: string
  title: string
}

/** A free book of many bytes, which nobody could mistake for sound. */
export async function makeHeavyBook(
  db: Database['db'],
  { durationMs = 120_000 } = {},
): Promise<HeavyBook> {
  const [title, slug] = [`Bhari Kitab ${randomUUID()}`, `Bhari-${randomUUID()}`]
  const id = await makeBook(db, { title, slug, durationMs })
  await sql`update audiobooks set cover =
    (select cover from audiobooks where slug = 'Lok-Kahanian') where id = ${id}`.execute(db)
  const { rows: episodes } = await sql<{ id: string }>`
    select id from episodes where audiobook_id = ${id} order by position`.execute(db)
  const storage = diskStorage(join(DATA_DIR, 'media'))
  for (const [quality, sizes] of Object.entries(SIZES)) {
    for (const [place, size] of sizes.entries()) {
      const [bytes, key] = [randomBytes(size), `audio/${randomUUID()}.m4a`]
      await storage.put(key, bytes)
      await sql`insert into renditions (audiobook_id, episode_id, quality, mime, bytes, sha256,
        duration_ms, storage_key) values (${id}, ${episodes[place]?.id}, ${quality}, 'audio/mp4',
        ${size}, ${createHash('sha256').update(bytes).digest('hex')}, 60000, ${key})`.execute(db)
    }
  }
  return { id, slug, title }
}

/** A free book of two episodes that sound, as those of a demo book do. */
export async function makeSoundingBook(db: Database['db']): Promise<HeavyBook> {
  const [title, slug] = [`Gaundi Kitab ${randomUUID()}`, `Gaundi-${randomUUID()}`]
  const id = await makeBook(db, { title, slug })
  await sql`
    with sound as (
      select r.* from renditions r join episodes e on e.id = r.episode_id
        join audiobooks a on a.id = e.audiobook_id
      where a.slug = 'Lok-Kahanian' and e.position = 1)
    , named as (
      update audiobooks set cover = (select cover from audiobooks where slug = 'Lok-Kahanian')
      where id = ${id})
    insert into renditions (audiobook_id, episode_id, quality, mime, bytes, sha256, duration_ms,
      storage_key)
    select ${id}, e.id, quality, mime, bytes, sha256, sound.duration_ms, storage_key
    from sound, episodes e where e.audiobook_id = ${id}`.execute(db)
  return { id, slug, title }
}

/** Puts a free book into the library of whoever is signed in. */
export async function addToLibrary(context: BrowserContext, book: HeavyBook): Promise<void> {
  const answer = await context.request.post(`${SITE}/api/library/create`, {
    data: { audiobook: book.id },
    headers: { origin: SITE },
  })
  if (answer.status() !== 201) throw new Error(`Not added: ${answer.status()}`)
}

const rangeOf = (request: Request) =>
  `${new URL(request.url()).pathname.slice(-4)} ${request.headers().range ?? 'all'}`

/** Every piece that was asked for, as "the file's last letters, its range". */
export async function watchPieces(
  context: BrowserContext,
  serve: (route: Route, asked: number) => Promise<void> = (route) => route.continue(),
): Promise<string[]> {
  const asked: string[] = []
  await context.route('**/media/**', async (route) => {
    asked.push(rangeOf(route.request()))
    await serve(route, asked.length)
  })
  return asked
}

export interface Kept {
  /** Keys in the cache of audio. */
  pieces: number
  whole: number
  databases: string[]
}

/** What a browser keeps, asked of the browser itself. */
export const keptIn = (page: Page): Promise<Kept> =>
  page.evaluate(async (name) => {
    const has = await caches.has(name)
    const keys = has ? await (await caches.open(name)).keys() : []
    return {
      pieces: keys.filter(({ url }) => url.includes('?piece=')).length,
      whole: keys.filter(({ url }) => url.endsWith('?about')).length,
      databases: (await indexedDB.databases()).map((one) => one.name ?? ''),
    }
  }, AUDIO_CACHE)
