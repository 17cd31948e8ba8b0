import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RequestPayload,
} from 'fastify'
import type { Call } from '#shared/call/call.ts'
import { isPermission } from '#shared/call/permissions.ts'
import { refusalOf } from './access.ts'
import { AppError } from './errors.ts'
import { answerLanguage } from './answer-language.ts'
import { createLongAnswers, type Pieces } from './long-answers.ts'
import { networkOf } from './network.ts'
import { fieldError } from './problems.ts'
import { countCall } from './call-limits.ts'
import type { Readings } from './readings.ts'
import type { Context, InTurn, Platform, Route } from './route.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import { settingsOf } from '#server/ssr/page-settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Call['access']
    name?: string
    hasEffect?: boolean
  }
}

/** Mounts calls under /api: access, limits, validation and the answer's shape, for each alike. */
export function mountRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  platform: Platform,
  { cache, readings }: { cache: ResponseCache; readings: Readings },
): void {
  const longAnswers = createLongAnswers()
  for (const entry of routes) {
    const { call } = entry
    const queryNames = Object.keys(call.query?.shape ?? {})
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      schema: schemaOf(entry),
      ...(call.bodyBytes ? { bodyLimit: call.bodyBytes } : {}),
      config: { access: call.access, name: call.name, hasEffect: Boolean(call.hasEffect) },
      onRequest: (request, reply, done) => {
        const refusal = refusalOf(call.access, request.user)
        if (refusal) done(refusal)
        else if (call.hasEffect && request.method === 'HEAD') done(new AppError('not_found'))
        else if (!isShared(call, request)) done()
        else {
          const key = cacheKeyOf(request, call, queryNames)
          if (cache.send(key, request, reply)) return
          cache.keep(key, request)
          done()
        }
      },
      ...(entry.beforeBody && {
        preParsing: async (request: FastifyRequest, _reply: unknown, body: RequestPayload) => {
          await readings.own(request, () => runBeforeBody(entry, request, platform))
          return body
        },
      }),
      handler: (request, reply) => {
        const inTurn: InTurn = (work) => readings.call(call, request, work)
        const work = async () => {
          await request.checkSession()
          return run(entry, request, reply, platform)
        }
        return call.inPieces
          ? longAnswers.send({ request, reply, inTurn }, work as () => Promise<Pieces>)
          : cache.share(request, reply, { inTurn, work })
      },
    })
  }
}

/** Names a visitor's answer by all that the call reads: made-up queries make no answer of their own. */
function cacheKeyOf(request: FastifyRequest, call: Call, queryNames: readonly string[]): string {
  const { params } = request
  // As the handler reads it: an address that is read in two ways would be kept under another's name.
  const asked = request.query as Record<string, unknown>
  const query = JSON.stringify(queryNames.map((name) => asked[name]))
  const named = call.params ? JSON.stringify(params) : ''
  return `${answerLanguage(request)} ${call.name} ${named} ${query}`
}

/** A visitor's reading is the same for every visitor of that language. */
const isShared = (call: Call, request: FastifyRequest) =>
  call.method === 'GET' && call.access === 'public' && !call.confidential && !request.user

const SHARED = {
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-language, cookie, authorization',
}

/** @throws AppError as the route says; bad_request for an address that names nothing */
async function runBeforeBody(
  { call, beforeBody }: Route,
  request: FastifyRequest,
  { db }: Platform,
) {
  const { data, error } = call.params?.safeParse(request.params) ?? {}
  if (error)
    throw new AppError('bad_request', {
      errors: error.issues.map(({ path, message }) => fieldError(path.join('.'), message)),
    })
  const params = data as Context<Call>['params']
  await beforeBody?.({ db, user: request.user as Context<Call>['user'], params })
}

async function run(
  { call, handle, limit }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
) {
  const ip = networkOf(request.ip)
  if (limit) await countCall(platform.db, call, { ip, user: request.user }, limit)
  const context: Context<Call> = {
    ...platform,
    // A guarded call never gets here without one.
    user: request.user as Context<Call>['user'],
    params: request.params as Context<Call>['params'],
    query: request.query as Context<Call>['query'],
    body: request.body as Context<Call>['body'],
    language: answerLanguage(request),
    ip,
    userAgent: request.headers['user-agent'],
    idempotencyKey: keyOf(request),
    get market() {
      return settingsOf(request)
    },
    log: request.log,
    reply,
  }
  const answer = await handle(context)
  if (call.status) reply.code(call.status)
  // Of several types the call has said which.
  if (typeof call.answers === 'string') reply.type(call.answers)
  else if (call.inPieces && !call.answers) reply.type('application/json; charset=utf-8')
  if (isShared(call, request)) reply.headers(SHARED)
  else reply.header('cache-control', 'no-store')
  return answer
}

/** @throws AppError bad_request for a key that is empty, long, or no plain text */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError('bad_request')
  return key
}

function schemaOf({ call, beforeBody }: Route): FastifySchema {
  const tag = call.path.split('/')[1]?.toLowerCase() ?? 'api'
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [tag],
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(call.offline ? { 'x-offline': true } : {}),
    ...(call.changesPerson ? { 'x-changes-person': true } : {}),
    ...(isPermission(call.access) ? { 'x-permission': call.access } : {}),
    ...(beforeBody ? { 'x-authorized-first': true } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { [call.status ?? 200]: answerOf(call) },
  }
}

const answerOf = ({ answer, answers }: Call) =>
  answers
    ? { content: Object.fromEntries([answers].flat().map((type) => [type, { schema: answer }])) }
    : answer
