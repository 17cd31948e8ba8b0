import { expect, test } from 'vitest'
import { once, type ApiFetch } from './api.ts'
import { shopApi } from './shop.gen.ts'
import { makeStore } from '#web/session/store.ts'

const body = { audiobook: 'b', currency: 'AUD' } as const

/** What is sent when a book is ordered with that body. */
async function sentWith(given: typeof body) {
  const sent: Parameters<ApiFetch>[1][] = []
  const store = makeStore((_path, init) => {
    sent.push(init)
    return Promise.resolve({ status: 201, body: {} })
  })
  await store.dispatch(shopApi.endpoints.createOrder.initiate({ body: given }))
  return sent
}

test('a write that happens once carries its key in a header, and nothing of it in its body', async () => {
  const json = { 'content-type': 'application/json' }
  const method = 'POST'
  expect(await sentWith(once(body, 'k-1'))).toEqual([
    { method, body: JSON.stringify(body), headers: { ...json, 'idempotency-key': 'k-1' } },
  ])
  expect(await sentWith(body)).toEqual([{ method, body: JSON.stringify(body), headers: json }])
})

test('a refusal says after how long trying again makes sense', async () => {
  const refused = { status: 429, body: { code: 'too_many_requests' }, retryAfter: 30 }
  const store = makeStore(() => Promise.resolve(refused))
  const { error } = await store.dispatch(shopApi.endpoints.createOrder.initiate({ body }))
  expect(error).toEqual({ status: 429, code: 'too_many_requests', retryAfter: 30 })
})
