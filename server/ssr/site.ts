import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '#shared/i18n/languages.ts'
import type { Assets, Me, Render, RenderRequest } from '#shared/http/render.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'
import { mountOfflineShell } from './offline-shell.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { settingsOf } from './page-settings.ts'

export interface Site {
  /** Loaded anew for each page while developing. */
  load(): Promise<{ render: Render; assets: Assets }>
  cache: ResponseCache
  /** Paths under /dev/ that are pages of the site: those that the development server has. */
  devPages?: readonly string[]
}

/** Paths of calls and files: one that nothing answered leads to no page. */
const NO_PAGE = /^\/(api|media|offline-media|covers|assets|dev)(\/|$)/i

/** Every address that is no call and no file is a page, rendered here. */
export function mountSite(app: FastifyInstance, site: Site, env: Env): void {
  mountOfflineShell(app, () => site.load(), env)
  app.get(
    '/*',
    {
      config: { access: 'public', name: 'page' },
      schema: { hide: true },
      onRequest: (request, reply, done) => {
        // A visitor's page is kept, and that of nobody else; nor is one that takes a cookie away,
        // or tells what a gift's code is good for at this moment.
        const isOneVisitors = /^\/gift\//i.test(request.url)
        if (request.sessionCookie.sent !== 'none' || request.user || isOneVisitors) done()
        else if (!site.cache.send(request, reply)) {
          site.cache.keep(request)
          done()
        }
      },
      onSend: (request, reply, payload, done) => {
        site.cache.store(request, reply, payload)
        done(null, payload)
      },
    },
    async (request, reply) => {
      // "//host" and "http://host" would name another site to whatever resolves an address.
      const isElsewhere = /^(?!\/)|^\/[/\\]/.test(request.url)
      const path = request.url.split('?')[0] ?? ''
      const isPage = !NO_PAGE.test(path) || site.devPages?.includes(path)
      if (isElsewhere || !isPage) {
        throw new AppError('not_found')
      }
      const settings = settingsOf(request)
      reply.header('vary', 'accept-language, cookie, authorization')
      const { render, assets } = await site.load()
      const rendered = await render({
        url: request.url,
        origin: env.publicUrl,
        settings,
        me: request.user && meOf(request.user),
        unsure: request.unsure,
        fetchApi: inProcess(app, request, settings.language),
        assets,
      })
      if (rendered.location !== undefined)
        return reply
          .header('cache-control', 'private, no-cache')
          .redirect(inLanguage(request, ownAddress(rendered.location, env)), rendered.status)
      if (rendered.failure) request.log.error({ err: rendered.failure }, 'page failed')
      return sendPage(reply, rendered)
    },
  )
}

function sendPage(reply: FastifyReply, { status, html }: { status: number; html: string }) {
  return reply
    .code(status)
    .headers(status === 503 ? { 'retry-after': '5' } : {})
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .send(html)
}

const meOf = ({ id, firstName, lastName, email, role }: SessionUser): Me => ({
  _id: id,
  firstName,
  lastName,
  email,
  role,
})

const ownAddress = (location: string, env: Env) =>
  location.startsWith(`${env.publicUrl}/`) ? location.slice(env.publicUrl.length) : location

/** The path to go on to, in the language that the address asked for. */
function inLanguage(request: FastifyRequest, path: string): string {
  const { lang } = request.query as { lang?: unknown }
  if (!isLanguage(lang) || !/^\/(?![/\\])/.test(path)) return path
  const url = new URL(path, 'http://own')
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', lang)
  return url.pathname + url.search + url.hash
}

/**
 * The same calls a browser makes, without the network, as the same person; as a visitor where
 * nobody knows who it is, so that what is kept for visitors still shows.
 */
function inProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  language: string,
): RenderRequest['fetchApi'] {
  const { cookie, authorization } = request.unsure ? {} : request.headers
  return async (path, { method, headers, body }) => {
    const answer = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: path,
      remoteAddress: request.ip,
      headers: {
        ...headers,
        'accept-language': language,
        ...(cookie ? { cookie } : {}),
        ...(authorization ? { authorization } : {}),
      },
      ...(body ? { payload: body } : {}),
    })
    return { status: answer.statusCode, body: answer.payload ? answer.json() : null }
  }
}
