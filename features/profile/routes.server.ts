import { translate } from '../../shared/messages'
import { route } from '../../server/route'
import * as contract from './contract'
import { updateDetails } from './profile.server'

export const routes = [
  route(contract.updateDetails, async ({ db, user, body, language }) => ({
    user: await updateDetails(db, user, body),
    message: translate(language, 'account.details_updated'),
  })),
]
