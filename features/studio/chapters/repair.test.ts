import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeRecording } from '#test/recordings.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import type { PartReport, Repair } from '#features/studio/recordings/contract.ts'
import type { Part } from '#features/studio/submissions/contract.ts'
import { keepBetter } from '#features/studio/recordings/keep-better.server.ts'
import { findTone } from './room-tone.server.ts'

const testApp = await startTestApp()
const { call, db, storage } = testApp
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')
const LENGTH = 600_000
const MEASURES = {
  rate: 44_100,
  durationMs: LENGTH,
  rmsDb: -20,
  peakDb: -4,
  noiseDb: -70,
  lufs: -19,
  truePeakDb: -4,
}

interface Ends {
  headMs: number
  tailMs: number
}

/**
 * Says what was measured of the current recording of a part: it is silent at its ends, and loud else.
 * @param silence how loud it is where nobody speaks
 */
async function tellMeasured(
  part: string,
  { headMs, tailMs }: Ends,
  durationMs = LENGTH,
  silence = 60,
) {
  const finding = (code: string) => ({ code, level: 'warn', atMs: 0, values: {} })
  const findings = [
    ...(headMs > 1_000 ? [finding('head_long')] : headMs < 500 ? [finding('head_short')] : []),
    ...(tailMs > 5_000 ? [finding('tail_long')] : tailMs < 1_000 ? [finding('tail_short')] : []),
  ]
  const report = { findings, original: { ...MEASURES, headMs, tailMs }, encoded: null }
  const levels = Buffer.alloc(durationMs / 50, 180)
  levels.fill(silence, 0, Math.floor(headMs / 50))
  levels.fill(silence && silence + 10, levels.length - Math.floor(tailMs / 50))
  const key = `recordings/${crypto.randomUUID()}.quiet.json`
  const quiet = { silences: [], levels: levels.toString('base64') }
  await storage.put(key, Buffer.from(JSON.stringify(quiet)))
  await sql`
    update recordings set duration_ms = ${durationMs}, quiet_key = ${key},
      report = ${JSON.stringify(report)}::jsonb
    where part_id = ${part} and is_current
  `.execute(db)
}

/** A part with a recording of ten minutes, in a book of its own. */
async function measured(ends: Ends, state = 'recording') {
  const { part } = await makeRecording(testApp, {
    organisation,
    bytes: Buffer.from(crypto.randomUUID()),
  })
  await tellMeasured(part, ends)
  const { rows } = await sql<{ id: string }>`
    update submissions s set state = ${state} from submission_parts p
    where p.id = ${part} and s.id = p.submission_id returning s.id
  `.execute(db)
  const repair = (what: Repair, as = owner, more: object = {}) =>
    call<{ part: Part; code: string }>('POST', `/part/${part}/repair`, {
      as,
      body: { repair: what, ...more },
    })
  return { part, id: rows[0]?.id ?? '', repair }
}

async function sliceOf(part: string) {
  const { rows } = await sql`
    select r.from_ms as "from", r.to_ms as "to", r.head_ms as head, r.tail_ms as tail, r.tone_ms as tone,
      r.gain_db as gain
    from recordings r where r.part_id = ${part} and r.is_current
  `.execute(db)
  return rows[0]
}

const pin = (part: string, atMs: number) =>
  call('POST', `/part/${part}/note`, { as: owner, body: { atMs, kind: 'noise', text: `${atMs}` } })
const timesOf = async (part: string) => ({
  notes: (
    await call<{ notes: { atMs: number }[] }>('GET', `/part/${part}/note`, { as: owner })
  ).body.notes.map(({ atMs }) => atMs),
  lines: (
    await call<{ lines: { startsMs: number; endsMs: number }[] }>('GET', `/part/${part}/words`, {
      as: owner,
    })
  ).body.lines.map(({ startsMs, endsMs }) => [startsMs, endsMs]),
})
const sampleOf = async (id: string) =>
  (await db.selectFrom('submissions').select('sample').where('id', '=', id).execute())[0]?.sample

