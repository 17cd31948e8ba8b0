import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { startRecordings } from '#features/studio/recordings/work.server.ts'
import type { startTestApp } from './app.ts'

type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** Has a worker work on recordings until something is so; what it leaves is not done later on. */
export async function workUntil(
  { app, db, database, env, storage }: TestApp,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const context = { ...database, env, storage, log: app.log }
  const worker = startRecordings(context, { pollMs: 100, pauseMs: 0 })
  try {
    await vi.waitFor(async () => expect(await isSo()).toBe(true), {
      timeout: 150_000,
      interval: 100,
    })
  } finally {
    await worker.stop()
    await sql`delete from recording_steps where state = 'waiting'`.execute(db)
  }
}
