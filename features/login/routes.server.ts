import { translate } from '../../shared/messages'
import { route } from '../../server/route'
import { signedIn, signedOut } from '../accounts/session-answer.server'
import * as contract from './contract'
import { logIn, logOut } from './login.server'

export const routes = [
  route(contract.logIn, async (context) =>
    signedIn(context, await logIn(context.db, context.body, context), 'account.logged_in'),
  ),

  route(contract.logOut, async (context) => {
    await logOut(context.db, context.user)
    signedOut(context)
    return { message: translate(context.language, 'account.logged_out') }
  }),
]
