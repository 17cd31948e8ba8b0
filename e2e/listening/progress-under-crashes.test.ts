/** @module-tag full */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeListeners } from '#bench/support/listeners.ts'
import { compare, tell } from '#bench/support/told.ts'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { productToKill, untilMore } from '#e2e/support/crashes.ts'
import { seeded } from '#bench/support/seeded.ts'

const product = await productToKill()
const { site, database } = product

/** A job in the hands of a worker that is no more. */
const leaveJob = (db: Db) =>
  db.transaction().execute(async (transaction) => {
    await enqueue(transaction, 'dropPastChanges', {})
    await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()
      where locked_by is null`.execute(transaction)
  })

test('what was acknowledged is in the journal once, whatever was killed meanwhile', async () => {
  await product.start()
  const before = database()
  const listeners = await makeListeners(before.db, 30)
  await leaveJob(before.db)
  await before.close()
  const random = seeded()
  const telling = tell(listeners, () => site, 10)
  for (const kill of ['database', 'server', 'database', 'server'] as const) {
    await untilMore(telling.acknowledged, 300)
    await wait(random(1_000))
    await product.kill(kill)
  }
  await untilMore(telling.acknowledged, 300)
  await telling.finish()
  const after = database()
  const found = await compare(after.db, telling)
  const { rows } = await sql`select from graphile_worker.jobs where locked_by = 'dead'`.execute(
    after.db,
  )
  await after.close()
  expect(found).toEqual({ missing: 0, unasked: 0, misplaced: 0, misheard: 0 })
  expect(rows, 'jobs that a killed worker held').toEqual([])
})
