import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Db } from '#server/db/database.ts'
import { startSession } from '#server/auth/sessions.ts'

/** A file that looks like sound, of so many bytes; each number another. */
export function soundOf(bytes: number, seed = 1): Buffer {
  const sound = Buffer.alloc(bytes)
  let state = seed
  for (let at = 0; at + 4 <= bytes; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    sound.writeUInt32LE(state, at)
  }
  sound.write('RIFF')
  sound.write('WAVEfmt ', 8)
  return sound
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
export const checksumOf = (bytes: Buffer, algorithm = 'sha256') =>
  `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`

/** `Upload-Metadata` of these values. */
export const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

interface Sent {
  headers?: Record<string, string>
  body?: Buffer
}

/** Speaks tus with a site as somebody. */
export function tusAs(site: string, token: string) {
  const send = (method: string, path: string, { headers, body }: Sent = {}) =>
    fetch(new URL(path, site), {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
  const pieceHeaders = (offset: number, more: Record<string, string> = {}) => ({
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    ...more,
  })
  return {
    send,
    create: (values: Record<string, string>, length: number) =>
      send('POST', '/api/submission/upload', {
        headers: { 'upload-length': String(length), 'upload-metadata': metadata(values) },
      }),
    patch: (at: string, body: Buffer, offset = 0, more?: Record<string, string>) =>
      send('PATCH', at, { headers: pieceHeaders(offset, more), body }),
    /** Sends the beginning of a piece, and leaves the line open. */
    begin(at: string, piece: Buffer, sent: number, more: Record<string, string> = {}): Socket {
      const { hostname, port } = new URL(site)
      const head = Object.entries({
        host: `${hostname}:${port}`,
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'content-length': String(piece.length),
        ...pieceHeaders(0, more),
      })
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(
        `PATCH ${at} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      )
      socket.write(piece.subarray(0, sent))
      return socket
    },
  }
}

export const tokenOf = (db: Db, user: string) => startSession(db, user, 'test')
