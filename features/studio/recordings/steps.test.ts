import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { makeRecording } from '#test/recordings.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import type { PartReport, SubmissionSound } from './contract.ts'
import { findFfmpeg } from '#features/studio/encoding/ffmpeg.server.ts'
import { draftsOf } from './remove-files.server.ts'
import { CHANNEL, claimStep, failStep, finishStep, releaseStep, renewStep } from './steps.server.ts'
import { STEPS } from '#features/studio/encoding/contract.ts'
import { Unusable } from '#features/studio/encoding/unusable.server.ts'
import { lackingEnds, reportOf as judge, reportOfVerdict } from './rules.server.ts'
import { startRecordings } from './work.server.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'

const { app, call, db, database, env, storage } = await startTestApp()
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')
const TERMS = { leaseMs: 30_000, pauseMs: 0 }
const worker = () => crypto.randomUUID()
const bytes = wavOf(makeSound({ seconds: 3 }, 44_100, chance(1)).slice(0, 1), 44_100)
const make = async (of = bytes) => {
  await sql`delete from recording_steps`.execute(db)
  return makeRecording({ db, env }, { organisation, bytes: of })
}
const reportOf = async (part: string) =>
  (await call<PartReport>('GET', `/part/${part}/report`, { as: owner })).body
const claim = async () => {
  const claimed = await claimStep(db, worker(), TERMS)
  if (!claimed) throw new Error('There was nothing to do')
  return claimed
}

test('of many workers one gets a step, and the next step only once it is done', async () => {
  await make()
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimStep(db, worker(), TERMS)))
  const [mine, ...others] = claims.filter((one) => one !== null)
  expect(others).toEqual([])
  expect(mine?.step).toBe('probe')
  expect(mine && (await finishStep(db, mine, {}))).toBe(true)
  expect((await claim()).step).toBe('measure')
})

test('a step whose worker is gone is another’s when the lease ends, and the first may not finish it', async () => {
  await make()
  const dead = await claim()
  expect(await claimStep(db, worker(), TERMS)).toBeNull()
  expect(await renewStep(db, dead, 40, TERMS)).toBe(true)
  for (let killed = 0; killed < 50; killed += 1) {
    // One of them was taken while the clock was ahead.
    const hours = killed === 7 ? 6 : -1
    await sql`update recording_steps set lease_until = now() + make_interval(hours => ${hours})
      where state = 'running'`.execute(db)
    expect((await claim()).step).toBe('probe')
  }
  expect(await renewStep(db, dead, 50, TERMS)).toBe(false)
  expect(await finishStep(db, dead, { durationMs: 1 })).toBe(false)
  await failStep(db, dead, { error: 'late' })
  const { rows } = await sql`select state, tries, duration_ms from recording_steps st
    join recordings r on r.id = st.recording_id where step = 'probe'`.execute(db)
  expect(rows).toEqual([{ state: 'running', tries: 0, duration_ms: null }])
})

test('a file whose disk is away is tried for half an hour, each time a little later', async () => {
  const { part } = await make()
  for (let tries = 1; tries < 30; tries += 1)
    await failStep(db, await claim(), { error: 'away', isAway: true })
  expect(await claimStep(db, worker(), { ...TERMS, pauseMs: 5_000 })).toBeNull()
  await failStep(db, await claim(), { error: 'away', isAway: true })
  expect(await claimStep(db, worker(), TERMS)).toBeNull()
  expect((await call('POST', `/part/${part}/retry`, { as: owner })).status).toBe(200)
})

test('a step is tried thrice, and again when somebody of the organisation asks for it', async () => {
  const { part } = await make()
  for (const tries of [1, 2, 3]) {
    const failing = await claim()
    await failStep(db, failing, { error: `disk full, ${tries}` })
  }
  expect(await claimStep(db, worker(), TERMS)).toBeNull()
  expect((await reportOf(part)).steps[0]?.state).toBe('failed')
  const viewer = await makeMember(db, organisation, 'viewer')
  const retry = (as: string) => call('POST', `/part/${part}/retry`, { as, body: {} })
  expect((await retry(viewer)).status).toBe(403)
  const foreign = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
  expect((await retry(foreign)).status).toBe(404)
  expect((await retry(owner)).status).toBe(200)
  expect((await reportOf(part)).steps[0]?.state).toBe('waiting')
  const again = await claim()
  await releaseStep(db, again)
  expect((await claim()).step).toBe('probe')
})

