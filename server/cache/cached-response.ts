import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LONGEST_PREFERENCE } from '#shared/schemas/limits.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A response that many visitors get alike: its headers, and its body once in each encoding. */
export interface CachedResponse {
  status: number
  etag: string
  headers: Record<string, string>
  bodies: Map<Encoding, Buffer>
  packing: Map<Encoding, Promise<Buffer>>
}

const SMALL = 1024
const QUALITY = 5
const PACK = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/** A cookie is one browser's: it is never kept for others. */
const OF_ONE_REPLY = new Set(['x-request-id', 'content-length', 'set-cookie'])

/** Takes down what a reply is about to send, its headers included. */
export function captureResponse(reply: FastifyReply, payload: string | Buffer): CachedResponse {
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  reply.header('etag', etag)
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined && !OF_ONE_REPLY.has(name)) headers[name] = String(value)
  }
  headers.vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  const bodies = new Map<Encoding, Buffer>([['identity', body]])
  return { status: reply.statusCode, etag, headers, bodies, packing: new Map() }
}

/** Sends it past Fastify's own sending, which costs more than all the rest of a cached response. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): void {
  reply.hijack()
  if (request.headers['if-none-match'] === cached.etag) {
    reply.raw.writeHead(304, { ...cached.headers, 'x-request-id': request.id }).end()
    return
  }
  const encoding = encodingFor(request, cached)
  const body = cached.bodies.get(encoding)
  if (body) write(request, reply, cached, encoding, body)
  else {
    pack(cached, encoding).then(
      (packed) => write(request, reply, cached, encoding, packed),
      () => reply.raw.destroy(),
    )
  }
}

function write(
  request: FastifyRequest,
  { raw }: FastifyReply,
  cached: CachedResponse,
  encoding: Encoding,
  body: Buffer,
): void {
  const headers: Record<string, string | number> = {
    ...cached.headers,
    'x-request-id': request.id,
    'content-length': body.length,
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  raw.writeHead(cached.status, headers)
  if (request.method === 'HEAD') raw.end()
  else raw.end(body)
}

/** Compresses once, however many ask for it meanwhile. */
function pack({ bodies, packing }: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const plain = bodies.get('identity') ?? Buffer.alloc(0)
  if (encoding === 'identity') return Promise.resolve(plain)
  const under = packing.get(encoding) ?? PACK[encoding](plain)
  packing.set(encoding, under)
  return under.then((packed) => {
    bodies.set(encoding, packed)
    return packed
  })
}

function encodingFor({ headers }: FastifyRequest, { bodies }: CachedResponse): Encoding {
  if ((bodies.get('identity')?.length ?? 0) < SMALL) return 'identity'
  return bestEncoding(String(headers['accept-encoding'] ?? ''))
}

const known = new Map<string, Encoding>()

/** Browsers say one of few things, so each is read once. */
export function bestEncoding(whole: string): Encoding {
  const header = whole.slice(0, LONGEST_PREFERENCE)
  const before = known.get(header)
  if (before) return before
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, q]) => !q || Number(q.replace(/^q=/, '')) > 0)
    .map(([name]) => name)
  const best = (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity'
  if (known.size < 200) known.set(header, best)
  return best
}
