import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import { startTestApp } from '#test/app.ts'
import { episodesOf, makeBook, makeUser } from '#test/factories.ts'
import { addSample, addSound } from '#test/open-shelf-books.ts'
import { AudiobookManifest } from '#test/open-shelf-shapes.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'

const { app, db, storage, clearCache } = await startTestApp({ PUBLIC_URL: 'https://qissa.test' })
const ORIGIN = 'https://qissa.test'

interface Made {
  id: string
  sample: string
  sounds: string[]
}

/** A book with a sample and both of its episodes. */
async function make(book: Parameters<typeof makeBook>[1]): Promise<Made> {
  const id = await makeBook(db, book)
  const sounds: string[] = []
  for (const episode of (await episodesOf(db, id)).episodes)
    sounds.push(await addSound(db, id, episode))
  return { id, sample: await addSample(db, id), sounds }
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const manifestOf = (id: string, headers: Record<string, string> = {}) =>
  get(`/audiobooks/${id}/manifest.json`, headers)

async function read(id: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await manifestOf(id, headers)
  expect(statusCode, body).toBe(200)
  return AudiobookManifest.parse(JSON.parse(body))
}
const pathsOf = ({ readingOrder }: Awaited<ReturnType<typeof read>>) =>
  readingOrder.map(({ href }) => new URL(href).pathname)

let free: Made
let paid: Made
let owner: string
let asOwner: Record<string, string>

beforeAll(async () => {
  free = await make({ slug: 'Heer', title: 'Heer <b>&"', gurmukhi: 'ਹੀਰ' })
  paid = await make({ slug: 'Paid', price: 999 })
  owner = await makeUser(db)
  const token = await startSession(db, owner, 'test')
  asOwner = { authorization: `Bearer ${token}` }
  for (const { id } of [free, paid])
    await grantEntitlement(db, { userId: owner, audiobookId: id, source: 'promo' })
})

describe('a manifest for visitors', () => {
  test.each([
    ['a free book', () => free],
    ['a sold book', () => paid],
  ])('of %s has the sample alone, for every site', async (_what, of) => {
    const { headers } = await manifestOf(of().id)
    expect(headers['content-type']).toMatch(/^application\/audiobook\+json/)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers['access-control-allow-origin']).toBe('*')
    const manifest = await read(of().id)
    expect(pathsOf(manifest)).toEqual([`/media/${of().sample}`])
    expect(manifest.metadata).toMatchObject({ duration: 60, abridged: true })
    expect(manifest.readingOrder[0]).toMatchObject({ duration: 60, bitrate: 64, type: 'audio/mp4' })
    const body = JSON.stringify(manifest)
    for (const sound of of().sounds) expect(body).not.toContain(sound)
  })

  test('is found by every name of the book, and names its own address by id', async () => {
    for (const name of ['Heer', 'heer', free.id, free.id.toUpperCase()]) {
      const { links, metadata } = await read(name)
      expect(links[0]).toMatchObject({
        rel: 'self',
        href: `${ORIGIN}/audiobooks/${free.id}/manifest.json`,
      })
      expect(metadata).toMatchObject({
        identifier: `urn:uuid:${free.id}`,
        title: { pa: 'ਹੀਰ', 'pa-Latn': 'Heer <b>&"' },
      })
    }
  })

  test('says how the whole book is had', async () => {
    const relsOf = async (id: string) => (await read(id)).links.map(({ rel }) => rel)
    expect(await relsOf(paid.id)).toContain('http://opds-spec.org/acquisition/buy')
    expect(await relsOf(free.id)).toContain('http://opds-spec.org/acquisition')
  })

  test('has parts in the language of its address', async () => {
    const { body } = await get(`/audiobooks/Heer/manifest.json?lang=pa`)
    expect(AudiobookManifest.parse(JSON.parse(body)).readingOrder[0]?.title).toBe('ਹੀਰ, ਨਮੂਨਾ')
  })

  test('is there for an announced book, and for none without a sample or before its day', async () => {
    const announced = await make({ publishedAt: null })
    await sql`update audiobooks set announced_for = '2999-02-03' where id = ${announced.id}`.execute(
      db,
    )
    await grantEntitlement(db, { userId: owner, audiobookId: announced.id, source: 'staff' })
    for (const headers of [{}, asOwner])
      expect(pathsOf(await read(announced.id, headers))).toEqual([`/media/${announced.sample}`])
    const future = await make({ publishedAt: '2999-01-01T00:00:00Z' })
    for (const id of [await makeBook(db), future.id, 'none', '..%2f..%2fetc'])
      expect((await manifestOf(id)).statusCode, id).toBe(404)
    expect((await manifestOf('%00')).statusCode).toBe(400)
  })
})

