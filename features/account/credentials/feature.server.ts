import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { passwordWasChanged } from '#features/account/devices/session-answer.server.ts'
import * as contract from './contract.ts'
import { updateCredentials } from './credentials.server.ts'

export const credentialsFeature = feature({
  routes: [
    route(contract.updateCredentials, async (context) => {
      const { db, user, body, language } = context
      const changed = await updateCredentials(db, user, body, context)
      const { passwordMark } = changed
      if (passwordMark) passwordWasChanged(context, { userId: user.id, passwordMark })
      const done = body.email === undefined ? 'account.password_renewed' : 'account.code_sent'
      return { user: changed.user, message: translate(language, done) }
    }),
  ],
})