test('too long a silence is cut, and the times of what is heard go with it', async () => {
  const { part, id, repair } = await measured({ headMs: 4_750, tailMs: 9_000 })
  for (const at of [1_000, 10_000, 599_000]) await pin(part, at)
  const text = '[00:05]one\n[00:20]two\n[09:58]three\n[09:59]'
  await call('PUT', `/part/${part}/lines`, { as: owner, body: { text } })
  const sample = { part, fromMs: 60_000, toMs: 130_000 }
  await sql`update submissions set sample = ${JSON.stringify(sample)} where id = ${id}`.execute(db)
  const answer = await repair('trim')
  expect(answer).toMatchObject({ status: 200, body: { part: { _id: part, durationMs: null } } })
  expect(await sliceOf(part)).toEqual({
    from: 0,
    to: LENGTH,
    head: -4_000,
    tail: -7_000,
    tone: null,
    gain: 0,
  })
  // What was in the silence that is gone is at its edge.
  expect(await timesOf(part)).toEqual({
    notes: [0, 6_000, 589_000],
    lines: [
      [1_000, 16_000],
      [16_000, 589_000],
      [588_999, 589_000],
    ],
  })
  expect(await sampleOf(id)).toEqual({ part, fromMs: 56_000, toMs: 126_000 })

  await tellMeasured(part, { headMs: 750, tailMs: 2_000 }, LENGTH - 11_000)
  expect((await repair('trim')).body.code).toBe('nothing_to_repair')
  expect((await repair('undo')).status).toBe(200)
  expect(await sliceOf(part)).toEqual({
    from: 0,
    to: LENGTH,
    head: 0,
    tail: 0,
    tone: null,
    gain: 0,
  })
  expect((await timesOf(part)).notes).toEqual([4_000, 10_000, 593_000])
  expect(await sampleOf(id)).toEqual(sample)
})

test('too short an end is filled with the quietest of its own, and words are heard later', async () => {
  const { part, repair } = await measured({ headMs: 440, tailMs: 600 })
  await pin(part, 10_000)
  expect((await repair('trim')).status).toBe(200)
  expect(await sliceOf(part)).toEqual({
    from: 0,
    to: null,
    head: 310,
    tail: 1_400,
    tone: 0,
    gain: 0,
  })
  expect((await timesOf(part)).notes).toEqual([10_310])
})

test('where it is silent nowhere, or holds nothing at all there, nothing is added', async () => {
  const { part, repair } = await measured({ headMs: 100, tailMs: 200 })
  expect((await repair('trim')).body.code).toBe('no_room_tone')
  await tellMeasured(part, { headMs: 800, tailMs: 600 }, LENGTH, 0)
  expect((await repair('trim')).body.code).toBe('no_room_tone')
  expect(await sliceOf(part)).toEqual({ from: 0, to: null, head: 0, tail: 0, tone: null, gain: 0 })
})

