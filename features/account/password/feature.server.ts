import { feature } from '#server/http/feature.ts'
import { mails } from './jobs.server.ts'
import * as contract from './contract.ts'
import { forgotPassword, resetPassword, verifyOtp } from './password-reset.server.ts'
import {
  askerHash,
  askingOf,
  noteAsker,
  trierOf,
} from '#features/account/account/code-tries.server.ts'
import { passwordWasReset } from '#features/account/devices/session-answer.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'

export const passwordFeature = feature({
  routes: [
    route(contract.forgotPassword, async (context) => {
      const { db, body, language } = context
      const asking = await askingOf(context, body.email)
      await forgotPassword(db, body.email, asking)
      await noteAsker(db, asking, body.email)
      return { message: translate(language, 'account.code_sent') }
    }),

    route(contract.verifyOtp, async (context) => {
      const { params, body, user, language } = context
      const typed = { otp: params.otp, email: body?.email ?? user?.email }
      const resetToken = await verifyOtp(context, typed, trierOf(context))
      return { message: translate(language, 'account.code_verified'), resetToken }
    }),

    route(contract.resetPassword, async (context) => {
      const { db, params, body, user, language } = context
      const opened = await resetPassword(db, {
        token: params.value,
        asker: askerHash(context.reply.request),
        password: body.password,
      })
      passwordWasReset(context, { ...opened, isOwn: user?.id === opened.userId })
      return { message: translate(language, 'account.password_changed') }
    }),
  ],
  mails,
})
