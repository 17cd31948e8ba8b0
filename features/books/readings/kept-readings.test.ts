import { sql, type RawBuilder } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import { dropReadingsAhead, keepReadings, readKept, sweepReadings } from './kept-readings.server.ts'

const { db } = await startTestApp()

let book = ''
let author = ''
let series = ''

const wanted = () => [{ id: book, what: 'test' }]
const read = (build?: string) => readKept(db, wanted(), build)
const keptNow = async () => (await read()).texts
const keep = async (from = read()) =>
  keepReadings(db, await from, [
    { id: book, what: 'test', text: 'as it was', dependsOn: [author, series] },
  ])
const run = (statement: RawBuilder<unknown>, by: Db = db) => statement.execute(by)

beforeEach(async () => {
  book = await makeBook(db)
  author = await addMaker(db, book, 'author', { slug: `author-${book}`, name: 'Author' })
  await run(sql`insert into prices (audiobook_id, currency, amount) values (${book}, 'USD', 499)`)
  const made = await db
    .insertInto('series')
    .values({ slug: book, name_roman: 'Series' })
    .returning('id')
    .executeTakeFirstOrThrow()
  series = made.id
  await run(sql`update audiobooks set series_id = ${series} where id = ${book}`)
  await keep()
  expect(await keptNow()).toEqual(['as it was'])
})

describe('what was read of a book is read anew', () => {
  test.each<[string, () => RawBuilder<unknown>]>([
    ['its title', () => sql`update audiobooks set title_roman = 'Other' where id = ${book}`],
    [
      'its stars',
      () => sql`update audiobooks set rating_sum = 5, rating_count = 1 where id = ${book}`,
    ],
    ['its withdrawal', () => sql`update audiobooks set published_at = null where id = ${book}`],
    ['its end', () => sql`delete from audiobooks where id = ${book}`],
    ['a price', () => sql`update prices set amount = 599 where audiobook_id = ${book}`],
    [
      'a new price',
      () => sql`insert into prices (audiobook_id, currency, amount)
      values (${book}, 'INR', 9900)`,
    ],
    ['a price that goes', () => sql`delete from prices where audiobook_id = ${book}`],
    ['its author’s name', () => sql`update people set name_roman = 'Other' where id = ${author}`],
    ['an author who goes', () => sql`delete from audiobook_people where person_id = ${author}`],
    ['its series’ name', () => sql`update series set name_roman = 'Other' where slug = ${book}`],
    [
      'a review',
      () => sql`insert into reviews (user_id, audiobook_id, rating)
      select id, ${book}, 4 from users order by created_at desc limit 1`,
    ],
  ])('after a change of %s', async (_what, change) => {
    await makeUser(db)
    await run(change())
    expect(await keptNow()).toEqual([null])
  })

  test('where another book takes its price over', async () => {
    const other = await makeBook(db)
    await run(sql`update prices set audiobook_id = ${other} where audiobook_id = ${book}`)
    expect(await keptNow()).toEqual([null])
  })

  test('by other code', async () => {
    expect((await read('other')).texts).toEqual([null])
  })

  test('after a change that was committed between the reading and its keeping', async () => {
    const before = await read()
    await run(sql`update prices set amount = 599 where audiobook_id = ${book}`)
    await keep(Promise.resolve(before))
    expect(await keptNow()).toEqual([null])
    await keep()
    expect(await keptNow()).toEqual(['as it was'])
  })

  test('after its author was renamed by an act that began before they were its author', async () => {
    await run(sql`delete from audiobook_people where person_id = ${author}`)
    await db.transaction().execute(async (tx) => {
      await run(sql`update people set name_roman = 'Other' where id = ${author}`, tx)
      await run(sql`insert into audiobook_people (audiobook_id, person_id, role)
        values (${book}, ${author}, 'author')`)
      await keep()
      expect(await keptNow()).toEqual(['as it was'])
    })
    expect(await keptNow()).toEqual([null])
    await sweepReadings(db)
    const left = await db.selectFrom('kept_readings').where('subject_id', '=', book).execute()
    expect(left).toEqual([])
  })

  test('after a change that was under way while it was read', async () => {
    await db.transaction().execute(async (tx) => {
      await run(sql`update prices set amount = 599 where audiobook_id = ${book}`, tx)
      await keep()
      expect(await keptNow()).toEqual(['as it was'])
    })
    expect(await keptNow()).toEqual([null])
  })
})

