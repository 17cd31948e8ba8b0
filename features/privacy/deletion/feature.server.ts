import { feature } from '#server/http/feature.ts'
import { mails } from './jobs.server.ts'
import { translate } from '#shared/i18n/messages.ts'
import { route } from '#server/http/route.ts'
import { askingOf, noteAsker, trierOf } from '#features/account/account/code-tries.server.ts'
import { signedOut } from '#features/account/devices/session-answer.server.ts'
import {
  confirmAccountDeletion,
  requestAccountDeletion,
  verifyDeletionCode,
  verifyDeletionPassword,
} from './account-deletion.server.ts'
import * as contract from './contract.ts'

export const accountDeletionFeature = feature({
  routes: [
    route(contract.requestAccountDeletion, async (context) => {
      const { db, body, language } = context
      const asking = await askingOf(context, body.email)
      await requestAccountDeletion(db, body.email, asking)
      await noteAsker(db, asking, body.email)
      return { message: translate(language, 'deletion.code_sent') }
    }),

    route(contract.verifyDeletionCode, async (context) => {
      const { params, body, user, language } = context
      const typed = { otp: params.otp, email: body?.email ?? user?.email }
      const opened = await verifyDeletionCode(context, typed, trierOf(context))
      return { message: translate(language, 'deletion.code_verified'), ...opened }
    }),

    route(contract.verifyDeletionPassword, async ({ db, keys, user, body, language }) => {
      const opened = await verifyDeletionPassword(db, keys, user, body.currentPassword)
      return { message: translate(language, 'deletion.please_confirm'), ...opened }
    }),

    route(contract.confirmAccountDeletion, async (context) => {
      const { db, params, user, language } = context
      const { id } = await confirmAccountDeletion(db, user, params.token, context)
      if (!user || user.id === id) signedOut(context)
      return { message: translate(language, 'deletion.done') }
    }),
  ],
  mails,
})
