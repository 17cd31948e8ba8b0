import { isSameFile, readRange } from '#shared/http/byte-range.ts'
import {
  AUDIO_CACHE,
  aboutKey,
  PIECE_BYTES,
  pieceKey,
  type StoredAudio,
} from '#shared/http/offline-audio.ts'

/** A stored file or a range of it, as a server would answer; 404 when it is not here in full. */
export async function answerAudio(request: Request, rendition: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const cache = await caches.open(AUDIO_CACHE)
  const about = await storedWhole(cache, rendition)
  if (!about) return new Response(null, { status: 404 })
  const { mime, bytes, sha256 } = about
  const etag = `"${sha256}"`
  const headers = { 'content-type': mime, 'accept-ranges': 'bytes', etag }
  const condition = request.headers.get('if-range') ?? undefined
  const wanted = request.method === 'GET' && isSameFile(condition, etag)
  const part = readRange((wanted && request.headers.get('range')) || undefined, bytes)
  if (part === 'none')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${bytes}` },
    })
  const { start, end } = part === 'whole' ? { start: 0, end: bytes - 1 } : part
  const body = request.method === 'GET' ? bytesOf(cache, rendition, start, end) : null
  return new Response(body, {
    status: part === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(part === 'whole' ? {} : { 'content-range': `bytes ${start}-${end}/${bytes}` }),
    },
  })
}

/** Reads a downloaded file's description; null where it or a piece is missing, as after an eviction. */
async function storedWhole(cache: Cache, rendition: string): Promise<StoredAudio | null> {
  const found = await cache.match(aboutKey(rendition))
  if (!found) return null
  const about = (await found.json()) as StoredAudio
  const kept = await cache.keys(aboutKey(rendition), { ignoreSearch: true })
  return kept.length > Math.ceil(about.bytes / PIECE_BYTES) ? about : null
}

/** Piece after piece as the reader takes them; their bytes stay on the disk until then. */
function bytesOf(cache: Cache, rendition: string, first: number, last: number) {
  let next = first
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined
  const openPiece = async () => {
    const piece = Math.floor(next / PIECE_BYTES)
    const begin = piece * PIECE_BYTES
    const found = await cache.match(pieceKey(rendition, piece))
    if (!found) throw new TypeError(`Piece ${piece} is gone`)
    const blob = await found.blob()
    // It would be asked for without end.
    if (blob.size <= next - begin) throw new TypeError(`Piece ${piece} is too short`)
    return blob
      .slice(next - begin, last - begin + 1)
      .stream()
      .getReader()
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        for (;;) {
          reader ??= await openPiece()
          const { value } = await reader.read()
          if (value) {
            next += value.length
            controller.enqueue(value)
            if (next > last) controller.close()
            return
          }
          reader = undefined
        }
      },
      cancel: () => reader?.cancel(),
    },
    { highWaterMark: 0 },
  )
}
