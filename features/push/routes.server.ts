import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import { testOriginOf } from './allowed-endpoint.server'
import * as contract from './contract'
import { findEndpoint, subscribePush, unsubscribePush } from './push.server'
import { vapidOf } from './vapid.server'

export const routes = [
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
    { max: 60, seconds: 3_600 },
  ),

  route(contract.unsubscribePush, async ({ db, user, language }) => {
    await unsubscribePush(db, user)
    return { message: translate(language, 'notification.push_off') }
  }),
]
