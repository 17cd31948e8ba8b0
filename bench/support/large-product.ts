import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { fillCatalogue, type Titled } from './catalogue.ts'
import { makeDataDir, startProduct, type Product } from './product.ts'

/** A product with a large catalogue. */
export interface LargeProduct {
  product: Product
  titles: Titled[]
  /** Of some of its books, by no order of the catalogue. */
  ids: string[]
}

const IDS = 14_000

const started = new Map<number, Promise<LargeProduct>>()

/** The product with so many titles; groups of rows share it. */
export function largeProduct(count: number): Promise<LargeProduct> {
  const known = started.get(count) ?? fill(count)
  started.set(count, known)
  return known
}

/** Filled while it runs, then started anew: how an operator's next start finds it. */
async function fill(count: number): Promise<LargeProduct> {
  const dataDir = makeDataDir()
  const first = await startProduct({ dataDir, demo: false })
  const database = first.database()
  const titles = await fillCatalogue(database, count)
  const { rows } = await sql<{ id: string }>`
    select id from audiobooks order by md5(id::text) limit ${IDS}::int`.execute(database.db)
  await database.close()
  await first.stop()
  const ids = rows.map(({ id }) => id)
  const product = await startProduct({ dataDir, demo: false })
  await untilPrepared(product)
  return { product, titles, ids }
}

/**
 * Has the product prepare what lists show of books, which it does by itself in its first quarter of an hour,
 * and forget what changed while it was filled, as it does half an hour later.
 */
async function untilPrepared(product: Product): Promise<void> {
  const database = product.database()
  const { db } = database
  try {
    await renewReadings(db)
    await sql`update reading_changes set met_at = now() - interval '1 hour'`.execute(db)
    await renewReadings(db)
  } finally {
    await database.close()
  }
}

const POLL_MS = 1_000

async function renewReadings(db: Db): Promise<void> {
  await sql`select graphile_worker.add_job('renewReadings')`.execute(db)
  for (let jobs = 1; jobs > 0;) {
    await wait(POLL_MS)
    const { rows } = await sql<{
      jobs: number
    }>`select count(*)::int as jobs from graphile_worker.jobs
      where task_identifier in ('renewReadings', 'prepareReadings')`.execute(db)
    jobs = rows[0]?.jobs ?? 0
  }
}
