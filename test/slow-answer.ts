import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Begins to read an answer of an app that listens, and reads no further for now. */
export async function beginReading(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers }, resolve).on('error', reject)
  })
  answer.once('data', () => answer.pause())
  await new Promise((resolve) => answer.once('pause', resolve))
  return answer
}

/** Reads what is left of an answer; tells how many bytes came, and whether it ended as it should. */
export const readOn = (answer: IncomingMessage) =>
  new Promise<{ read: number; complete: boolean }>((resolve) => {
    let read = 0
    answer.on('data', (bytes: Buffer) => (read += bytes.length))
    answer.on('error', () => undefined)
    answer.on('close', () => resolve({ read, complete: answer.complete }))
    answer.resume()
  })
