import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '#shared/i18n/languages.ts'
import type { Assets, Me, Render, RenderRequest } from '#shared/http/render.ts'
import { readStateCookie, stateCookie } from '#shared/http/state-cookie.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import type { Env } from '#server/env.ts'
import { knownQuery } from '#shared/http/known-query.ts'
import { pageKeyOf } from '#server/cache/page-cache.ts'
import { createAdmission } from '#server/http/admission.ts'
import { logFailure } from '#server/http/failure-log.ts'
import { AppError } from '#server/http/errors.ts'
import { askerOf } from '#server/http/readings.ts'
import { createShares, sharedOut } from '#server/http/shares.ts'
import { isAheadOfTime, isFromOtherSite } from '#server/http/security.ts'
import { busyPage } from './busy-page.tsx'
import { plainPath } from './plain-path.ts'
import { mountOfflineShell } from './offline-shell.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { settingsOf } from './page-settings.ts'

interface PageAddress {
  path: string
  query?: readonly string[]
  confidential?: true
  holdsSecret?: true
}

export interface Site {
  /** Loaded anew for each page while developing. */
  load(): Promise<{ render: Render; assets: Assets }>
  cache: ResponseCache
  addressOf(path: string): PageAddress
  /** Paths under /dev/ that are pages of the site: those that the development server has. */
  devPages?: readonly string[]
}

/** Paths of calls and files: one that nothing answered leads to no page. */
const NO_PAGE = /^\/(api|media|offline-media|covers|assets|dev)(\/|$)/i

/** `//host` and `http://host` would name another site to whatever resolves an address. */
const OTHER_SITE = /^(?!\/)|^\/[/\\]/

// One is rendered while others wait for what they read: more would make none of them sooner.
const PAGES = { running: 3, waiting: 300, waitMs: 4_000 }
// One account's never have all places.
const PAGES_OF_ACCOUNT = { running: 2, waiting: 60, waitMs: 4_000 }

declare module 'fastify' {
  interface FastifyRequest {
    pageUrl: string
  }
}

/** Every address that is no call and no file is a page, rendered here. */
export function mountSite(app: FastifyInstance, site: Site, env: Env): void {
  mountOfflineShell(app, () => site.load(), env)
  const warnOf = (what: string) => (refused: number) =>
    app.log.warn({ refused }, `too many pages ${what}at once`)
  const admission = sharedOut(
    createAdmission(PAGES, warnOf('')),
    createShares(PAGES_OF_ACCOUNT, warnOf('of an account ')),
  )
  app.decorateRequest('pageUrl', '')
  leadFormsBack(app, site)
  app.get(
    '/*',
    {
      config: { access: 'public', name: 'page' },
      schema: { hide: true },
      onRequest: (request, reply, done) => {
        if (OTHER_SITE.test(request.url)) return done(new AppError('not_found'))
        const [path = '', search = ''] = split(request.url)
        const plain = plainPath(path)
        // Another spelling of a call's or a file's address leads to neither.
        const isNoPage = plain === null || (plain !== path && NO_PAGE.test(withSlashes(plain)))
        if (isNoPage) return done(new AppError('not_found'))
        if (plain !== path) {
          void reply.header('cache-control', 'private, no-cache').redirect(plain + search, 301)
          return
        }
        const { query = [], confidential, holdsSecret } = site.addressOf(path)
        if (confidential && (isAheadOfTime(request) || isPartOfOtherPage(request)))
          return done(new AppError('foreign_origin'))
        if (holdsSecret) reply.header('referrer-policy', 'no-referrer')
        request.pageUrl = path + knownQuery(search, [...query, 'lang'])
        // A visitor's page is kept, and that of nobody else; nor is one that takes a cookie away.
        const isVisitors = request.sessionCookie.sent === 'none' && !request.user && !request.unsure
        const chosen = languageCookie(request, env)
        if (!isVisitors || confidential) {
          if (chosen) reply.header('set-cookie', chosen)
          return done()
        }
        // Beside the reply's own headers: what is kept of the page is everybody's, the cookie this browser's.
        if (chosen) reply.raw.setHeader('set-cookie', chosen)
        const key = pageKeyOf(request, request.pageUrl)
        if (site.cache.send(key, request, reply)) return
        site.cache.keep(key, request)
        done()
      },
      onSend: (request, reply, payload, done) => {
        site.cache.store(request, reply, payload)
        done(null, payload)
      },
    },
    async (request, reply) => {
      const [path = ''] = split(request.url)
      if (NO_PAGE.test(path) && !site.devPages?.includes(path)) throw new AppError('not_found')
      reply.header('vary', 'accept-language, cookie, authorization')
      const { render, assets } = await site.load()
      const settings = settingsOf(request)
      try {
        const rendered = await site.cache.share(request, reply, {
          inTurn: (work) => admission.run(askerOf(request), work),
          work: () =>
            render({
              url: request.pageUrl,
              origin: env.publicUrl,
              settings,
              me: request.user && meOf(request.user),
              unsure: request.unsure,
              fetchApi: inProcess(app, request, settings.language),
              assets,
            }),
        })
        return rendered && sendRendered(request, reply, rendered, env)
      } catch (error) {
        if (!isOverloaded(error)) throw error
        const html = busyPage(request.pageUrl, settings, assets)
        return sendPage(reply, { status: 503, html }, error.retryAfter)
      }
    },
  )
}

