import { feature } from '#server/http/feature.ts'
import * as contract from './contract.ts'
import { askForPasskey } from './assertion.server.ts'
import { deviceCookieOf } from '#features/account/account/device-cookie.server.ts'
import { finishLogin } from './finish-login.server.ts'
import { logIn, logOut } from './login.server.ts'
import { logInWithPasskey } from './passkey-login.server.ts'
import { relyingPartyOf } from '#server/auth/relying-party.ts'
import { route } from '#server/http/route.ts'
import { signedIn, signedOut } from '#features/account/devices/session-answer.server.ts'
import { translate } from '#shared/i18n/messages.ts'

export const loginFeature = feature({
  routes: [
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

    route(contract.beginPasskeyLogin, async ({ env, keys, reply }) =>
      askForPasskey(keys, relyingPartyOf(env, reply.request.headers.origin)),
    ),

    route(contract.logInWithPasskey, async (context) => {
      const { env, body, userAgent, reply } = context
      const party = relyingPartyOf(env, reply.request.headers.origin)
      const session = await logInWithPasskey(context, body, party, userAgent)
      return signedIn(context, session, 'account.logged_in')
    }),

    route(contract.finishLogin, async (context) => {
      const { env, body, ip, userAgent, reply } = context
      const party = () => relyingPartyOf(env, reply.request.headers.origin)
      const origin = { ip, userAgent, deviceCookie: deviceCookieOf(reply) }
      const session = await finishLogin(context, body, party, origin)
      return signedIn(context, session, 'account.logged_in')
    }),
  ],
})
