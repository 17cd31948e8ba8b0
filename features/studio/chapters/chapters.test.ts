import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeRecording } from '#test/recordings.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { MOST_LINES, MOST_PART_NOTES } from '#shared/schemas/limits.ts'
import type { Part } from '#features/studio/submissions/contract.ts'
import { STATES, type State } from '#features/studio/submissions/states.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')
const editor = await makeMember(db, organisation, 'editor')
const MINUTES = 10

interface Slice {
  part: string
  position: number
  title: string | null
  from: number
  to: number | null
  narrator: string | null
  uploader: string | null
  passed: boolean
}

/** A part with a recording of ten minutes that was measured, in a book of its own. */
async function recorded(state: State = 'recording') {
  const { part } = await makeRecording(testApp, {
    organisation,
    bytes: Buffer.from(crypto.randomUUID()),
  })
  await sql`update recordings set duration_ms = ${MINUTES * 60_000} where part_id = ${part}`.execute(
    db,
  )
  await sql`update uploads set finished_at = now(), storage_key = 'originals/some', sha256 = 'some',
    format = 'wav', received = length where part_id = ${part}`.execute(db)
  const { rows } = await sql<{ id: string; recording: string }>`
    update submissions s set state = ${state}
    from submission_parts p join recordings r on r.part_id = p.id
    where p.id = ${part} and s.id = p.submission_id returning s.id, r.id as recording
  `.execute(db)
  const { id = '', recording = '' } = rows[0] ?? {}
  const split = (body: object, as = owner, of = part) =>
    call<{ parts: Part[]; code: string; message: string; errors: { message: string }[] }>(
      'POST',
      `/part/${of}/split`,
      { as, body },
    )
  const join = (of: string, as = owner, body: object = {}) =>
    call<{ parts: Part[]; code: string }>('POST', `/part/${of}/join`, { as, body })
  return { id, part, recording, split, join, slices: () => slicesOf(id) }
}

async function slicesOf(submission: string): Promise<Slice[]> {
  const { rows } = await sql<Slice>`
    select p.id as part, p.position, p.title_roman as title, r.from_ms as "from", r.to_ms as "to",
      p.narrator_id as narrator, p.uploaded_by as uploader, p.passed_at is not null as passed
    from submission_parts p join recordings r on r.part_id = p.id and r.is_current
    where p.submission_id = ${submission} order by p.position
  `.execute(db)
  return rows
}
const spans = (slices: Slice[]) => slices.map(({ from, to }) => [from, to])

const pin = (part: string, atMs: number) =>
  call('POST', `/part/${part}/note`, {
    as: editor,
    body: { atMs, kind: 'misread', text: `${atMs}` },
  })
async function notesOf(part: string): Promise<[number, string][]> {
  const { body } = await call<{ notes: { atMs: number; text: string }[] }>(
    'GET',
    `/part/${part}/note`,
    { as: owner },
  )
  return body.notes.map(({ atMs, text }) => [atMs, text])
}
const sampleOf = async (id: string) =>
  (await db.selectFrom('submissions').select('sample').where('id', '=', id).execute())[0]?.sample
const countOf = async (table: 'recordings' | 'uploads', ids: string[]) =>
  Number(
    (
      await sql<{ count: string }>`
        select count(*) from ${sql.table(table)}
        where id = any(${ids}::uuid[])`.execute(db)
    ).rows[0]?.count,
  )

/** The lines of a part: when each begins and ends, and what it says. */
async function linesOf(part: string) {
  const { body } = await call<{ lines: { startsMs: number; endsMs: number; text: string }[] }>(
    'GET',
    `/part/${part}/words`,
    { as: owner },
  )
  return body.lines.map(({ startsMs, endsMs, text }) => [startsMs, endsMs, text])
}

