import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { options } from '#bench/support/options.ts'
import { median } from '#bench/support/measure.ts'
import { CORES, spread } from '#bench/support/processes.ts'
import { cpuOf } from '#test/processes.ts'
import { makeDataDir, startProduct, type Product } from '#bench/support/product.ts'
import type { Row } from '#bench/support/report.ts'
import type { Database, Db } from '#server/db/database.ts'
import { startPostgres } from '#server/postgres/embedded.ts'
import { makeRecording } from '#test/recordings.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { makeOrganisation } from '#test/studio.ts'

const MOST_CPU_SECONDS = 120
const LEAST_OF_HAND = 0.9
const LEAST_OF_TWO = 1.8
const ROUNDS_OF_TWO = 3
const RATE = 44_100
const HOUR = 3_600
const POLL_MS = 100

/** Both come with ffmpeg; a file is probed by the second. */
const PROGRAMS = ['ffmpeg', 'ffprobe']
const pathOf = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim()

/** How long each recording is: five minutes for each second that a run lasts, so ten, as a short part of a book. */
const soundSeconds = () => options.seconds * 300
const WARMING_SECONDS = 60

/**
 * Recordings from their upload to their peaks: the processor’s seconds an hour of sound, beside the
 * same commands of ffmpeg run by hand, and how much sooner two processes are done than one.
 */
export async function* ingestRows(): AsyncGenerator<Row> {
  const programs = PROGRAMS.map(pathOf)
  if (programs.includes('')) {
    yield { what: 'recordings: no ffmpeg here', figure: '–', budget: '–', met: null }
    return
  }
  const noted = noteCommands(programs)
  const dataDir = makeDataDir()
  const postgres = await startPostgres(join(dataDir, 'postgres'))
  const sharedSecret = randomBytes(32).toString('base64url')
  const start = async () => {
    const product = await startProduct({ dataDir, demo: false, sharedSecret, everyCore: true })
    spread(product.pid, true)
    return product
  }
  const first = await start()
  const database = first.database()
  try {
    // Programs are found and code is compiled once in a process’s life, which lasts for weeks.
    await ingest(database, [first], 1, WARMING_SECONDS)
    noted.forget()
    const once = await ingest(database, [first], 1)
    yield cpuRow(once.cpuMs / 1_000)
    yield handRow(once.cpuMs / 1_000, noted.runAgain())
    noted.end()
    const [alone, together]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS_OF_TWO; round += 1) {
      alone.push((await ingest(database, [first], 2)).ms)
      const second = await start()
      await ingest(database, [first, second], 4, WARMING_SECONDS)
      together.push((await ingest(database, [first, second], 2)).ms)
      await second.stop()
    }
    yield twoRow(median(alone), median(together))
  } finally {
    noted.end()
    await database.close()
    await first.stop()
    await postgres.stop()
  }
}

function cpuRow(cpuSeconds: number): Row {
  const anHour = (cpuSeconds * HOUR) / soundSeconds()
  return {
    what: `a recording of ${soundSeconds()} s, levelled and encoded twice`,
    figure: `${anHour.toFixed(0)} CPU s an hour of sound`,
    budget: `≤ ${MOST_CPU_SECONDS} CPU s`,
    met: anHour <= MOST_CPU_SECONDS,
  }
}

function handRow(cpuSeconds: number, byHandSeconds: number): Row {
  const ratio = byHandSeconds / cpuSeconds
  return {
    what: 'the same commands of ffmpeg by hand',
    figure: `${ratio.toFixed(2)}× (${byHandSeconds.toFixed(1)} s to ${cpuSeconds.toFixed(1)} s)`,
    budget: `≥ ${LEAST_OF_HAND}×`,
    met: ratio >= LEAST_OF_HAND,
  }
}

function twoRow(oneMs: number, bothMs: number): Row {
  const ratio = oneMs / bothMs
  const figure = `${ratio.toFixed(2)}× (${Math.round(oneMs)} ms to ${Math.round(bothMs)} ms)`
  const what = 'two recordings, by two processes and by one'
  if (CORES < 2) return { what, figure, budget: 'two cores', met: null }
  return { what, figure, budget: `≥ ${LEAST_OF_TWO}×`, met: ratio >= LEAST_OF_TWO }
}

let seed = 1

/** Has products work on new recordings until all are ready. */
async function ingest(
  { db }: Database,
  products: readonly Product[],
  count: number,
  seconds = soundSeconds(),
) {
  const [product] = products
  if (!product) throw new Error('Nobody works')
  const { id: organisation } = await makeOrganisation(db)
  const sounds = Array.from({ length: count }, () => {
    const made = makeSound({ seconds, gain: 0.2 }, RATE, chance(seed++))
    return wavOf(made.slice(0, 1), RATE)
  })
  const cpuNow = () => products.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const cpuBefore = cpuNow()
  await Promise.all(
    sounds.map((bytes) => makeRecording({ db, env: product }, { organisation, bytes })),
  )
  for (;;) {
    const { isFailed, isOver, ms } = await workOf(db, organisation)
    if (isFailed) throw new Error('A step failed')
    if (isOver) return { ms, cpuMs: cpuNow() - cpuBefore }
    await wait(POLL_MS)
  }
}

/** How far an organisation's recordings are, and how long they have taken since they could be worked on. */
async function workOf(db: Db, organisation: string) {
  const { rows } = await sql<{ isFailed: boolean; isOver: boolean; ms: number }>`
    select bool_or(st.state = 'failed') as "isFailed", bool_and(st.state = 'done') as "isOver",
      extract(epoch from max(st.changed_at) - min(st.queued_at))::float8 * 1000 as ms
    from recording_steps st join recordings r on r.id = st.recording_id
      join submission_parts p on p.id = r.part_id join submissions s on s.id = p.submission_id
    where s.organisation_id = ${organisation}`.execute(db)
  const [work] = rows
  if (!work) throw new Error('An aggregate answers one row')
  return work
}

/** Puts programs before those of ffmpeg that write down how they are called, for products started then. */
function noteCommands(programs: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'qissa-ingest-'))
  const [bin, log] = [join(folder, 'bin'), join(folder, 'commands')]
  const before = process.env.PATH
  mkdirSync(bin)
  for (const path of programs) {
    const noting = join(bin, basename(path))
    writeFileSync(
      noting,
      `#!/bin/bash\n[ "$1" = -version ] || { printf '%q ' '${path}' "$@"; echo; } >> '${log}'\n` +
        `exec '${path}' "$@"\n`,
    )
    chmodSync(noting, 0o755)
  }
  process.env.PATH = `${bin}:${before}`
  return {
    /** Has only what is run from now on count. */
    forget() {
      rmSync(log, { force: true })
    },
    /** Runs all that was noted once more; answers the seconds that the processor took. */
    runAgain(): number {
      const commands = readFileSync(log, 'utf8').trim().split('\n')
      const script = commands.map((command) => `${command} >/dev/null 2>&1 || exit 1`)
      const said = spawnSync('bash', ['-c', [...script, 'times'].join('\n')], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C' },
      })
      const times = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(said.stdout)
      if (said.status !== 0 || !times) throw new Error(`ffmpeg by hand: ${said.stderr}`)
      const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = times.slice(1).map(Number)
      return (userMinutes + systemMinutes) * 60 + user + system
    },
    end() {
      process.env.PATH = before
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
