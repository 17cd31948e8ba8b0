import { relyingPartyOf } from '#server/auth/relying-party.ts'
import { route } from '#server/http/route.ts'
import { signedIn } from '#features/account/account/session-answer.server.ts'
import { askForPasskey } from './assertion.server.ts'
import * as contract from './passkey-login-contract.ts'
import { logInWithPasskey } from './passkey-login.server.ts'

// Many people share an address: a school, a mobile network.
const PER_ADDRESS = { max: 300, seconds: 10 * 60 }

export const routes = [
  route(
    contract.beginPasskeyLogin,
    async ({ db, env, reply }) =>
      askForPasskey(db, relyingPartyOf(env, reply.request.headers.origin)),
    PER_ADDRESS,
  ),

  route(
    contract.logInWithPasskey,
    async (context) => {
      const { db, env, body, userAgent, reply } = context
      const party = relyingPartyOf(env, reply.request.headers.origin)
      const session = await logInWithPasskey(db, env, body, party, userAgent)
      return signedIn(context, session, 'account.logged_in')
    },
    PER_ADDRESS,
  ),
]
