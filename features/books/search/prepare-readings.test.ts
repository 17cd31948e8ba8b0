import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { renewReadings } from './prepare-readings.server.ts'

const testApp = await startTestApp()
const { db } = testApp

const textsOf = async (book: string) => {
  const { rows } = await sql<{ what: string; text: string }>`
    select what, text from kept_readings where subject_id = ${book} order by what`.execute(db)
  return rows
}

test('what lists and search show is read before anybody asks, and again after a change', async () => {
  const books = [await makeBook(db), await makeBook(db)]
  const withdrawn = await makeBook(db)
  await sql`update audiobooks set published_at = null where id = ${withdrawn}`.execute(db)
  const author = await addMaker(db, books[0] ?? '', 'author', { slug: 'piro', name: 'Piro' })
  await renewReadings(db)
  await runJobs(testApp)
  for (const book of books)
    expect((await textsOf(book)).map(({ what }) => what)).toEqual(['card', 'found'])
  // Whoever has it sees it in their library.
  expect((await textsOf(withdrawn)).map(({ what }) => what)).toEqual(['card'])
  const [made] = await textsOf(author)
  expect(JSON.parse(made?.text ?? '{}')).toMatchObject({ roles: ['author'], books: 1 })
  const [changed = ''] = books
  await sql`update audiobooks set title_roman = 'Nava Naan' where id = ${changed}`.execute(db)
  await renewReadings(db)
  for (const { text } of await textsOf(changed)) expect(text).toContain('Nava Naan')
  expect(await textsOf(changed)).toHaveLength(2)
})
