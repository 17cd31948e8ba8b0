import type { Plugin } from '#server/http/feature.ts'
import { paths } from '#shared/http/paths.ts'

export const changePasswordAddress: Plugin = async (app) => {
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(paths.changePassword, 303),
  )
}
