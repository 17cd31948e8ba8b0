import { feature } from '#server/http/feature.ts'
import { data } from './devices.data.server.ts'
import { mails } from './jobs.server.ts'
import { translate } from '#shared/i18n/messages.ts'
import { route } from '#server/http/route.ts'
import { signedOut } from './session-answer.server.ts'
import * as contract from './contract.ts'
import { listDevices, signOutDevice, signOutOthers } from './devices.server.ts'

export const devicesFeature = feature({
  routes: [
    route(contract.listDevices, async ({ db, user }) => ({
      sessions: await listDevices(db, user),
    })),

    route(contract.signOutDevice, async (context) => {
      const { db, user, params, language } = context
      await signOutDevice(db, user, params.id)
      if (params.id.toLowerCase() === user.sessionId) signedOut(context)
      return { message: translate(language, 'device.signed_out') }
    }),

    route(contract.signOutOthers, async ({ db, user, language }) => {
      await signOutOthers(db, user)
      return { message: translate(language, 'device.others_signed_out') }
    }),
  ],
  mails,
  data,
})
