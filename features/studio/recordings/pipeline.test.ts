import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { inTurn, share } from '#test/full.ts'
import { makeRecording } from '#test/recordings.ts'
import { chance, makeSound, wavOf, type Faults } from '#test/sound.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import type { PartReport } from './contract.ts'
import { needFfmpeg } from '#test/recorded-world.ts'
import { findFfmpeg } from '#features/studio/encoding/ffmpeg.server.ts'
import { startRecordings } from './work.server.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'

const RATE = 44_100
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
console.log(`Recordings of seed ${seed} (SEED=${seed} makes the same)`)
const random = chance(seed)

const testApp = await startTestApp()
const { app, call, db, database, env, storage } = testApp
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')
const context = { ...database, env, storage, log: app.log }
const quick = { pollMs: 200, pauseMs: 0 }
/** On a slow machine a recording takes its time. */
const MOST_MS = 150_000

beforeAll(needFfmpeg)

interface Made {
  bytes: Buffer
  format?: string
}

const make = ({ bytes, format = 'wav' }: Made) =>
  makeRecording(testApp, { organisation, bytes, format })
const makePart = async (made: Made) => (await make(made)).part

const wav = (faults: Faults = {}, channels = 1): Made => ({
  bytes: wavOf(makeSound({ seconds: 6, ...faults }, RATE, random).slice(0, channels), RATE),
})
const reportOf = async (part: string) =>
  (await call<PartReport>('GET', `/part/${part}/report`, { as: owner })).body
const isOver = ({ steps }: PartReport) =>
  steps.every(({ state }) => state === 'done') || steps.some(({ state }) => state === 'failed')

const isMeasured = (report: PartReport) =>
  report.steps.slice(0, 2).every(({ state }) => state === 'done') || isOver(report)

/** Has one worker do what there is to do of parts; answers their reports. */
async function workOff(parts: string[], isEnough = isOver): Promise<PartReport[]> {
  const worker = startRecordings(context, quick)
  try {
    await vi.waitFor(
      async () => {
        const reports = await Promise.all(parts.map(reportOf))
        expect(reports.filter((report) => !isEnough(report))).toEqual([])
      },
      { timeout: MOST_MS, interval: 200 },
    )
  } finally {
    await worker.stop()
    // What is not looked at need not be done, later on.
    await sql`delete from recording_steps where state = 'waiting'`.execute(db)
  }
  return Promise.all(parts.map(reportOf))
}

const codesOf = ({ findings }: PartReport) => [...new Set(findings.map(({ code }) => code))]
const loudnessOf = (path: string) => {
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-nostdin', '-i', path, '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
    { encoding: 'utf8' },
  )
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const read = (pattern: RegExp) => Number(pattern.exec(summary)?.[1])
  return { lufs: read(/I:\s+(\S+) LUFS/), truePeak: read(/Peak:\s+(\S+) dBFS/) }
}

