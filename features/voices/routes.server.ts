import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import * as contract from './contract'
import { endVoice, grantVoice } from './voices.server'

export const routes = [
  route(contract.grantVoice, async ({ db, user, body, language }) => ({
    voice: await grantVoice(db, user, body),
    message: translate(language, 'house.voice_granted'),
  })),

  route(contract.endVoice, async ({ db, user, params, language }) => {
    await endVoice(db, user, params.id)
    return { message: translate(language, 'house.voice_ended') }
  }),
]
