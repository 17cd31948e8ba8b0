import { relyingPartyOf } from '#server/auth/relying-party.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { confirmSession } from './confirm-session.server.ts'
import * as contract from './contract.ts'

export const confirmationFeature = feature({
  routes: [
    route(contract.confirmSession, async (context) => {
      const { env, user, body, language, reply } = context
      const party = () => relyingPartyOf(env, reply.request.headers.origin)
      await confirmSession(context, user, body, party)
      return { message: translate(language, 'account.confirmed') }
    }),
  ],
})
