import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { endEntitlement, giveEntitlement } from './admin-entitlements.server.ts'

export const adminEntitlementsFeature = feature({
  routes: [
    route(contract.giveEntitlement, async ({ db, user, body, language }) => ({
      entitlement: await giveEntitlement(db, user, body),
      message: translate(language, 'house.right_given'),
    })),

    route(contract.endEntitlement, async ({ db, user, params, language }) => {
      await endEntitlement(db, user, params.id)
      return { message: translate(language, 'house.right_ended') }
    }),
  ],
})
