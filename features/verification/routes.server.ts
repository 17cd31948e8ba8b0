import { translate } from '../../shared/messages'
import { route } from '../../server/route'
import { signedIn } from '../accounts/session-answer.server'
import * as contract from './contract'
import { resendToken, verifyEmail } from './verification.server'

export const routes = [
  route(contract.verifyEmail, async (context) => {
    const { params, body, user } = context
    const secret = { token: params.token, email: body?.email, user }
    const session = await verifyEmail(context, secret, context)
    return signedIn(context, session, 'account.email_verified')
  }),

  route(contract.resendToken, async ({ db, body, user, language, ...origin }) => {
    await resendToken(db, { email: body?.email, user }, origin)
    return { message: translate(language, 'account.code_sent') }
  }),
]
