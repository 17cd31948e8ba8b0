import type { z } from 'zod'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { isolate } from '#shared/text/isolate.ts'
import { passwordWasChanged } from '#features/account/devices/session-answer.server.ts'
import { changePasswordAddress } from './change-password-address.server.ts'
import * as contract from './contract.ts'
import { updateCredentials } from './credentials.server.ts'

type Changes = z.output<typeof contract.CredentialsBody>

export const credentialsFeature = feature({
  routes: [
    route(contract.updateCredentials, async (context) => {
      const { db, user, body, language } = context
      const changed = await updateCredentials(db, user, body, context)
      const { passwordMark } = changed
      if (passwordMark) passwordWasChanged(context, { userId: user.id, passwordMark })
      return {
        user: changed.user,
        message: translate(language, 'account.details_updated'),
        note: noteOf(body, language),
      }
    }),
  ],
  plugins: [changePasswordAddress],
})

function noteOf({ email, password }: Pick<Changes, 'email' | 'password'>, language: Language) {
  const notes = [
    ...(password === undefined ? [] : [translate(language, 'account.password_renewed')]),
    ...(email === undefined
      ? []
      : [translate(language, 'account.email_asked', { email: isolate(email) })]),
  ]
  return notes.join(' ')
}
