import { translate } from '../../shared/messages'
import { route } from '../../server/route'
import { deviceCookieOf } from '../accounts/device-cookie.server'
import { signedIn, signedOut } from '../accounts/session-answer.server'
import * as contract from './contract'
import { logIn, logOut } from './login.server'

export const routes = [
  route(contract.logIn, async (context) => {
    const { body, ip, userAgent, reply } = context
    const origin = { ip, userAgent, deviceCookie: deviceCookieOf(reply) }
    return signedIn(context, await logIn(context, body, origin), 'account.logged_in')
  }),

  route(contract.logOut, async (context) => {
    await logOut(context.db, context.user)
    signedOut(context)
    return { message: translate(context.language, 'account.logged_out') }
  }),
]
