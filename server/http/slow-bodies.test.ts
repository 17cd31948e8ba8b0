import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowSlowBody, boundBodies } from './slow-bodies.ts'

const late: unknown[] = []
const server = createServer((request, response) => {
  if (request.url === '/slow') allowSlowBody(request)
  request.resume().on('end', () => response.end('whole'))
})
server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') late.push(error.code)
  socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n')
})
boundBodies(server, 100)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

/** Sends the head and the first byte of two; the answer, once there is one. */
function begin(path: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\nconnection: close\r\n\r\na`,
  )
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
  })
  return { socket, answer }
}

test('a body that does not come to its end is ended, save where its call watches over it', async () => {
  const asked: IncomingMessage[] = []
  server.on('request', (request) => asked.push(request))
  const slow = begin('/slow')
  await expect.poll(() => asked.length).toBe(1)
  expect(await begin('/form').answer).toMatch(/^HTTP\/1.1 408/)
  expect(late).toHaveLength(1)
  slow.socket.write('b')
  expect(await slow.answer).toMatch(/^HTTP\/1.1 200[^]*whole/)
  expect(late).toHaveLength(1)
})
