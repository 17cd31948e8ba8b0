import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeRecordedWorld } from '#test/recorded-world.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { workUntil } from '#test/work-until.ts'

const RATE = 22_050
const DEMO = join(import.meta.dirname, '../../../db/demo/audio')
const testApp = await startTestApp()
const { call, db, env } = testApp
const { owner, record, reportOf, breaksOf, soundOf, filesOf } = await makeRecordedWorld(testApp)

/** The parts of a demo book as one file, and where one ends and the next begins, in milliseconds. */
function joined(book: string, silenceMs: number) {
  const files = ['01', '02', '03'].map((part) => join(DEMO, book, `${part}.m4a`))
  const path = join(env.dataDir, `${book}.flac`)
  const graph = [
    ...files.map((_, index) => `[${index}:a]apad=pad_dur=${silenceMs / 1_000}[p${index}]`),
    `${files.map((_, index) => `[p${index}]`).join('')}concat=n=${files.length}:v=0:a=1`,
  ].join(';')
  const all = files.flatMap((file) => ['-i', file])
  run('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    ...all,
    '-filter_complex',
    graph,
    '-ar',
    String(RATE),
    path,
  ])
  const shown = '-v error -show_entries format=duration -of csv=p=0'.split(' ')
  let end = 0
  const joins = files.slice(0, -1).map((file) => {
    end += Number(run('ffprobe', [...shown, file])) * 1_000 + silenceMs
    return end - silenceMs / 2
  })
  return { bytes: readFileSync(path), joins }
}

const run = (program: string, args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout

test(
  'of parts of the demo that were joined, every join is proposed, before all else',
  { tags: ['full'] },
  async () => {
    const books = [
      joined('Abyat-e-Bahu', 0),
      joined('Saif-ul-Malook', 0),
      // Its own ends are shorter than the pauses within it.
      joined('Sundari', 2_000),
    ]
    const parts: string[] = []
    for (const { bytes } of books) parts.push((await record(bytes, 'flac')).part)
    await sql`delete from recording_steps where step not in ('probe', 'measure')`.execute(db)
    await workUntil(testApp, async () => {
      const reports = await Promise.all(parts.map(reportOf))
      return reports.every(({ steps }) => steps[1]?.state === 'done')
    })
    for (const [index, { joins }] of books.entries()) {
      const { breaks } = await breaksOf(parts[index] ?? '')
      const first = breaks.slice(0, joins.length).map(({ atMs }) => atMs)
      const missed = joins.filter((at) => !first.some((atMs) => Math.abs(atMs - at) < 750))
      expect(missed).toEqual([])
    }
  },
)

test(
  'a part that is split is worked on stretch by stretch, and joined it is what it was',
  { tags: ['full'] },
  async () => {
    const sound = makeSound(
      { seconds: 24, gain: 0.3, gap: { at: 11, seconds: 2 } },
      RATE,
      chance(7),
    )
    const bytes = wavOf(sound.slice(0, 1), RATE)
    const { part, submission } = await record(bytes)
    const readSound = () => soundOf(submission)
    const isReady = async () => (await readSound()).every(({ state }) => state.is === 'ready')
    await workUntil(testApp, isReady)
    const { recording, breaks } = await breaksOf(part)
    expect(breaks).toHaveLength(1)
    const [{ atMs } = { atMs: 0 }] = breaks
    expect(Math.abs(atMs - 12_000)).toBeLessThanOrEqual(500)

    const whole = await filesOf(submission)
    await call('POST', `/part/${part}/split`, { as: owner, body: { atMs: [atMs], recording } })
    await workUntil(testApp, isReady)
    expect((await readSound()).map(({ durationMs }) => durationMs)).toEqual([atMs, 24_000 - atMs])
    const [first, second] = await readSound()
    for (const one of [first, second]) {
      const { findings, measures } = await reportOf(one?.part ?? '')
      expect(findings.filter(({ level }) => level === 'fault')).toEqual([])
      expect(Math.abs((measures.encoded?.durationMs ?? 0) - (one?.durationMs ?? 0))).toBeLessThan(
        50,
      )
      // It ends within the silence, as the other begins there.
      const { tailMs = 0, headMs = 0 } = measures.original ?? {}
      expect(Math.max(tailMs, headMs)).toBeGreaterThan(400)
    }
    expect((await breaksOf(part)).joinsNext).toBe(true)

    await call('POST', `/part/${part}/join`, { as: owner, body: {} })
    await workUntil(testApp, isReady)
    expect(await readSound()).toMatchObject([{ part, durationMs: 24_000 }])
    expect(await filesOf(submission)).toEqual(whole)
  },
)
