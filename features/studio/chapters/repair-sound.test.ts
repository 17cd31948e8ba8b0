import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeRecordedWorld } from '#test/recorded-world.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { workUntil } from '#test/work-until.ts'
import type { Finding, PartReport } from '#features/studio/recordings/contract.ts'

const RATE = 22_050
const testApp = await startTestApp()
const { call, db, env } = testApp
const { owner, record, reportOf, breaksOf, soundOf, isOver, filesOf } =
  await makeRecordedWorld(testApp)

const run = (program: string, args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout

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
  const { part, submission } = await record(bytes)
  await workUntil(testApp, () => isOver(part))
  const before = await reportOf(part)
  expect(found(before, ...ENDS)).toEqual(['head_long', 'tail_short'])
  expect(Math.abs((before.measures.original?.headMs ?? 0) - 2_600)).toBeLessThan(200)
  expect(Math.abs((before.measures.original?.tailMs ?? 0) - 300)).toBeLessThan(200)
  expect(before.repairs).toEqual(['trim'])
  const whole = await filesOf(submission)

  const repair = (what: string) =>
    call('POST', `/part/${part}/repair`, { as: owner, body: { repair: what } })
  expect((await repair('trim')).status).toBe(200)
  await workUntil(testApp, () => isOver(part))
  const after = await reportOf(part)
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
  expect(await filesOf(submission)).toEqual(whole)
})

test('a part that came out apart from its book’s is made anew, quieter by as much', async () => {
  const sound = makeSound({ seconds: 6, gain: 0.3 }, RATE, chance(12))
  const { part, submission } = await record(wavOf(sound.slice(0, 1), RATE))
  const others = [await record(Buffer.from('a')), await record(Buffer.from('b'))]
  const beside = others.map((other) => other.part)
  for (const [index, other] of beside.entries())
    await sql`update submission_parts set submission_id = ${submission}, position = ${index + 2}
      where id = ${other}`.execute(db)
  await sql`delete from recording_steps where recording_id in (select id from recordings
    where part_id = any(${beside}::uuid[]))`.execute(db)
  await workUntil(testApp, () => isOver(part))
  const tell = (of: string, lufs: number) =>
    sql`update recordings set report = jsonb_build_object('findings', '[]'::jsonb, 'original', null,
      'encoded', jsonb_build_object('lufs', ${lufs}::float8)) where part_id = ${of}`.execute(db)
  for (const of of beside) await tell(of, -19)
  expect(found(await reportOf(part), 'apart')).toEqual([])
  await sql`update recordings set report = jsonb_set(report, '{encoded,lufs}', '-16.5')
    where part_id = ${part}`.execute(db)
  const before = await reportOf(part)
  expect(before.findings.at(-1)).toMatchObject({
    code: 'apart',
    level: 'warn',
    values: { v: 2.5, most: 2 },
  })
  expect(before.repairs).toContain('gain')
  const { status } = await call('POST', `/part/${part}/repair`, {
    as: owner,
    body: { repair: 'gain' },
  })
  expect(status).toBe(200)
  await workUntil(testApp, () => isOver(part))
  const after = await reportOf(part)
  expect(Math.abs((after.measures.encoded?.lufs ?? 0) + 21.5)).toBeLessThanOrEqual(1)
  expect(after.measures.encoded?.truePeakDb).toBeLessThanOrEqual(-3)
})

test('a file of more than two hours is kept, heard by who may split it, and encoded in its pieces alone', async () => {
  const path = join(env.dataDir, 'long.flac')
  const [rate, minutes, silentAt] = [1_000, 121, 61 * 60]
  const quiet = `volume='if(between(t,${silentAt},${silentAt + 4}),0.0005,0.3)':eval=frame`
  const source = `sine=f=220:r=${rate}:d=${minutes * 60},${quiet}`
  run('ffmpeg', ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', source, '-y', path])
  const bytes = readFileSync(path)
  const { part, submission } = await record(bytes, 'flac')
  await workUntil(testApp, () => isOver(part))
  const report = await reportOf(part)
  expect(report.findings[0]).toMatchObject({
    code: 'too_long',
    level: 'fault',
    values: { v: minutes, most: 120 },
  })
  expect(report.measures.original?.durationMs).toBe(minutes * 60_000)
  expect(report.repairs).toEqual([])
  const readSound = () => soundOf(submission)
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
    expect(found(await reportOf(one.part), 'too_long')).toEqual([])
})
