import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from '#test/sources.ts'

export interface RunningProduct {
  child: ChildProcess
  /** Where it answers once it is ready. */
  site: string
  /** All that it said so far. */
  output: () => string
}

interface RunOptions {
  folder: string
  port: number
  env?: Record<string, string>
  /** `npm start`, as a person does, in a process group of its own; else the built program itself. */
  byNpm?: boolean
}

const LEASH = `--import=${pathToFileURL(join(ROOT, 'e2e/support/leash.mjs')).href}`

/** Starts the built product on a data folder; ready or not. It ends when this process does. */
export function runProduct({ folder, port, env, byNpm = false }: RunOptions): RunningProduct {
  const [program, args] = byNpm
    ? ['npm', ['start', '--silent']]
    : [process.execPath, ['dist/server/main.js']]
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      NODE_ENV: '',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: [process.env.NODE_OPTIONS, LEASH].filter(Boolean).join(' '),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: byNpm,
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  return { child, site: `http://127.0.0.1:${port}`, output: () => output }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

/**
 * Waits until it answers.
 * @throws Error with what it said, when it ends before or takes two minutes
 */
export async function ready({ child, site, output }: RunningProduct): Promise<void> {
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    if (hasEnded(child)) throw new Error(`The product ended:\n${output()}`)
    if ((await fetch(`${site}/readyz`).catch(() => null))?.ok) return
    await wait(100)
  }
  throw new Error(`The product was not ready within two minutes:\n${output()}`)
}

/** Its exit code, once it has ended. */
export function ended(child: ChildProcess): Promise<number | null> {
  if (hasEnded(child)) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', resolve))
}

export function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const end = ended(child)
  if (!hasEnded(child)) child.kill(signal)
  return end
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
