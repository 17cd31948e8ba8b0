import type { FastifyRequest } from 'fastify'

/** Tokens, codes and e-mail addresses travel in these places; a log keeps the rest. */
const SECRET_PATHS =
  /(\/user\/(?:verify|verifyEmail|verifyOtp|deleteOtp|resetPassword|confirmDelete)\/)[^/?]+|([?&](?:[ues]|email|to|next)=)[^&]+/gi

export const withoutSecrets = (url: string) => url.replace(SECRET_PATHS, '$1$2…')

/** Structured logs of requests that name no secret and no person. */
export const loggerOf = (level: string) => ({
  level,
  serializers: {
    req: ({ method, url, id }: FastifyRequest) => ({ method, url: withoutSecrets(url), id }),
  },
})
