import { expect, test } from 'vitest'
import { studioApi } from '#web/api/studio.gen.ts'
import { makeStore } from '#web/session/store.ts'
import { Book } from '#features/studio/submissions/contract.ts'
import './OfferNote.tsx'

const id = 'submission-1'
const { getOffer, writeBook, deletePart } = studioApi.endpoints

test('what lacks of an offer is asked again whenever its book or a part was written', async () => {
  const asked: string[] = []
  const store = makeStore((path, { method }) => {
    asked.push(`${method} ${path}`)
    return Promise.resolve({ status: 200, body: {} })
  })
  const offers = async () => {
    await Promise.all(store.dispatch(studioApi.util.getRunningQueriesThunk()))
    return asked.filter((one) => one === `GET /api/narration/offer/${id}`).length
  }
  await store.dispatch(getOffer.initiate({ id }))
  const body = { version: 1, book: Book.parse({}) }
  await store.dispatch(writeBook.initiate({ id, body }, { track: false }))
  const written = await offers()
  await store.dispatch(deletePart.initiate({ id: 'part-1' }))
  expect([written, await offers()]).toEqual([2, 3])
})