/** Where a link leads to; a service worker that fetches a page for its browser has it empty. */
const FOLLOWED: readonly unknown[] = ['document', 'empty', undefined]

/**
 * The choice that an address names, remembered in the answer: the next page may be asked for before a
 * script of this one runs. Undefined where nothing changes, or nobody followed a link.
 */
function languageCookie(request: FastifyRequest, env: Env): string | undefined {
  const { lang: language } = request.query as { lang?: unknown }
  const isFollowed = FOLLOWED.includes(request.headers['sec-fetch-dest'])
  if (!isLanguage(language) || !isFollowed || isAheadOfTime(request)) return undefined
  const remembered = readStateCookie(request.cookies.reduxState)
  if (remembered.language === language) return undefined
  return stateCookie({ ...remembered, language }, env.publicUrl.startsWith('https:'))
}

/** As a picture or a frame of another site's page; a link there is followed by whoever presses it. */
const isPartOfOtherPage = (request: FastifyRequest) => {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = request.headers
  return isFromOtherSite(request) && (mode !== 'navigate' || !FOLLOWED.includes(destination))
}

/** A form that a browser without scripts sends leads back to its page, which says what it needs. */
function leadFormsBack(app: FastifyInstance, site: Site): void {
  app.post('/*', {
    config: { access: 'public', name: 'form' },
    schema: { hide: true },
    // Before the body is read.
    onRequest: (request, reply, done) => {
      const plain = OTHER_SITE.test(request.url) ? null : plainPath(split(request.url)[0])
      if (plain === null || site.addressOf(plain).path === '*')
        return done(new AppError('not_found'))
      void reply.header('cache-control', 'no-store').redirect(plain, 303)
    },
    handler: () => undefined,
  })
}

function split(url: string): [path: string, search: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

const withSlashes = (path: string) => path.replace(/%(2F|5C)/g, '/')

const isOverloaded = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'overloaded'

function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: Awaited<ReturnType<Render>>,
  env: Env,
) {
  if (rendered.location !== undefined)
    return reply
      .header('cache-control', 'private, no-cache')
      .redirect(inLanguage(request, ownAddress(rendered.location, env)), rendered.status)
  if (rendered.failure) logFailure(request, rendered.failure, 'page failed')
  const { buffer, byteOffset, byteLength } = rendered.html
  const html = Buffer.from(buffer, byteOffset, byteLength)
  return sendPage(reply, { status: rendered.status, html })
}

function sendPage(
  reply: FastifyReply,
  { status, html }: { status: number; html: string | Buffer },
  retryAfter = 5,
) {
  return reply
    .code(status)
    .headers(status === 503 ? { 'retry-after': String(retryAfter) } : {})
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
    return { status: answer.statusCode, text: answer.payload }
  }
}