test('of a file that is of no use no other try is made, and none of what did not fail', async () => {
  const { part } = await make()
  const retry = () => call<{ code: string }>('POST', `/part/${part}/retry`, { as: owner, body: {} })
  expect((await retry()).body.code).toBe('nothing_to_repair')
  const report = reportOfVerdict(new Unusable('not_audio'))
  await failStep(db, await claim(), { error: 'not_audio', report })
  const refused = await retry()
  expect([refused.status, refused.body.code]).toEqual([409, 'nothing_to_repair'])
  expect((await reportOf(part)).steps[0]?.state).toBe('failed')
})

test('organisations take turns, and what is tried again waits behind the rest of its own', async () => {
  const { part: again } = await make()
  for (const error of ['one', 'two', 'three']) await failStep(db, await claim(), { error })
  const { id: other } = await makeOrganisation(db)
  const { part: own } = await makeRecording({ db, env }, { organisation, bytes })
  expect((await call('POST', `/part/${again}/retry`, { as: owner, body: {} })).status).toBe(200)
  const { part: first } = await makeRecording({ db, env }, { organisation: other, bytes })
  const { part: second } = await makeRecording({ db, env }, { organisation: other, bytes })
  const turns: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { recording } = await claim()
    const made = db.selectFrom('recordings').select('part_id').where('id', '=', recording)
    turns.push((await made.executeTakeFirstOrThrow()).part_id)
  }
  expect(turns).toEqual([first, own, second, again])
})

test('who kept the worker busy for long waits while all steps of others are done', async () => {
  await make()
  const slow = await claim()
  const { id: other } = await makeOrganisation(db)
  await makeRecording({ db, env }, { organisation: other, bytes })
  await sql`update recording_steps set changed_at = now() - interval '5 minutes'
    where state = 'running'`.execute(db)
  await failStep(db, slow, { error: 'it took too long' })
  for (const step of STEPS) {
    const next = await claim()
    expect([next.step, next.recording === slow.recording]).toEqual([step, false])
    await finishStep(db, next, {})
  }
  expect((await claim()).recording).toBe(slow.recording)
})

test('the state of all parts is asked for at once, by whoever may read the submission', async () => {
  const { part, submission } = await make()
  const { id: empty } = await db
    .insertInto('submission_parts')
    .values({ submission_id: submission, position: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ask = (id: string, as = owner) =>
    call<SubmissionSound>('GET', `/submission/${id}/sound`, { as })
  const statesOf = async () =>
    (await ask(submission)).body.parts.map(({ part: of, state }) => [of, state.is, state.faults])
  expect(await statesOf()).toEqual([
    [part, 'waiting', 0],
    [empty, 'none', 0],
  ])
  const report = {
    findings: ['clip', 'clip', 'noise'].map((code) => ({
      code,
      level: 'fault',
      atMs: 1,
      values: {},
    })),
  }
  await sql`update recordings set report = ${JSON.stringify(report)} where part_id = ${part}`.execute(
    db,
  )
  await sql`update recording_steps set state = 'done'`.execute(db)
  expect((await statesOf())[0]).toEqual([part, 'faulty', 2])
  const warnings = ['quiet', 'silence', 'silence'].map((code, place) => {
    return { code, level: 'warn', atMs: place || null, values: { v: 6 } }
  })
  await sql`update recordings set report = ${JSON.stringify({ findings: warnings })}
    where part_id = ${part}`.execute(db)
  const { body } = await ask(submission)
  expect(body.parts).toMatchObject([
    { part, state: { is: 'ready', faults: 0 }, warnings: 2 },
    { part: empty, state: { is: 'none' }, warnings: 0 },
  ])
  const { part: beside } = await make()
  await sql`update submission_parts set submission_id = ${submission}, position = 3
    where id = ${beside}`.execute(db)
  for (const [of, lufs] of [
    [part, -18],
    [beside, -24],
  ])
    await sql`update recordings
      set report = ${JSON.stringify({ findings: [], encoded: { lufs } })}
      where part_id = ${of}`.execute(db)
  const apart = (await ask(submission)).body.parts.map(({ warnings: count }) => count)
  expect(apart, 'what is told of a part beside the others counts too').toEqual([1, 0, 1])
  const { id: none } = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation, created_by: owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await ask(none)).body.parts).toEqual([])
  const foreign = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
  expect((await ask(submission, foreign)).status).toBe(404)
})