describe('a recording', () => {
  const at = 1 + random()
  const clips = [1, 2.2, 3.4].map((base) => base + random() * 0.2)
  const found = (report: PartReport, code: string) =>
    report.findings
      .filter((finding) => finding.code === code)
      .map(({ atMs, values }) => ({ at: (atMs ?? 0) / 1000, seconds: values.v ?? 0 }))
  const near = (actual: number | undefined, wanted: number) =>
    expect(Math.abs((actual ?? NaN) - wanted)).toBeLessThan(0.2)

  const FAULTY: [string, Made, (report: PartReport) => void][] = [
    [
      'too quiet',
      wav({ gain: 0.02, noise: 0.000_004 }),
      (report) => expect(codesOf(report)).toEqual(['quiet']),
    ],
    [
      'in one ear',
      wav({ seconds: 8, leftAloneFrom: at }, 2),
      (report) => near(found(report, 'one_ear')[0]?.at, at),
    ],
    ['too loud', wav({ gain: 0.9 }), (report) => expect(codesOf(report)).toEqual(['loud'])],
    [
      'silent for long at its end',
      wav({ seconds: 12, tailSeconds: 7.4 }),
      (report) => near(found(report, 'tail_long')[0]?.seconds, 7.4),
    ],
    [
      'silent for long in its middle',
      wav({ seconds: 12, gap: { at, seconds: 6.5 } }),
      (report) => {
        near(found(report, 'silence')[0]?.at, at)
        near(found(report, 'silence')[0]?.seconds, 6.5)
      },
    ],
  ]
  test.for(share(FAULTY, 'faulty', 2))(
    'that is %s is found to be so, at its place',
    { timeout: MOST_MS },
    async ([, made, holds]) => {
      const [report] = await workOff([await makePart(made)], isMeasured)
      if (!report) throw new Error('It has no report')
      holds(report)
    },
  )

  const RESCUED: [string, Made, (report: PartReport) => void][] = [
    [
      'noisy',
      wav({ noise: 0.01 }),
      (report) => expect(report.findings[0]).toMatchObject({ code: 'noise', level: 'fault' }),
    ],
    [
      'clipped',
      wav({ clips }),
      (report) => {
        expect(found(report, 'clip')).toHaveLength(3)
        for (const [index, wanted] of clips.entries())
          near(found(report, 'clip')[index]?.at, wanted)
      },
    ],
    [
      'of two ears that cancel out',
      wav({ seconds: 8, antiphaseFrom: at }, 2),
      (report) => {
        near(found(report, 'antiphase')[0]?.at, at)
        expect(found(report, 'level')).toEqual([])
      },
    ],
  ]
  test.for(inTurn(RESCUED, 1))(
    'that is %s is found to be so, at its places, and encoded as loud as all',
    { timeout: MOST_MS },
    async ([, made, holds]) => {
      const [report] = await workOff([await makePart(made)])
      if (!report) throw new Error('It has no report')
      holds(report)
      const { lufs, truePeakDb } = report.measures.encoded ?? {}
      expect(Math.abs((lufs ?? 0) + 19)).toBeLessThanOrEqual(1)
      expect(truePeakDb).toBeLessThanOrEqual(-3)
    },
  )

  const whole = wav({ seconds: 6 }).bytes
  const secret = join(env.dataDir, 'secret.wav')
  const text = (words: string) => makePart({ bytes: Buffer.from(words) })
  const cut = (format: string, ...codec: string[]) => {
    const path = join(env.dataDir, `cut.${format}`)
    spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-i', secret, ...codec, '-y', path])
    const bytes = readFileSync(path)
    return makePart({ bytes: bytes.subarray(0, Math.round(bytes.length / 2)), format })
  }
  const UNUSABLE: [string, string, () => Promise<string>][] = [
    [
      'a picture',
      'not_audio',
      () => makePart({ bytes: Buffer.from('ffd8ffe000104a46494600', 'hex') }),
    ],
    ['a playlist', 'not_audio', () => text(`#EXTM3U\n#EXTINF:6,\n${secret}\n`)],
    [
      'a page',
      'not_audio',
      () => text('<!doctype html><html><audio src="secret.wav"></audio></html>'),
    ],
    ['a list of files', 'not_audio', () => text(`ffconcat version 1.0\nfile ${secret}\n`)],
    ['nothing', 'not_audio', () => text('')],
    ['a header alone', 'not_audio', () => makePart({ bytes: whole.subarray(0, 44) })],
    ['half a file', 'cut_short', () => makePart({ bytes: whole.subarray(0, whole.length / 2) })],
    [
      'a length that lies',
      'cut_short',
      () =>
        makePart({ bytes: wavOf(makeSound({ seconds: 4 }, RATE, random).slice(0, 1), RATE, 9e6) }),
    ],
    ['half an MP3', 'cut_short', () => cut('mp3', '-b:a', '64k')],
    ['half a FLAC', 'cut_short', () => cut('flac')],
    ['half an M4A', 'cut_short', () => cut('m4a', '-movflags', '+faststart')],
    ['an M4A without its index', 'cut_off', () => cut('m4a')],
    ['silence', 'silent', () => makePart({ bytes: wavOf([new Float32Array(RATE * 3)], RATE) })],
  ]

  beforeAll(() => writeFileSync(secret, whole))
  test.for(share(UNUSABLE, 'unusable', 2))(
    'that is %s is told to be unusable (%s)',
    { timeout: MOST_MS },
    async ([, code, make]) => {
      const [report] = await workOff([await make()], isMeasured)
      const codes = report ? codesOf(report) : []
      expect(code === 'cut_short' ? codes.slice(0, 1) : codes).toEqual([code])
    },
  )

  test(
    'of thirteen hours is told to be too long, and costs no more than its reading',
    { tags: ['full'] },
    async () => {
      const long = join(env.dataDir, 'long.flac')
      const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=1000:cl=mono', '-t', '46800', '-y', long]
      spawnSync('ffmpeg', ['-nostdin', '-v', 'error', ...silence])
      const began = Date.now()
      const part = await makePart({ bytes: readFileSync(long), format: 'flac' })
      await workOff([part])
      expect(Date.now() - began).toBeLessThan(30_000)
      const [report] = await workOff([part], isMeasured)
      expect(report && codesOf(report)).toEqual(['far_too_long'])
      expect(report?.findings[0]?.values).toEqual({ v: 780, most: 12 })
    },
  )
})

const missingOf = async ({ submission }: { submission: string }) => {
  const { body } = await call<{ submission: { missing: { code: string }[] } }>(
    'GET',
    `/submission/${submission}`,
    { as: owner },
  )
  return body.submission.missing.map(({ code }) => code)
}

