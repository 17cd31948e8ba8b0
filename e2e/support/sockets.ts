import { connect, type Socket } from 'node:net'
import { SITE } from './product.ts'

/** A request as it goes over the wire. */
export interface RawRequest {
  method?: string
  path: string
  /** As many of one name as are given. */
  headers?: [name: string, value: string][]
  /** An object is sent as JSON; text as it is. */
  body?: object | string
}

/** What came back, byte for byte: `head` is the status line with all headers. */
export interface RawAnswer {
  status: number
  head: string
  body: string
}

/** Sends a request over a socket of its own. */
export async function ask(request: RawRequest, site?: string): Promise<RawAnswer> {
  const [answer] = await volley([request], site)
  if (!answer) throw new Error('There was no answer')
  return answer
}

/** Sends requests at the same moment, each over a socket that stands open already. */
export async function volley(
  requests: readonly RawRequest[],
  site: string = SITE,
): Promise<RawAnswer[]> {
  const { hostname, port, host } = new URL(site)
  const sockets = await Promise.all(requests.map(() => open(hostname, Number(port))))
  const answers = sockets.map(received)
  const texts = requests.map((request) => textOf(request, host))
  sockets.forEach((socket, place) => socket.write(texts[place] ?? ''))
  return (await Promise.all(answers)).map(answerOf)
}

/** Sends bytes as they are; answers what came back until the connection ended. */
export async function send(bytes: string, site: string = SITE): Promise<string> {
  const { hostname, port } = new URL(site)
  const socket = await open(hostname, Number(port))
  const answer = received(socket)
  socket.write(bytes, 'latin1')
  return answer
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket)).once('error', reject)
  })
}

function received(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    socket
      .on('data', (chunk) => chunks.push(chunk))
      .on('error', () => undefined)
      .on('close', () => resolve(Buffer.concat(chunks).toString()))
  })
}

function textOf({ method, path, headers = [], body }: RawRequest, host: string): string {
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const lines = [
    `${method ?? (text === undefined ? 'GET' : 'POST')} ${path} HTTP/1.1`,
    ...(given.has('host') ? [] : [`host: ${host}`]),
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  if (text !== undefined) {
    if (!given.has('content-type')) lines.push('content-type: application/json')
    lines.push(`content-length: ${Buffer.byteLength(text)}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n${text ?? ''}`
}

function answerOf(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const head = end < 0 ? text : text.slice(0, end)
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: end < 0 ? '' : text.slice(end + 4),
  }
}
