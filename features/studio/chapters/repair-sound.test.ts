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
  expect(after.measures.sent, 'what was sent measures what it did').toEqual(
    before.measures.original,
  )
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

/** A quiet voice under ten blows a second, of which the limiter takes away most of what is given. */
function blows(): Float32Array[] {
  const [sound = new Float32Array()] = makeSound({ seconds: 3, gain: 0.008 }, RATE, chance(12))
  for (let blow = 0; blow < 8; blow += 1)
    for (let at = 0; at < 44; at += 1)
      sound[Math.round((0.8 + blow * 0.1) * RATE) + at] = at % 40 < 20 ? 0.95 : -0.95
  return [sound]
}

test(
  'a part that levelling left quieter than its book’s is levelled once more, and is nearer to them',
  { tags: ['full'] },
  async () => {
    const { part, submission } = await record(wavOf(blows(), RATE))
    const others = [await record(Buffer.from('a')), await record(Buffer.from('b'))]
    const beside = others.map((other) => other.part)
    for (const [index, other] of beside.entries())
      await sql`update submission_parts set submission_id = ${submission}, position = ${index + 2}
      where id = ${other}`.execute(db)
    await sql`delete from recording_steps where recording_id in (select id from recordings
    where part_id = any(${beside}::uuid[]))`.execute(db)
    await sql`update recordings set report = jsonb_build_object('findings', '[]'::jsonb,
    'original', null, 'encoded', jsonb_build_object('lufs', -19::float8))
    where part_id = any(${beside}::uuid[])`.execute(db)
    await workUntil(testApp, () => isOver(part))
    const before = await reportOf(part)
    expect(found(before, 'apart')).toEqual(['apart'])
    expect(before.measures.encoded?.lufs).toBeLessThan(-21)
    expect(before.repairs).toContain('gain')
    const repair = () =>
      call<{ code: string }>('POST', `/part/${part}/repair`, {
        as: owner,
        body: { repair: 'gain' },
      })
    expect((await repair()).status).toBe(200)
    await workUntil(testApp, () => isOver(part))
    const after = await reportOf(part)
    const [was = 0, is = 0] = [before, after].map(({ measures }) => measures.encoded?.lufs ?? 0)
    expect(is - was, `${was} became ${is}`).toBeGreaterThan(1)
    expect(is, 'and never louder than they are').toBeLessThan(-18)
    expect(after.measures.encoded?.truePeakDb).toBeLessThanOrEqual(-3)
    expect(after.repairs).not.toContain('gain')
    expect((await repair()).body.code).toBe('nothing_to_repair')
  },
)

test(
  'a file of more than two hours is kept, heard by who may split it, and encoded in its pieces alone',
  { tags: ['full'] },
  async () => {
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
    expect((await readSound()).map((one) => one.durationMs)).toEqual([
      atMs,
      minutes * 60_000 - atMs,
    ])
    for (const one of await readSound())
      expect(found(await reportOf(one.part), 'too_long')).toEqual([])
  },
)
