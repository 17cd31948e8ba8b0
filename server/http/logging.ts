import type { Writable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** Tokens, codes, names (of files too) and e-mail addresses travel in these places; a log keeps the rest. */
const SECRET_PATHS =
  /(\/(?:user\/(?:verify|undo|verifyEmail|undoEmailChange|verifyOtp|deleteOtp|resetPassword|confirmDelete)|gift|giftCards\/preview)\/)[^/?]+|([?&](?:[ues]|lat|lng|email|to|next|token|filename)=)[^&]+/gi

/** What the staff look accounts up by: e-mail addresses and names. */
const SOUGHT_ACCOUNT = /([?&]search=)[^&]+/gi

export function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?', 1)
  const named = /\/admin\/accounts$/i.test(path) ? url.replace(SOUGHT_ACCOUNT, '$1…') : url
  return named.replace(SECRET_PATHS, '$1$2…')
}

/** Of a failure what happened and where; PostgreSQL adds the row that it was about. */
const failureOf = ({ name, message, stack, code }: Error & { code?: unknown }) => ({
  type: name,
  message,
  stack: stack ?? '',
  code,
})

/**
 * Structured logs of requests that name no secret and no person.
 * @param stream where the lines go; to standard output unless told
 */
export const loggerOf = (level: string, stream?: Writable) => ({
  level,
  ...(stream ? { stream } : {}),
  serializers: {
    req: ({ method, url, id }: FastifyRequest) => ({ method, url: withoutSecrets(url), id }),
    err: failureOf,
  },
})
