import { feature } from '#server/http/feature.ts'
import { data } from './outbox.data.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { listMessages, retryMessage } from './failed-messages.server.ts'

export const outboxFeature = feature({
  routes: [
    route(contract.listMessages, ({ db, user, query }) => listMessages(db, user, query)),

    route(contract.retryMessage, async ({ db, user, params, language }) => {
      await retryMessage(db, user, params.id)
      return { message: translate(language, 'house.message_retried') }
    }),
  ],
  data,
})
