import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createAdmission } from '#server/http/admission.ts'
import { askerOf } from '#server/http/readings.ts'
import { createResponseCache, keptAs } from './response-cache.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'

const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** A page whose making is counted and waits for `finish`, three at a time; others wait at most a second. */
function startPage(terms?: { waitMs: number }) {
  const cache = createResponseCache(terms)
  const admission = createAdmission({ running: 3, waiting: 5, waitMs: 1_000 }, () => undefined)
  const app = Fastify()
  apps.push(app)
  const making: ((text: string | Error) => void)[] = []
  app.addHook('onSend', (request, reply, payload, done) => {
    cache.store(request, reply, payload)
    done(null, payload)
  })
  const make = () =>
    new Promise<string>((resolve, reject) =>
      making.push((text) => (text instanceof Error ? reject(text) : resolve(text))),
    )
  app.get('/page', keptAs(cache, 'page'), (request, reply) =>
    cache.share(request, reply, {
      inTurn: (work) => admission.run({ ...askerOf(request), client: { destroyed: false } }, work),
      work: make,
    }),
  )
  const other = () =>
    admission.run({ client: { destroyed: false }, party: ['x', 'x', 'x'] }, async () => 'its turn')
  const begun = (count: number) => vi.waitFor(() => expect(making).toHaveLength(count), PATIENCE_MS)
  const ask = async () => {
    const { statusCode, body } = await app.inject('/page')
    return { statusCode, body }
  }
  return { cache, making, ask, begun, other }
}

const askers = (ask: () => Promise<{ statusCode: number; body: string }>, count: number) =>
  Array.from({ length: count }, ask)

test('many who ask at once have it made once, and hold no turn meanwhile', async () => {
  const { making, ask, begun, other } = startPage()
  const first = ask()
  await begun(1)
  const answers = askers(ask, 50)
  expect(await other()).toBe('its turn')
  making[0]?.('made')
  for (const answer of await Promise.all([first, ...answers]))
    expect(answer).toEqual({ statusCode: 200, body: 'made' })
  expect(making).toHaveLength(1)
})

test('who asks for what another’s work does not end in time is refused', async () => {
  const { making, ask, begun } = startPage({ waitMs: 20 })
  const first = ask()
  await begun(1)
  expect((await ask()).statusCode).toBe(503)
  making[0]?.('made')
  expect((await first).body).toBe('made')
})

test('a failure is its asker’s alone', async () => {
  const { making, ask, begun } = startPage()
  const first = ask()
  await begun(1)
  const answers = askers(ask, 5)
  making[0]?.(new Error('away'))
  expect((await first).statusCode).toBe(500)
  await begun(2)
  making[1]?.('made')
  for (const { body } of await Promise.all(answers)) expect(body).toBe('made')
  expect(making).toHaveLength(2)
})

test('what was read before a change reaches nobody who asks after it', async () => {
  const { cache, making, ask, begun } = startPage()
  const first = ask()
  await begun(1)
  cache.clear()
  const answers = askers(ask, 5)
  await begun(2)
  making[0]?.('old')
  expect((await first).body).toBe('old')
  making[1]?.('new')
  for (const { body } of await Promise.all(answers)) expect(body).toBe('new')
  expect(making).toHaveLength(2)
})

test('who waited for a turn gets what was stored meanwhile, and stores under the version it read', async () => {
  const { cache, making, ask, begun } = startPage()
  const first = ask()
  await begun(1)
  const waited = ask()
  cache.clear()
  making[0]?.('old')
  await first
  await begun(2)
  making[1]?.('new')
  expect((await waited).body).toBe('new')
  expect((await ask()).body).toBe('new')
})
