import { relyingPartyOf } from '#server/auth/relying-party.ts'
import { route } from '#server/http/route.ts'
import { signedIn } from '#features/account/account/session-answer.server.ts'
import * as contract from './second-step-login-contract.ts'
import { finishLogin } from './finish-login.server.ts'

export const routes = [
  route(contract.finishLogin, async (context) => {
    const { env, body, reply } = context
    const party = () => relyingPartyOf(env, reply.request.headers.origin)
    const session = await finishLogin(context, body, party, context)
    return signedIn(context, session, 'account.logged_in')
  }),
]
