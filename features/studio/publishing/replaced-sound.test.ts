import { existsSync, utimesSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { jobs } from '#app/api.server.ts'
import { makePublishedBooks } from '#test/published-book.ts'
import { SECONDS } from '#test/publishing-world.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { startUploadWorld } from '#test/upload-world.ts'
import type { SubmissionSound } from '#features/studio/recordings/contract.ts'
import { startRecordings } from '#features/studio/recordings/work.server.ts'

const world = await startUploadWorld()
const { app, call, db, database, env, storage, organisation, owner, begin, own } = world
const { record, addPart, published, buyerOf } = await makePublishedBooks(world, organisation, owner)

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
    const note = (part: string, as: string) =>
      call<{ code: string }>('POST', `/part/${part}/note`, {
        as,
        body: { atMs: 0, kind: 'noise', text: 'A door.' },
      })
    expect((await note(first, owner)).body.code).toBe('own_recording')
    expect((await note(last, owner)).body.code).toBe('state_changed')
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

  test('has lines that change with it, and not before', async () => {
    const { parts, send, approve, page, pass, doAs, write } = await published()
    const [part = ''] = parts
    const book = (await page())._id
    const put = () =>
      call<{ code: string }>('PUT', `/part/${part}/lines`, {
        as: owner,
        body: { text: '[00:01.000]ਪੂਰਨ ਭਗਤ\n[00:02.000]' },
      })
    expect((await put()).body.code).toBe('lines_published')
    const newer = await record(part, { seconds: 65 })
    expect((await put()).status).toBe(200)
    await sql`update submission_parts set passed_at = null where id = ${part}`.execute(db)
    const { as } = await buyerOf(book)
    const read = async () =>
      (await call<{ lines: object[] }>('GET', `/playback/${book}/lines`, { as })).body.lines
    expect(await read()).toEqual([])
    await send()
    await pass(part, newer)
    expect((await approve()).status).toBe(200)
    expect(await read()).toMatchObject([{ startsMs: 1_000, endsMs: 2_000 }])
    expect((await put()).body.code).toBe('lines_published')

    await record(part, { seconds: 70 })
    const late = '[01:06.000]ਜੋਗੀ\n[01:08.000]'
    await call('PUT', `/part/${part}/lines`, { as: owner, body: { text: late } })
    expect((await doAs({ as: owner }, 'discardChanges')).status).toBe(200)
    const kept = await call<{ lines: object[] }>('GET', `/part/${part}/words`, { as: owner })
    expect(kept.body.lines).toMatchObject([{ startsMs: 1_000, endsMs: 2_000, text: 'ਪੂਰਨ ਭਗਤ' }])
    await write({ genres: ['poems'] })
    expect((await send()).status).toBe(200)
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
    const added = await addPart(id, 2)
    await sql`update submission_parts set narrator_id = ${owner} where id = ${added}`.execute(db)
    expect(await current()).not.toBe(before)
    const waits = (await read()).parts.map((part) => part.waits)
    expect(waits).toEqual([['sound'], ['new']])
    expect((await doAs({ as: owner }, 'discardChanges')).status).toBe(200)
    const remembered = await sql`select from former_narrators where user_id = ${owner}`.execute(db)
    expect(remembered.rows, 'who read a part that is gone').toHaveLength(1)
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

  test('is sent, encoded, heard and approved: what was added or sent anew appears for its buyers', async () => {
    const { id, parts, read, send, approve, page, pass } = await published(2)
    const { playback } = await buyerOf((await page())._id)
    const upload = async (more: Record<string, string>, seed: number) => {
      const samples = makeSound({ seconds: 5, gain: 0.3 }, 44_100, chance(seed)).slice(0, 1)
      const sound = wavOf(samples, 44_100)
      const { at } = await begin(sound.length, { submission: id, ...more })
      expect((await own.patch(at, sound)).status).toBe(204)
    }
    await upload({ part: parts[1] ?? '' }, 7)
    await upload({ filename: 'The last well.wav' }, 8)
    expect((await read()).parts.map(({ waits }) => waits)).toEqual([[], ['sound'], ['new']])
    const unready = { code: 'studio.needs_ready' }
    expect((await send()).body.errors).toMatchObject([unready, unready])
    const worker = startRecordings({ ...database, env, storage, log: app.log }, { pollMs: 200 })
    const soundNow = async () =>
      (
        await call<SubmissionSound>('GET', `/submission/${id}/sound`, { as: owner })
      ).body.parts.slice(1)
    await vi.waitFor(
      async () =>
        expect((await soundNow()).map(({ state }) => state.is)).toEqual(['ready', 'ready']),
      { timeout: 150_000, interval: 200 },
    )
    await worker.stop()
    for (const { part, recording } of await soundNow())
      expect((await pass(part, recording ?? '')).status).toBe(200)
    expect((await send()).status).toBe(200)
    expect(await playback()).toHaveLength(2)
    expect((await approve()).status).toBe(200)
    const episodes = await playback()
    expect(episodes.map(({ duration }) => duration)).toEqual([SECONDS * 1_000, 5_000, 5_000])
    for (const { url } of episodes) expect((await app.inject(url)).statusCode).toBe(200)
    expect((await page()).audio.at(-1)?.names.roman).toBe('The last well')
    expect((await read()).history.map((entry) => entry.act)).toEqual([
      'publish',
      'changeSound',
      'changeSound',
      'passUnheard',
      'passUnheard',
      'sendChanges',
      'approveChanges',
    ])
  })

  test('has another sample once that is approved; the old one is heard by whoever opened it', async () => {
    const { parts, put, send, approve, page } = await published()
    const { _id, sample: old } = await page()
    await sql`insert into sample_lines (audiobook_id, position, starts_ms, ends_ms, text_roman, verse)
      values (${_id}, 1, 1000, 3000, 'One', 1)`.execute(db)
    await put('/sample', { sample: { part: parts[0], fromMs: 4_000, toMs: 69_000 } })
    expect((await page()).sample).toEqual(old)
    await send()
    const approved = await approve()
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const { sample } = await page()
    expect(sample).toMatchObject({ duration: 65_000 })
    expect(sample?.url).not.toBe(old?.url)
    for (const url of [sample?.url, old?.url])
      expect((await app.inject(url ?? '')).statusCode).toBe(200)
    const lines = await sql`select from sample_lines where audiobook_id = ${_id}`.execute(db)
    expect(lines.rows).toEqual([])
  })
})
