import type { FastifyRequest } from 'fastify'
import { preferredLanguage, type Language } from '../shared/languages'

/** The language an answer speaks: the caller's Accept-Language, else the account's, else English. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']) ?? request.user?.language ?? 'en'
}
