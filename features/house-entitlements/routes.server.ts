import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import * as contract from './contract'
import { endEntitlement, giveEntitlement } from './house-entitlements.server'

export const routes = [
  route(contract.giveEntitlement, async ({ db, user, body, language }) => ({
    entitlement: await giveEntitlement(db, user, body),
    message: translate(language, 'house.right_given'),
  })),

  route(contract.endEntitlement, async ({ db, user, params, language }) => {
    await endEntitlement(db, user, params.id)
    return { message: translate(language, 'house.right_ended') }
  }),
]
