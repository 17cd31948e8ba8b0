import type { FastifyRequest } from 'fastify'
import { preferredLanguage, type Language } from '#shared/i18n/languages.ts'

const known = new Map<string, Language | undefined>()

/** Browsers send few different headers, so each is read once. */
function spokenIn(header = ''): Language | undefined {
  if (known.has(header)) return known.get(header)
  const language = preferredLanguage(header)
  if (known.size < 500) known.set(header, language)
  return language
}

/**
 * The language of an answer of the API, a refusal or the development mailbox: the caller's
 * Accept-Language, else the account's, else English. The site sends the language that is shown as
 * Accept-Language. A page is shown by `server/ssr/page-settings.ts`, and without a network by
 * `languageOfShell` of `web/offline/page-answer.ts`.
 */
export function answerLanguage(request: FastifyRequest): Language {
  return spokenIn(request.headers['accept-language']) ?? request.user?.language ?? 'en'
}
