import type { FileHandle } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/http/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import { isKnown, isSameFile, readRange } from '#shared/http/byte-range.ts'
import { sendPart } from './send-part.ts'

// Nobody else's page may frame or embed the bytes; no sniffing turns them into another type.
export const SAFETY = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

interface SentFile {
  key: string
  mime: string
  bytes: number
  /** What it is, whatever it is called. */
  version: string
  cacheControl: string
  /** Pages of other sites may play or show it. */
  isForOtherSites?: boolean
}

/**
 * Answers a GET or HEAD with a file: whole, one range of it, or that it is known.
 * @param withFile opens the file, has it sent, and lets it go whatever happens
 * @throws AppError range_not_satisfiable, and what `withFile` throws before it sends
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, mime, bytes, version, cacheControl, isForOtherSites = false }: SentFile,
  withFile: (send: (file: FileHandle) => Promise<void>) => Promise<void>,
): Promise<void> {
  reply.headers(SAFETY)
  const etag = `"${version}"`
  const headers = {
    ...SAFETY,
    ...(isForOtherSites ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'x-request-id': request.id,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    etag,
  }
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.hijack()
    reply.raw.writeHead(304, headers).end()
    return
  }
  const part = rangeOf(request, bytes, etag)
  if (part === 'none') {
    reply.headers({ 'accept-ranges': 'bytes', 'content-range': `bytes */${bytes}` })
    throw new AppError('range_not_satisfiable')
  }
  const { start, end } = part === 'whole' ? { start: 0, end: bytes - 1 } : part
  await withFile(async (file) => {
    const { raw } = reply.hijack()
    try {
      raw.writeHead(part === 'whole' ? 200 : 206, {
        ...headers,
        'content-type': mime,
        'content-length': end - start + 1,
        ...(part === 'whole' ? {} : { 'content-range': `bytes ${start}-${end}/${bytes}` }),
      })
      if (request.method === 'HEAD' || bytes === 0) raw.end()
      else await sendPart(raw, file, { start, end })
    } catch (error) {
      // Too late for a problem document: an answer cut short tells the client to try again.
      request.log.error({ err: error, key }, 'a file broke off')
      raw.destroy()
    }
  })
}

/** A range counts for GET alone, and only while the file is the one it was asked of. */
function rangeOf({ method, headers }: FastifyRequest, bytes: number, etag: string) {
  const { range, 'if-range': ifRange } = headers
  if (method !== 'GET' || !isSameFile(ifRange as string | undefined, etag)) return 'whole'
  return readRange(range, bytes)
}

/**
 * Answers a GET or HEAD with a file of the storage.
 * @throws AppError not_found where it is not there, range_not_satisfiable
 */
export async function sendStored(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Omit<SentFile, 'bytes'>,
): Promise<undefined> {
  const file = await storage.open(sent.key)
  if (!file) throw new AppError('not_found')
  try {
    const { size: bytes } = await file.stat()
    await sendFile(request, reply, { ...sent, bytes }, (send) => send(file))
  } finally {
    await file.close()
  }
}
