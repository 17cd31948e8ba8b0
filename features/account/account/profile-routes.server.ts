import { translate } from '#shared/i18n/messages.ts'
import { route } from '#server/http/route.ts'
import * as contract from './profile-contract.ts'
import { updateDetails } from './profile.server.ts'

export const routes = [
  route(contract.updateDetails, async ({ db, user, body, language }) => ({
    user: await updateDetails(db, user, body),
    message: translate(language, 'account.details_updated'),
  })),
]
