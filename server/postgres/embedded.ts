import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, hasModule } from './binaries.ts'
import { buffersOf, memoryHere } from './buffers.ts'
import { APPLICATION } from '#server/db/database.ts'
import { lowerRights, type Rights } from './rights.ts'

export interface EmbeddedPostgres {
  config: { host: string; user: string; database: string }
  stop(): Promise<void>
}

const USER = 'qissa'
// A unix socket's path may have 107 characters; PostgreSQL adds 15.
const LONGEST_SOCKET_FOLDER = 90
const SOCKET_LOCK = '.s.PGSQL.5432.lock'
/** What PostgreSQL says on a machine that promises no memory beyond what it has. */
const NO_ROOM = /could not map anonymous shared memory/
const AGAIN_AFTER_MS = 200
/** How long what a killed predecessor left is waited for. */
const PREDECESSOR_MS = 30_000
/** How long a product that answers is given to be one that is ending. */
const ENDING_MS = 10_000
/** How long a database that nobody uses is given to be one that has just been started. */
const BEGINNING_MS = 2_000

/**
 * Starts PostgreSQL on a unix socket inside `folder`, making the database on first use, and
 * starts it again should it end unasked.
 * @throws Error when another process holds the folder, or PostgreSQL says why it cannot start
 */
export async function startPostgres(
  folder: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  const rights = lowerRights()
  const cluster = join(folder, 'cluster')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  rights.own(folder)
  if (!existsSync(join(cluster, 'PG_VERSION'))) create(binaries, rights, cluster)
  await waitForPredecessor(cluster)
  const socket = socketFolder(folder, rights)
  const config = { host: socket, user: USER, database: 'qissa' }
  let asked: Record<string, string> = { ...settings, unix_socket_directories: `"${socket}"` }
  const begin = () => launch(binaries, rights, cluster, asked)
  const lacksRoom = (words: string): boolean => {
    if (!NO_ROOM.test(words)) return false
    asked = { ...asked, ...buffersOf(0) }
    return true
  }
  const beginWithLess = (error: unknown) => {
    if (!lacksRoom(String(error))) throw error
    return beginAfterPredecessor(begin, config, cluster)
  }
  let child = await beginAfterPredecessor(begin, config, cluster).catch(beginWithLess)
  let ended = false
  const keepAlive = () =>
    child.process.once('exit', () => {
      if (ended) return
      lacksRoom(child.log.join('\n'))
      console.error(`The database ended unexpectedly and is started again.\n  ${child.log.at(-1)}`)
      void wait(AGAIN_AFTER_MS).then(async () => {
        await waitForPredecessor(cluster)
        if (ended) return
        child = begin()
        keepAlive()
      })
    })
  keepAlive()
  return {
    config,
    stop: () => {
      ended = true
      return stop(child)
    },
  }
}