test('a worker that is told to stop gives its step back, and done twice a step gives the same', async () => {
  if (!(await findFfmpeg())) throw new Error('This test needs ffmpeg: apt-get install ffmpeg')
  const { part } = await make()
  const context = { ...database, env, storage, log: app.log }
  const stateOf = async () => (await reportOf(part)).steps.map(({ state }) => state)
  const filesOf = async () =>
    (
      await sql`select f.quality, f.storage_key, f.sha256 from recording_files f
        join recordings r on r.id = f.recording_id where r.part_id = ${part} order by 1`.execute(db)
    ).rows
  const stopped = startRecordings(context, { pollMs: 100 })
  await vi.waitFor(async () => expect(await stateOf()).toContain('running'), {
    timeout: PATIENCE_MS,
    interval: 20,
  })
  await stopped.stop()
  expect(await stateOf()).not.toContain('running')
  const { rows } = await sql<{
    id: string
  }>`select id from recordings where part_id = ${part}`.execute(db)
  const left = `${draftsOf(rows[0]?.id ?? '')}.left.m4a`
  await storage.put(left, bytes)
  const work = async () => {
    const one = startRecordings(context, { pollMs: 100 })
    await vi.waitFor(async () => expect(new Set(await stateOf())).toEqual(new Set(['done'])), {
      timeout: 60_000,
    })
    await one.stop()
  }
  await work()
  expect(await storage.size(left), 'what a killed worker was writing is gone').toBeNull()
  const first = await filesOf()
  expect(first).toHaveLength(2)
  await sql`update recording_steps set state = 'waiting'`.execute(db)
  await work()
  expect(await filesOf()).toEqual(first)
})

test('workers that found nothing to do look again once a step is done, which frees the next', async () => {
  const told: (string | null)[] = []
  const unlisten = database.listener.on(CHANNEL, (text) => void told.push(text))
  const waitForCalls = (calls: number) =>
    vi.waitFor(
      () => expect(told).toEqual([null, ...Array.from({ length: calls }, () => '')]),
      PATIENCE_MS,
    )
  await waitForCalls(0)
  await make()
  await waitForCalls(1)
  expect(await finishStep(db, await claim(), {})).toBe(true)
  await waitForCalls(2)
  unlisten()
})

test('noise and a place that is too loud are told with where they are heard', () => {
  const original = measuredSound(750)
  const loudness = { lufs: -19, truePeakDb: -2.4 }
  const encoded = { ...original, ...loudness, noiseDb: -50, noiseAtMs: 7_000, peakAtMs: 9_000 }
  const { findings } = judge({ declaredMs: null, original, lufs: -19, encoded })
  expect(findings.map(({ code, atMs }) => [code, atMs])).toEqual([
    ['noise', 7_000],
    ['peak', 9_000],
  ])
  const limited = { ...encoded, noiseDb: -70, truePeakDb: -2.96 }
  expect(judge({ declaredMs: null, original, lufs: -19, encoded: limited }).findings).toEqual([])
})

const measuredSound = (headMs: number) => ({
  rate: 44_100,
  channels: 1 as const,
  keep: 'both' as const,
  samples: 4_410_000,
  durationMs: 100_000,
  rmsDb: -20,
  peakDb: -4,
  noiseDb: -70,
  headMs,
  tailMs: 2_000,
  clips: [],
  silences: [],
  oneEar: [],
  antiphase: [],
})

test('a silence that reads as half a second is half a second, and is neither told of nor mended', () => {
  const codesOf = (headMs: number) => {
    const original = measuredSound(headMs)
    return judge({ declaredMs: null, original, lufs: -19, encoded: null }).findings.map(
      ({ code }) => code,
    )
  }
  const mended = (headMs: number) =>
    lackingEnds({ headMs, tailMs: 2_000, durationMs: 100_000 })?.headMs
  expect([460, 1_040].map(codesOf)).toEqual([[], []])
  expect([460, 1_040].map(mended)).toEqual([0, 0])
  expect([440, 1_060].map(codesOf)).toEqual([['head_short'], ['head_long']])
  expect([440, 1_060].map(mended)).toEqual([310, -310])
})
