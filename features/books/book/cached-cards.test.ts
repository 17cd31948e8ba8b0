import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { cachedCardsInOrder } from './cached-cards.server.ts'

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
