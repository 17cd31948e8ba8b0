import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { episodesOf, makeBook } from '#test/factories.ts'
import { untilWaiting } from '#test/overtake.ts'
import { writeLrc } from '#shared/text/write-lrc.ts'
import { makeMember, makeOrganisation, makeRecording, makeStaff } from '#test/studio.ts'
import { tokenOf } from '#test/uploads.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { MOST_LINES_OF_BOOK } from '#shared/schemas/limits.ts'
import { setEpisodeLines } from './carry-lines.server.ts'
import { LINE_FILES, type PartLines } from './contract.ts'

const { app, call, db } = await startTestApp()
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')
const viewer = await makeMember(db, organisation, 'viewer')
const stranger = await makeMember(db, (await makeOrganisation(db)).id, 'owner')

/** A submission of one part, whose recording lasts a minute. */
async function makePart(state = 'recording') {
  const { id } = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation, created_by: owner, state })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: part } = await db
    .insertInto('submission_parts')
    .values({ submission_id: id, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recording = await makeRecording(db, part, owner)
  await db
    .updateTable('recordings')
    .set({ duration_ms: 60_000 })
    .where('id', '=', recording)
    .execute()
  return { id, part }
}

const LRC =
  '[00:01.000]ਅੱਵਲ ਹਮਦ ਖ਼ੁਦਾਇ ਦਾ\n[00:03.500]<img src=x onerror=alert(1)>ਵਿਰਦ ਕੀਜੇ\n[00:05.000]\n'
const READ: PartLines = {
  script: 'gurmukhi',
  lines: [
    { startsMs: 1_000, endsMs: 3_500, text: 'ਅੱਵਲ ਹਮਦ ਖ਼ੁਦਾਇ ਦਾ' },
    { startsMs: 3_500, endsMs: 5_000, text: '<img src=x onerror=alert(1)>ਵਿਰਦ ਕੀਜੇ' },
  ],
}

interface Refusal {
  code: string
  errors?: { path: string; message: string }[]
}

const write = (part: string, text: string, { as = owner, language = 'en' } = {}) =>
  call<PartLines & Refusal>('PUT', `/part/${part}/lines`, {
    as,
    body: { text },
    headers: { 'accept-language': language },
  })
const read = (part: string, as = owner) => call<PartLines>('GET', `/part/${part}/words`, { as })
const shift = (part: string, byMs: number, as = owner) =>
  call<PartLines & Refusal>('POST', `/part/${part}/lines/shift`, { as, body: { byMs } })
const remove = (part: string, as = owner) => call('DELETE', `/part/${part}/lines`, { as })

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const MISSHAPEN = {
  'nothing in it': '{}',
  'a list around it': '[{"text":"[00:01]a"}]',
  'a text around it': JSON.stringify('{"text":"[00:01]a"}'),
  'a number for its text': '{"text":1}',
  'deep arrays': deep(20_000),
  'a deep text': `{"text":${deep(1_000)}}`,
  'its text given twice': '{"text":"[00:01]a","text":"[00:01]b"}',
  'its text given twice, once in disguise': '{"\\u0074ext":"[00:01]a","text":"[00:01]b"}',
  'a prototype': '{"text":"[00:01]a","__proto__":{"role":"admin"}}',
  'a constructor': '{"text":"[00:01]a","constructor":{"prototype":{"role":"admin"}}}',
  'somebody’s role': '{"text":"[00:01]a","role":"admin"}',
  'somebody’s id': `{"text":"[00:01]a","user_id":"${stranger}"}`,
  'another part': `{"text":"[00:01]a","part_id":"${stranger}"}`,
}

describe('the lines of a part', () => {
  test('are taken from a file, shown, moved, replaced and deleted', async () => {
    const { id, part } = await makePart()
    expect((await read(part)).body).toEqual({ script: null, lines: [] })
    expect((await write(part, LRC)).body).toEqual(READ)
    expect((await read(part, viewer)).body).toEqual(READ)
    const { body } = await call<{ submission: Submission }>('GET', `/submission/${id}`, {
      as: owner,
    })
    expect(body.submission.parts[0]?.lines).toEqual({ count: 2, script: 'gurmukhi' })

    const moved = await shift(part, -1_000)
    expect(moved.body.lines.map(({ startsMs, endsMs }) => [startsMs, endsMs])).toEqual([
      [0, 2_500],
      [2_500, 4_000],
    ])
    expect((await shift(part, -1)).body.errors?.map(({ path }) => path)).toEqual(['byMs'])
    expect((await shift(part, 56_001)).status, 'beyond the end').toBe(422)

    const shahmukhi = await write(part, '[00:02.00]اول حمد خدائے دا')
    expect(shahmukhi.body).toEqual({
      script: 'shahmukhi',
      lines: [{ startsMs: 2_000, endsMs: 60_000, text: 'اول حمد خدائے دا' }],
    })
    expect((await remove(part)).status).toBe(200)
    expect((await read(part)).body.lines).toEqual([])
  })

  test('go out in every format, as files that no browser opens as a page', async () => {
    const { part } = await makePart()
    await write(part, LRC)
    for (const format of LINE_FILES) {
      const { status, headers } = await call('GET', `/part/${part}/lines?format=${format}`, {
        as: owner,
      })
      expect([status, headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="words.${format}"`,
      ])
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test.each([
    ['en', 'Line 2 of the file has to begin later than the one before it.'],
    ['pa', 'ਫ਼ਾਈਲ ਦੀ ਸਤਰ 2 ਪਿਛਲੀ ਸਤਰ ਤੋਂ ਬਾਅਦ ਸ਼ੁਰੂ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ।'],
    ['pa-Arab', 'فائل دی سطر 2 پچھلی سطر توں بعد شروع ہوݨی چاہیدی اے۔'],
  ])(
    'that are wrong are told by their numbers in %s, and change nothing',
    async (language, message) => {
      const { part } = await makePart()
      await write(part, LRC)
      const refused = await write(part, '[00:05]a\n[00:03]b\n[01:10]c', { language })
      expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([
        422,
        ['text.2', 'text.3'],
      ])
      expect(refused.body.errors?.[0]?.message).toBe(message)
      expect((await read(part)).body).toEqual(READ)
    },
  )

  test('are written by those who write the book, while it is open', async () => {
    const { part } = await makePart()
    await write(part, LRC)
    expect((await write(part, LRC, { as: viewer })).body.code).toBe('not_permitted')
    expect((await shift(part, 100, viewer)).status).toBe(403)
    expect((await remove(part, viewer)).status).toBe(403)
    const closed = await makePart('in_review')
    expect((await write(closed.part, LRC)).body.code).toBe('being_read')
    const { headers } = await makeStaff(db, 'editor')
    expect((await call('GET', `/part/${closed.part}/words`, { headers })).status).toBe(200)
    for (const answer of [
      await read(part, stranger),
      await write(part, LRC, { as: stranger }),
      await shift(part, 100, stranger),
      await remove(part, stranger),
      await call('GET', `/part/${part}/lines?format=lrc`, { as: stranger }),
    ])
      expect(answer.status).toBe(404)
    expect((await read(part)).body).toEqual(READ)
  })

  test('that two members correct at once keep the corrections of both', async () => {
    const { part } = await makePart()
    const { body: made } = await write(part, LRC)
    const was = writeLrc(made.lines)
    const correct = (place: number, text: string) =>
      call<Refusal>('PUT', `/part/${part}/lines`, {
        as: owner,
        body: {
          was,
          text: writeLrc(made.lines.map((line, at) => (at === place ? { ...line, text } : line))),
        },
      })
    const answers = await Promise.all([correct(0, 'One'), correct(1, 'Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const texts = (await read(part)).body.lines.map(({ text }) => text)
    expect(texts.filter((text) => text === 'One' || text === 'Two')).toHaveLength(1)
    expect((await write(part, LRC)).status).toBe(200)
  })

  test('are read from nobody who may not write them, however much they send', async () => {
    const { part } = await makePart()
    for (const [who, refusal] of [
      [viewer, 'not_permitted'],
      [stranger, 'not_found'],
    ] as const) {
      let sent = 0
      const body = Readable.from(
        (function* () {
          for (; sent < 100; sent += 1) yield Buffer.alloc(80_000, ' ')
        })(),
        { highWaterMark: 1 },
      )
      const answer = await app.inject({
        method: 'PUT',
        url: `/api/part/${part}/lines`,
        headers: {
          authorization: `Bearer ${await tokenOf(db, who)}`,
          'content-type': 'application/json',
        },
        payload: body,
      })
      expect([answer.json<Refusal>().code, sent < 10]).toEqual([refusal, true])
    }
  })

  test('are not written to a part that is deleted at the same moment', async () => {
    const { id, part } = await makePart()
    const { begun } = await db.transaction().execute(async (tx) => {
      await sql`select from submissions where id = ${id} for update`.execute(tx)
      const waiting = write(part, LRC)
      await untilWaiting(db, 1)
      await tx.deleteFrom('submission_parts').where('id', '=', part).execute()
      return { begun: waiting }
    })
    expect((await begun).status).toBe(404)
  })

  test('are read from an account a thousand times an hour', async () => {
    const { part } = await makePart()
    expect((await write(part, LRC)).status).toBe(200)
    await sql`update rate_limits set hits = 1000 where key = ${`writePartLines:${owner}`}`.execute(
      db,
    )
    expect((await write(part, LRC)).status).toBe(429)
    await sql`delete from rate_limits where key = ${`writePartLines:${owner}`}`.execute(db)
  })

  test('are not read where they would be escapes for the most part', async () => {
    const { part } = await makePart()
    const { statusCode } = await app.inject({
      method: 'PUT',
      url: `/api/part/${part}/lines`,
      headers: {
        authorization: `Bearer ${await tokenOf(db, owner)}`,
        'content-type': 'application/json',
      },
      payload: `{"text":"${'\\u005f'.repeat(800_000)}"}`,
    })
    expect(statusCode).toBe(413)
  })

  test('are refused where they are millions of escapes, or no text', async () => {
    const { part } = await makePart()
    expect((await write(part, '\n'.repeat(3_900_000))).body.code).toBe('too_large')
    const { body } = await call<Refusal>('PUT', `/part/${part}/lines`, {
      as: owner,
      body: { text: Array(1_000_000).fill([]) },
    })
    expect(body.code).toBe('invalid_json')
  })

  test.each(Object.entries(MISSHAPEN))('are taken from no body with %s', async (_what, payload) => {
    const { part } = await makePart()
    await write(part, LRC)
    const { statusCode } = await app.inject({
      method: 'PUT',
      url: `/api/part/${part}/lines`,
      headers: {
        authorization: `Bearer ${await tokenOf(db, owner)}`,
        'content-type': 'application/json',
      },
      payload,
    })
    expect([400, 422]).toContain(statusCode)
    expect((await read(part)).body).toEqual(READ)
  })

  test('keep a book from being published where they go on beyond a shorter recording', async () => {
    const { id, part } = await makePart('mastered')
    await write(part, LRC)
    const missing = async () => {
      const { body } = await call<{ submission: Submission }>('GET', `/submission/${id}`, {
        as: owner,
      })
      return body.submission.missing.filter(({ path }) => path.startsWith('words'))
    }
    expect(await missing()).toEqual([])
    await sql`update recordings set duration_ms = 4000 where part_id = ${part}`.execute(db)
    expect(await missing()).toEqual([{ path: `words.${part}`, code: 'studio.needs_lines_inside' }])
  })
})

test('readers have the lines of a part, none once it has none, and those from elsewhere until it has its own', async () => {
  const { first: id } = await episodesOf(db, await makeBook(db))
  await sql`insert into episode_lines (episode_id, position, starts_ms, ends_ms, verse, text_roman)
    values (${id}, 1, 0, 9000, 1, 'From elsewhere')`.execute(db)
  const { id: submission, part } = await makePart()
  const cameWithBook: (boolean | undefined)[] = []
  const carry = async () => {
    await sql`update submission_parts set episode_id = ${id} where id = ${part}`.execute(db)
    await setEpisodeLines(db, [id])
    const { body } = await call<{ submission: Submission }>('GET', `/submission/${submission}`, {
      as: owner,
    })
    cameWithBook.push(body.submission.parts[0]?.hasLinesOfBook)
    await sql`update submission_parts set episode_id = null where id = ${part}`.execute(db)
    const { rows } = await sql<{ text: string }>`
      select coalesce(text_gurmukhi, text_roman) as text from episode_lines
      where episode_id = ${id} order by position`.execute(db)
    return rows.map(({ text }) => text)
  }
  expect(await carry()).toEqual(['From elsewhere'])
  expect((await write(part, LRC)).status).toBe(200)
  expect(await carry()).toEqual(READ.lines.map(({ text }) => text))
  expect((await call('DELETE', `/part/${part}/lines`, { as: owner })).status).toBe(200)
  expect(await carry()).toEqual([])
  expect(cameWithBook).toEqual([true, false, false])
})

test('a book has no more lines than one answer carries', async () => {
  const { id, part } = await makePart()
  await sql`
    with beside as (
      insert into submission_parts (submission_id, position) values (${id}, 2) returning id
    )
    insert into part_lines (part_id, position, starts_ms, ends_ms, verse, script, text)
    select id, at, at, at + 1, 1, 'gurmukhi', 'ਸਤਰ'
    from beside, generate_series(1, ${MOST_LINES_OF_BOOK - 1}::int) as at
  `.execute(db)
  const refused = await write(part, LRC)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject([{ path: 'text' }])
  expect((await write(part, '[00:01.000]ਅੱਵਲ\n[00:05.000]\n')).status).toBe(200)
})
