import type { FastifyRequest } from 'fastify'
import { createResponseCache, type ResponseCache } from './response-cache.ts'
import { settingsOf } from '#server/ssr/page-settings.ts'

/** Pages as every visitor with the same settings gets them. */
export const createPageCache = (): ResponseCache => createResponseCache({ most: 500 })

/** Names a page by all that it depends on. */
export function pageKeyOf(request: FastifyRequest, url: string): string {
  const { language, script, theme, country, currency, large } = settingsOf(request)
  return [language, script, theme, country, currency, large, url].join(' ')
}
