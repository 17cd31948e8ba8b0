import { translate } from '#shared/i18n/messages.ts'
import { route } from '#server/http/route.ts'
import { deviceCookieOf } from '#features/account/account/device-cookie.server.ts'
import { signedIn, signedOut } from '#features/account/account/session-answer.server.ts'
import * as contract from './contract.ts'
import { logIn, logOut } from './login.server.ts'

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
