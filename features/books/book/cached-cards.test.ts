import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { cachedCardsInOrder, keptCardsOfList } from './cached-cards.server.ts'

const { db } = await startTestApp()

test('a card whose change nobody heard, as behind a pooler, is read anew after a minute', async () => {
  const id = await makeBook(db)
  const deaf = { version: () => 1, search: () => [] }
  const nameOf = async () => (await cachedCardsInOrder(db, deaf, [id])).map(({ name }) => name)
  const [before] = await nameOf()
  await sql`update audiobooks set title_roman = 'Nava Naan' where id = ${id}`.execute(db)
  expect(await nameOf()).toEqual([before])
  const minuteLater = performance.now() + 60_001
  const clock = vi.spyOn(performance, 'now').mockReturnValue(minuteLater)
  expect(await nameOf()).toEqual(['Nava Naan'])
  clock.mockRestore()
})

test('the cards that a query finds come in its order, kept or not, as those asked for by their ids', async () => {
  const books = [await makeBook(db), await makeBook(db), await makeBook(db)]
  const inOrder = books.toReversed()
  const list = { beginning: sql``, query: sql`select unnest(${inOrder}::uuid[]) as id` }
  const byIds = async () =>
    cachedCardsInOrder(db, { version: () => performance.now(), search: () => [] }, inOrder)
  const first = await keptCardsOfList(db, list)
  expect(first?.map(({ _id }) => _id)).toEqual(inOrder)
  expect(first).toEqual(await byIds())
  await sql`update audiobooks set title_roman = 'Doja Naan' where id = ${books[1]}`.execute(db)
  const after = await keptCardsOfList(db, list)
  expect(after?.[1]?.name).toBe('Doja Naan')
  expect(after).toEqual(await byIds())
  expect(
    await keptCardsOfList(db, { ...list, query: sql`select null::uuid as id where false` }),
  ).toEqual([])
})
