import { translate } from '../../shared/messages'
import { route } from '../../server/route'
import { signedIn } from '../accounts/session-answer.server'
import * as contract from './contract'
import { resendToken, verifyEmail } from './verification.server'

export const routes = [
  route(contract.verifyEmail, async (context) => {
    const { db, keys, params, body, user } = context
    const email = body?.email ?? user?.email
    const session = await verifyEmail(db, keys, { token: params.token, email }, context)
    return signedIn(context, session, 'account.email_verified')
  }),

  route(contract.resendToken, async ({ db, body, language, ...origin }) => {
    await resendToken(db, body.email, origin)
    return { message: translate(language, 'account.code_sent') }
  }),
]
