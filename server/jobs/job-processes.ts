import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'

/** The parts of the product that work in a process of its own may use. */
export interface TaskPlatform {
  db: Db
  env: Pick<Env, 'dataDir'>
}

/** Work of seconds of calculation, by name; each checks its own payload, and tells whether it came to its end. */
export type ProcessTasks = Record<
  string,
  (platform: TaskPlatform, payload: unknown) => Promise<boolean>
>

export interface JobProcesses {
  /**
   * Does one of the tasks.
   * @returns what it answers; `busy` where as many as may are under way, or all are ended
   * @throws Error of the task; where its process took too long or too much memory
   */
  run(task: string, payload: object): Promise<boolean | 'busy'>
  /** Ends what is under way. */
  close(): Promise<void>
}

/** What a process is told first. */
export interface JobOrder {
  task: string
  payload: object
  connection: pg.PoolConfig
  env: TaskPlatform['env']
  cpuSeconds: number
}

/** What a process tells last. */
export type JobOutcome = { isOver: boolean } | { error: string }

interface Bounds {
  /** Processes at a time. */
  most?: number
  memoryMb?: number
  /** On a busy machine much less of it passes than of the clock. */
  cpuSeconds?: number
  wallMs?: number
}

/** Rows come and go: what is short-lived is gathered often, in place of growing. */
const YOUNG_MB = 2

/**
 * Does each task in a process of its own, which bounds its memory and its time. A thread would not
 * do: where V8 finds no memory for one large block it ends the process, whosever thread asked.
 * @param script the built job-process
 */
export function createJobProcesses(
  script: URL,
  order: Pick<JobOrder, 'connection' | 'env'>,
  { most = 2, memoryMb = 512, cpuSeconds = 300, wallMs = 30 * 60_000 }: Bounds = {},
): JobProcesses {
  const processes = new Set<ChildProcess>()
  let isClosed = false
  return {
    async run(task, payload) {
      if (isClosed || processes.size >= most) return 'busy'
      const child = fork(fileURLToPath(script), {
        execArgv: [
          '--enable-source-maps',
          `--max-old-space-size=${memoryMb}`,
          `--max-semi-space-size=${YOUNG_MB}`,
        ],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        timeout: wallMs,
        killSignal: 'SIGKILL',
      })
      processes.add(child)
      try {
        child.send({ ...order, task, payload, cpuSeconds } satisfies JobOrder, () => undefined)
        return await outcomeOf(child, task)
      } catch (error) {
        if (isClosed) return 'busy'
        throw error
      } finally {
        processes.delete(child)
      }
    },
    async close() {
      isClosed = true
      await Promise.all(
        [...processes].map(async (child) => {
          const over = new Promise((resolve) => child.once('exit', resolve))
          if (child.kill('SIGKILL')) await over
        }),
      )
    },
  }
}

function outcomeOf(child: ChildProcess, task: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let outcome: JobOutcome | undefined
    child.once('message', (message: JobOutcome) => (outcome = message))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (!outcome)
        reject(new Error(`The process of ${task} ended with ${signal ?? `code ${code}`}.`))
      else if ('error' in outcome) reject(new Error(outcome.error))
      else resolve(outcome.isOver)
    })
  })
}

/** Does the tasks in the process that asks: for tests and development, where nothing is built. */
export const jobsInThisProcess = (tasks: ProcessTasks, platform: TaskPlatform): JobProcesses => ({
  run: (task, payload) => taskOf(tasks, task)(platform, payload),
  close: async () => undefined,
})

/** @throws Error where there is none of the name */
export function taskOf(tasks: ProcessTasks, name: string): ProcessTasks[string] {
  const task = tasks[name]
  if (!task) throw new Error(`No process knows the task ${name}.`)
  return task
}
