import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#app/api.server.ts'
import { startTestApp } from '#test/app.ts'
import { databaseUrl } from '#test/database-url.ts'
import { needFfmpeg } from '#test/recorded-world.ts'
import { makeRecording } from '#test/recordings.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { ROOT } from '#test/sources.ts'
import { makeOrganisation } from '#test/studio.ts'

const KILLS = 50
const WORKERS = 2
const RATE = 44_100
/** A sixth of the product’s own. */
const TIMES = { leaseMs: 5_000, beatMs: 1_600, pollMs: 800, pauseMs: 800 }
/** In the product a minute: from the kill until another has the step. */
const MOST_HELD_MS = 10_000
/** The same amid kills, where others are killed with it and steps wait for who works. */
const MOST_SILENT_MS = 60_000
/** Work that waits at any time, so that each kill comes amid some. */
const AHEAD = 3
const BETWEEN_KILLS_MS = { least: 500, more: 4_000 }
const WEEK_SECONDS = 8 * 86_400

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const random = chance(seed)
const testApp = await startTestApp()
const { app, db, env, storage } = testApp
const { id: organisation } = await makeOrganisation(db)
const address = await databaseUrl(db)
const workers = new Set<ChildProcess>()

beforeAll(async () => {
  await needFfmpeg()
  for (let count = 0; count < WORKERS; count += 1) spares.push(loadWorker())
  await sql`create table step_ends (recording_id uuid, step text)`.execute(db)
  await sql`create function note_end() returns trigger language plpgsql as $$
    begin insert into step_ends values (new.recording_id, new.step); return new; end $$`.execute(db)
  await sql`create trigger note_end after update on recording_steps for each row
    when (new.state = 'done') execute function note_end()`.execute(db)
})
afterAll(() => {
  for (const worker of [...workers, ...spares]) worker.kill('SIGKILL')
})

/** Loads a worker; the next one is loaded while others work, for that takes longer than a step. */
function loadWorker(): ChildProcess {
  const program = join(ROOT, 'test/recording-worker.ts')
  const args = ['--import', 'tsx', program, address, env.dataDir, JSON.stringify(TIMES)]
  return spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}
const spares: ChildProcess[] = []

function startWorker(): void {
  const worker = spares.shift()
  if (!worker) throw new Error('No worker is loaded')
  worker.send('begin')
  workers.add(worker)
  spares.push(loadWorker())
}

