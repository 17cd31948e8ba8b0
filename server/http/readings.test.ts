import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Call } from '#shared/call/call.ts'
import { createReadings } from './readings.ts'

const request = (ip = '192.0.2.1', userId?: string) =>
  ({
    raw: new IncomingMessage(new Socket()),
    ip,
    user: userId ? { id: userId } : null,
  }) as unknown as FastifyRequest
const callOf = (more: Partial<Call>) => ({ method: 'GET', access: 'public', ...more }) as Call
const never = () => new Promise<never>(() => undefined)
const readings = () => createReadings(Fastify().log)
const soon = async () => 'read'
/** Nobody waits for it; that it is refused after a while is all right. */
const leave = (answer: Promise<unknown>) => void answer.catch(() => undefined)

test('what waits for another service holds up no other reading', async () => {
  const all = readings()
  for (let count = 0; count < 20; count++)
    leave(all.call(callOf({ asksElsewhere: true }), request(), never))
  expect(await all.call(callOf({}), request(), soon)).toBe('read')
})

test('readings of accounts and of anybody are bounded apart, and changes from both', async () => {
  const all = readings()
  for (let count = 0; count < 20; count++) {
    leave(all.call(callOf({ access: 'user' }), request('192.0.2.1', 'me'), never))
    leave(all.run(request(), never))
  }
  const waiting = all.call(callOf({ access: 'user' }), request('192.0.2.1', 'me'), soon)
  leave(waiting)
  expect(await Promise.race([waiting, new Promise((turn) => setImmediate(turn, 'waits'))])).toBe(
    'waits',
  )
  const change = callOf({ method: 'POST', access: 'user' })
  expect(await all.call(change, request(), soon)).toBe('read')
  for (let count = 0; count < 20; count++)
    leave(all.call(change, request('192.0.2.1', 'me'), never))
  const next = all.call(change, request('192.0.2.1', 'me'), soon)
  leave(next)
  expect(await Promise.race([next, new Promise((turn) => setImmediate(turn, 'waits'))])).toBe(
    'waits',
  )
})

test('a page’s own readings wait for none', async () => {
  const all = readings()
  for (let count = 0; count < 20; count++) leave(all.run(request(), never))
  const own = { ...request(), raw: {} } as unknown as FastifyRequest
  expect(await all.call(callOf({}), own, soon)).toBe('read')
})

test('many accounts, or many networks of one customer, shut no visitor out', async () => {
  for (const flood of [
    (n: number) => request('192.0.2.1', `account ${n}`),
    (n: number) => request(`2001:db8:1:${n.toString(16)}::1`),
  ]) {
    const all = readings()
    let end: (value: string) => void = () => undefined
    const open = new Promise<string>((resolve) => (end = resolve))
    for (let count = 0; count < 400; count++) leave(all.run(flood(count), () => open))
    const visitor = all.run(request('198.51.100.7'), soon)
    end('read')
    expect(await visitor).toBe('read')
  }
})

test('a change whose body was read to its end waits for its turn like any other', async () => {
  const all = readings()
  const change = callOf({ method: 'POST', access: 'user' })
  let end: (value: string) => void = () => undefined
  const open = new Promise<string>((resolve) => (end = resolve))
  for (let count = 0; count < 8; count++) leave(all.call(change, request(), () => open))
  const read = request()
  Object.defineProperty(read.raw, 'destroyed', { value: true })
  const waiting = all.call(change, read, soon)
  end('done')
  expect(await waiting).toBe('read')
})

test('orders that wait for a provider hold up no other change', async () => {
  const all = readings()
  const paying = callOf({ method: 'POST', access: 'user', asksElsewhere: true })
  for (let count = 0; count < 20; count++) leave(all.call(paying, request(), never))
  expect(await all.call(callOf({ method: 'POST', access: 'user' }), request(), soon)).toBe('read')
})

test.each([
  ['one account', () => request('192.0.2.1', 'me'), () => request('192.0.2.1', 'you')],
  [
    'many accounts of one network',
    (n: number) => request('192.0.2.1', `account ${n}`),
    () => request('198.51.100.7', 'you'),
  ],
  ['visitors of one network', () => request('192.0.2.1'), () => request('198.51.100.7')],
])(
  'changes of %s that wait for each other hold up those of nobody else',
  async (_, flood, other) => {
    const all = readings()
    const change = callOf({ method: 'POST', access: 'user' })
    for (let count = 0; count < 20; count++) leave(all.call(change, flood(count), never))
    const next = all.call(change, other(), soon)
    leave(next)
    expect(
      await Promise.race([next, new Promise((turn) => setTimeout(turn, 1_000, 'waits'))]),
    ).toBe('read')
  },
)

test('changes of one account come one after the other, two at a time, and each is done', async () => {
  const all = readings()
  const change = callOf({ method: 'POST', access: 'user' })
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((turn) => setImmediate(turn))
    running -= 1
    return 'done'
  }
  const answers = Array.from({ length: 20 }, () =>
    all.call(change, request('192.0.2.1', 'me'), work),
  )
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['done']))
  expect(most).toBe(2)
})
