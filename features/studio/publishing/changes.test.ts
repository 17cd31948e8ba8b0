import { existsSync, utimesSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { jobs } from '#app/api.server.ts'
import { makeUser } from '#test/factories.ts'
import { makePublishingWorld, SECONDS } from '#test/publishing-world.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { makeMember } from '#test/studio.ts'
import { startUploadWorld } from '#test/upload-world.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { SubmissionSound } from '#features/studio/recordings/contract.ts'
import { startRecordings } from '#features/studio/recordings/work.server.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'

const world = await startUploadWorld()
const { app, call, clearCache, db, database, env, storage, organisation, owner, begin, own } = world
const { house, record, addPart, mastered, act } = await makePublishingWorld(
  world,
  organisation,
  owner,
)
const second = await makeMember(db, organisation, 'editor')

/** A published book of as many parts, with all that its members and readers do with it. */
async function published(parts = 1) {
  const { id, part } = await mastered()
  const ids = [part]
  while (ids.length < parts) ids.push(await addPart(id, ids.length + 1))
  const { body } = await act(id, 'publish')
  const slug = body.submission.slug ?? ''
  const read = async () =>
    (await call<{ submission: Submission }>('GET', `/submission/${id}`, { as: owner })).body
      .submission
  const put = async (what: string, body: object) =>
    call<{ submission: Submission; code: string; errors?: object[] }>(
      'PUT',
      `/submission/${id}${what}`,
      { as: owner, body: { version: (await read()).version, ...body } },
    )
  const write = async (changed: object) => put('', { book: { ...(await read()).book, ...changed } })
  const doAs = async (how: object, name: string, note?: string) =>
    call<{ submission: Submission; code: string; errors?: object[] }>(
      'POST',
      `/submission/${id}/${name}`,
      { ...how, body: { version: (await read()).version, note } },
    )
  const send = () => doAs({ as: owner }, 'sendChanges')
  const approve = () => doAs({ headers: house.headers }, 'approveChanges')
  const page = async () => {
    // As the product does when it hears of a change.
    clearCache()
    return (await call<{ audiobook: Audiobook }>('GET', `/audiobooks/${slug}`)).body.audiobook
  }
  const pass = async (of: string, recording: string, as = second) =>
    call<{ code: string }>('POST', `/part/${of}/pass`, { as, body: { recording, passed: true } })
  return { id, slug, parts: ids, read, put, write, doAs, send, approve, page, pass }
}

/** Somebody who may hear a book. */
async function buyerOf(book: string) {
  const as = await makeUser(db)
  await grantEntitlement(db, { userId: as, audiobookId: book, source: 'purchase' })
  await db.insertInto('library_entries').values({ user_id: as, audiobook_id: book }).execute()
  const playback = async () =>
    (
      await call<{ episodes: { _id: string; url: string; duration: number }[] }>(
        'GET',
        `/playback/${book}`,
        { as },
      )
    ).body.episodes
  return { as, playback }
}

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

  test('of description and tags are seen at once, and so are prices that it can be bought with', async () => {
    const { write, put, page, read } = await published()
    const en = 'Another description of the desert, which is long enough to be one.'
    await write({ description: { en }, tags: ['desert'] })
    expect(await page()).toMatchObject({ description: en, tags: ['desert'] })
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
    await put('/prices', { prices: { free: true, prices: [] } })
    expect((await page()).price).toEqual([])
    const { changes, history } = await read()
    expect(changes).toBe('none')
    expect(history.map((entry) => entry.act)).toEqual([
      'publish',
      'changeText',
      'changePrice',
      'changePrice',
    ])
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

describe('sound of a published book', () => {
  test('is replaced once it was heard and approved; places, bookmarks and lines stay', async () => {
    const { id, parts, read, send, approve, page, pass } = await published(2)
    const [first = '', last = ''] = parts
    const book = (await page())._id
    const [reader, ended] = [await buyerOf(book), await buyerOf(book)]
    const old = (await reader.playback())[0]
    const next = (await reader.playback())[1]
    const episode = old?._id ?? ''
    const place = (user: string, of: string | undefined, ms: number, inBook = ms) =>
      sql`insert into playback_positions (user_id, audiobook_id, episode_id, position_ms,
        book_position_ms, device_id) values (${user}, ${book}, ${of}, ${ms}, ${inBook}, 'one')`.execute(
        db,
      )
    await place(reader.as, next?._id, 4_000, SECONDS * 1_000 + 4_000)
    await place(ended.as, episode, SECONDS * 1_000)
    await sql`insert into bookmarks (user_id, audiobook_id, episode_id, position_ms, end_ms) values
      (${reader.as}, ${book}, ${episode}, 5000, 6000), (${reader.as}, ${book}, ${episode}, 64000, 69000),
      (${reader.as}, ${book}, ${episode}, 69000, null)`.execute(db)
    await sql`insert into episode_lines (episode_id, position, starts_ms, ends_ms, text_roman, verse)
      values (${episode}, 1, 1000, 3000, 'One', 1), (${episode}, 2, 64000, 68000, 'Two', 1),
      (${episode}, 3, 68000, 69000, 'Three', 1)`.execute(db)
    const version = async () =>
      (
        await call<{ download: { version: string } }>('POST', '/download/create', {
          as: reader.as,
          body: { audiobook: book },
        })
      ).body.download.version
    const kept = await version()

    const newer = await record(first, { seconds: 65 })
    await sql`update submission_parts set passed_at = null where id = ${first}`.execute(db)
    expect((await read()).parts.map(({ waits }) => waits)).toEqual([['sound'], []])
    expect((await send()).status).toBe(200)
    const unheard = await approve()
    expect(unheard.body.errors).toMatchObject([
      { path: `parts.${first}`, code: 'studio.needs_proof' },
    ])
    expect((await pass(first, newer, owner)).body.code).toBe('own_recording')
    expect((await pass(last, newer)).body.code).toBe('state_changed')
    expect((await pass(first, newer)).status).toBe(200)
    expect((await reader.playback())[0]?.url.split('?')[0]).toBe(old?.url.split('?')[0])
    expect((await approve()).status).toBe(200)

    const heard = (await reader.playback())[0]
    expect(heard).toMatchObject({ _id: episode, duration: 65_000 })
    expect(heard?.url.split('?')[0]).not.toBe(old?.url.split('?')[0])
    expect(await page()).toMatchObject({ duration: (65 + SECONDS) * 1_000 })
    const positions = await sql<{ at: number; inBook: number }>`
      select position_ms as at, book_position_ms as "inBook" from playback_positions
      where audiobook_id = ${book} order by position_ms`.execute(db)
    expect(positions.rows).toEqual([
      { at: 4_000, inBook: 69_000 },
      { at: 65_000, inBook: 65_000 },
    ])
    const marks = await sql<object>`select position_ms as at, end_ms as until from bookmarks
      where audiobook_id = ${book} order by position_ms`.execute(db)
    expect(marks.rows).toEqual([
      { at: 5_000, until: 6_000 },
      { at: 64_000, until: 65_000 },
      { at: 65_000, until: null },
    ])
    const lines = await sql<object>`select starts_ms as at, ends_ms as until from episode_lines
      where episode_id = ${episode} order by position`.execute(db)
    expect(lines.rows).toEqual([
      { at: 1_000, until: 3_000 },
      { at: 64_000, until: 65_000 },
      { at: 64_999, until: 65_000 },
    ])
    expect(await version()).not.toBe(kept)
    const list = await call<{ downloads: { version: string }[] }>('GET', '/download/list', {
      as: reader.as,
    })
    expect(list.body.downloads[0]?.version).toBe(await version())

    const plays = async () => (await app.inject(old?.url ?? '')).statusCode
    expect(await plays()).toBe(200)
    const told = await call('POST', '/progress/events', {
      as: (await buyerOf(book)).as,
      body: {
        events: [
          {
            audiobook: book,
            episode,
            deviceId: crypto.randomUUID(),
            seq: 1,
            kind: 'heartbeat',
            positionMs: 69_500,
            rate: 1,
            occurredAt: new Date().toISOString(),
          },
        ],
      },
    })
    expect(told.status, JSON.stringify(told.body)).toBeLessThan(300)

    const replaced = await db
      .selectFrom('replaced_renditions')
      .select('storage_key')
      .where('episode_id', '=', episode)
      .execute()
    const paths = replaced.map(({ storage_key }) => storage.pathOf(storage_key))
    const isThere = () => paths.map((path) => existsSync(path))
    const remove = () => jobs.removeReplaced?.({ ...world, log: app.log }, {})
    /** Has the files made and replaced so many days ago. */
    const age = async (days: number) => {
      const then = Date.now() / 1_000 - days * 86_400
      for (const path of paths) utimesSync(path, then, then)
      await sql`update replaced_renditions set replaced_at = now() - make_interval(days => ${days})`.execute(
        db,
      )
    }
    await age(6)
    await remove()
    expect(isThere()).toEqual([true])
    await age(8)
    await remove()
    expect(isThere()).toEqual([false])
    expect((await read()).history.at(-1)?.act).toBe('approveChanges')
    const { rows: samples } = await sql<{ n: number }>`
      select count(*)::int as n from renditions where audiobook_id = ${book}
        and episode_id is null`.execute(db)
    expect(samples[0]?.n).toBe(1)
    expect(
      (await call('POST', `/submission/${id}/discardChanges`, { as: owner, body: { version: 1 } }))
        .status,
    ).toBe(409)
  })

  test('that is discarded is what it was before, and a part that was added is gone', async () => {
    const { id, parts, read, page, doAs } = await published()
    const [first = ''] = parts
    const current = async () =>
      (
        await sql<{
          id: string
        }>`select id from recordings where part_id = ${first} and is_current`.execute(db)
      ).rows[0]?.id
    const before = await current()
    await record(first, { seconds: 65 })
    await addPart(id, 2)
    expect(await current()).not.toBe(before)
    const waits = (await read()).parts.map((part) => part.waits)
    expect(waits).toEqual([['sound'], ['new']])
    expect((await doAs({ as: owner }, 'discardChanges')).status).toBe(200)
    expect(await current()).toBe(before)
    expect(await read()).toMatchObject({ changes: 'none', parts: [{ waits: [] }] })
    expect((await page()).audio).toHaveLength(1)
  })

  test('keeps its order: parts that listeners have stand where they are and are never deleted', async () => {
    const { id, parts } = await published(2)
    const added = await addPart(id, 3)
    const [first = '', last = ''] = parts
    const order = (ids: string[]) =>
      call<{ code: string }>('PUT', `/submission/${id}/order`, { as: owner, body: { parts: ids } })
    expect((await order([last, first, added])).body.code).toBe('part_published')
    const gone = await call<{ code: string }>('DELETE', `/part/${first}`, { as: owner })
    expect(gone.body.code).toBe('part_published')
    expect((await call('DELETE', `/part/${added}`, { as: owner })).status).toBe(200)
  })

  test('is sent, encoded, heard and approved: a part that was added appears for its buyers', async () => {
    const { id, read, send, approve, page, pass } = await published()
    const { playback } = await buyerOf((await page())._id)
    const sound = wavOf(makeSound({ seconds: 5, gain: 0.3 }, 44_100, chance(7)).slice(0, 1), 44_100)
    const { at } = await begin(sound.length, { submission: id, filename: 'The last well.wav' })
    expect((await own.patch(at, sound)).status).toBe(204)
    expect((await read()).parts.at(-1)).toMatchObject({ waits: ['new'] })
    expect((await send()).body.errors).toMatchObject([{ code: 'studio.needs_ready' }])
    const worker = startRecordings({ ...database, env, storage, log: app.log }, { pollMs: 200 })
    const soundNow = async () =>
      (await call<SubmissionSound>('GET', `/submission/${id}/sound`, { as: owner })).body.parts.at(
        -1,
      )
    await vi.waitFor(async () => expect((await soundNow())?.state.is).toBe('ready'), {
      timeout: 50_000,
      interval: 200,
    })
    await worker.stop()
    const { part = '', recording } = (await soundNow()) ?? {}
    expect((await pass(part, recording ?? '')).status).toBe(200)
    expect((await send()).status).toBe(200)
    expect(await playback()).toHaveLength(1)
    expect((await approve()).status).toBe(200)
    const episodes = await playback()
    expect(episodes.map(({ duration }) => duration)).toEqual([SECONDS * 1_000, 5_000])
    const answer = await app.inject({ url: episodes[1]?.url ?? '' })
    expect(answer.statusCode).toBe(200)
    expect((await page()).audio.at(-1)?.names.roman).toBe('The last well')
    expect((await read()).history.map((entry) => entry.act)).toContain('changeSound')
  })
})
