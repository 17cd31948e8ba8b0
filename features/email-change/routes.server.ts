import { translate } from '../../shared/messages'
import { route } from '../../server/route'
import * as contract from './contract'
import { cancelEmailChange } from './email-change.server'

export const routes = [
  route(contract.cancelEmailChange, async ({ db, user, language }) => ({
    user: await cancelEmailChange(db, user),
    message: translate(language, 'account.email_kept'),
  })),
]
