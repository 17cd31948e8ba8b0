import { expect, test } from 'vitest'
import { makeBook, makeUser } from '#test/factories.ts'
import { startTestApp } from '#test/app.ts'

const { call, db } = await startTestApp()

test('a buyer’s gifts, paid or not, are two thousand copies a day at most', async () => {
  const [as, audiobookId] = [await makeUser(db), await makeBook(db, { price: 499 })]
  const give = () => call('POST', '/giftCards/create', { as, body: { audiobookId, copies: 200 } })
  for (let order = 0; order < 10; order++) expect((await give()).status).toBe(201)
  expect((await give()).status).toBe(429)
})
