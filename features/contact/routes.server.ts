import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import { createContactMessage } from './contact.server'
import * as contract from './contract'

export const routes = [
  route(contract.createContactMessage, async (context) => {
    const { db, user, body, language } = context
    await createContactMessage(db, user, body, context)
    return { message: translate(language, 'contact.sent') }
  }),
]
