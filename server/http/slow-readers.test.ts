import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowSlowReading, boundReading } from './slow-readers.ts'

/** More than the system takes for a reader that reads nothing. */
const LONG = Buffer.alloc(64 * 1024 * 1024)

const answers = new Map<string, ServerResponse>()
const server = createServer((request, response) => {
  answers.set(request.url ?? '', response)
  if (request.url === '/events') response.write('first')
  else {
    if (request.url === '/sound') allowSlowReading(response, 'sound')
    if (request.url === '/export') allowSlowReading(response, 'file')
    response.end(LONG)
  }
})
boundReading(server, 100)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function ask(path: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined).write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  await expect.poll(() => answers.has(path)).toBe(true)
  return socket
}

test('who takes nothing of an answer is cut off, but not who listens, or waits for more', async () => {
  const sound = await ask('/sound')
  const events = await ask('/events')
  await ask('/list')
  const list = answers.get('/list') as ServerResponse
  if (!list.destroyed) await once(list, 'close')
  expect(list.writableFinished).toBe(false)
  expect(answers.get('/sound')?.destroyed).toBe(false)
  answers.get('/events')?.end('last')
  let told = ''
  for await (const piece of events) if (`${(told += piece)}`.includes('last')) break
  expect(told).toContain('first')
  const file = await ask('/export')
  const patience = ['/sound', '/export'].map((path) => answers.get(path)?.socket?.timeout)
  expect(patience).toEqual([600_000, 180_000])
  for (const socket of [sound, file]) socket.destroy()
})
