import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { episodesOf, makeBook, makeUser } from '#test/factories.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { startSession } from '#server/auth/sessions.ts'
import { grantEntitlement, putOnShelf } from './entitlements.server.ts'

const { app, call, db, storage } = await startTestApp()

const SOUND = Buffer.from('the sound of an episode')
const COVER = '<svg xmlns="http://www.w3.org/2000/svg"/>'

async function addSound(book: string, isSample: boolean): Promise<string> {
  const key = `audio/${randomUUID()}.m4a`
  await storage.put(key, SOUND)
  const { first } = await episodesOf(db, book)
  const { rows } = await sql<{ id: string }>`
    insert into renditions (audiobook_id, episode_id, quality, mime, bytes, sha256, duration_ms,
      storage_key)
    values (${book}, ${isSample ? null : first}, 'normal', 'audio/mp4', ${SOUND.length},
      ${randomUUID()}, 60000, ${key}) returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** A book with sound, sample, line and cover; one who bought it, listened and kept it, and one who did not. */
async function makeBought() {
  const book = await makeBook(db, { price: 499, title: 'Sassi', gurmukhi: 'ਸੱਸੀ' })
  const { first: episode } = await episodesOf(db, book)
  const [as, other] = [await makeUser(db), await makeUser(db)]
  await addSound(book, false)
  const sample = await addSound(book, true)
  await sql`insert into episode_lines (episode_id, position, starts_ms, ends_ms, verse, text_roman)
    values (${episode}, 1, 0, 1000, 1, 'Sassi')`.execute(db)
  const { slug, cover } = await db
    .selectFrom('audiobooks')
    .select(['slug', 'cover'])
    .where('id', '=', book)
    .executeTakeFirstOrThrow()
  await storage.put(`covers/${cover}.svg`, Buffer.from(COVER))
  await grantEntitlement(db, { userId: as, audiobookId: book, source: 'purchase' })
  await putOnShelf(db, as, [book])
  await putOnShelf(db, other, [book])
  const mark = randomUUID()
  for (const reader of [as, other])
    await call('POST', '/bookmark/create', {
      as: reader,
      body: { _id: mark, audiobook: book, episode, positionMs: 5_000 },
    })
  const made = { as, other, book, episode, sample, slug, mark, cover: `/covers/${cover}.svg` }
  await tellProgress(made, as)
  await call('POST', '/download/create', { as, body: { audiobook: book, quality: 'normal' } })
  return made
}

let seq = 0
const tellProgress = ({ book, episode }: { book: string; episode: string }, as: string) =>
  call('POST', '/progress/events', {
    as,
    body: {
      events: [
        {
          deviceId: 'a-device-of-theirs',
          seq: ++seq,
          audiobook: book,
          episode,
          kind: 'pause',
          positionMs: 20_000,
          occurredAt: new Date().toISOString(),
        },
      ],
    },
  })

type Bought = Awaited<ReturnType<typeof makeBought>>

const withdraw = ({ book }: Bought) =>
  sql`update audiobooks set published_at = null where id = ${book}`.execute(db)
const suspend = ({ book }: Bought) =>
  sql`update audiobooks set suspended_at = now() where id = ${book}`.execute(db)

/** What a reader has of a book, place by place. */
async function seenBy(bought: Bought, as: string) {
  const { book, slug } = bought
  const status = async (...args: Parameters<typeof call>) => (await call(...args)).status
  const read = (path: string) => status('GET', path, { as })
  const get = async <T>(path: string) => (await call<T>('GET', path, { as })).body
  const library = await get<{ library: object[]; counts: { all: number } }>('/library/list')
  const kept = await get<{ downloads: { revoked: boolean; audiobook: object | null }[] }>(
    '/download/list',
  )
  const shelves = await get<{ continueListening: object[] }>('/audiobooks/shelves')
  return {
    library: [library.library.length, library.counts.all],
    playback: await read(`/playback/${book}`),
    lines: await read(`/playback/${book}/lines`),
    place: await read(`/progress/${book}`),
    history: await read(`/progress/${book}/history`),
    progress: (await tellProgress(bought, as)).status,
    bookmarks: (await get<{ total: number }>('/bookmark/list')).total,
    mark: await status('POST', '/bookmark/create', {
      as,
      body: { _id: bought.mark, audiobook: book, episode: bought.episode, positionMs: 9_000 },
    }),
    downloads: kept.downloads.map(({ revoked, audiobook }) => [revoked, audiobook !== null]),
    add: await status('POST', '/library/create', { as, body: { audiobook: book } }),
    continued: shelves.continueListening.length,
    page: [await read(`/audiobooks/${slug}`), await read(`/audiobooks/${book}/episodes`)],
    cover: await fetched(bought.cover, await headersOf(as)),
  }
}

const headersOf = async (as: string) => ({
  authorization: `Bearer ${await startSession(db, as, 'test')}`,
})
const fetched = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode

const ALL = {
  library: [1, 1],
  playback: 200,
  lines: 200,
  place: 200,
  history: 200,
  progress: 200,
  bookmarks: 1,
  mark: 201,
  downloads: [[false, true]],
  add: 201,
  continued: 1,
  page: [200, 200],
  cover: 200,
}
const NOTHING = {
  ...ALL,
  library: [0, 0],
  playback: 404,
  lines: 404,
  place: 404,
  history: 404,
  progress: 404,
  bookmarks: 0,
  mark: 404,
  downloads: [[true, false]],
  add: 404,
  continued: 0,
  page: [404, 404],
  cover: 404,
}

const soundOf = async ({ book }: Bought, as: string) =>
  (await call<{ episodes: { url: string }[] }>('GET', `/playback/${book}`, { as })).body.episodes[0]
    ?.url ?? ''

describe('a withdrawn book', () => {
  test('stays with who bought it: library, sound, places, marks, downloads, page and cover', async () => {
    const bought = await makeBought()
    expect(await seenBy(bought, bought.as)).toEqual(ALL)
    const url = await soundOf(bought, bought.as)
    await withdraw(bought)
    await wait(1_000)
    expect(await seenBy(bought, bought.as)).toEqual(ALL)
    expect(await fetched(url)).toBe(200)
  })

  test('is as one that never was to who has no right to it, kept in their library or not', async () => {
    const bought = await makeBought()
    await withdraw(bought)
    expect(await seenBy(bought, bought.other)).toEqual({ ...NOTHING, downloads: [] })
    expect(await fetched(bought.cover)).toBe(404)
    await wait(1_000)
    expect(await fetched(`/media/${bought.sample}`)).toBe(404)
    expect(await fetched(`/media/${bought.sample}`, await headersOf(bought.as))).toBe(404)
  })

  test('comes back into the library of its buyer, who had removed it, and is given to nobody as free', async () => {
    const bought = await makeBought()
    const { as, other, book } = bought
    await call('DELETE', `/library/${book}`, { as })
    await sql`delete from prices where audiobook_id = ${book}`.execute(db)
    await withdraw(bought)
    expect((await call('POST', '/library/create', { as, body: { audiobook: book } })).status).toBe(
      201,
    )
    expect(
      (await call('POST', '/library/create', { as: other, body: { audiobook: book } })).status,
    ).toBe(404)
    const { rows } = await sql`select from entitlements where user_id = ${other}`.execute(db)
    expect(rows).toEqual([])
  })

  test('says on its page, to its buyer alone, that it is no longer sold', async () => {
    const bought = await makeBought()
    const page = (as?: string) =>
      call<{ audiobook: Audiobook }>('GET', `/audiobooks/${bought.slug}`, as ? { as } : {})
    expect((await page(bought.as)).body.audiobook.isActive).toBe(true)
    await sql`update audiobooks set slug = slug || '-anew' where id = ${bought.book}`.execute(db)
    await withdraw(bought)
    for (const slug of [bought.slug, `${bought.slug}-anew`])
      expect(
        (
          await call<{ audiobook: Audiobook }>('GET', `/audiobooks/${encodeURIComponent(slug)}`, {
            as: bought.as,
          })
        ).body.audiobook,
        slug,
      ).toMatchObject({ _id: bought.book, isActive: false, entitled: true })
    expect(await page()).toMatchObject({ status: 404, body: { gone: true } })
    expect(await page(bought.other)).toMatchObject({ status: 404, body: { gone: true } })
    await sql`update audiobooks set slug = 'Sassi-' || id where id = ${bought.book}`.execute(db)
  })
})

describe('a suspended book', () => {
  test('is gone for who bought it too, and no byte of it comes a second later', async () => {
    const bought = await makeBought()
    const url = await soundOf(bought, bought.as)
    expect(await fetched(url)).toBe(200)
    await suspend(bought)
    expect(await seenBy(bought, bought.as)).toEqual({
      ...NOTHING,
      page: [451, 404],
      progress: 451,
    })
    await wait(1_000)
    expect([await fetched(url), await fetched(`/media/${bought.sample}`)]).toEqual([403, 404])
  })

  test('is heard by its buyers again once that is over, and published only then', async () => {
    const bought = await makeBought()
    await suspend(bought)
    const publish = () =>
      sql`update audiobooks set published_at = now() where id = ${bought.book}`.execute(db)
    await expect(publish()).rejects.toThrow('suspended_is_not_published')
    await sql`update audiobooks set suspended_at = null where id = ${bought.book}`.execute(db)
    expect(await seenBy(bought, bought.as)).toEqual(ALL)
    expect((await call('GET', `/audiobooks/${bought.slug}`)).status).toBe(404)
    await publish()
    expect((await call('GET', `/audiobooks/${bought.slug}`)).status).toBe(200)
  })

  test('that nobody was ever to see is heard by nobody afterwards either', async () => {
    const bought = await makeBought()
    await sql`update audiobooks set published_at = now() + interval '1 day', withdrawn_at = null
      where id = ${bought.book}`.execute(db)
    await suspend(bought)
    expect(await seenBy(bought, bought.as)).toEqual(NOTHING)
    await sql`update audiobooks set suspended_at = null where id = ${bought.book}`.execute(db)
    expect(await seenBy(bought, bought.as)).toEqual(NOTHING)
  })
})
