import { expect, test } from 'vitest'
import type { ApiFetch } from './api'
import { generatedApi } from './api.gen'
import { ONCE, read } from './load'
import { shopApi } from './shop-api.gen'
import { makeStore } from './store'

/** A server whose every answer waits to be given. */
function heldServer() {
  const held: { path: string; answer: (body: object) => void }[] = []
  const fetchApi: ApiFetch = (path) =>
    new Promise((resolve) => {
      held.push({ path, answer: (body) => resolve({ status: 200, body }) })
    })
  const asked = (path: string) =>
    expect.poll(() => held.findIndex((one) => one.path === path)).not.toBe(-1)
  return {
    fetchApi,
    asked,
    answer: async (path: string, body: object): Promise<void> => {
      await asked(path)
      const [one] = held.splice(
        held.findIndex((each) => each.path === path),
        1,
      )
      one?.answer(body)
    },
  }
}

test('what a change empties the cache of before it could be taken is asked for again', async () => {
  const { fetchApi, asked, answer } = heldServer()
  const store = makeStore(fetchApi)
  const { createOrder, getOrder } = shopApi.endpoints
  // Something is under way: what the order changes is forgotten only when nothing is any more.
  void store.dispatch(generatedApi.endpoints.getShelves.initiate())
  const created = store.dispatch(createOrder.initiate({ body: { audiobook: 'b' } }))
  await answer('/api/order/create', {})
  await created
  const order = read(
    store.dispatch(getOrder.initiate({ id: 'o' }, ONCE)),
    new URL('http://qissa.test/checkout?order=o'),
  )
  await asked('/api/order/o')
  await answer('/api/audiobooks/shelves', {})
  await answer('/api/order/o', { order: 'first' })
  await answer('/api/order/o', { order: 'second' })
  expect(await order).toEqual({ order: 'second' })
})
