import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'

/** The parts of the product that work in a thread may use. */
export interface ThreadPlatform {
  db: Db
  env: Pick<Env, 'dataDir'>
}

/** Work of seconds of calculation, by name; each checks its own payload, and tells whether it came to its end. */
export type ThreadTasks = Record<
  string,
  (platform: ThreadPlatform, payload: unknown) => Promise<boolean>
>

export interface JobThreads {
  /**
   * Does one of the tasks.
   * @returns what it answers; `busy` where as many as may are under way, or all are ended
   * @throws Error of the task; where its thread took too long or too much memory
   */
  run(task: string, payload: object): Promise<boolean | 'busy'>
  /** Ends what is under way. */
  close(): Promise<void>
}

/** What a thread is started with: a database of its own, for a connection cannot be lent to it. */
export interface JobThreadData {
  task: string
  payload: object
  connection: pg.PoolConfig
  env: ThreadPlatform['env']
}

/** Rows come and go: what is short-lived is gathered often, in place of growing. */
const YOUNG_MB = 8

interface Bounds {
  /** Threads at a time. */
  most?: number
  memoryMb?: number
  wallMs?: number
}

/**
 * Does each task in a thread of its own, which bounds its memory and its time and lets the thread
 * that answers requests go on.
 * @param script the built job-thread
 */
export function createJobThreads(
  script: URL,
  data: Omit<JobThreadData, 'task' | 'payload'>,
  { most = 2, memoryMb = 512, wallMs = 5 * 60_000 }: Bounds = {},
): JobThreads {
  const threads = new Set<Worker>()
  let isClosed = false
  return {
    async run(task, payload) {
      if (isClosed || threads.size >= most) return 'busy'
      const workerData: JobThreadData = { ...data, task, payload }
      const thread = new Worker(script, {
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      })
      threads.add(thread)
      let isLate = false
      const limit = setTimeout(() => {
        isLate = true
        void thread.terminate()
      }, wallMs)
      try {
        return await answerOf(thread)
      } catch (error) {
        if (isClosed) return 'busy'
        throw isLate ? new Error(`${task} took more than ${wallMs} ms`, { cause: error }) : error
      } finally {
        clearTimeout(limit)
        threads.delete(thread)
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...threads].map((thread) => thread.terminate()))
    },
  }
}

function answerOf(thread: Worker): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let answer: boolean | undefined
    thread.once('message', (message: boolean) => (answer = message))
    thread.once('error', reject)
    thread.once('exit', (code) => {
      if (answer === undefined) reject(new Error(`A thread of jobs ended with code ${code}.`))
      else resolve(answer)
    })
  })
}

/** Does the tasks in the thread that asks: for tests and development, where nothing is built. */
export const jobsInThisThread = (tasks: ThreadTasks, platform: ThreadPlatform): JobThreads => ({
  run: (task, payload) => taskOf(tasks, task)(platform, payload),
  close: async () => undefined,
})

/** @throws Error where there is none of the name */
export function taskOf(tasks: ThreadTasks, name: string): ThreadTasks[string] {
  const task = tasks[name]
  if (!task) throw new Error(`No thread knows the task ${name}.`)
  return task
}
