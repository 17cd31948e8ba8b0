import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import { startOtherProcess } from '#test/other-process.ts'
import { dropPastChanges } from '#features/books/search-index/changes.server.ts'
import { recountAudiobooks } from '#features/discovery/shelves/counts.server.ts'
import { timeLimit } from '#test/time-limit.ts'

const testApp = await startTestApp()
const { db } = testApp

async function startProcess(means: { hears: boolean }) {
  const process = await startOtherProcess(testApp, means)
  return {
    ...process,
    async search(name: string): Promise<string[]> {
      const url = `/api/audiobooks/search?name=${encodeURIComponent(name)}`
      const answer = await process.app.inject({ method: 'GET', url })
      return answer.json<{ audiobooks: { slug: string }[] }>().audiobooks.map(({ slug }) => slug)
    },
  }
}

const WITHIN_MS = timeLimit(2_000)
const processes = await Promise.all([startProcess({ hears: true }), startProcess({ hears: false })])
afterAll(() => Promise.all(processes.map((one) => one.stop())))

/** Asks every process again and again, as readers do: what they are told too early may be kept. */
async function everywhere(name: string, holds: (found: string[]) => boolean) {
  const began = performance.now()
  for (const one of processes) {
    const ask = async () => holds(await one.search(name))
    await expect.poll(ask, { timeout: WITHIN_MS, interval: 100, message: name }).toBe(true)
  }
  expect(performance.now() - began).toBeLessThan(WITHIN_MS + 500)
}
const found = (name: string, slug: string) => everywhere(name, ([first]) => first === slug)
const gone = (name: string, slug: string) => everywhere(name, (slugs) => !slugs.includes(slug))

const set = (id: string, values: Record<string, unknown>) =>
  db.updateTable('audiobooks').set(values).where('id', '=', id).execute()

describe('within two seconds, in every process,', () => {
  let book: string
  let writer: string
  beforeAll(async () => {
    for (const one of processes) await one.search('chandrama')
    book = await makeBook(db, { slug: 'Moon', title: 'Chandrama' })
    writer = await addMaker(db, book, 'author', { slug: 'Bulla', name: 'Jhaggar Bulla' })
  })

  test('a book that was added is found by its title and its author', async () => {
    await found('chandrama', 'Moon')
    await found('jhaggar', 'Moon')
  })

  test('a renamed book is found by its new name and no longer by the old', async () => {
    await set(book, { title_roman: 'Baghban' })
    await found('baghban', 'Moon')
    await gone('chandrama', 'Moon')
    await set(book, { title_roman: 'Chandrama' })
    await found('chandrama', 'Moon')
  })

  test('a subtitle, another title and a series are names of it', async () => {
    await set(book, { subtitle_roman: 'Qudrat', title_variants: ['Mahtab'] })
    await found('qudrat', 'Moon')
    await found('mahtab', 'Moon')
    const { id } = await db
      .insertInto('series')
      .values({ slug: 'sky', name_roman: 'Asmani' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await set(book, { series_id: id })
    await found('asmani', 'Moon')
    await db.updateTable('series').set({ name_roman: 'Falak' }).where('id', '=', id).execute()
    await found('falak', 'Moon')
    await db.deleteFrom('series').where('id', '=', id).execute()
    await gone('falak', 'Moon')
  })

  test('a renamed person, a merged one and one that had no part in it are followed', async () => {
    const rename = (name: string) =>
      db.updateTable('people').set({ name_roman: name }).where('id', '=', writer).execute()
    await rename('Zorawar')
    await found('zorawar', 'Moon')
    await gone('jhaggar', 'Moon')
    const other = await makeBook(db, { slug: 'Other', title: 'Kaliyan' })
    const twin = await addMaker(db, other, 'narrator', { slug: 'Twin', name: 'Gulbadan' })
    await found('gulbadan', 'Other')
    await db
      .updateTable('audiobook_people')
      .set({ person_id: writer })
      .where('person_id', '=', twin)
      .execute()
    await gone('gulbadan', 'Other')
    await found('kaliyan zorawar', 'Other')
    await db.deleteFrom('audiobook_people').where('audiobook_id', '=', other).execute()
    await found('zorawar', 'Moon')
    await db.deleteFrom('audiobooks').where('id', '=', other).execute()
    await gone('kaliyan', 'Other')
  })

  test('a hidden book is found no more, and a published one again', async () => {
    await set(book, { published_at: null })
    await gone('chandrama', 'Moon')
    await set(book, { published_at: sql`now()` })
    await found('chandrama', 'Moon')
  })

  test('a book whose time comes is found without any write', async () => {
    await set(book, { published_at: sql`now() + interval '1.5 seconds'` })
    await gone('chandrama', 'Moon')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await found('chandrama', 'Moon')
  })

  test('the popular come first, once they are counted', async () => {
    const second = await makeBook(db, { slug: 'Moon-2', title: 'Chandrama Duja' })
    await set(book, { popularity: 3, title_roman: 'Chandrama Pehla' })
    await found('chandrama', 'Moon')
    await db
      .insertInto('listening_days')
      .values({
        user_id: await makeUser(db),
        audiobook_id: second,
        day: new Date().toISOString().slice(0, 10),
      })
      .execute()
    await recountAudiobooks(db)
    await found('chandrama', 'Moon-2')
  })
})

describe('nothing is missed', () => {
  test('of two transactions that end in the other order', async () => {
    const add = (slug: string, title: string) => sql`
      insert into audiobooks (slug, title_roman, cover, release_date, published_at)
      values (${slug}, ${title}, 'x', '2026-01-01', now())`
    await db.transaction().execute(async (early) => {
      await add('Early', 'Tarkalan').execute(early)
      await add('Late', 'Shaman').execute(db)
      await found('shaman', 'Late')
    })
    await found('tarkalan', 'Early')
  })

  test('while every connection was lost', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    await makeBook(db, { slug: 'Lost', title: 'Guachya' })
    await found('guachya', 'Lost')
  })

  test('of what a sweep has dropped after everybody read it', async () => {
    await dropPastChanges(db)
    await sql`update search_changes set met_at = now() - interval '2 hours'`.execute(db)
    await makeBook(db, { slug: 'Fresh', title: 'Sajra' })
    await dropPastChanges(db)
    const { rows } = await sql<{ n: number }>`select count(*) as n from search_changes`.execute(db)
    expect(rows[0]?.n).toBeGreaterThan(0)
    await found('sajra', 'Fresh')
  })

  test('of an import of many at once', async () => {
    await sql`insert into audiobooks (slug, title_roman, cover, release_date, published_at)
      select 'import-' || n, 'Dhaga ' || n, 'x', '2026-01-01', now()
      from generate_series(1, 3000) n`.execute(db)
    await found('dhaga 2999', 'import-2999')
  })
})