describe('a part that is split', () => {
  test('gives each its lines, which are where they were once it is joined', async () => {
    const { part, split, slices } = await recorded()
    const text = '[00:01]one\n[03:19]two\n[03:25]three\n[05:00]four\n[05:10]'
    expect((await call('PUT', `/part/${part}/lines`, { as: owner, body: { text } })).status).toBe(
      200,
    )
    await split({ atMs: [200_000] })
    const [first, second] = (await slices()).map((one) => one.part)
    expect(await linesOf(first ?? '')).toEqual([
      [1_000, 199_000, 'one'],
      [199_000, 200_000, 'two'],
    ])
    expect(await linesOf(second ?? '')).toEqual([
      [5_000, 100_000, 'three'],
      [100_000, 110_000, 'four'],
    ])
    const joined = await call('POST', `/part/${part}/join`, { as: owner, body: {} })
    expect(joined.status).toBe(200)
    expect(await linesOf(part)).toEqual([
      [1_000, 199_000, 'one'],
      [199_000, 200_000, 'two'],
      [205_000, 300_000, 'three'],
      [300_000, 310_000, 'four'],
    ])
  })

  test('becomes several of the same original, in its place, with all that hangs on each', async () => {
    const { id, part, split, slices } = await recorded()
    const reader = await makeMember(db, organisation, 'narrator')
    await sql`update submission_parts set title_roman = 'Heer', title_gurmukhi = 'ਹੀਰ',
      narrator_id = ${reader}, uploaded_by = ${editor}, passed_by = ${owner}, passed_at = now()
      where id = ${part}`.execute(db)
    await call('POST', `/submission/${id}/part`, { as: owner, body: { title: { roman: 'After' } } })
    const sample = { part, fromMs: 250_000, toMs: 340_000 }
    await sql`update submissions set sample = ${JSON.stringify(sample)} where id = ${id}`.execute(
      db,
    )
    for (const at of [0, 199_999, 200_000, 399_999, 400_000, 999_000]) await pin(part, at)
    const titles = [null, { roman: 'Ranjha' }, { roman: 'Kaido' }]
    const { status, body } = await split({ atMs: [200_000, 400_000], titles })
    expect(status).toBe(200)
    expect(body.parts.map(({ title }) => title.roman)).toEqual(['Heer', 'Ranjha', 'Kaido', 'After'])
    expect(body.parts[0]?.title.gurmukhi).toBe('ਹੀਰ')
    const made = await slices()
    expect(spans(made)).toEqual([
      [0, 200_000],
      [200_000, 400_000],
      [400_000, null],
    ])
    for (const one of made)
      expect(one).toMatchObject({ narrator: reader, uploader: editor, passed: false })
    const [first = '', second = '', third = ''] = made.map((one) => one.part)
    expect(first).toBe(part)
    expect(await notesOf(first)).toEqual([
      [0, '0'],
      [199_999, '199999'],
    ])
    expect(await notesOf(second)).toEqual([
      [0, '200000'],
      [199_999, '399999'],
    ])
    expect(await notesOf(third)).toEqual([
      [0, '400000'],
      [200_000, '999000'],
    ])
    expect(await sampleOf(id)).toEqual({ part: second, fromMs: 50_000, toMs: 140_000 })
    const { rows } = await sql<{ steps: number }>`
      select count(*)::int as steps from recording_steps st join recordings r on r.id = st.recording_id
        join submission_parts p on p.id = r.part_id
      where p.submission_id = ${id} and r.is_current and st.state = 'waiting'`.execute(db)
    expect(rows[0]?.steps).toBe(3 * 6)
  })

  test('is split again within itself, and joined to what it was, with nothing lost', async () => {
    const { id, part, recording, split, join, slices } = await recorded()
    for (const at of [10_000, 250_000, 500_000]) await pin(part, at)
    await split({ atMs: [200_000], titles: [null, { roman: 'Second' }] })
    const [, second] = await slices()
    await sql`update recordings set duration_ms = 400000 where part_id = ${second?.part}`.execute(
      db,
    )
    await split({ atMs: [200_000], titles: [null, { roman: 'Third' }] }, owner, second?.part)
    expect(spans(await slices())).toEqual([
      [0, 200_000],
      [200_000, 400_000],
      [400_000, null],
    ])
    const sample = { part: second?.part, fromMs: 1_000, toMs: 91_000 }
    await sql`update submissions set sample = ${JSON.stringify(sample)} where id = ${id}`.execute(
      db,
    )
    const [, , third] = await slices()
    expect((await join(third?.part ?? '')).body.code).toBe('parts_apart')
    expect((await join(part)).status).toBe(200)
    const { body } = await join(part)
    expect(body.parts.map(({ title, position }) => [title.roman, position])).toEqual([
      ['Second', 1],
    ])
    expect(spans(await slices())).toEqual([[0, null]])
    expect(await notesOf(part)).toEqual([
      [10_000, '10000'],
      [250_000, '250000'],
      [500_000, '500000'],
    ])
    expect(await sampleOf(id)).toEqual({ part, fromMs: 201_000, toMs: 291_000 })
    expect(await countOf('recordings', [recording])).toBe(1)
  })

  test('leaves the others where one goes; the original goes with the last', async () => {
    const { part, split, slices } = await recorded()
    const { rows } = await sql<{ id: string }>`
      select id from uploads where part_id = ${part}`.execute(db)
    const uploads = rows.map(({ id }) => id)
    await split({ atMs: [200_000] })
    expect((await call('DELETE', `/part/${part}`, { as: owner })).status).toBe(200)
    const [left] = await slices()
    expect(left).toMatchObject({ from: 200_000, position: 1 })
    expect(await countOf('uploads', uploads)).toBe(1)
    await call('DELETE', `/part/${left?.part}`, { as: owner })
    expect(await countOf('uploads', uploads)).toBe(0)
  })

  test.each([
    ['the first', [true, false], 0, [true, false, false, false]],
    ['the last', [false, true], 1, [false, false, false, true]],
    ['the sole one', [true], 0, [true, false, true]],
    ['one in between', [true, true, true], 1, [true, false, false, false, true]],
  ])('has its credits where they are heard, as %s', async (_, credits, of, expected) => {
    const { id, part, split } = await recorded()
    await sql`update submission_parts set position = ${of + 1}, has_credits = ${credits[of]}
      where id = ${part}`.execute(db)
    for (const [index, hasCredits] of credits.entries())
      if (index !== of)
        await sql`insert into submission_parts (submission_id, position, has_credits)
          values (${id}, ${index + 1}, ${hasCredits})`.execute(db)
    expect((await split({ atMs: [200_000, 400_000] })).status).toBe(200)
    const { rows } = await sql<{ has: boolean }>`
      select has_credits as has from submission_parts where submission_id = ${id}
      order by position`.execute(db)
    expect(rows.map(({ has }) => has)).toEqual(expected)
  })

  test('joined with another, remembers who was named as the narrator of that one', async () => {
    const { part, split, join, slices } = await recorded()
    await split({ atMs: [200_000] })
    const second = (await slices())[1]?.part
    await sql`update submission_parts set narrator_id = ${editor} where id = ${second}`.execute(db)
    expect((await join(part)).status).toBe(200)
    const { rows } = await sql`
      select f.user_id from former_narrators f join recordings r using (sha256)
      where r.part_id = ${part} and r.is_current`.execute(db)
    expect(rows).toEqual([{ user_id: editor }])
  })

  test('has a file on its way to a part that is joined come as a part of its own', async () => {
    const { id, part, split, join, slices } = await recorded()
    await split({ atMs: [200_000] })
    const [, second] = await slices()
    const { rows } = await sql<{ id: string }>`
      insert into uploads (submission_id, part_id, user_id, purpose, filename, length, expires_at)
      values (${id}, ${second?.part}, ${owner}, 'audio', 'new.wav', 44, now() + interval '1 day')
      returning id`.execute(db)
    await join(part)
    const found = await sql<{ part_id: string | null }>`
      select part_id from uploads where id = ${rows[0]?.id}`.execute(db)
    expect(found.rows).toEqual([{ part_id: null }])
  })
})