describe('a manifest for whom a book is theirs', () => {
  test('has all of it by addresses that are theirs and end, which no cache keeps', async () => {
    const { headers } = await manifestOf(paid.id, asOwner)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    const manifest = await read(paid.id, asOwner)
    expect(pathsOf(manifest)).toEqual(paid.sounds.map((id) => `/media/${id}`))
    expect(manifest.metadata).toMatchObject({ duration: 120 })
    expect(manifest.metadata.abridged).toBeUndefined()
    expect(manifest.readingOrder.map(({ title }) => title)).toEqual(['Episode 1', 'Episode 2'])
    expect(manifest.readingOrder.map(({ bitrate }) => bitrate)).toEqual([128, 128])
    for (const { href } of manifest.readingOrder) {
      const query = new URL(href).searchParams
      expect(query.get('u')).toContain(owner)
      const hours = (Number(query.get('e')) * 1_000 - Date.now()) / 3_600_000
      expect(hours).toBeGreaterThan(5)
      expect(hours).toBeLessThanOrEqual(6)
    }
  })

  test('what a program takes of a book that was bought lately counts as reached; a look takes nothing', async () => {
    const buyer = await makeUser(db)
    const as = { authorization: `Bearer ${await startSession(db, buyer, 'test')}` }
    await grantEntitlement(db, { userId: buyer, audiobookId: paid.id, source: 'purchase' })
    for (const id of (await episodesOf(db, paid.id)).episodes)
      await storage.put(`audio/${id}.m4a`, Buffer.alloc(960_000))
    const reached = async () => {
      const { reached_ms } = await db
        .selectFrom('entitlements')
        .select('reached_ms')
        .where('user_id', '=', buyer)
        .executeTakeFirstOrThrow()
      return reached_ms
    }
    const parts = (await read(paid.id, as)).readingOrder.map(({ href }) => href.replace(ORIGIN, ''))
    const [first = '', second = ''] = parts
    expect((await app.inject({ url: first, method: 'HEAD' })).statusCode).toBe(200)
    expect(await reached()).toBe(0)
    expect((await get(second, { range: 'bytes=0-9' })).statusCode).toBe(206)
    expect(await reached()).toBe(120_000)
    expect((await get(first)).statusCode).toBe(200)
    expect(await reached()).toBe(120_000)
    expect((await get(`${second}x`)).statusCode).toBe(403)
  })

  test('comes by cookie too, and never to the next who asks', async () => {
    const cookie = { cookie: asOwner.authorization?.replace('Bearer ', '__Host-token=') ?? '' }
    expect(pathsOf(await read(paid.id, cookie))).toHaveLength(2)
    expect(pathsOf(await read(paid.id))).toEqual([`/media/${paid.sample}`])
    expect(pathsOf(await read(paid.id, cookie))).toHaveLength(2)
  })

  test('somebody else’s session gets the sample, and kept by no cache', async () => {
    const token = await startSession(db, await makeUser(db), 'test')
    const headers = { authorization: `Bearer ${token}` }
    expect(pathsOf(await read(paid.id, headers))).toEqual([`/media/${paid.sample}`])
    expect((await manifestOf(paid.id, headers)).headers['cache-control']).toBe('no-store')
  })

  test('a right that is over has the sample again', async () => {
    const { id, sample } = await make({ price: 999 })
    await grantEntitlement(db, { userId: owner, audiobookId: id, source: 'promo' })
    expect(pathsOf(await read(id, asOwner))).toHaveLength(2)
    await sql`update entitlements set revoked_at = now() where audiobook_id = ${id}`.execute(db)
    expect(pathsOf(await read(id, asOwner))).toEqual([`/media/${sample}`])
  })
})

describe('a book that was taken off', () => {
  test('withdrawn it stays with whom it is theirs, and is gone for everybody else', async () => {
    const { id } = await make({ price: 999 })
    await grantEntitlement(db, { userId: owner, audiobookId: id, source: 'promo' })
    await sql`update audiobooks set published_at = null where id = ${id}`.execute(db)
    clearCache()
    const visitor = await manifestOf(id)
    expect(visitor.statusCode).toBe(404)
    expect(visitor.json()).toMatchObject({ code: 'not_found', gone: true })
    expect(pathsOf(await read(id, asOwner))).toHaveLength(2)
  })

  test('suspended nobody has it, and its address says why', async () => {
    const { id } = await make({ price: 999 })
    await grantEntitlement(db, { userId: owner, audiobookId: id, source: 'promo' })
    await sql`update audiobooks set suspended_at = now() where id = ${id}`.execute(db)
    clearCache()
    for (const headers of [{}, asOwner]) {
      const { statusCode, headers: told } = await manifestOf(id, headers)
      expect(statusCode).toBe(451)
      expect(told['cache-control']).toBe('no-store')
    }
  })
})
