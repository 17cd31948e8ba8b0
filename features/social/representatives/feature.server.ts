import { feature } from '#server/http/feature.ts'
import { data } from './representatives.data.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { endVoice, grantVoice } from './representatives.server.ts'

export const representativesFeature = feature({
  routes: [
    route(contract.grantVoice, async ({ db, user, body, language }) => ({
      voice: await grantVoice(db, user, body),
      message: translate(language, 'house.voice_granted'),
    })),

    route(contract.endVoice, async ({ db, user, params, language }) => {
      await endVoice(db, user, params.id)
      return { message: translate(language, 'house.voice_ended') }
    }),
  ],
  data,
})
