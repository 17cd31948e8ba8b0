import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeRecording } from '#test/recordings.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { workUntil } from '#test/work-until.ts'
import { findFfmpeg } from '#features/studio/encoding/ffmpeg.server.ts'
import type { Finding, PartReport, SubmissionSound } from '#features/studio/recordings/contract.ts'
import type { PartBreaks } from './contract.ts'

const RATE = 22_050
const testApp = await startTestApp()
const { call, db, env } = testApp
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')

beforeAll(async () => {
  if (!(await findFfmpeg())) throw new Error('These tests need ffmpeg: apt-get install ffmpeg')
})

const read = async <T>(path: string) => (await call<T>('GET', path, { as: owner })).body
const breaksOf = (part: string) => read<PartBreaks>(`/part/${part}/breaks`)
const submissionOf = async (part: string) =>
  (
    await db
      .selectFrom('submission_parts')
      .select('submission_id')
      .where('id', '=', part)
      .executeTakeFirstOrThrow()
  ).submission_id

const run = (program: string, args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout

/** The hashes of what readers would hear of a book. */
async function filesOf(submission: string): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select f.sha256 from recording_files f join recordings r on r.id = f.recording_id and r.is_current
      join submission_parts p on p.id = r.part_id
    where p.submission_id = ${submission} order by p.position, f.quality
  `.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

/** The sound of one part is done, for good or bad. */
const isOver = async (part: string) => {
  const { steps } = await read<PartReport>(`/part/${part}/report`)
  return (
    steps.every(({ state }) => state === 'done') || steps.some(({ state }) => state === 'failed')
  )
}
const found = ({ findings }: PartReport, ...codes: Finding['code'][]) =>
  findings.filter(({ code }) => codes.includes(code)).map(({ code }) => code)
const ENDS = ['head_short', 'head_long', 'tail_short', 'tail_long'] as const

test('a part with too long a beginning and too short an end is trimmed, and undone it is what it was', async () => {
  const faults = {
    seconds: 9,
    gain: 0.3,
    headSeconds: 2.6,
    tailSeconds: 0.3,
    gap: { at: 4, seconds: 1 },
  }
  const sound = makeSound({ ...faults, noise: 0.000_3 }, 44_100, chance(11))
  const bytes = wavOf(sound.slice(0, 1), 44_100)
  const part = await makeRecording(testApp, { organisation, bytes })
  await workUntil(testApp, () => isOver(part))
  const before = await read<PartReport>(`/part/${part}/report`)
  expect(found(before, ...ENDS)).toEqual(['head_long', 'tail_short'])
  expect(Math.abs((before.measures.original?.headMs ?? 0) - 2_600)).toBeLessThan(200)
  expect(Math.abs((before.measures.original?.tailMs ?? 0) - 300)).toBeLessThan(200)
  expect(before.repairs).toEqual(['trim'])
  const whole = await filesOf(await submissionOf(part))

  const repair = (what: string) =>
    call('POST', `/part/${part}/repair`, { as: owner, body: { repair: what } })
  expect((await repair('trim')).status).toBe(200)
  await workUntil(testApp, () => isOver(part))
  const after = await read<PartReport>(`/part/${part}/report`)
  expect(found(after, ...ENDS)).toEqual([])
  const { headMs = 0, tailMs = 0, durationMs = 0 } = after.measures.encoded ?? {}
  expect(Math.abs(headMs - 750)).toBeLessThan(200)
  expect(Math.abs(tailMs - 2_000)).toBeLessThan(200)
  expect(Math.abs(durationMs - (9_000 - 1_850 + 1_700))).toBeLessThan(200)
  const { levels } = await breaksOf(part)
  const tail = [...Buffer.from(levels, 'base64')].slice(-30)
  expect(Math.min(...tail), 'the room is heard to the end').toBeGreaterThan(60)
  const { rows } = await sql<{ sha256: string; key: string }>`
    select sha256, storage_key as key from recordings where part_id = ${part} and is_current
  `.execute(db)
  const original = readFileSync(join(env.dataDir, rows[0]?.key ?? ''))
  expect(original.equals(bytes), 'what was sent is as it was').toBe(true)

  expect(after.repairs).toEqual(['undo'])
  expect((await repair('trim')).status).toBe(409)
  expect((await repair('undo')).status).toBe(200)
  await workUntil(testApp, () => isOver(part))
  expect(await filesOf(await submissionOf(part))).toEqual(whole)
})

test('a part that came out apart from its book’s is made anew, as loud as they', async () => {
  const sound = makeSound({ seconds: 6, gain: 0.3 }, RATE, chance(12))
  const part = await makeRecording(testApp, { organisation, bytes: wavOf(sound.slice(0, 1), RATE) })
  const beside = [await makeRecording(testApp, { organisation, bytes: Buffer.from('a') })]
  beside.push(await makeRecording(testApp, { organisation, bytes: Buffer.from('b') }))
  const id = await submissionOf(part)
  await sql`update submission_parts set submission_id = ${id}, position = position + 1
    where id = ${beside[0]}`.execute(db)
  await sql`update submission_parts set submission_id = ${id}, position = position + 2
    where id = ${beside[1]}`.execute(db)
  await sql`delete from recording_steps where recording_id in (select id from recordings
    where part_id = any(${beside}::uuid[]))`.execute(db)
  await workUntil(testApp, () => isOver(part))
  const tell = (of: string, lufs: number) =>
    sql`update recordings set report = jsonb_build_object('findings', '[]'::jsonb, 'original', null,
      'encoded', jsonb_build_object('lufs', ${lufs}::float8)) where part_id = ${of}`.execute(db)
  for (const of of beside) await tell(of, -19)
  expect(found(await read<PartReport>(`/part/${part}/report`), 'apart')).toEqual([])
  await sql`update recordings set report = jsonb_set(report, '{encoded,lufs}', '-22.5')
    where part_id = ${part}`.execute(db)
  const before = await read<PartReport>(`/part/${part}/report`)
  expect(before.findings.at(-1)).toMatchObject({
    code: 'apart',
    level: 'warn',
    values: { v: 3.5, most: 2 },
  })
  expect(before.repairs).toContain('gain')
  const { status } = await call('POST', `/part/${part}/repair`, {
    as: owner,
    body: { repair: 'gain' },
  })
  expect(status).toBe(200)
  await workUntil(testApp, () => isOver(part))
  const after = await read<PartReport>(`/part/${part}/report`)
  expect(found(after, 'apart')).toEqual([])
  expect(Math.abs((after.measures.encoded?.lufs ?? 0) + 19)).toBeLessThanOrEqual(1)
  expect(after.measures.encoded?.truePeakDb).toBeLessThanOrEqual(-3)
})

test('a file of more than two hours is kept, heard by who may split it, and encoded in its pieces alone', async () => {
  const path = join(env.dataDir, 'long.flac')
  const [rate, minutes, silentAt] = [1_000, 121, 61 * 60]
  const quiet = `volume='if(between(t,${silentAt},${silentAt + 4}),0.0005,0.3)':eval=frame`
  const source = `sine=f=220:r=${rate}:d=${minutes * 60},${quiet}`
  run('ffmpeg', ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', source, '-y', path])
  const bytes = readFileSync(path)
  const part = await makeRecording(testApp, { organisation, bytes, format: 'flac' })
  await workUntil(testApp, () => isOver(part))
  const report = await read<PartReport>(`/part/${part}/report`)
  expect(report.findings[0]).toMatchObject({
    code: 'too_long',
    level: 'fault',
    values: { v: minutes, most: 120 },
  })
  expect(report.measures.original?.durationMs).toBe(minutes * 60_000)
  expect(report.repairs).toEqual([])
  const id = await submissionOf(part)
  const readSound = async () => (await read<SubmissionSound>(`/submission/${id}/sound`)).parts
  expect(await readSound()).toMatchObject([{ state: { is: 'faulty', faults: 2 }, isMade: false }])
  const { breaks, durationMs, recording } = await breaksOf(part)
  expect(durationMs).toBe(minutes * 60_000)
  const [{ atMs } = { atMs: 0 }] = breaks
  expect(Math.abs(atMs - (silentAt + 2) * 1_000)).toBeLessThan(2_000)
  const heard = await call('GET', `/part/${part}/audio`, {
    as: owner,
    headers: { range: 'bytes=0-3' },
  })
  expect(heard).toMatchObject({ status: 206, headers: { 'content-type': 'audio/flac' } })
  const peaks = await call('GET', `/part/${part}/peaks`, { as: owner })
  expect(Number(peaks.headers['content-length'])).toBe(minutes * 600)
  const stranger = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
  expect((await call('GET', `/part/${part}/audio`, { as: stranger })).status).toBe(404)

  await call('POST', `/part/${part}/split`, { as: owner, body: { atMs: [atMs], recording } })
  await sql`delete from recording_steps where step not in ('probe', 'measure')`.execute(db)
  await workUntil(testApp, async () =>
    (await Promise.all((await readSound()).map((one) => isOver(one.part)))).every(Boolean),
  )
  expect((await readSound()).map((one) => one.durationMs)).toEqual([atMs, minutes * 60_000 - atMs])
  for (const one of await readSound())
    expect(found(await read<PartReport>(`/part/${one.part}/report`), 'too_long')).toEqual([])
})
