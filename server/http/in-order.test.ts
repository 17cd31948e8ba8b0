import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createServerInOrder, MOST_AHEAD } from './in-order.ts'

const begun: string[] = []
let answer: RequestListener = () => undefined
const server = createServerInOrder({}, (request, response) => {
  begun.push(request.url ?? '')
  answer(request, response)
})

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
beforeEach(() => begun.splice(0))
afterAll(() => void server.close())

const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`
const last = (path: string) => get(path, 'connection: close\r\n')
const paths = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`)
const echo = ({ url }: IncomingMessage, response: ServerResponse) => void response.end(`<${url}>`)
const ready = () => new Promise((turn) => setImmediate(turn))

/** Sends all of it at once; answers what came until the connection closed. */
const send = (bytes: string, { port } = server.address() as AddressInfo) =>
  new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket
      .on('data', (chunk) => (received += chunk.toString()))
      .on('error', () => undefined)
      .on('close', () => resolve(received))
  })

const bodies = (received: string) => received.match(/(?<=<)[^<>]+(?=>)/g) ?? []

describe('requests sent ahead on one connection', () => {
  test('are begun one after another, each when the one before is answered', async () => {
    let underWay = 0
    let most = 0
    answer = async (request, response) => {
      most = Math.max(most, ++underWay)
      response.once('finish', () => (underWay -= 1))
      await ready()
      echo(request, response)
    }
    const all = paths(MOST_AHEAD)
    const received = await send(
      all
        .slice(0, -1)
        .map((path) => get(path))
        .join('') + last('/7'),
    )
    expect(bodies(received)).toEqual(all)
    expect(most).toBe(1)
  })

  test('end the connection where they are too many, and no more of them are begun', async () => {
    answer = () => undefined
    await send(
      paths(1_500)
        .map((path) => get(path))
        .join(''),
    )
    await ready()
    expect(begun).toEqual(['/0'])
  })

  test('end it too where each would be refused without being begun', async () => {
    answer = () => undefined
    await send(get('/0') + get('/', 'expect: wonders\r\n').repeat(MOST_AHEAD))
    await send(get('/1') + 'GET / HTTP/1.1\r\n\r\n'.repeat(MOST_AHEAD))
    expect(begun).toEqual(['/0', '/1'])
  })

  test('are not begun once an answer closes the connection or its reader has left', async () => {
    answer = (request, response) => {
      if (request.url === '/left') request.socket.destroy()
      else echo(request, response)
    }
    expect(bodies(await send(last('/closing') + get('/behind')))).toEqual(['/closing'])
    await send(get('/left') + get('/behind'))
    await ready()
    expect(begun).toEqual(['/closing', '/left'])
  })

  test('keep their bodies, and their order around one that is refused', async () => {
    answer = async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      response.end(`<${request.url} ${body.length}>`)
    }
    const post = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n${'x'.repeat(length)}`
    const odd = get('/odd', 'expect: wonders\r\n')
    const received = await send(post('/a', 200_000) + odd + post('/b', 200_000) + last('/c'))
    expect(bodies(received)).toEqual(['/a 200000', '/b 200000', '/c 0'])
    expect(received.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual(['200', '417', '200', '200'])
  })
})

test('whoever waits for each answer asks as often as they like on one connection', async () => {
  answer = echo
  const all = paths(10 * MOST_AHEAD)
  const { port } = server.address() as AddressInfo
  const received = await new Promise<string>((resolve) => {
    let text = ''
    const left = [...all]
    const socket = connect(port, '127.0.0.1')
    const next = () => (left[0] ? socket.write(get(left.shift() ?? '')) : socket.end())
    socket.on('data', (chunk) => {
      text += chunk.toString()
      next()
    })
    socket.on('connect', next).on('close', () => resolve(text))
  })
  expect(bodies(received)).toEqual(all)
})

test('the product serves so, whatever is asked for', async () => {
  const { app } = await startTestApp()
  let underWay = 0
  let most = 0
  let count = 0
  app.addHook('onRequest', async (_request, { raw }) => {
    count += 1
    most = Math.max(most, ++underWay)
    raw.once('finish', () => (underWay -= 1))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = ['/healthz', '/api/genres', '/nothing', '/api/openapi.json', '/healthz']
  const received = await send(
    asked.map((path) => get(path)).join('') +
      'HEAD /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n' +
      last('/'),
    app.server.address() as AddressInfo,
  )
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(7)
  expect(most).toBe(1)
  await send(get('/healthz').repeat(1_500), app.server.address() as AddressInfo)
  expect(count).toBeLessThan(1_500)
})
