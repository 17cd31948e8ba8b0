import { createResponseCache, type ResponseCache } from './response-cache.ts'
import { settingsOf } from '#server/ssr/page-settings.ts'

/** Pages as every visitor with the same settings gets them. */
export const createPageCache = (): ResponseCache =>
  createResponseCache({
    most: 500,
    keyOf(request) {
      const { language, script, theme, country, currency } = settingsOf(request)
      return [language, script, theme, country, currency, request.url].join(' ')
    },
  })