/** A good recording and a noisy one, worked off once for all that is asked of what came of them. */
let working: ReturnType<typeof workOffBoth> | undefined
const worked = () => (working ??= workOffBoth())

async function workOffBoth() {
  const good = await make(wav({ gain: 0.3 }))
  const noisy = await make(wav({ seconds: 5, noise: 0.02 }))
  expect((await call('GET', `/part/${good.part}/audio`, { as: owner })).status).toBe(404)
  expect(await missingOf(good)).toEqual(['studio.needs_ready'])
  await workOff([good.part, noisy.part])
  return { good, noisy }
}

describe('what came of a part', () => {
  test('that is good comes out at -19 LUFS in two qualities, with nothing to be said of it', async () => {
    const { part } = (await worked()).good
    const report = await reportOf(part)
    expect(report.steps.map(({ state, percent }) => ({ state, percent }))).toEqual(
      Array.from({ length: 6 }, () => ({ state: 'done', percent: 100 })),
    )
    expect(report.findings.filter(({ level }) => level === 'fault')).toEqual([])
    expect(report.recording?.durationMs).toBe(6_000)
    const { rows: files } = await sql<{ storage_key: string; sha256: string; mime: string }>`
      select f.storage_key, f.sha256, f.mime from recording_files f
        join recordings r on r.id = f.recording_id
      where r.part_id = ${part} order by quality
    `.execute(db)
    expect(files.map(({ mime }) => mime)).toEqual(['audio/mp4', 'audio/ogg'])
    for (const { storage_key, sha256 } of files) {
      const path = storage.pathOf(storage_key)
      expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(sha256)
      const { lufs, truePeak } = loudnessOf(path)
      expect(Math.abs(lufs + 19)).toBeLessThanOrEqual(1)
      expect(truePeak).toBeLessThanOrEqual(-3)
    }
  })

  test('is heard by ranges by members and reviewers, and by nobody else', async () => {
    const { part } = (await worked()).good
    const url = `/part/${part}/audio`
    const whole = await call<string>('GET', url, { as: owner })
    expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mp4' } })
    const bytes = Number(whole.headers['content-length'])
    const range = await call('GET', url, { as: owner, headers: { range: 'bytes=100-199' } })
    expect(range.status).toBe(206)
    expect(range.headers['content-range']).toBe(`bytes 100-199/${bytes}`)
    const small = await call('GET', `${url}?quality=small`, { as: owner })
    expect(small.headers['content-type']).toBe('audio/ogg')
    const over = await call('GET', url, { as: owner, headers: { range: 'bytes=99999999-' } })
    expect(over.status).toBe(416)
    const peaks = await call('GET', `/part/${part}/peaks`, { as: owner })
    expect(Number(peaks.headers['content-length'])).toBeGreaterThanOrEqual(50)
    const reviewer = await makeStaff(db, 'editor')
    expect((await call('GET', url, { headers: reviewer.headers })).status).toBe(200)
    const foreign = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
    for (const as of [foreign, await makeUser(db)])
      for (const what of ['audio', 'peaks', 'report'])
        expect((await call('GET', `/part/${part}/${what}`, { as })).status).toBe(404)
    expect((await call('GET', url)).status).toBe(401)
  })

  test('is asked for before the book goes on: it must be there and without a fault', async () => {
    const { good, noisy } = await worked()
    expect(await missingOf(good)).toEqual([])
    expect(await missingOf(noisy)).toEqual(['studio.needs_sound'])
  })
})

test('where the disk has its reserve alone, recordings wait for room', async () => {
  const part = await makePart(wav({ seconds: 2 }))
  const find = vi.fn(findFfmpeg)
  const full = { ...context, env: { ...env, UPLOAD_RESERVE_BYTES: 1e17 } }
  const worker = startRecordings(full, { ...quick, find, pollMs: 20 })
  await vi.waitFor(() => expect(find.mock.calls.length).toBeGreaterThan(2), PATIENCE_MS)
  await worker.stop()
  const { steps } = await reportOf(part)
  expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['waiting']))
})

test('without ffmpeg recordings wait for it, and the studio says so', async () => {
  const part = await makePart(wav({ seconds: 2 }))
  vi.stubEnv('PATH', join(env.dataDir, 'nothing'))
  const find = vi.fn(findFfmpeg)
  const worker = startRecordings(context, { ...quick, find, pollMs: 20 })
  await vi.waitFor(() => expect(find.mock.calls.length).toBeGreaterThan(2), PATIENCE_MS)
  await worker.stop()
  const { steps, hasFfmpeg } = await reportOf(part)
  vi.unstubAllEnvs()
  expect(steps.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'waiting'))
  expect(hasFfmpeg).toBe(false)
  const [report] = await workOff([part], isMeasured)
  expect(report?.hasFfmpeg).toBe(true)
})
