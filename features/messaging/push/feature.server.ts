import { feature } from '#server/http/feature.ts'
import { data } from './push.data.server.ts'
import { pushes } from './jobs.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { testOriginOf } from './allowed-endpoint.server.ts'
import * as contract from './contract.ts'
import { findEndpoint, subscribePush, unsubscribePush } from './push.server.ts'
import { vapidOf } from './vapid.server.ts'

export const pushFeature = feature({
  routes: [
    route(contract.getPushKey, async (context) => ({
      key: vapidOf(context).publicKey,
      endpoint: await findEndpoint(context.db, context.user),
    })),

    route(
      contract.subscribePush,
      async ({ db, user, body, env, language }) => {
        await subscribePush(db, user, body, testOriginOf(env))
        return { message: translate(language, 'notification.push_on') }
      },
      { limit: { max: 60, seconds: 3_600 } },
    ),

    route(contract.unsubscribePush, async ({ db, user, language }) => {
      await unsubscribePush(db, user)
      return { message: translate(language, 'notification.push_off') }
    }),
  ],
  pushes,
  data,
})
