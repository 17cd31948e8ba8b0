import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { boundConnections } from './sockets.ts'

test('a network has so many connections, the next one is closed, and one that ends makes room', async () => {
  const server = createServer((_request, response) => response.end('here'))
  boundConnections(server, { all: 10, ofNetwork: 3, isProxy: () => false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const isAnswered = async (socket: Socket) => {
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
    return Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
  }
  const held = [await open(), await open(), await open()]
  expect(await isAnswered(await open())).toBe(false)
  const ended = once(held[0] as Socket, 'close')
  held[0]?.end()
  await ended
  expect(await isAnswered(await open())).toBe(true)
  server.closeAllConnections()
  server.close()
})

test('a proxy’s connections are everybody’s', async () => {
  const server = createServer((_request, response) => response.end('here'))
  boundConnections(server, {
    all: undefined,
    ofNetwork: 0,
    isProxy: (network) => network === '127.0.0.1',
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here')
  server.closeAllConnections()
  server.close()
})
