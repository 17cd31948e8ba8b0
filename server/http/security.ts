import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalOf } from './access.ts'
import { createAdmission } from './admission.ts'
import { AppError } from './errors.ts'
import { askerOf } from './readings.ts'
import {
  clearSessionCookie,
  setSessionCookie,
  readSessionCookie,
  type SentCookie,
} from '#server/auth/session-cookie.ts'
import { createSessions, tokenOf, type InTurn, type SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { isLoopback, type Env } from '#server/env.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a token's session could not be looked up, so that nobody knows who asks. */
    unsure: boolean
    /**
     * Looks the session up again where that was a while ago: the call has waited for its body or
     * its turn.
     * @throws AppError where it is over, or may no longer make the call
     */
    checkSession(): Promise<void>
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The headers that fence every answer in. Written out, since to compute them anew for each
 * request costs as much as answering it.
 */
export function fenceOf(env: Env): [name: string, value: string][] {
  const secure = env.publicUrl.startsWith('https:')
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // React writes custom properties ("--p: 40") as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return [
    ['content-security-policy', policy.join(';')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-content-type-options', 'nosniff'],
    ['x-dns-prefetch-control', 'off'],
    ['x-frame-options', 'DENY'],
    ...(secure
      ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as [string, string]]
      : []),
  ]
}

// Where a visit begins. Other answers leave the session's cookie alone: one that was long under way
// would take the cookie of a login made meanwhile.
const BEGINNINGS = new Set(['page', 'currentUser'])

/** How old a look-up may be when its call begins. */
const FRESH_MS = 250

// Anybody may make up tokens.
const LOOK_UPS = { running: 4, waiting: 1_000, waitMs: 5_000 }

/** Finds the session of a request, and refuses requests that another site sent. */
export function secure(app: FastifyInstance, env: Env, db: Db): void {
  const sessions = createSessions(db, env.demo)
  const lookUps = createAdmission(LOOK_UPS, (refused) =>
    app.log.warn({ refused }, 'too many sessions looked up at once'),
  )
  const overHttps = env.publicUrl.startsWith('https:')
  app.decorateRequest('user', null)
  app.decorateRequest('byCookie', false)
  app.decorateRequest('sessionToken', null)
  app.decorateRequest('unsure', false)
  const find = (request: FastifyRequest, token: string) => {
    const inTurn: InTurn = (owner, lookUp) => lookUps.run(askerOf(request, owner), lookUp)
    return sessions.find(token, !SAFE.has(request.method), inTurn)
  }
  /** Until when a call may begin with the session that was found for it. */
  const freshUntil = new WeakMap<FastifyRequest, number>()
  app.decorateRequest('checkSession', async function () {
    const until = freshUntil.get(this)
    if (this.sessionToken === null || until === undefined || performance.now() <= until) return
    freshUntil.set(this, performance.now() + FRESH_MS)
    this.user = await find(this, this.sessionToken)
    const refusal = refusalOf(this.routeOptions.config.access ?? 'public', this.user)
    if (refusal) throw refusal
  })
  const sent = new WeakMap<FastifyRequest, SentCookie>()
  app.decorateRequest('sessionCookie', {
    getter() {
      const known = sent.get(this) ?? readSessionCookie(this, overHttps)
      sent.set(this, known)
      return known
    },
  })
  app.addHook('onSend', async ({ method, sessionToken }) => {
    if (sessionToken !== null && !SAFE.has(method)) sessions.forget(sessionToken)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (hasTwoHosts(request) || hasFragment(request)) return done(new AppError('bad_request'))
    if (isRebound(request, env)) return done(new AppError('misdirected'))
    if (isForeign(request, env)) return done(new AppError('foreign_origin'))
    const { access, name = '' } = request.routeOptions.config
    const found = access === undefined ? null : tokenOf(request)
    const become = (user: SessionUser | null) => {
      request.user = user
      // A body may take half a minute: by its end the session may be over, or the role another.
      const isLate = !SAFE.has(request.method) && !request.raw.complete
      if (user) freshUntil.set(request, isLate ? 0 : performance.now() + FRESH_MS)
      // Of two the other would stay, and open somebody else's session.
      const isDead = !user && request.sessionCookie.sent === 'one' && found?.byCookie !== false
      if (isDead && BEGINNINGS.has(name)) clearSessionCookie(reply, overHttps)
    }
    /** A browser's session is put off with its cookie or not at all: neither outlives the other. */
    const putOff = async (user: SessionUser, { token, byCookie }: NonNullable<typeof found>) => {
      if (byCookie && !BEGINNINGS.has(name)) return
      if ((await sessions.slide(user)) && byCookie) setSessionCookie(reply, token, overHttps)
    }
    if (!found) {
      become(null)
      return done()
    }
    request.byCookie = found.byCookie
    request.sessionToken = found.token
    const lookUp = async () => {
      const user = await find(request, found.token)
      if (user) await putOff(user, found)
      become(user)
    }
    lookUp().then(
      () => done(),
      (error: Error) => {
        if (name !== 'page') return done(error)
        // It is shown all the same: the browser asks for its person again.
        request.log.warn({ err: error }, 'session not looked up')
        request.unsure = true
        done()
      },
    )
  })
  app.addHook('preHandler', (request) => request.checkSession())
}

/** Whether a browser says that another site has it ask; what is no browser says nothing. */
export const isFromOtherSite = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

/** Whether a browser fetches it before anybody asked for it; a page of another site can have it do so. */
export const isAheadOfTime = ({
  headers: { purpose, 'sec-purpose': ours = purpose },
}: FastifyRequest) => /prefetch|prerender|preview/i.test(String(ours))

/** No browser sends one; whether a query begins behind it, every reader of addresses decides anew. */
const hasFragment = ({ raw }: FastifyRequest) => raw.url?.includes('#') ?? false

/** Of two Host headers a proxy in front and this server might each believe another. */
function hasTwoHosts({ raw }: FastifyRequest): boolean {
  const isHost = (name: string, at: number) =>
    at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host'
  return raw.rawHeaders.filter(isHost).length > 1
}

/**
 * Whether a name leads to a demo that is for this machine alone. A browser takes what answers there
 * for the site of that name, and would show it the mailbox, or log in for it.
 * @see https://en.wikipedia.org/wiki/DNS_rebinding
 */
function isRebound({ headers: { host } }: FastifyRequest, env: Env): boolean {
  return (
    env.demo && !env.isPublic && Boolean(host) && !isLoopback((host ?? '').replace(/:\d*$/, ''))
  )
}

/**
 * A browser says where an unsafe request comes from; other sites' forms and scripts stay out.
 * Only a bearer's token excuses: an Authorization of another kind leaves the cookie to decide who asks.
 */
function isForeign(request: FastifyRequest, env: Env): boolean {
  if (tokenOf(request)?.byCookie === false) return false
  if (SAFE.has(request.method))
    return (
      Boolean(request.routeOptions.config.hasEffect) &&
      (isFromOtherSite(request) || isAheadOfTime(request))
    )
  const { origin } = request.headers
  // A name that a proxy passes on is whatever a request says: of a site of the world's it proves nothing.
  const named = env.demo || !env.isPublic ? [`${request.protocol}://${request.host}`] : []
  const own = [new URL(env.publicUrl).origin, ...named]
  return origin ? !own.includes(origin) : request.sessionCookie.sent !== 'none'
}
