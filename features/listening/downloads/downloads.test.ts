import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { Download, Manifest } from './contract.ts'

const { app, call, db, storage } = await startTestApp()

const SIZES = { normal: 90_001, small: 30_001 } as const

/** A paid book whose two episodes lie here in these qualities; answers the hashes by quality. */
async function makeSound(qualities: (keyof typeof SIZES)[] = ['normal', 'small']) {
  const book = await makeBook(db, { price: 499 })
  const episodes = await db
    .selectFrom('episodes')
    .select('id')
    .where('audiobook_id', '=', book)
    .orderBy('position')
    .execute()
  const hashes: Record<string, string[]> = { normal: [], small: [] }
  for (const quality of qualities) {
    for (const { id } of episodes) {
      const bytes = randomBytes(SIZES[quality])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const key = `audio/${randomUUID()}.m4a`
      await storage.put(key, bytes)
      await sql`insert into renditions (audiobook_id, episode_id, quality, mime, bytes, sha256,
        duration_ms, storage_key) values (${book}, ${id}, ${quality}, 'audio/mp4',
        ${bytes.length}, ${sha256}, 60000, ${key})`.execute(db)
      hashes[quality]?.push(sha256)
    }
  }
  return { book, hashes }
}

const grant = (userId: string, audiobookId: string) =>
  grantEntitlement(db, { userId, audiobookId, source: 'purchase' })

async function makeOwner(qualities?: (keyof typeof SIZES)[]) {
  const [as, made] = [await makeUser(db), await makeSound(qualities)]
  await grant(as, made.book)
  return { as, ...made }
}

const create = (as: string | undefined, audiobook: string, quality?: string) =>
  call<{ download: Manifest; code?: string }>('POST', '/download/create', {
    ...(as ? { as } : {}),
    body: { audiobook, ...(quality ? { quality } : {}) },
  })

const list = async (as: string) =>
  (await call<{ downloads: Download[]; total: number }>('GET', '/download/list', { as })).body