describe('what was read of a person', () => {
  let other = ''
  const wantedOfPerson = () => [{ id: author, what: 'test' }]
  const keptOfPerson = async () => (await readKept(db, wantedOfPerson())).texts
  const addLine = () =>
    sql`insert into audiobook_people (audiobook_id, person_id, role) values (${other}, ${author}, 'author')`

  beforeEach(async () => {
    other = await makeBook(db)
    const reading = { id: author, what: 'test', text: 'one book', dependsOn: [book], lines: 1 }
    await keepReadings(db, await readKept(db, wantedOfPerson()), [reading])
    expect(await keptOfPerson()).toEqual(['one book'])
  })

  test.each<[string, () => RawBuilder<unknown>]>([
    ['another book', addLine],
    ['the end of one', () => sql`delete from audiobooks where id = ${book}`],
    ['a withdrawal', () => sql`update audiobooks set published_at = null where id = ${book}`],
    ['another name', () => sql`update people set name_roman = 'Other' where id = ${author}`],
  ])('is read anew after %s', async (_what, change) => {
    await run(change())
    expect(await keptOfPerson()).toEqual([null])
  })

  test('is read anew, and swept, when one book came in the place of another', async () => {
    await db.transaction().execute(async (tx) => {
      await run(addLine(), tx)
      await run(sql`delete from audiobook_people where audiobook_id = ${book}`, tx)
    })
    expect(await keptOfPerson()).toEqual([null])
    await sweepReadings(db)
    const left = await db.selectFrom('kept_readings').where('subject_id', '=', author).execute()
    expect(left).toEqual([])
  })
})

test('how often a book is heard changes nothing of it', async () => {
  await run(sql`update audiobooks set popularity = popularity + 1 where id = ${book}`)
  expect(await keptNow()).toEqual(['as it was'])
})

test('a sweep removes what is out of date, and later what told so', async () => {
  const rows = async () => {
    const { rows } = await sql<{ kept: number; changes: number }>`
      select (select count(*)::int from kept_readings where subject_id = ${book}) as kept,
        (select count(*)::int from reading_changes where id = ${book}) as changes`.execute(db)
    return rows[0]
  }
  await sweepReadings(db)
  expect(await rows()).toMatchObject({ kept: 1 })
  await run(sql`update prices set amount = 599 where audiobook_id = ${book}`)
  await sweepReadings(db)
  expect(await rows()).toMatchObject({ kept: 0 })
  await run(sql`update reading_changes set met_at = met_at - interval '2 hours'`)
  await sweepReadings(db)
  expect(await rows()).toEqual({ kept: 0, changes: 0 })
})

test('what another cluster’s copy says of a moment yet to come is read anew', async () => {
  await run(sql`update kept_readings set seen = '4000000000:4000000000:'::pg_snapshot`)
  expect(await keptNow()).toEqual([null])
  await dropReadingsAhead(db)
  const left = await db.selectFrom('kept_readings').execute()
  expect(left).toEqual([])
})

test('while something is being kept, what another asks for is not, and nobody waits', async () => {
  await run(sql`delete from kept_readings`)
  const other = await makeBook(db)
  const kept = await readKept(db, [{ id: other, what: 'test' }])
  const reading = (id: string, text: string) => [{ id, what: 'test', text, dependsOn: [] }]
  await Promise.all([
    keepReadings(db, kept, reading(book, 'first')),
    keepReadings(db, kept, reading(other, 'of who is asked')),
    keepReadings(db, kept, reading(other, 'of a job'), true),
  ])
  const left = await db
    .selectFrom('kept_readings')
    .select('text')
    .where('what', '=', 'test')
    .execute()
  expect(left.map(({ text }) => text).sort()).toEqual(['first', 'of a job'])
})

test('what was read too long ago is not kept', async () => {
  const kept = await read()
  await run(sql`delete from kept_readings`)
  const at = new Date(Date.now() - 3_600_000).toISOString()
  await keep(Promise.resolve({ ...kept, before: { ...kept.before, at } }))
  expect(await keptNow()).toEqual([null])
})

test('the id of a book begins with the time that it is made at', () => {
  const [time = '', version = ''] = [book.slice(0, 13).replace('-', ''), book.slice(14)]
  expect(Math.abs(Date.now() - Number.parseInt(time, 16))).toBeLessThan(60_000)
  expect(version).toMatch(/^7[\da-f]{3}-[89ab]/)
})
