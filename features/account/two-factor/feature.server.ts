import { feature } from '#server/http/feature.ts'
import { data } from './two-factor.data.server.ts'
import { mails } from './jobs.server.ts'
import { translate } from '#shared/i18n/messages.ts'
import { route } from '#server/http/route.ts'
import {
  confirmSecondStep,
  getSecondStep,
  renewRecoveryCodes,
  startSecondStep,
  stopSecondStep,
} from './authenticator.server.ts'
import * as contract from './contract.ts'

export const twoFactorFeature = feature({
  routes: [
    route(contract.getSecondStep, async ({ db, user }) => getSecondStep(db, user)),

    route(contract.startSecondStep, async ({ db, keys, user, body }) =>
      startSecondStep(db, keys, user, body.currentPassword),
    ),

    route(contract.confirmSecondStep, async ({ db, keys, user, body, language }) => {
      const recoveryCodes = await confirmSecondStep(db, keys, user, body.code)
      return { message: translate(language, 'secondStep.turned_on'), recoveryCodes }
    }),

    route(contract.stopSecondStep, async ({ db, keys, user, body, language }) => {
      await stopSecondStep(db, keys, user, body)
      return { message: translate(language, 'secondStep.turned_off') }
    }),

    route(contract.renewRecoveryCodes, async ({ db, keys, user, body, language }) => {
      const recoveryCodes = await renewRecoveryCodes(db, keys, user, body)
      return { message: translate(language, 'secondStep.codes_renewed'), recoveryCodes }
    }),
  ],
  mails,
  data,
})
