import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors'
import { findSession, tokenOf } from './sessions'
import type { Db } from './db'
import type { Env } from './env'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Who is asking, whether the site itself sent them, and the headers that fence the pages in. */
export async function secure(app: FastifyInstance, env: Env, db: Db): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // React writes custom properties ("--p: 40") as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(env.publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: env.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  app.decorateRequest('user', null)
  app.decorateRequest('byCookie', false)
  app.addHook('onRequest', async (request) => {
    refuseForeignOrigin(request, env)
    if (request.routeOptions.config.access === undefined) return
    const found = tokenOf(request)
    if (!found) return
    request.byCookie = found.byCookie
    request.user = await findSession(db, found.token)
  })
}

/** A browser says where an unsafe request comes from; other sites' forms and scripts stay out. */
function refuseForeignOrigin(request: FastifyRequest, env: Env): void {
  if (SAFE.has(request.method) || request.headers.authorization) return
  const { origin } = request.headers
  const own = [env.publicUrl, `${request.protocol}://${request.host}`]
  if (origin ? !own.includes(origin) : request.cookies.token !== undefined) {
    throw new AppError('foreign_origin')
  }
}
