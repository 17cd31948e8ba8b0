import { sql } from 'kysely'
import { deriveOpenWorks } from '#features/discovery/open-works/derive.server.ts'
import { relateAudiobooks } from '#features/discovery/shelves/co-listening.server.ts'
import { recountAudiobooks } from '#features/discovery/shelves/counts.server.ts'
import { deriveNames } from '#features/books/names/derived-names.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { Keys } from '#server/auth/keys.ts'
import type { Storage } from '#server/storage/storage.ts'
import { loadDemoCatalogue } from './catalogue.server.ts'
import { addBooks, addPeople, addSeries, readGenres } from './seed-books.server.ts'
import { storeAudio, storeCovers } from './seed-files.server.ts'
import { giveDemoGift } from './seed-gifts.server.ts'
import { countBookDays } from '#features/studio/publishing/count-days.server.ts'
import { tellSandbox } from './seed-orders.server.ts'
import { fillShelves } from './seed-shelves.server.ts'
import { addOpenSubmissions, storeOpenBooks } from './seed-open-submissions.server.ts'
import { addSubmissions, auditHistory } from './seed-submissions.server.ts'
import { addListening, addRatings, addSales } from './seed-traffic.server.ts'
import {
  addAccounts,
  addListeners,
  addOrganisations,
  addRepresentative,
} from './seed-accounts.server.ts'

// Any number, the same in every process: the second to start waits, and finds the work done.
const LOCK = 714_001

interface Demo {
  db: Db
  storage: Storage
  keys: Keys
  env: Pick<Env, 'dataDir'>
}

/**
 * Fills a product without books with the demo catalogue, its listeners and the demo accounts;
 * where there is a book, it changes nothing. All rows or none.
 */
export async function seedDemo({ db, storage, keys, env }: Demo): Promise<void> {
  if (await hasBooks(db)) return
  const catalogue = loadDemoCatalogue()
  const covers = await storeCovers(storage, catalogue.works)
  await storeAudio(storage, catalogue.audio)
  const open = await storeOpenBooks(env.dataDir, catalogue)
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    if (await hasBooks(trx)) return
    const genres = await readGenres(trx)
    const series = await addSeries(trx, catalogue.series)
    const people = await addPeople(trx, catalogue.people)
    const books = await addBooks(trx, catalogue, { genres, series, people, covers })
    const accounts = await addAccounts(trx)
    await addRepresentative(trx, accounts)
    const listeners = await addListeners(trx, catalogue)
    await addOrganisations(trx, accounts, listeners)
    await addSubmissions(trx, books, catalogue, { people, accounts })
    await addOpenSubmissions(trx, open, catalogue, { people, accounts, listeners })
    await auditHistory(trx)
    await addListening(trx, books, listeners, catalogue.reviews)
    await addSales(trx, books, listeners)
    await addRatings(trx, books, listeners, catalogue.reviews)
    await fillShelves(trx, accounts)
    await giveDemoGift(trx, keys, accounts)
    await tellSandbox(trx, accounts.buyer)
    await deriveNames(trx)
    await recountAudiobooks(trx)
    await relateAudiobooks(trx)
    await countBookDays(trx)
  })
  await deriveOpenWorks(db)
  // Without statistics the first searches would be planned for empty tables.
  await sql`analyze`.execute(db)
}

async function hasBooks(db: Db): Promise<boolean> {
  const { rows } = await sql`select from audiobooks limit 1`.execute(db)
  return rows.length > 0
}