/** The database of a folder, where a running product holds it; null where nobody answers. */
export async function findPostgres(folder: string): Promise<EmbeddedPostgres['config'] | null> {
  const config = { host: folder, user: USER, database: 'qissa' }
  const client = new pg.Client(config)
  try {
    await client.connect()
    return config
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

function create(binaries: string, rights: Rights, cluster: string): void {
  // Made beside and moved: a first start that is killed leaves no half cluster behind.
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const { program, args } = rights.wrap(join(binaries, 'initdb'), [
    '-D',
    draft,
    '-U',
    USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    `--locale=${locale}`,
  ])
  const made = spawnSync(program, args, { encoding: 'utf8' })
  if (made.status !== 0) {
    throw new Error(`The database could not be made: ${made.stderr || made.error}`)
  }
  renameSync(draft, cluster)
}

const PREWARM = 'pg_prewarm'

interface Child {
  process: ChildProcess
  log: string[]
}

function launch(
  binaries: string,
  rights: Rights,
  cluster: string,
  settings: Record<string, string>,
): Child {
  // Compiling plans pays in warehouses; here it only makes the first run of a query slow.
  const own = { listen_addresses: '', max_connections: '100', jit: 'off' }
  // What was in its memory when it ended is read again at a start, of a large catalogue gigabytes.
  const warm = hasModule(binaries, PREWARM) ? { shared_preload_libraries: PREWARM } : {}
  const all = { ...own, ...buffersOf(memoryHere()), ...warm, ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program, args } = rights.wrap(join(binaries, 'postgres'), ['-D', cluster, ...options])
  // Its own process group: a Ctrl-C is for us, who stop the database last.
  const process = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const child: Child = { process, log: [] }
  process.stderr.setEncoding('utf8').on('data', (text: string) => {
    child.log = [...child.log, ...text.trimEnd().split('\n')].slice(-20)
  })
  return child
}

async function ready(child: Child, config: { host: string; user: string }): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.process.exitCode !== null) {
      // What it said last may still be on its way, and tells whether to try again.
      const { stderr } = child.process
      if (stderr && !stderr.readableEnded) await Promise.race([once(stderr, 'end'), wait(1_000)])
      throw new Error(`The database did not start:\n  ${child.log.join('\n  ')}`)
    }
    const client = new pg.Client({ ...config, database: 'postgres' })
    try {
      await client.connect()
      const { rowCount } = await client.query("select from pg_database where datname = 'qissa'")
      if (!rowCount) await client.query('create database qissa')
      return
    } catch {
      await wait(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(`The database did not answer within 30 s:\n  ${child.log.join('\n  ')}`)
}

/** What PostgreSQL says while connections of one that was killed still work off their last query. */
const LEFT_BEHIND = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/

/** Begins, and again while connections of a killed predecessor are still there. */
async function beginAfterPredecessor(
  begin: () => Child,
  config: EmbeddedPostgres['config'],
  cluster: string,
): Promise<Child> {
  const until = performance.now() + PREDECESSOR_MS
  for (;;) {
    const child = begin()
    try {
      await ready(child, config)
      return child
    } catch (error) {
      await stop(child)
      if (performance.now() > until || !LEFT_BEHIND.test(child.log.join('\n'))) throw error
      await wait(AGAIN_AFTER_MS)
      // What was still ending before may lie there unreaped now.
      await waitForPredecessor(cluster)
    }
  }
}

/**
 * After a kill -9 the old postmaster needs a moment to end. Where nothing ends it with its product,
 * as on macOS, it is ended here once nobody uses it.
 * @throws Error where it is another product's
 */
async function waitForPredecessor(cluster: string): Promise<void> {
  const began = performance.now()
  const file = join(cluster, 'postmaster.pid')
  let unusedSince: number | null = null
  for (;;) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    const [pid, socket] = [Number(lines[0]), lines[4] ?? '']
    if (!pid || !isRunning(pid)) return forget(pid, [file, join(socket, SOCKET_LOCK)])
    const usage = await usageOf(socket)
    const now = performance.now()
    if (usage !== 'unused') unusedSince = null
    else if (now - (unusedSince ??= now) > BEGINNING_MS) process.kill(pid, 'SIGINT')
    if (now - began > (usage === 'used' ? ENDING_MS : PREDECESSOR_MS))
      throw new Error(
        `Another Qissa uses the data folder ${cluster}. Stop it, or choose another DATA_DIR.`,
      )
    await wait(50)
  }
}

/** Whether a product is connected to a database; one that is starting or ending takes nobody in. */
async function usageOf(socket: string): Promise<'used' | 'unused' | 'closed'> {
  const client = new pg.Client({ host: socket, user: USER, database: 'postgres' })
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select from pg_stat_activity where application_name = '${APPLICATION}' limit 1`,
    )
    return rowCount ? 'used' : 'unused'
  } catch {
    return 'closed'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A killed postmaster that nobody reaped keeps its number, and PostgreSQL would take it for alive. */
function forget(pid: number, lockFiles: string[]): void {
  if (stateOf(pid) === 'Z') for (const file of lockFiles) rmSync(file, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return (
      process.platform !== 'linux' ||
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    )
  } catch {
    return false
  }
}

/** The state of a process as Linux tells it ("Z" for one that ended and was not reaped); else null. */
function stateOf(pid: number): string | null {
  try {
    return /^\d+ \(.*\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? null
  } catch {
    return null
  }
}

function socketFolder(folder: string, rights: Rights): string {
  if (folder.length <= LONGEST_SOCKET_FOLDER && !/["\\]/.test(folder)) return folder
  const short = join(tmpdir(), `qissa-${process.pid}-${Date.now().toString(36)}`)
  mkdirSync(short, { mode: 0o700 })
  rights.own(short)
  return short
}

async function stop(child: Child): Promise<void> {
  if (child.process.exitCode !== null) return
  const ended = new Promise((resolve) => child.process.once('exit', resolve))
  child.process.kill('SIGINT')
  await ended
}
