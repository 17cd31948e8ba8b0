import { translate } from '../../shared/messages'
import { route } from '../../server/route'
import * as contract from './contract'
import { updateCredentials } from './credentials.server'

export const routes = [
  route(contract.updateCredentials, async ({ db, user, body, language, ...origin }) => {
    const changed = await updateCredentials(db, user, body, origin)
    const done = body.email === undefined ? 'account.password_renewed' : 'account.code_sent'
    return { user: changed, message: translate(language, done) }
  }),
]
