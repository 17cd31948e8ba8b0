import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { familyOf } from '#test/processes.ts'

// Counted before the load is pinned, which lowers it.
export const CORES = availableParallelism()
const canPin = CORES > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0

/** How the load and what bears it are kept apart, for the report. */
export const pinning = canPin
  ? `load from core ${CORES - 1}; servers, PostgreSQL included, share the other ${CORES - 1}`
  : 'load and servers share the cores'

/** Keeps this process, which makes the load, on the last core. */
export function pinLoad(): void {
  if (canPin) spawnSync('taskset', ['-acp', String(CORES - 1), String(process.pid)])
}

export interface Started {
  child: ChildProcess
  pid: number
  output(): string
  /** @throws Error with the server's own words where it has ended by itself */
  kill(): void
  stop(): Promise<void>
}

/** Starts a server of Node's on the cores that make no load. `stop` ends it as an operator would. */
export function startNode(args: string[], env: Record<string, string>, everyCore = false): Started {
  const node = [process.execPath, ...args]
  const command = canPin
    ? ['taskset', '-c', everyCore ? `0-${CORES - 1}` : `0-${CORES - 2}`, ...node]
    : node
  const [program = '', ...rest] = command
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let text = ''
  const collect = (bytes: Buffer) => void (text += bytes.toString())
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return {
    child,
    pid: child.pid ?? 0,
    output: () => text,
    kill() {
      if (hasEnded()) throw new Error(`The server ended by itself:\n${text}`)
      child.kill('SIGKILL')
    },
    async stop() {
      if (hasEnded()) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Waits for an address to answer 200.
 * @returns milliseconds since the call
 * @throws Error with the server's own words when it ends first
 */
export async function untilReady(url: string, server: Started, mostMs = 300_000): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < mostMs) {
    if (server.child.exitCode !== null) throw new Error(`It did not start:\n${server.output()}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return performance.now() - begun
    await wait(20)
  }
  throw new Error(`No answer at ${url}:\n${server.output()}`)
}

/**
 * Lets a server, PostgreSQL included, run on every core or on its own again: what waits for
 * threads is measured as it runs for others.
 */
export function spread(root: number, everyCore: boolean): void {
  if (!canPin) return
  const cores = `0-${everyCore ? CORES - 1 : CORES - 2}`
  for (const { pid } of familyOf(root)) spawnSync('taskset', ['-acp', cores, String(pid)])
}

/**
 * Stops a process and all it started in the middle of whatever they do.
 * @returns what lets them go on
 */
export function freeze(root: number): () => void {
  const stopped = new Set<number>()
  // What one of them has started meanwhile is found the next time.
  for (let size = -1; size !== stopped.size;) {
    size = stopped.size
    for (const { pid } of familyOf(root)) if (signal(pid, 'SIGSTOP')) stopped.add(pid)
  }
  return () => {
    for (const pid of stopped) signal(pid, 'SIGCONT')
  }
}

/** @returns whether there was such a process */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
