import { feature } from '#server/http/feature.ts'
import { data } from './email.data.server.ts'
import { mails } from './jobs.server.ts'
import * as contract from './contract.ts'
import { cancelEmailChange } from './email-change.server.ts'
import { undoEmailChange } from './undo-email-change.server.ts'
import { resendToken, verifyEmail } from './verification.server.ts'
import { route } from '#server/http/route.ts'
import { askingOf, noteAsker, trierOf } from '#features/account/account/code-tries.server.ts'
import { signedIn } from '#features/account/devices/session-answer.server.ts'
import { translate } from '#shared/i18n/messages.ts'

export const emailFeature = feature({
  routes: [
    route(contract.verifyEmail, async (context) => {
      const { params, body, user } = context
      const secret = { token: params.token, email: body?.email, user }
      const trier = { ...trierOf(context), userAgent: context.userAgent }
      const session = await verifyEmail(context, secret, trier)
      return signedIn(context, session, 'account.email_verified')
    }),

    route(contract.resendToken, async (context) => {
      const { db, body, user, language } = context
      const asking = await askingOf(context, body?.email ?? user?.email)
      const account = await resendToken(db, { email: body?.email, user }, asking)
      await noteAsker(db, asking, account)
      return { message: translate(language, 'account.code_sent') }
    }),

    route(contract.undoEmailChange, async ({ db, params, language }) => {
      await undoEmailChange(db, params.token)
      return { message: translate(language, 'account.email_back') }
    }),

    route(contract.cancelEmailChange, async ({ db, user, language }) => ({
      user: await cancelEmailChange(db, user),
      message: translate(language, 'account.email_kept'),
    })),
  ],
  mails,
  data,
})
