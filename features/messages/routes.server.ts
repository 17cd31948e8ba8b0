import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import * as contract from './contract'
import { listMessages, retryMessage } from './house-messages.server'

export const routes = [
  route(contract.listMessages, ({ db, user, query }) => listMessages(db, user, query)),

  route(contract.retryMessage, async ({ db, user, params, language }) => {
    await retryMessage(db, user, params.id)
    return { message: translate(language, 'house.message_retried') }
  }),
]