async function kill(worker: ChildProcess | undefined): Promise<void> {
  if (worker?.exitCode !== null) throw new Error('A worker ended by itself')
  workers.delete(worker)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

const countOf = async (what: ReturnType<typeof sql<boolean>>) => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct recording_id) as count from recording_steps where ${what}`.execute(db)
  return rows[0]?.count ?? 0
}
const unfinished = () => countOf(sql<boolean>`state <> 'done'`)

let parts = 0

async function keepAhead(): Promise<void> {
  for (let ahead = await unfinished(); ahead < AHEAD; ahead += 1) {
    const sound = makeSound({ seconds: 3 + random() * 2, gain: 0.3 }, RATE, random)
    await makeRecording(testApp, { organisation, bytes: wavOf(sound.slice(0, 1), RATE) })
    parts += 1
  }
}

/** Notes for how long at most a step that runs had no word of a worker, until what it returns is called. */
function watchSilence(): () => Promise<number> {
  let [most, goesOn] = [0, true]
  const watching = (async () => {
    while (goesOn) {
      const { rows } = await sql<{ ms: number }>`
        select coalesce(max(extract(epoch from now() - lease_until) * 1000), 0) + ${TIMES.leaseMs} as ms
        from recording_steps where state = 'running'`.execute(db)
      most = Math.max(most, rows[0]?.ms ?? 0)
      await wait(100)
    }
  })()
  return async () => {
    goesOn = false
    await watching
    return Math.round(most)
  }
}

/** The programs at work on this test's files that no living worker started. */
function orphans(): string[] {
  const living = new Set([...workers].map(({ pid }) => pid))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const said = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const parent = Number(
          /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
        )
        const isOurs = said.includes(`file:${env.dataDir}`)
        return isOurs && !living.has(parent) ? [said.slice(0, 200)] : []
      } catch {
        return []
      }
    })
}

/** Kills all workers amid their steps; answers after how long the last of these steps was another’s. */
async function killAll(): Promise<number> {
  await keepAhead()
  const running = async () =>
    (
      await sql<{ of: string; worker: string }>`
        select recording_id || step as of, worker from recording_steps where state = 'running'`.execute(
        db,
      )
    ).rows
  const isHeld = sql<boolean>`state = 'running' and lease_until > now()`
  await expect.poll(() => countOf(isHeld), { timeout: 30_000, interval: 20 }).toBe(WORKERS)
  for (const worker of workers) await kill(worker)
  const [dead, killedAt] = [await running(), Date.now()]
  for (let worker = 0; worker < WORKERS; worker += 1) startWorker()
  const isDead = new Set(dead.map(({ worker }) => worker))
  const left = async () => (await running()).filter(({ worker }) => isDead.has(worker))
  await expect.poll(left, { timeout: 60_000, interval: 50 }).toEqual([])
  return Date.now() - killedAt
}

const filesIn = (folder: string) => readdirSync(storage.pathOf(folder))

test(
  `after ${KILLS} kills of workers each part is made once, and nothing of the killed is left`,
  { tags: ['full'], timeout: 900_000 },
  async () => {
    console.log(`Kills of seed ${seed} (SEED=${seed} makes the same)`)
    const silence = watchSilence()
    for (let worker = 0; worker < WORKERS; worker += 1) startWorker()
    let amid = 0
    for (let killed = 0; killed < KILLS; killed += 1) {
      await keepAhead()
      await wait(BETWEEN_KILLS_MS.least + random() * BETWEEN_KILLS_MS.more)
      if ((await countOf(sql<boolean>`state = 'running'`)) > 0) amid += 1
      await kill([...workers][Math.floor(random() * workers.size)])
      await expect.poll(orphans, { timeout: 1_000, interval: 50 }).toEqual([])
      startWorker()
    }
    const heldMs = await killAll()
    await expect.poll(unfinished, { timeout: 180_000, interval: 500 }).toBe(0)
    const silentMs = await silence()
    console.log(
      `${parts} parts, ${amid} of the kills amid a step, none silent for more than ${silentMs} ms; ` +
        `all killed at once, the last step was another’s after ${heldMs} ms`,
    )

    const { rows: ends } = await sql<{ times: number }>`
      select count(*) as times from step_ends group by recording_id, step`.execute(db)
    expect(ends).toEqual(Array.from({ length: parts * 6 }, () => ({ times: 1 })))
    expect(await countOf(sql<boolean>`tries > 0`), 'a kill is no failed try').toBe(0)
    const { rows: made } = await sql<{ recording_id: string; storage_key: string; sha256: string }>`
      select recording_id, storage_key, sha256 from recording_files`.execute(db)
    expect(made).toHaveLength(parts * 2)
    for (const { storage_key, sha256 } of made) {
      const bytes = readFileSync(storage.pathOf(storage_key))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
    expect(filesIn('drafts')).toEqual([])
    expect(silentMs).toBeLessThan(MOST_SILENT_MS)
    expect(heldMs).toBeLessThan(MOST_HELD_MS)

    // What was cut off while it was written is of a few kilobytes, and goes with the sweep.
    const then = Date.now() / 1_000 - WEEK_SECONDS
    for (const name of filesIn('recordings'))
      utimesSync(storage.pathOf(`recordings/${name}`), then, then)
    await jobs.sweepRecordings?.({ ...testApp, log: app.log }, {})
    expect(filesIn('recordings').filter((name) => name.endsWith('.part'))).toEqual([])
    expect(filesIn('recordings')).toHaveLength(parts * 4)
  },
)
