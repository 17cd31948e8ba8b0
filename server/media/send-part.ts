import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { allowSlowReading } from '#server/http/slow-readers.ts'
import type { Part } from '#shared/http/byte-range.ts'

// The most bytes that one read may hold in memory: a seek is answered by one, five hundred slow
// readers of a whole file hold five hundred.
const IN_ONE_READ = 256 * 1024
const CHUNK = 64 * 1024

/**
 * Sends a part of a file as the body of an answer whose headers are set.
 * Stops quietly when the client leaves.
 * @throws Error when the file is shorter than its record says; headers may be out by then
 */
export async function sendPart(raw: ServerResponse, file: FileHandle, { start, end }: Part) {
  const length = end - start + 1
  if (length <= IN_ONE_READ) {
    const bytes = Buffer.allocUnsafe(length)
    await fill(file, bytes, start)
    raw.end(bytes)
    return
  }
  allowSlowReading(raw, 'sound')
  const chunk = Buffer.allocUnsafeSlow(CHUNK)
  for (let at = start; at <= end; at += CHUNK) {
    const bytes = chunk.subarray(0, Math.min(CHUNK, end - at + 1))
    await fill(file, bytes, at)
    if (!(await written(raw, bytes))) return
  }
  raw.end()
}

async function fill(file: FileHandle, bytes: Buffer, position: number) {
  for (let filled = 0; filled < bytes.length;) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, position + filled)
    if (bytesRead === 0) throw new Error('The file is shorter than its record says.')
    filled += bytesRead
  }
}

/** Waits until the system took the bytes, since the next ones go into the same memory. */
function written(raw: ServerResponse, bytes: Buffer): Promise<boolean> {
  if (raw.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    const left = () => resolve(false)
    raw.once('close', left)
    raw.write(bytes, (error) => {
      raw.off('close', left)
      resolve(!error)
    })
  })
}
