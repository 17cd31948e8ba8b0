import { sql } from 'kysely'
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
  return { product: await startProduct({ dataDir, demo: false }), titles, ids }
}
