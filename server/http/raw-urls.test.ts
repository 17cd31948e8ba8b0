import { randomUUID } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBook, makeUser } from '#test/factories.ts'
import { startTestApp } from '#test/app.ts'
import { listedCalls } from '#test/operations.ts'
import { startSession } from '#server/auth/sessions.ts'

const { app, db, clearCache } = await startTestApp()
const guarded = listedCalls().filter(({ access }) => access !== 'public')
let port: number

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

/** Sends a request target byte by byte, as no library would; answers the status. */
function ask(method: string, target: string, headers: string[] = []): Promise<number> {
  const lines = [`${method} ${target} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close', ...headers]
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket
      .on('data', (chunk) => (received += chunk.toString()))
      .on('error', () => undefined)
      .on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1])))
  })
}

const encoded = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

/** One address, spelled so that some reader of addresses takes it for another. */
const spellings = (path: string) => {
  const [, first = '', ...rest] = path.split('/')
  const tail = rest.join('/')
  return [
    `/api${path}`,
    `/API${path.toUpperCase()}`,
    `/Api/${first.toUpperCase()}/${tail}`,
    `//api${path}`,
    `/api/${path}`,
    `/api${path.replaceAll('/', '//')}`,
    `/api${path}/`,
    `/api${path}//`,
    `/api${path};x=1`,
    `/api;x=1${path}`,
    `/api/${first};jsessionid=1/${tail}`,
    `/api${path.replace(first, encoded(first))}`,
    `/${encoded('api')}${path}`,
    `/api%2f${first}/${tail}`,
    `/api${path}%2f`,
    `/api${path}%00`,
    `/api${path}%20`,
    `/api${path}.json`,
    `/api${path}%3faccess=public`,
    `/api${path}?access=public`,
    `/api${path}#/api/genres`,
    `/api/genres/..${path}`,
    `/api/./${first}/${tail}`,
    `/api/genres/%2e%2e${path}`,
    `/covers/../api${path}`,
    `/api\\${first}\\${tail}`,
    `http://127.0.0.1/api${path}`,
    `/api/%c0%af${first}/${tail}`,
  ]
}

describe('guards look at the route, never at how its address is spelled', () => {
  test.each(guarded)('$name', async ({ method, path }) => {
    const at = path.replace(/\{\w+\}/g, () => randomUUID())
    for (const spelling of spellings(at)) {
      const status = await ask(method, spelling)
      expect([400, 401, 404], `${method} ${spelling}: ${status}`).toContain(status)
    }
    expect(await ask(method, `/api${at}`)).toBe(401)
    if (method === 'GET') expect(await ask('HEAD', `/api${at}`)).toBe(401)
  })

  test('another spelling that is let through is the same call, with the same guard', async () => {
    const token = await startSession(db, await makeUser(db), 'test')
    const mine = [`authorization: Bearer ${token}`]
    for (const target of ['/API/User/currentUser', '/api/user/%63urrentUser/']) {
      expect(await ask('GET', target), target).toBe(401)
      expect(await ask('GET', target, mine), target).toBe(200)
    }
  })

  test('no other method or header of a request opens what its own method does not', async () => {
    const disguises = ['x-http-method-override: GET', 'x-original-url: /api/genres']
    const more = ['x-rewrite-url: /api/genres', 'x-forwarded-prefix: /public', 'x-user-id: 1']
    expect(await ask('GET', '/api/user/currentUser', [...disguises, ...more])).toBe(401)
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'get'])
      expect(await ask(method, '/api/user/currentUser'), method).toBeGreaterThanOrEqual(400)
  })
})

describe('an address that readers of addresses end in different places', () => {
  const LIST = '/api/audiobooks'
  const total = async (url: string) => (await app.inject(url)).json<{ total: number }>().total

  test('is refused, page or call, and leaves what visitors see as it was', async () => {
    await makeBook(db, { title: 'Heer' })
    clearCache()
    for (const at of [`${LIST}#search=nobody&x=?_start=0`, '/#x?lang=pa', `${LIST}?_start=0#x`])
      expect(await ask('GET', at), at).toBe(400)
    expect(await total(`${LIST}?_start=0`)).toBe(1)
  })

  test('has one answer for each reading of its query', async () => {
    clearCache()
    for (const query of [
      '??search=nobody',
      '?&search=nobody',
      '?search=nobody%ff',
      '?a=%&search=x',
    ])
      await ask('GET', LIST + query)
    expect(await total(LIST)).toBe(1)
    expect(await total(`${LIST}?filter=all`)).toBe(1)
  })
})
