import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors'
import { createSessions, tokenOf } from './sessions'
import type { Db } from './db'
import type { Env } from './env'

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

/** Who is asking, and whether the site itself sent them. */
export function secure(app: FastifyInstance, env: Env, db: Db): void {
  const sessions = createSessions(db, env.demo)
  app.decorateRequest('user', null)
  app.decorateRequest('byCookie', false)
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForeign(request, env)) return done(new AppError('foreign_origin'))
    const isAsked = request.routeOptions.config.access !== undefined
    const found = isAsked ? tokenOf(request) : null
    if (!found) return done()
    request.byCookie = found.byCookie
    const isChange = !SAFE.has(request.method)
    sessions.find(found.token, isChange).then((user) => {
      request.user = user
      done()
    }, done)
  })
}

/**
 * A browser says where an unsafe request comes from; other sites' forms and scripts stay out.
 * Only a bearer's token excuses: an Authorization of another kind leaves the cookie to decide who asks.
 */
function isForeign(request: FastifyRequest, env: Env): boolean {
  if (SAFE.has(request.method) || tokenOf(request)?.byCookie === false) return false
  const { origin } = request.headers
  const own = [env.publicUrl, `${request.protocol}://${request.host}`]
  return origin ? !own.includes(origin) : request.cookies.token !== undefined
}
