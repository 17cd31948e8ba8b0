import { translate } from '#shared/i18n/messages.ts'
import { route } from '#server/http/route.ts'
import * as contract from './email-change-contract.ts'
import { cancelEmailChange } from './email-change.server.ts'

export const routes = [
  route(contract.cancelEmailChange, async ({ db, user, language }) => ({
    user: await cancelEmailChange(db, user),
    message: translate(language, 'account.email_kept'),
  })),
]
