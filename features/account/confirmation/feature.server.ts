import { relyingPartyOf } from '#server/auth/relying-party.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { confirmSession } from './confirm-session.server.ts'
import * as contract from './contract.ts'

export const confirmationFeature = feature({
  routes: [
    route(contract.confirmSession, async ({ db, env, user, body, language, reply }) => {
      const party = () => relyingPartyOf(env, reply.request.headers.origin)
      await confirmSession(db, user, body, party)
      return { message: translate(language, 'account.confirmed') }
    }),
  ],
})
