import type { FastifyRequest } from 'fastify'
import { isLanguage, preferredLanguage } from '../shared/languages'
import type { Settings } from '../shared/render'
import { readStateCookie } from '../shared/state-cookie'

/** How a page is to be shown: `?lang=`, else the cookie, else the account, else the browser, else English. */
export function settingsOf(request: FastifyRequest): Settings {
  const { lang } = request.query as { lang?: unknown }
  const remembered = readStateCookie(request.cookies.reduxState)
  return {
    language:
      (isLanguage(lang) ? lang : undefined) ??
      remembered.language ??
      request.user?.language ??
      preferredLanguage(request.headers['accept-language']) ??
      'en',
    theme: remembered.theme ?? null,
    country: remembered.country ?? null,
    currency: remembered.currency ?? null,
  }
}