describe('a split is refused', () => {
  const many = Array.from({ length: 201 }, (_, index) => (index + 1) * 2_000)
  test.each([
    ['nowhere', { atMs: [] }, 'Say where'],
    ['at too many places', { atMs: many }, '200'],
    ['out of order', { atMs: [300_000, 200_000] }, 'one after the other'],
    ['twice at one place', { atMs: [200_000, 200_000] }, 'one after the other'],
    ['beyond the end', { atMs: [200_000, 600_000] }, 'beyond the end'],
    ['near the end', { atMs: [595_000] }, '10 seconds'],
    ['near the beginning', { atMs: [5_000] }, '10 seconds'],
    ['near another', { atMs: [200_000, 205_000] }, '10 seconds'],
    ['with titles for others', { atMs: [200_000], titles: [null] }, 'one title for each'],
    ['with a title of no letters', { atMs: [200_000], titles: [null, { roman: ' ' }] }, ''],
  ])('%s', async (_, body, words) => {
    const { split, slices } = await recorded()
    const answer = await split(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]?.message).toContain(words)
    expect(await slices()).toHaveLength(1)
  })

  test.each([[-1], [1.5], ['200000'], [null], [1e300], [{ toString: 'x' }]])(
    'at what is no time: %j',
    async (at) => {
      const { split, slices } = await recorded()
      expect((await split({ atMs: [at] })).status).toBe(422)
      expect(await slices()).toHaveLength(1)
    },
  )

  test('of another recording than was looked at, and before its length is known', async () => {
    const { part, recording, split, join } = await recorded()
    expect((await split({ atMs: [200_000], recording })).status).toBe(200)
    for (const answer of [
      await split({ atMs: [100_000], recording }),
      await join(part, owner, { recording }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(await split({ atMs: [100_000] })).toMatchObject({
      status: 409,
      body: { code: 'part_unready' },
    })
  })

  test('that would make more parts than a book has', async () => {
    const { id, split, slices } = await recorded()
    await sql`insert into submission_parts (submission_id, position)
      select ${id}, n from generate_series(2, 499) n`.execute(db)
    expect((await split({ atMs: [100_000, 200_000] })).body.code).toBe('too_many_parts')
    expect(await slices()).toHaveLength(1)
    expect((await split({ atMs: [100_000] })).status).toBe(200)
  })
})

const linesIn = (part: string, count: number) =>
  sql`insert into part_lines (part_id, position, starts_ms, ends_ms, verse, script, text)
    select ${part}, n, n, n + 1, 1, 'gurmukhi', 'ਸਤਰ' from generate_series(1, ${count}::int) n`
const notesIn = (part: string, count: number) =>
  sql`insert into part_notes (part_id, at_ms, kind, text)
    select ${part}, n, 'noise', 'A door.' from generate_series(1, ${count}::int) n`

test.each([
  ['lines', 'too_many_lines', linesIn, MOST_LINES],
  ['notes', 'too_many_notes', notesIn, MOST_PART_NOTES],
])('parts are not joined to one of more %s than a part has', async (_, code, put, most) => {
  const { part, split, join, slices } = await recorded()
  await split({ atMs: [200_000] })
  const second = (await slices())[1]?.part ?? ''
  await put(part, most).execute(db)
  await put(second, 1).execute(db)
  expect(await join(part)).toMatchObject({ status: 409, body: { code } })
  expect(await slices()).toHaveLength(2)
  await sql`delete from part_lines where part_id = ${second}`.execute(db)
  await sql`delete from part_notes where part_id = ${second}`.execute(db)
  expect((await join(part)).status).toBe(200)
})

test('parts of different originals are not joined', async () => {
  const [one, other] = [await recorded(), await recorded()]
  await sql`update submission_parts set submission_id = ${one.id}, position = 2
    where id = ${other.part}`.execute(db)
  expect((await one.join(one.part)).body.code).toBe('parts_apart')
  await other.split({ atMs: [200_000] })
  expect((await one.join(one.part)).body.code).toBe('parts_apart')
})

describe('a time that no recording has', () => {
  const LAST = 12 * 3_600_000

  test.each([Number.MAX_SAFE_INTEGER, LAST + 1])('is refused: %s', async (far) => {
    const { id, part } = await recorded()
    const sample = { part, fromMs: far - 60_000, toMs: far }
    const written = { as: owner, body: { version: 1, sample } }
    expect((await call('PUT', `/submission/${id}/sample`, written)).status).toBe(422)
    expect((await pin(part, far)).status).toBe(422)
  })

  test('is never made by joining parts', async () => {
    const { id, part, split, join, slices } = await recorded()
    await split({ atMs: [200_000] })
    const second = (await slices())[1]?.part ?? ''
    await linesIn(second, 1).execute(db)
    await sql`update part_lines set starts_ms = ${LAST} - 5, ends_ms = ${LAST}
      where part_id = ${second}`.execute(db)
    expect((await pin(second, LAST)).status).toBe(201)
    const sample = { part: second, fromMs: LAST - 60_000, toMs: LAST }
    const written = { as: owner, body: { version: 1, sample } }
    expect((await call('PUT', `/submission/${id}/sample`, written)).status).toBe(200)
    expect((await join(part)).status).toBe(200)
    expect(await notesOf(part)).toEqual([[LAST, `${LAST}`]])
    expect((await linesOf(part)).map(([from, to]) => [from, to])).toEqual([[LAST - 1, LAST]])
    expect(await sampleOf(id)).toEqual({ ...sample, part })
    expect((await call('GET', `/submission/${id}`, { as: owner })).status).toBe(200)
  })

  test('keeps nobody from their submission, however it came there', async () => {
    const { id, part } = await recorded()
    const sample = { part, fromMs: 0.5, toMs: 60_000 }
    await sql`update submissions set sample = ${JSON.stringify(sample)} where id = ${id}`.execute(
      db,
    )
    const { status, body } = await call('GET', `/submission/${id}`, { as: owner })
    expect(status).toBe(200)
    expect(body).toMatchObject({ submission: { sample: { part: null } } })
  })
})

const CUTTABLE: readonly State[] = ['draft', 'changes_requested', 'approved', 'recording']
const HEARD: readonly State[] = ['proof_listening', 'mastered']
/** What a split that is too near and a join without a neighbour are answered. */
function expected(state: State, who: string): [number, number] {
  if (who === 'foreign') return [404, 404]
  if (who !== 'owner' && who !== 'editor') return [403, 403]
  if (CUTTABLE.includes(state)) return [422, 409]
  return HEARD.includes(state) ? [409, 409] : [403, 403]
}

test('who may split and join, and when', async () => {
  const { id, part, split, join } = await recorded()
  const people = {
    owner,
    editor,
    narrator: await makeMember(db, organisation, 'narrator'),
    viewer: await makeMember(db, organisation, 'viewer'),
    foreign: await makeMember(db, (await makeOrganisation(db)).id, 'owner'),
  }
  for (const state of STATES) {
    const releaseAt = state === 'scheduled' ? sql`now()` : sql`null`
    await sql`
      update submissions set state = ${state}, release_at = ${releaseAt} where id = ${id}
    `.execute(db)
    for (const [who, as] of Object.entries(people)) {
      const answers = [await split({ atMs: [5_000] }, as), await join(part, as)]
      const statuses = answers.map(({ status }) => status)
      expect(statuses, `${who} in ${state}`).toEqual(expected(state, who))
    }
  }
})

test('an account cuts so much an hour, from wherever it asks, and uses up nothing of its neighbours', async () => {
  const { part } = await recorded()
  const from = (network: string, as: string) =>
    call('POST', `/part/${part}/join`, { as, body: {}, headers: { 'x-forwarded-for': network } })
  expect((await from('203.0.113.7', editor)).status).toBe(409)
  await sql`update rate_limits set hits = 120 where key = ${`joinPart:${editor}`}`.execute(db)
  expect((await from('198.51.100.7', editor)).status).toBe(429)
  expect((await from('203.0.113.7', owner)).status).toBe(409)
  await sql`delete from rate_limits where key like 'joinPart%'`.execute(db)
})

test('new stretches are new sound: a book that was approved is recorded from then on', async () => {
  const { id, split } = await recorded('approved')
  await split({ atMs: [200_000] })
  const { rows } = await sql<{
    state: string
  }>`select state from submissions where id = ${id}`.execute(db)
  expect(rows[0]?.state).toBe('recording')
})

test('breaks are read by whoever may hear the part, once it is measured', async () => {
  const { part, split } = await recorded()
  const read = (as: string, of = part) => call('GET', `/part/${of}/breaks`, { as })
  expect(await read(await makeMember(db, organisation, 'viewer'))).toMatchObject({
    status: 200,
    body: { durationMs: 600_000, breaks: [], levels: '', joinsNext: false },
  })
  const foreign = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
  expect((await read(foreign)).status).toBe(404)
  await split({ atMs: [200_000] })
  expect((await read(owner)).status).toBe(404)
  await sql`update recordings set duration_ms = 200000 where part_id = ${part}`.execute(db)
  expect(await read(owner)).toMatchObject({ status: 200, body: { joinsNext: true } })
})