test('a trimmed part is split where one hears the break, and joined it has its ends and times; each is levelled by itself', async () => {
  const { part, repair } = await measured({ headMs: 2_750, tailMs: 600 })
  await repair('trim')
  await tellMeasured(part, { headMs: 750, tailMs: 2_000 }, LENGTH - 2_000 + 1_400)
  await sql`update recordings set gain_db = 2.5 where part_id = ${part} and is_current`.execute(db)
  const whole = { from: 0, to: null, head: -2_000, tail: 1_400, tone: 0, gain: 2.5 }
  expect(await sliceOf(part)).toEqual(whole)
  await pin(part, 300_500)
  const split = await call<{ parts: Part[] }>('POST', `/part/${part}/split`, {
    as: owner,
    body: { atMs: [300_000] },
  })
  const [, second] = split.body.parts.map(({ _id }) => _id)
  expect(await sliceOf(part)).toEqual({ ...whole, to: 302_000, tail: 0, gain: 0 })
  expect(await sliceOf(second ?? '')).toEqual({ ...whole, from: 302_000, head: 0, gain: 0 })
  expect((await timesOf(second ?? '')).notes).toEqual([500])
  // Its beginning is made longer meanwhile.
  await sql`update recordings set head_ms = 700, tone_ms = 0 where part_id = ${second}`.execute(db)
  await sql`update recordings set gain_db = 2 where part_id = ${part} and is_current`.execute(db)
  await sql`update part_notes set at_ms = at_ms + 700 where part_id = ${second}`.execute(db)
  await call('POST', `/part/${part}/join`, { as: owner, body: {} })
  expect(await sliceOf(part)).toEqual({ ...whole, gain: 0 })
  expect((await timesOf(part)).notes).toEqual([300_500])
})

test('nothing is cut where it would leave no second, as of a click in one silence', async () => {
  const { part, repair } = await measured({ headMs: LENGTH, tailMs: LENGTH })
  await pin(part, 300_000)
  const told = await call<PartReport>('GET', `/part/${part}/report`, { as: owner })
  expect(told.body.repairs).toEqual([])
  const refused = await repair('trim')
  expect([refused.status, refused.body.code]).toEqual([409, 'nothing_to_repair'])
  expect((await timesOf(part)).notes).toEqual([300_000])
})

test('what was cut is put back also where nothing came of it, and times with it', async () => {
  const { part, id, repair } = await measured({ headMs: 4_750, tailMs: 9_000 })
  await pin(part, 10_000)
  await call('PUT', `/part/${part}/lines`, { as: owner, body: { text: '[00:05]one\n[00:20]two' } })
  const sample = { part, fromMs: 60_000, toMs: 130_000 }
  await sql`update submissions set sample = ${JSON.stringify(sample)} where id = ${id}`.execute(db)
  expect((await repair('trim')).status).toBe(200)
  expect((await repair('trim')).body.code).toBe('part_unready')
  expect((await repair('undo')).status).toBe(200)
  expect(await sliceOf(part)).toMatchObject({ head: 0, tail: 0, gain: 0 })
  expect(await timesOf(part)).toEqual({
    notes: [10_000],
    lines: [
      [5_000, 20_000],
      [20_000, LENGTH - 7_000],
    ],
  })
  expect(await sampleOf(id)).toEqual(sample)
})

test('room tone is looked for in turns with others', async () => {
  const levels = Buffer.alloc(7_200_000 / 50, 60)
  let turns = 0
  const takeTurn = () => Promise.resolve(void (turns += 1))
  const whole = [{ atMs: 0, ms: 7_200_000 }]
  expect(await findTone(levels, whole, takeTurn)).toBe(0)
  expect(turns).toBeGreaterThan(100)
})

test('who may split a part may repair it, as long as that is so and it is measured', async () => {
  const ends = { headMs: 100, tailMs: 8_000 }
  const { part, repair } = await measured(ends)
  const viewer = await makeMember(db, organisation, 'viewer')
  expect((await repair('trim', viewer)).status).toBe(403)
  const foreign = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
  expect((await repair('trim', foreign)).status).toBe(404)
  const other = await measured(ends)
  const { rows } = await sql<{ id: string }>`
    select id from recordings where part_id = ${other.part}`.execute(db)
  const ofOther = await repair('trim', owner, { recording: rows[0]?.id })
  expect(ofOther.body.code).toBe('changed_meanwhile')
  expect((await repair('gain')).body.code).toBe('nothing_to_repair')
  for (const [state, code] of [
    ['proof_listening', 'state_changed'],
    ['mastered', 'state_changed'],
    ['published', 'not_permitted'],
  ] as const)
    expect((await (await measured(ends, state)).repair('trim')).body.code, state).toBe(code)
  await sql`update recordings set duration_ms = null where part_id = ${part}`.execute(db)
  expect((await repair('trim')).body.code).toBe('part_unready')
})

