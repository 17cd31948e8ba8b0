import type { FastifyRequest } from 'fastify'
import { isLanguage, preferredLanguage } from '#shared/i18n/languages.ts'
import type { Settings } from '#shared/http/render.ts'
import { readStateCookie, wantsLarge } from '#shared/http/state-cookie.ts'

/**
 * How a page that the server renders is to be shown. Its language: `?lang=`, else what this browser
 * chose (the cookie), else what the account chose, else Accept-Language, else English. Answers of the API go
 * by `server/http/answer-language.ts`, pages without a network by `web/offline/page-answer.ts`.
 */
export function settingsOf(request: FastifyRequest): Settings {
  const { lang } = request.query as { lang?: unknown }
  const remembered = readStateCookie(request.cookies.reduxState)
  const { user } = request
  return {
    language:
      (isLanguage(lang) ? lang : undefined) ??
      remembered.language ??
      (user?.hasChosenLanguage ? user.language : undefined) ??
      preferredLanguage(request.headers['accept-language']) ??
      user?.language ??
      'en',
    script: (remembered.script === undefined ? user?.script : remembered.script) ?? null,
    theme: (remembered.theme === undefined ? user?.theme : remembered.theme) ?? null,
    // Where somebody lives goes before where their browser was.
    country: user?.country ?? remembered.country ?? null,
    currency: remembered.currency ?? null,
    large: wantsLarge(remembered),
  }
}