describe('a download', () => {
  test('names every file with its size and hash, and its addresses give these bytes', async () => {
    const { as, book, hashes } = await makeOwner()
    const { status, body } = await create(as, book)
    expect(status).toBe(201)
    const { download } = body
    expect(download).toMatchObject({ quality: 'normal', bytes: SIZES.normal * 2 })
    expect(download.audiobook._id).toBe(book)
    expect(download.covers.length).toBeGreaterThan(0)
    expect(download.files.map((file) => file.sha256)).toEqual(hashes.normal)
    expect(Math.abs(Date.parse(download.expires) - Date.now() - 6 * 3_600_000)).toBeLessThan(60_000)
    for (const file of download.files) {
      expect(file.url).toContain(`/media/${file.rendition}?`)
      const answer = await app.inject({
        url: file.url,
        headers: { range: `bytes=0-${file.bytes - 1}`, 'if-range': `"${file.sha256}"` },
      })
      expect(answer.statusCode).toBe(206)
      expect(answer.rawPayload).toHaveLength(file.bytes)
      expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(file.sha256)
    }
  })

  test('is one for a person and book, whatever is asked again; the quality may change', async () => {
    const { as, book, hashes } = await makeOwner()
    const first = await create(as, book)
    const again = await create(as, book)
    const small = await create(as, book, 'small')
    expect(again.body.download._id).toBe(first.body.download._id)
    expect(small.body.download._id).toBe(first.body.download._id)
    expect(small.body.download.files.map((file) => file.sha256)).toEqual(hashes.small)
    expect(await list(as)).toMatchObject({
      total: 1,
      downloads: [{ quality: 'small', bytes: SIZES.small * 2, revoked: false }],
    })
  })

  test('that somebody asks for has its book in the library again; one that is only renewed does not', async () => {
    const { as, book } = await makeOwner()
    const entries = () =>
      db
        .selectFrom('library_entries')
        .select('archived_at')
        .where('user_id', '=', as)
        .where('audiobook_id', '=', book)
        .execute()
    const takeUp = () =>
      call('POST', '/download/create', { as, body: { audiobook: book, takeUp: true } })
    await create(as, book)
    expect(await entries()).toEqual([])
    expect((await takeUp()).status).toBe(201)
    expect(await entries()).toEqual([{ archived_at: null }])
    await call('PUT', `/library/${book}/archive`, { as })
    await takeUp()
    expect((await entries()).map((one) => typeof one.archived_at)).toEqual(['string'])
  })

  test('asked for twenty times at once is one row', async () => {
    const { as, book } = await makeOwner()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(as, book)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await list(as)).total).toBe(1)
  })

  test('takes the quality there is where the wished one is missing', async () => {
    const { as, book, hashes } = await makeOwner(['normal'])
    const { download } = (await create(as, book, 'small')).body
    expect(download.files.map((file) => file.sha256)).toEqual(hashes.normal)
    expect((await list(as)).downloads[0]?.bytes).toBe(download.bytes)
  })

  test('needs a right, a book to be seen and somebody who asks', async () => {
    const [as, { book }] = [await makeUser(db), await makeSound()]
    expect(await create(as, book)).toMatchObject({ status: 403, body: { code: 'not_entitled' } })
    expect((await list(as)).total).toBe(0)
    expect((await create(as, await makeBook(db, { publishedAt: null }))).status).toBe(404)
    expect((await create(as, randomUUID())).status).toBe(404)
    expect((await create(undefined, book)).status).toBe(401)
    expect((await create(as, book, 'huge')).status).toBe(422)
  })

  test('whose right was taken away says so, and its addresses end within a second', async () => {
    const { as, book } = await makeOwner()
    const [file] = (await create(as, book)).body.download.files
    expect((await app.inject({ url: file?.url ?? '' })).statusCode).toBe(200)
    await sql`update entitlements set revoked_at = now() where user_id = ${as}`.execute(db)
    expect(await list(as)).toMatchObject({ downloads: [{ audiobookId: book, revoked: true }] })
    await wait(1_000)
    expect((await app.inject({ url: file?.url ?? '' })).statusCode).toBe(403)
    expect((await create(as, book)).status).toBe(403)
    await grant(as, book)
    expect(await list(as)).toMatchObject({ downloads: [{ revoked: false }] })
  })

  test('whose money is on its way back is to be removed, as its addresses have ended', async () => {
    const { as, book } = await makeOwner()
    const [file] = (await create(as, book)).body.download.files
    await sql`
      with asked as (
        insert into orders (user_id, kind, currency, total, state, refund_asked_at)
        values (${as}, 'own', 'USD', 499, 'paid', now()) returning id)
      update entitlements set order_id = asked.id from asked where entitlements.user_id = ${as}
    `.execute(db)
    expect((await app.inject({ url: file?.url ?? '' })).statusCode).toBe(403)
    expect(await list(as)).toMatchObject({ downloads: [{ audiobook: null, revoked: true }] })
  })

  test('of a suspended book is to be removed, and tells nothing of the book', async () => {
    const { as, book } = await makeOwner()
    await create(as, book)
    await sql`update audiobooks set suspended_at = now() where id = ${book}`.execute(db)
    expect(await list(as)).toMatchObject({ downloads: [{ audiobook: null, revoked: true }] })
  })
})

describe('the list', () => {
  test('is read page by page, newest first, and never shows another’s', async () => {
    const [as, other] = [await makeUser(db), await makeUser(db)]
    const books: string[] = []
    for (let made = 0; made < 3; made++) {
      const { book } = await makeSound()
      await grant(as, book)
      await create(as, book)
      books.unshift(book)
    }
    const page = (start: number) =>
      call<{ downloads: Download[] }>('GET', `/download/list?_start=${start}&_limit=2`, { as })
    const ids = [...(await page(0)).body.downloads, ...(await page(2)).body.downloads]
    expect(ids.map((one) => one.audiobookId)).toEqual(books)
    expect(await list(other)).toEqual({ downloads: [], total: 0 })
  })

  test('loses what its owner removes; to another it is a random id', async () => {
    const { as, book } = await makeOwner()
    const id = (await create(as, book)).body.download._id
    const other = await makeUser(db)
    const foreign = await call('DELETE', `/download/${id}`, { as: other })
    const random = await call('DELETE', `/download/${randomUUID()}`, { as: other })
    expect(foreign.status).toBe(404)
    expect(foreign.body).toMatchObject({ code: (random.body as { code: string }).code })
    expect((await list(as)).total).toBe(1)
    expect((await call('DELETE', `/download/${id}`, { as })).status).toBe(200)
    expect((await list(as)).total).toBe(0)
    expect((await call('DELETE', `/download/${id}`, { as })).status).toBe(404)
  })

  test('goes with the account', async () => {
    const { as, book } = await makeOwner()
    await create(as, book)
    await sql`delete from users where id = ${as}`.execute(db)
    const { rows } = await sql`select from downloads where user_id = ${as}`.execute(db)
    expect(rows).toEqual([])
  })
})
