import { constants } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RequestPayload,
} from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { createResponseCache, keptAs, type ResponseCache } from '#server/cache/response-cache.ts'
import { DOCS_STYLE, docsPage } from './docs-page.tsx'
import { AppError } from './errors.ts'
import { createServerInOrder } from './in-order.ts'
import { readJsonStrictly } from './json-body.ts'
import type { Feature } from './feature.ts'
import { openapi } from './openapi.ts'
import { sendProblem } from './problems.ts'
import { createReadings } from './readings.ts'
import type { Platform } from './route.ts'
import { loggerOf } from './logging.ts'
import { mountRoutes } from './router.ts'
import { fenceOf, secure } from './security.ts'
import { boundBodies } from './slow-bodies.ts'
import { boundReading } from './slow-readers.ts'
import { boundConnections } from './sockets.ts'
import { createSecurityLog } from './security-events.ts'
import { answerSerializer } from './written-once.ts'

/** The longest text in three bytes a letter, each escaped, and the rest of its form. */
const BODY_BYTES = 32 * 1024

/** The shortest answer that is packed, in bytes. */
const PACKED_FROM = 1024

const CONNECTIONS = {
  // For pieces of uploads; `boundBodies` ends all others sooner.
  requestTimeout: 600_000,
  // What comes slower keeps a connection busy for nothing.
  headersTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Longer than a proxy keeps one, or it would send into a closed one now and then.
  keepAliveTimeout: 72_000,
}

export interface Http {
  app: FastifyInstance
  /** What visitors' answers are kept in; to be cleared when the catalogue changes. */
  cache: ResponseCache
}

/**
 * The HTTP side of the product without its pages.
 * @param api the calls and addresses that are mounted
 * @param log where log lines go; standard output unless told
 */
export async function createHttp(
  platform: Platform,
  api: Pick<Feature, 'routes' | 'plugins'>,
  log?: Writable,
): Promise<Http> {
  const { env } = platform
  const fence = fenceOf(env)
  const app = Fastify({
    logger: env.LOG_LEVEL === 'silent' ? false : loggerOf(env.LOG_LEVEL, log),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_BYTES,
    trustProxy: 'loopback',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    clientErrorHandler: refuseGarbage,
    serverFactory: (answer) => {
      const server = createServerInOrder(CONNECTIONS, answer)
      boundConnections(server)
      boundBodies(server)
      boundReading(server)
      return server
    },
    // These answers pass no hook.
    frameworkErrors: (error, request, reply) =>
      void sendProblem(error, request, reply.headers(Object.fromEntries(fence))),
  })
  readJsonStrictly(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerSerializer)
  const noteRefusal = createSecurityLog()
  app.setErrorHandler((error, request, reply) => {
    noteRefusal(error, request)
    void sendProblem(error, request, reply)
  })
  app.setNotFoundHandler(
    (request, reply) => void sendProblem(new AppError('not_found'), request, reply),
  )
  // Before compression, which turns the payload into a stream.
  const cache = createResponseCache()
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    for (const [name, value] of fence) if (!reply.hasHeader(name)) reply.header(name, value)
    const body = inBytes(payload)
    cache.store(request, reply, body)
    done(null, body)
  })
  app.addHook('preClose', async () => platform.streams.end())
  // Ours need no decoding, which for a header of broken escapes takes a millisecond for each kilobyte.
  // Its types know the options of writing alone.
  const asTheyAre: object = { decode: (value: string) => value }
  await app.register(cookie, { parseOptions: asTheyAre })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: PACKED_FROM,
    // What is sent once only: better packing costs more time than its bytes take on the line. Stored
    // answers are packed well.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
    },
    globalDecompression: false,
  })
  app.addHook('preParsing', refusePacked)
  await app.register(swagger, { openapi, transform: jsonSchemaTransform })
  secure(app, env, platform.db)
  const readings = createReadings(app.log)
  mountRoutes(app, api.routes, platform, { cache, readings })
  // A process that only works off jobs has no calls to tell of.
  if (api.routes.length > 0) mountDocs(app, cache)
  for (const plugin of api.plugins) await app.register(plugin, { ...platform, cache, readings })
  return { app, cache }
}

/**
 * A long text as its bytes: encoding takes as long as packing, and to measure, hash, keep and pack it
 * each would encode it anew. A short one goes along with its headers.
 */
const inBytes = (payload: unknown) =>
  typeof payload === 'string' && payload.length >= PACKED_FROM ? Buffer.from(payload) : payload

/** The document of the API, for programs and for people. */
function mountDocs(app: FastifyInstance, cache: ResponseCache): void {
  const documents = {
    '/api/openapi.json': ['application/json', () => JSON.stringify(app.swagger())],
    '/api/docs': ['text/html; charset=utf-8', () => docsPage(app.swagger())],
    '/api/docs.css': ['text/css', () => DOCS_STYLE],
  } as const
  for (const [path, [type, print]] of Object.entries(documents))
    app.get(path, keptAs(cache, path, { schema: { hide: true } }), (_request, reply) =>
      reply.type(type).send(print()),
    )
}

/** Refuses compressed bodies: a few kilobytes could unpack to the most that a body may have. */
function refusePacked(
  { headers }: FastifyRequest,
  _reply: FastifyReply,
  body: RequestPayload,
  done: (refusal: AppError | null, body: RequestPayload) => void,
): void {
  const { 'content-encoding': packed = 'identity' } = headers
  done(packed === 'identity' ? null : new AppError('unsupported_type'), body)
}

/** Bytes that are no HTTP request get a problem document too. */
function refuseGarbage(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, title] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', 'The request took too long.']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', 'The headers are too large.']
        : ['400 Bad Request', 'This is not an HTTP request.']
  const body = JSON.stringify({
    type: 'about:blank',
    title,
    status: Number(status.slice(0, 3)),
    code: 'bad_request',
    message: title,
    detail: title,
  })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/problem+json\r\nx-content-type-options: nosniff\r\ncontent-security-policy: default-src 'none'\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
