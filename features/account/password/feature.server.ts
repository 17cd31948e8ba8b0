import { feature } from '#server/http/feature.ts'
import { jobs } from './jobs.server.ts'
import * as contract from './contract.ts'
import { forgotPassword, resetPassword, verifyOtp } from './password-reset.server.ts'
import { passwordWasReset } from '#features/account/devices/session-answer.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'

// A new password is compared with every one before it.
const HASHING = { max: 30, seconds: 10 * 60 }

export const passwordFeature = feature({
  routes: [
    route(contract.forgotPassword, async ({ db, body, language, ...origin }) => {
      await forgotPassword(db, body.email, origin)
      return { message: translate(language, 'account.code_sent') }
    }),

    route(contract.verifyOtp, async ({ db, keys, params, body, user, language, ...origin }) => {
      const email = body?.email ?? user?.email
      const resetToken = await verifyOtp(db, keys, { otp: params.otp, email }, origin)
      return { message: translate(language, 'account.code_verified'), resetToken }
    }),

    route(
      contract.resetPassword,
      async (context) => {
        const { db, params, body, user, language } = context
        const opened = await resetPassword(db, params.value, body.password)
        passwordWasReset(context, { ...opened, isOwn: user?.id === opened.userId })
        return { message: translate(language, 'account.password_changed') }
      },
      HASHING,
    ),
  ],
  jobs,
})
