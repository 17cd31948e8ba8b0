import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

// With the time of the query, what is being sent ends within a second.
const EVERY_MS = 500

export interface RunningAnswers {
  /** Looks after an answer until it is sent. */
  watch(audiobook: string, raw: ServerResponse): void
  close(): void
}

const ofDatabase = new WeakMap<Db, RunningAnswers>()

/** Breaks off answers whose book is suspended while they are sent: sound may last for hours. */
export function runningAnswers(db: Db, log: FastifyBaseLogger): RunningAnswers {
  const running = ofDatabase.get(db) ?? createRunningAnswers(db, log)
  ofDatabase.set(db, running)
  return running
}

function createRunningAnswers(db: Db, log: FastifyBaseLogger): RunningAnswers {
  const running = new Map<string, Set<ServerResponse>>()
  let timer: NodeJS.Timeout | undefined
  let isAsking = false
  let isClosed = false

  async function breakOff() {
    if (isAsking) return
    isAsking = true
    try {
      for (const id of await suspendedOf(db, [...running.keys()]))
        // What the system holds of it already is not to be delivered either.
        for (const raw of running.get(id) ?? []) raw.socket?.resetAndDestroy()
    } catch (err) {
      log.warn({ err }, 'suspended books were not looked up')
    } finally {
      isAsking = false
    }
  }

  function stop() {
    clearInterval(timer)
    timer = undefined
  }

  return {
    watch(audiobook, raw) {
      if (isClosed) return
      const answers = running.get(audiobook) ?? new Set()
      running.set(audiobook, answers.add(raw))
      timer ??= setInterval(() => void breakOff(), EVERY_MS).unref()
      finished(raw, () => {
        answers.delete(raw)
        if (answers.size === 0 && running.get(audiobook) === answers) running.delete(audiobook)
        if (running.size === 0) stop()
      })
    },
    close() {
      isClosed = true
      stop()
    },
  }
}

async function suspendedOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audiobooks where id = any(${ids}::uuid[]) and suspended_at is not null
  `.execute(db)
  return rows.map(({ id }) => id)
}
