import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/db/database.ts'
import { ROOT } from '#server/root.ts'
import type { Stand } from './measure.ts'
import { options } from './options.ts'
import { startNode, untilReady, type Started } from './processes.ts'

/** The built product as it runs for others, with a data folder of its own. */
export interface Product extends Stand {
  dataDir: string
  /** Milliseconds from the start of the process until `/readyz`. */
  readyMs: number
  /** Of its PostgreSQL. */
  address: string
  database(): Database
  /** Ends it with `kill -9`. @throws Error with its own words where it has ended by itself */
  kill(): void
  stop(): Promise<void>
}

const started: Started[] = []
const folders: string[] = []

export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qissa-bench-'))
  folders.push(folder)
  return folder
}

/** Ends whatever still runs and removes its data. */
export async function cleanUp(): Promise<void> {
  await Promise.all(started.map((one) => one.stop()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export interface Start {
  dataDir: string
  demo: boolean
  /** What Node runs; the built server unless told. */
  script?: string
  everyCore?: boolean
  /** The secret of several processes on the PostgreSQL that already runs in the data folder. */
  sharedSecret?: string
}

/** Starts the product; `npm start` is the script `server/cli/start.mjs`, which builds what is stale. */
export async function startProduct({
  dataDir,
  demo,
  script = 'dist/server/main.js',
  everyCore = false,
  sharedSecret = '',
}: Start): Promise<Product> {
  const port = await freePort()
  const socket = { host: join(dataDir, 'postgres'), user: 'qissa', database: 'qissa' }
  const address = `postgres://qissa@localhost/qissa?host=${encodeURIComponent(socket.host)}`
  const profile = options.profiles ? ['--cpu-prof', `--cpu-prof-dir=${options.profiles}`] : []
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: sharedSecret && address,
    SECRET: sharedSecret,
    QISSA_DEMO: demo ? 'even-in-production' : 'off',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  }
  const server = startNode([...profile, join(ROOT, script)], env, everyCore)
  started.push(server)
  const url = `http://127.0.0.1:${port}`
  const readyMs = await untilReady(`${url}/readyz`, server)
  return {
    url,
    dataDir,
    readyMs,
    address,
    pid: server.pid,
    database: () => openDatabase(socket, (error) => console.error(error.message)),
    kill: () => server.kill(),
    stop: () => server.stop(),
  }
}

interface Beside {
  file?: string
  beside?: Product
}

/**
 * The baselines, in a process of their own: `/json`, `/file`, which answers ranges, and `/row` and
 * `/mine`, which read the database of a product that does nothing meanwhile.
 */
export async function startBaseline({ file = '', beside }: Beside = {}): Promise<Stand> {
  const port = await freePort()
  const script = join(ROOT, 'bench/support/baseline-server.ts')
  const env = { PORT: String(port), FILE: file, BASELINE_DATABASE: beside?.address ?? '' }
  const server = startNode(['--import', import.meta.resolve('tsx'), script], env)
  started.push(server)
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/json`, server)
  return { url, pid: server.pid, ...(beside ? { besidePid: beside.pid } : {}) }
}
