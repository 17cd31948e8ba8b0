import { relyingPartyOf } from '../../server/relying-party'
import { route } from '../../server/route'
import { signedIn } from '../accounts/session-answer.server'
import * as contract from './contract'
import { finishLogin } from './finish-login.server'

export const routes = [
  route(contract.finishLogin, async (context) => {
    const { env, body, reply } = context
    const party = () => relyingPartyOf(env, reply.request.headers.origin)
    const session = await finishLogin(context, body, party, context)
    return signedIn(context, session, 'account.logged_in')
  }),
]