test('parts are compared as they came out; one that is as loud as all are to be is left so', async () => {
  const parts = await Promise.all(
    [-22.4, -19, -22.2].map(async (lufs) => {
      const { part, id } = await measured({ headMs: 750, tailMs: 2_000 })
      const encoded = JSON.stringify({ ...MEASURES, headMs: 750, tailMs: 2_000, lufs })
      await sql`update recordings set report = jsonb_set(report, '{encoded}', ${encoded}::jsonb)
        where part_id = ${part}`.execute(db)
      return { part, id }
    }),
  )
  const [first] = parts
  for (const [place, { part }] of parts.entries())
    await sql`update submission_parts set submission_id = ${first?.id}, position = ${place + 1}
      where id = ${part}`.execute(db)
  const told = await Promise.all(
    parts.map(async ({ part }) => {
      const { body } = await call<PartReport>('GET', `/part/${part}/report`, { as: owner })
      return [body.findings.map(({ code, level, values }) => [code, level, values.v]), body.repairs]
    }),
  )
  expect(told).toEqual([
    [[], []],
    [[['apart', 'warn', 3.2]], []],
    [[], []],
  ])
  await sql`update recordings set report = jsonb_set(report, '{encoded,lufs}', '-19.4')
    where part_id = ${parts[2]?.part}`.execute(db)
  const { body } = await call<PartReport>('GET', `/part/${first?.part}/report`, { as: owner })
  expect([body.findings[0]?.values.by, body.repairs]).toEqual([-3, ['gain']])
  await sql`update recordings set report = jsonb_set(report, '{encoded,lufs}', '-29')
    where part_id = ${first?.part} and is_current`.execute(db)
  const gain = { as: owner, body: { repair: 'gain' } }
  expect((await call('POST', `/part/${first?.part}/repair`, gain)).status).toBe(200)
  expect(await sliceOf(first?.part ?? '')).toMatchObject({ gain: 6 })
  const reportNow = async () =>
    (await call<PartReport>('GET', `/part/${first?.part}/report`, { as: owner })).body
  expect((await reportNow()).isGainVain, 'before it is measured anew').toBe(false)
  const remade = JSON.stringify({
    findings: [{ code: 'level', level: 'fault', atMs: null, values: { v: -23.3 } }],
    original: null,
    encoded: { ...MEASURES, headMs: 750, tailMs: 2_000, lufs: -22.4 },
  })
  await sql`update recordings set report = ${remade}::jsonb
    where part_id = ${first?.part} and is_current`.execute(db)
  expect(await reportNow(), 'what did not help is said').toMatchObject({
    isGainVain: true,
    repairs: ['undo'],
  })
  const { rows } = await sql<{ id: string; gain: number }>`select id, gain_db as gain
    from recordings where part_id = ${first?.part} order by gain_db`.execute(db)
  await keepBetter(db, rows.at(-1)?.id ?? '')
  expect((await reportNow()).recording?._id, 'one that came out better stays').toBe(rows.at(-1)?.id)
  await sql`update recordings set report = jsonb_set(report, '{encoded,lufs}', '-30')
    where id = ${rows.at(-1)?.id}`.execute(db)
  await sql`insert into recording_files (recording_id, quality, storage_key, mime, bytes, sha256, duration_ms)
    values (${rows[0]?.id}, 'normal', 'key', 'audio/mp4', 1, ${'0'.repeat(64)}, 1000)`.execute(db)
  await keepBetter(db, rows.at(-1)?.id ?? '')
  const kept = await reportNow()
  expect(kept, 'what came out worse is not kept, nor offered again').toMatchObject({
    isGainUndone: true,
    isGainVain: false,
    repairs: [],
  })
  expect(kept.recording?._id).toBe(rows[0]?.id)
})
