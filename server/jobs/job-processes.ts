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
   * @param subject what it works on, which one process at a time does
   * @returns what it answers; `busy` where as many as may are under way, or one on the same subject, or
   * all are ended
   * @throws Error of the task; where its process took too long or too much memory
   */
  run(task: string, payload: object, subject: string): Promise<boolean | 'busy'>
  /** Tells whether nobody would be let in now. */
  isFull(): boolean
  /** What is worked on here. */
  subjects(): string[]
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

/** What such a process knows of its surroundings: how to reach a database, and no secret besides. */
const ENVIRONMENT = [
  'PATH',
  'HOME',
  'TZ',
  'LANG',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'PGPASSFILE',
  'PGPASSWORD',
  'PGSSLCERT',
  'PGSSLKEY',
  'PGSSLROOTCERT',
  'PGSSLMODE',
  'PGUSER',
  'PGHOST',
  'PGPORT',
  'PGDATABASE',
]

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
  const processes = new Map<ChildProcess, string>()
  let isClosed = false
  const isFull = () => isClosed || processes.size >= most
  const subjects = () => [...processes.values()]
  return {
    isFull,
    subjects,
    async run(task, payload, subject) {
      if (isFull() || subjects().includes(subject)) return 'busy'
      const child = fork(fileURLToPath(script), {
        execArgv: [
          '--enable-source-maps',
          `--max-old-space-size=${memoryMb}`,
          `--max-semi-space-size=${YOUNG_MB}`,
        ],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        timeout: wallMs,
        killSignal: 'SIGKILL',
        env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
      })
      processes.set(child, subject)
      const outcome = outcomeOf(child, task)
      try {
        // One that could not be started has no channel.
        if (child.connected)
          child.send({ ...order, task, payload, cpuSeconds } satisfies JobOrder, () => undefined)
        return await outcome
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
        [...processes.keys()].map(async (child) => {
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
  isFull: () => false,
  subjects: () => [],
  close: async () => undefined,
})

/** @throws Error where there is none of the name */
export function taskOf(tasks: ProcessTasks, name: string): ProcessTasks[string] {
  const task = tasks[name]
  if (!task) throw new Error(`No process knows the task ${name}.`)
  return task
}
