import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import compress from '@fastify/compress'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createResponseCache } from '#server/cache/response-cache.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { call } from '#shared/call/call.ts'
import { Bytes } from '#shared/schemas/schemas.ts'
import { AppError } from './errors.ts'
import { loggerOf } from './logging.ts'
import { createLongAnswers } from './long-answers.ts'
import { sendProblem } from './problems.ts'
import type { Readings } from './readings.ts'
import { route, type InTurn, type Platform } from './route.ts'
import { mountRoutes } from './router.ts'

/** How many pieces an answer has, how many were made, and what comes last. */
let length = 0
let made = 0
let failure: Error | null = null

// What packs badly, so that it goes out.
const PIECE = randomBytes(65_536)

async function* pieces() {
  for (let n = 0; n < length; n++) {
    made += 1
    yield PIECE
  }
  if (failure) throw failure
}

/** While it is full a piece waits until its reader has left. */
let full: { waiting: number; refused: number } | null = null
const waitForTurn: Readings['call'] = async (_call, { raw }, work) => {
  if (!full) return work()
  full.waiting += 1
  // Before anything else hears of it.
  while (!raw.socket.destroyed) await nextTurn()
  full.refused += 1
  throw new AppError('overloaded')
}

const lines: string[] = []
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
const app = Fastify({ logger: loggerOf('warn', log) })
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
app.setErrorHandler(sendProblem)
app.decorateRequest('user', null)
app.decorateRequest('checkSession', async () => undefined)
app.addHook('onRequest', async (request) => {
  request.user = { id: request.headers.authorization } as SessionUser
})
const readLong = {
  method: 'GET',
  access: 'user',
  inPieces: true,
  answer: Bytes,
  answers: 'text/plain',
  summary: 'A long text',
} as const
beforeAll(async () => {
  await app.register(compress)
  const routes = [
    route(call({ ...readLong, name: 'readLong', path: '/long' }), async () => pieces()),
    route(call({ ...readLong, name: 'readUnmade', path: '/unmade' }), () =>
      Promise.reject(new Error('no database')),
    ),
  ]
  mountRoutes(app, routes, {} as Platform, {
    cache: createResponseCache(),
    readings: { call: waitForTurn } as unknown as Readings,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => {
  app.server.closeAllConnections()
  return app.close()
})

const underWay: IncomingMessage[] = []
afterEach(() => {
  for (const answer of underWay.splice(0)) answer.destroy()
})

/** Asks, and reads no more than the head. */
async function ask(account: string, encoding = 'identity', path = '/api/long') {
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: account, 'accept-encoding': encoding }
  const request = get({ port, host: '127.0.0.1', path, agent: false, headers })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  underWay.push(answer)
  return answer
}
const statusOf = async (account: string) => (await ask(account)).statusCode

async function readAll(answer: IncomingMessage): Promise<boolean> {
  await new Promise((resolve) => answer.once('close', resolve).resume())
  return answer.complete
}

test('an account has four open at once; one that is read, or left, makes room for another', async () => {
  length = 1_000
  const [first, second] = [await ask('one'), await ask('one')]
  expect([await statusOf('one'), await statusOf('one')]).toEqual([200, 200])
  const fifth = await ask('one')
  expect(fifth.statusCode).toBe(429)
  expect(fifth.headers['retry-after']).toBe('30')
  expect(await statusOf('other')).toBe(200)
  expect(await readAll(first)).toBe(true)
  expect(await statusOf('one')).toBe(200)
  second.destroy()
  await expect.poll(() => statusOf('one')).toBe(200)
})

test('one that cannot be made takes no place', async () => {
  for (let time = 0; time < 5; time++)
    expect((await ask('unlucky', 'identity', '/api/unmade')).statusCode).toBe(500)
})

test.each(['identity', 'gzip'])('a HEAD has nothing made (%s)', async (encoding) => {
  length = 3
  made = 0
  const headers = { authorization: 'one', 'accept-encoding': encoding }
  const { statusCode, body, ...answer } = await app.inject({
    method: 'HEAD',
    url: '/api/long',
    headers,
  })
  expect([statusCode, body, made]).toEqual([200, '', 0])
  expect(answer.headers).toMatchObject({ 'content-type': 'text/plain' })
  expect(answer.headers).not.toHaveProperty('content-length')
  for (let time = 0; time < 5; time++)
    expect((await app.inject({ method: 'HEAD', url: '/api/long', headers })).statusCode).toBe(200)
})

test.each(['identity', 'gzip'])('of one that is left nothing is written down (%s)', async (as) => {
  length = 1_000
  lines.length = 0
  const answer = await ask('hasty', as)
  const now = { waiting: 0, refused: 0 }
  full = now
  answer.resume()
  await expect.poll(() => now.waiting).toBe(1)
  answer.destroy()
  await expect.poll(() => now.refused).toBe(1)
  full = null
  length = 1
  expect(await readAll(await ask('hasty', as))).toBe(true)
  expect(lines).toEqual([])
})

test.each(['identity', 'gzip'])(
  'one that fails on its way breaks off, and is written down once in a while (%s)',
  async (encoding) => {
    length = 4
    lines.length = 0
    failure = new Error(`no more rows, ${encoding}`)
    for (let time = 0; time < 6; time++)
      expect(await readAll(await ask('unlucky', encoding))).toBe(false)
    failure = null
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`no more rows, ${encoding}`)
  },
)

/** Opens answers of one piece as accounts at addresses, and notes whose were broken off. */
function opening(most: { ofAccount: number; ofAll: number }) {
  const answers = createLongAnswers(most)
  const broken: string[] = []
  const inTurn: InTurn = (work) => work()
  const open = async (account: string, ip = '192.0.2.1') => {
    const raw = { destroy: () => broken.push(`${account} at ${ip}`) }
    const asked = { method: 'GET', user: { id: account }, ip, raw: {}, log: app.log }
    const request = { ...asked, routeOptions: { config: {} } } as unknown as FastifyRequest
    const reply = { raw } as unknown as FastifyReply
    length = 1
    return answers.send({ request, reply, inTurn }, async () => pieces())
  }
  return { broken, open }
}

test('where too many are open, whoever has most of them loses their last', async () => {
  const { broken, open } = opening({ ofAccount: 4, ofAll: 3 })
  await open('one')
  await open('one')
  const read = await open('two')
  await open('three')
  expect(broken).toEqual(['one at 192.0.2.1'])
  await expect(open('four')).rejects.toMatchObject({ code: 'overloaded', retryAfter: 5 })
  await read.toArray()
  await open('four')
  expect(broken).toHaveLength(1)
})

test('who makes room for themselves has no more open than before', async () => {
  const { broken, open } = opening({ ofAccount: 3, ofAll: 2 })
  await open('one')
  await open('one')
  await open('one', '198.51.100.1')
  expect(broken).toEqual(['one at 192.0.2.1'])
  await expect(open('one', '203.0.113.1')).rejects.toMatchObject({ code: 'overloaded' })
})
