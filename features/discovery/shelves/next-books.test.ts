import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeListener, makePosition, makeUser } from '#test/factories.ts'

const { call, db } = await startTestApp()

interface Next {
  next: { audiobook: { slug: string }; because: { kind: string; slug: string } }[]
}

const { as, audiobook: first } = await makeListener(db, { slug: 'First' })
const other = await makeUser(db)

async function nextOf(person?: string) {
  const { body } = await call<Next>(
    'GET',
    '/audiobooks/shelves?on=home',
    person ? { as: person } : {},
  )
  return body.next.map(({ audiobook, because }) => [audiobook.slug, because.kind, because.slug])
}

const hear = (book: string, at: string) => makePosition(db, as, book, 1000, at)

const bookOf = async (slug: string) =>
  (
    await db
      .selectFrom('audiobooks')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id

const waris = { slug: 'Waris', name: 'Waris' }
const rani = { slug: 'Rani', name: 'Rani' }

test('the next of a series comes first, then the author, then the narrator; two of one person', async () => {
  const { id: series } = await db
    .insertInto('series')
    .values({ slug: 'Qisse', name_roman: 'Qisse' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = (id: string, series_position: number) =>
    db.updateTable('audiobooks').set({ series_id: series, series_position }).where('id', '=', id)
  const second = await makeBook(db, { slug: 'Second' })
  const third = await makeBook(db, { slug: 'Third' })
  await place(first, 1).execute()
  await place(second, 2).execute()
  await place(third, 3).execute()
  await addMaker(db, first, 'author', waris)
  await addMaker(db, first, 'narrator', rani)
  for (const [slug, popularity] of Object.entries({ Low: 1, High: 9, Middle: 5 })) {
    const book = await makeBook(db, { slug })
    await addMaker(db, book, 'author', waris)
    await db.updateTable('audiobooks').set({ popularity }).where('id', '=', book).execute()
  }
  const read = await makeBook(db, { slug: 'Read' })
  await addMaker(db, read, 'narrator', rani)
  const hidden = await makeBook(db, { slug: 'Hidden', publishedAt: null })
  await addMaker(db, hidden, 'narrator', rani)
  expect(await nextOf(as), 'nothing was heard yet').toEqual([])
  await hear(first, '2026-03-01T00:00:00Z')
  expect(await nextOf(as)).toEqual([
    ['Second', 'series', 'Qisse'],
    ['High', 'author', 'Waris'],
    ['Middle', 'author', 'Waris'],
    ['Read', 'narrator', 'Rani'],
  ])
  expect(await nextOf(other)).toEqual([])
  expect(await nextOf()).toEqual([])
})

test('what stands in the library or was begun is not offered, and the book heard last leads', async () => {
  await db
    .insertInto('library_entries')
    .values({ user_id: as, audiobook_id: await bookOf('High') })
    .execute()
  const later = await makeBook(db, { slug: 'Later' })
  await addMaker(db, later, 'author', { slug: 'Bulleh', name: 'Bulleh' })
  await addMaker(db, await makeBook(db, { slug: 'Kafi' }), 'author', {
    slug: 'Bulleh',
    name: 'Bulleh',
  })
  await hear(later, '2026-03-02T00:00:00Z')
  expect((await nextOf(as)).map(([slug]) => slug)).toEqual([
    'Second',
    'Kafi',
    'Middle',
    'Low',
    'Read',
  ])
})

test('what others heard beside it comes last', async () => {
  const beside = await makeBook(db, { slug: 'Beside' })
  const hidden = await makeBook(db, { slug: 'Unseen', publishedAt: null })
  await db
    .insertInto('co_listened')
    .values(
      [beside, hidden].map((other_id) => ({
        audiobook_id: first,
        other_id,
        listeners: 3,
        closeness: 1,
      })),
    )
    .execute()
  await hear(await bookOf('Read'), '2026-02-01T00:00:00Z')
  expect((await nextOf(as)).at(-1)).toEqual(['Beside', 'book', 'First'])
})

test('a book that is suspended is no reason any more', async () => {
  await db
    .updateTable('audiobooks')
    .set({ suspended_at: new Date().toISOString() })
    .where('id', '=', first)
    .execute()
  const reasons = (await nextOf(as)).map(([, , because]) => because)
  expect(reasons).not.toContain('First')
  expect(reasons).toContain('Bulleh')
})
