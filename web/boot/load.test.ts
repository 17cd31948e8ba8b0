import { expect, test } from 'vitest'
import { heldServer } from '#test/held-server.ts'
import { discoveryApi } from '#web/api/discovery.gen.ts'
import { shopApi } from '#web/api/shop.gen.ts'
import { ONCE, read } from './load.ts'
import { makeStore } from '#web/session/store.ts'

test('what a change empties the cache of before it could be taken is asked for again', async () => {
  const { fetchApi, asked, answer } = heldServer()
  const store = makeStore(fetchApi)
  const { createOrder, getOrder } = shopApi.endpoints
  // Something is under way: what the order changes is forgotten only when nothing is any more.
  void store.dispatch(discoveryApi.endpoints.getShelves.initiate({}))
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
