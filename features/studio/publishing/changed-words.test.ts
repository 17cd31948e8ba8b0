import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { makePublishedBooks } from '#test/published-book.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import type { OrderAndPayment } from '#features/shop/orders/contract.ts'
import { makePictures } from '#features/studio/covers/make-pictures.server.ts'

const testApp = await startTestApp()
const { db, storage } = testApp
const { id: organisation } = await makeOrganisation(db, 'Trinjan Press')
const owner = await makeMember(db, organisation, 'owner')
const { house, act, published } = await makePublishedBooks(testApp, organisation, owner)

/** Makes the forms of a cover of one colour; answers the name that they lie under. */
async function makePicture(background: string): Promise<string> {
  const side = 2_400
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = join(tmpdir(), `${sha256}.png`)
  writeFileSync(file, bytes)
  await makePictures(storage, file, sha256, { organisation: 'any', account: 'any' })
  rmSync(file)
  return sha256
}

const DESERT = 'A novel of the desert and of those who cross it on foot.'

describe('words of a published book', () => {
  test('wait until the house approves them; its address stays and nobody is added twice', async () => {
    const { slug, read, write, send, approve, page, doAs, put } = await published()
    const before = await page()
    const people = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from people`.execute(db)).rows[0]?.n ?? 0
    const count = await people()
    const narrator = { person: null, names: { roman: 'Nasreen Anjum' } }
    const authors = [{ person: null, names: { roman: before.author?.name } }]
    const title = { gurmukhi: 'ਥਲ', shahmukhi: 'تھل', roman: 'Thal' }
    expect((await write({ title, authors, narrators: [narrator] })).status).toBe(200)
    expect(await page()).toMatchObject({ name: before.name, cover: before.cover, narratedBy: [] })
    expect(await read()).toMatchObject({
      changes: 'open',
      shown: { book: { title: { gurmukhi: 'ਰੋਹੀ' } } },
    })

    expect((await send()).status).toBe(200)
    expect((await read()).changes).toBe('sent')
    expect((await write({ isbn: null, title: { roman: 'Other' } })).status).toBe(403)
    const price = { free: false, prices: [{ currency: 'USD', amount: 299 }] }
    expect((await put('/prices', { prices: price })).status).toBe(200)

    const approved = await approve()
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect(approved.body.submission).toMatchObject({ state: 'published', changes: 'none' })
    const now = await page()
    expect(now).toMatchObject({ slug, name: 'Thal', author: { _id: before.author?._id } })
    expect(now.cover).not.toBe(before.cover)
    expect(now.narratedBy.map(({ name }) => name)).toEqual(['Nasreen Anjum'])
    expect(now.price).toMatchObject([{ currency: 'USD', amount: 299 }])
    expect((await people()) - count).toBe(1)
    expect((await read()).history.map((entry) => entry.act)).toEqual([
      'publish',
      'sendChanges',
      'changePrice',
      'approveChanges',
    ])
    expect((await doAs({ as: owner }, 'discardChanges')).body.code).toBe('state_changed')
  })

  test('wait with a picture, which another takes the place of and gives it back', async () => {
    const { id, read, send, approve, page, doAs } = await published()
    const pictures = await Promise.all(['#a03', '#03a'].map(makePicture))
    const [first = '', other = ''] = pictures
    for (const sha256 of pictures)
      await sql`insert into uploads (submission_id, purpose, filename, length, received, expires_at,
          format, sha256, storage_key, finished_at)
        values (${id}, 'cover', 'a.png', 9, 9, now(), 'png', ${sha256}, ${sha256}, now())`.execute(
        db,
      )
    const wear = (sha256: string) =>
      sql`insert into submission_pictures (submission_id, upload_id, sha256)
        select submission_id, id, sha256 from uploads where submission_id = ${id} and sha256 = ${sha256}
        on conflict (submission_id) do update
          set upload_id = excluded.upload_id, sha256 = excluded.sha256`.execute(db)
    await wear(first)
    expect(await read()).toMatchObject({ changes: 'open' })
    await doAs({ as: owner }, 'discardChanges')
    expect(await read()).toMatchObject({ changes: 'none', picture: null })
    await wear(first)
    const cover = JSON.stringify({ wears: 'picture', credit: 'Painted by Imroz' })
    await sql`update submissions set cover = ${cover}::jsonb where id = ${id}`.execute(db)
    await send()
    expect((await approve()).status).toBe(200)
    const worn = (await page()).cover
    expect(worn).toContain(first.slice(0, 12))
    await wear(other)
    expect(await read()).toMatchObject({ changes: 'open' })
    await doAs({ as: owner }, 'discardChanges')
    expect(await read()).toMatchObject({
      changes: 'none',
      picture: { version: first.slice(0, 12) },
    })
    await wear(other)
    await send()
    expect((await approve()).status).toBe(200)
    expect((await page()).cover).toContain(other.slice(0, 12))
  })

  test('of description and tags are seen at once, and so are prices that it can be bought with', async () => {
    const { write, put, page, read } = await published()
    const en = 'Another description of the desert, which is long enough to be one.'
    await write({ description: { en }, tags: ['desert'] })
    expect(await page()).toMatchObject({ description: en, tags: ['desert'] })
    const { _id } = await page()
    await sql`update audiobooks set release_date = '2026-02-03' where id = ${_id}`.execute(db)
    const refused = await put('/prices', { prices: { free: false, prices: [] } })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'prices.prices', code: 'studio.needs_price' }] },
    })
    const prices = [
      { currency: 'USD', amount: 199 },
      { currency: 'INR', amount: 9_900 },
    ]
    await put('/prices', { prices: { free: false, prices } })
    expect((await page()).price.map(({ amount }) => amount).toSorted()).toEqual([199, 9_900])
    expect((await page()).releaseDate).toBe('2026-02-03')
    await put('/prices', { prices: { free: true, prices: [], releaseDate: '2026-01-02' } })
    expect(await page()).toMatchObject({ price: [], releaseDate: '2026-01-02' })
    const { changes, history } = await read()
    expect(changes).toBe('none')
    expect(history.map((entry) => entry.act)).toEqual(['publish', 'changeText', 'changePrice'])
  })

  test('a day of release that is taken away leaves the day on which the book first came out', async () => {
    const { put, page } = await published()
    const { _id } = await page()
    await sql`update audiobooks set created_at = '2026-05-06T20:00Z' where id = ${_id}`.execute(db)
    const priced = async (more: object) => {
      const prices = { free: true, prices: [], ...more }
      expect((await put('/prices', { prices })).status).toBe(200)
      return (await page()).releaseDate
    }
    expect(await priced({ releaseDate: '1999-01-02' })).toBe('1999-01-02')
    expect(await priced({ releaseDate: null })).toBe('2026-05-06')
    await sql`update audiobooks set release_date = '2026-02-03' where id = ${_id}`.execute(db)
    const paid = { free: false, prices: [{ currency: 'USD', amount: 299 }] }
    expect(await priced({ ...paid, releaseDate: null })).toBe('2026-02-03')
  })

  test.each([
    [
      'a web address',
      { description: { pa: 'ਮਾਰੂਥਲ ਦੀ ਕਹਾਣੀ, ਜੋ ਲੰਮੀ ਹੈ। ਵੇਖੋ http://evil.example/pay' } },
    ],
    ['a telephone number', { description: { en: `${DESERT} Call 0800 555 1234.` } }],
    ['a number in a tag', { tags: ['desert', '98150 12345'] }],
  ])('with %s that is new are seen once they are approved', async (_what, changed) => {
    const { write, page, read, send, approve } = await published()
    const before = await page()
    expect((await write(changed)).status).toBe(200)
    expect(await page()).toMatchObject({ description: before.description, tags: before.tags })
    expect((await read()).changes).toBe('open')
    expect((await send()).status).toBe(200)
    const approved = await approve()
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect(approved.body.submission.changes).toBe('none')
    const { description, tags } = (await read()).book
    const { rows } = await sql<{ seen: object }>`
      select jsonb_build_object('en', nullif(description_en, ''), 'pa', nullif(description_gurmukhi, ''),
        'tags', tags) as seen from audiobooks where id = ${before._id}`.execute(db)
    expect(rows[0]?.seen).toEqual({ en: description.en, pa: description.pa, tags })

    // What was approved once is no news.
    const more = `${DESERT} It is read in one evening. Call 0800 555 1234.`
    await write({ description: { ...description, en: more } })
    const known = _what === 'a telephone number'
    expect((await read()).changes).toBe(known ? 'none' : 'open')
    expect((await page()).description === more).toBe(known)
  })

  test.each([
    ['free', 'prices', { free: true, prices: [] }],
    ['sold elsewhere alone', 'rights', { territories: ['PK'] }],
  ])('orders that wait for a book are given up at once when it is %s', async (...[, what, to]) => {
    const { put, page } = await published()
    const { _id: audiobook } = await page()
    const as = await makeUser(db)
    await sql`update users set country = 'IN' where id = ${as}`.execute(db)
    const { body } = await testApp.call<OrderAndPayment>('POST', '/order/create', {
      as,
      body: { audiobook },
    })
    const right = { basis: 'own', holder: 'Trinjan Press', ...to }
    const changed =
      what === 'prices'
        ? { prices: to }
        : { rights: { work: right, performance: right }, sign: true }
    expect((await put(`/${what}`, changed)).status).toBe(200)
    await runJobs(testApp)
    const { state } = await db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', body.order._id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('cancelled')
  })

  test('are discarded, or sent back with a question and sent again', async () => {
    const { id, write, send, doAs, read, page } = await published()
    const { name } = await page()
    await write({ title: { roman: 'Thal' }, genres: ['poems'] })
    const early = (await send()).body.submission.version
    const staff = { headers: house.headers }
    const returned = await doAs(staff, 'returnChanges', 'Why another title?')
    expect(returned.body.submission).toMatchObject({ changes: 'open', state: 'published' })
    await send()
    const stale = await act(id, 'approveChanges', { version: early })
    expect(stale.body.code).toBe('changed_meanwhile')
    await doAs({ as: owner }, 'recallChanges')
    const { body } = await doAs({ as: owner }, 'discardChanges')
    expect(body.submission).toMatchObject({ changes: 'none', book: { genres: ['novels'] } })
    expect((await page()).name).toBe(name)
    expect((await read()).mayWrite).toBe(true)
  })

  test('keep what staff wrote of the rest meanwhile', async () => {
    const { write, send, approve, page } = await published()
    const { _id } = await page()
    await sql`update audiobooks set title_shahmukhi = 'روہی دا تھل' where id = ${_id}`.execute(db)
    await write({ subtitle: { roman: 'On foot' } })
    await send()
    expect((await approve()).status).toBe(200)
    expect(await page()).toMatchObject({
      names: { shahmukhi: 'روہی دا تھل' },
      subtitle: { roman: 'On foot' },
    })
  })

  test('that lack what a book needs are not sent', async () => {
    const { write, send } = await published()
    await write({ genres: [] })
    expect(await send()).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'book.genres', code: 'studio.needs_genre' }] },
    })
  })
})

test('readers see other prices and descriptions at once 120 times an hour, not without end', async () => {
  const { write, put } = await published()
  const price = (amount: number) =>
    put('/prices', { prices: { free: false, prices: [{ currency: 'USD', amount }] } })
  expect((await price(299)).status).toBe(200)
  await countAttempt(db, `showAtOnce:${owner}`, { max: 200, seconds: 3600 }, 119)
  expect(await price(399)).toMatchObject({ status: 429 })
  const description = { en: 'Of a wandering in the desert that ends where it began.' }
  expect(await write({ description })).toMatchObject({ status: 429 })
})
