import { translate } from '../../shared/messages'
import { route } from '../../server/route'
import * as contract from './contract'
import { signUp } from './sign-up.server'

export const routes = [
  route(contract.signUp, async ({ db, body, language, ...origin }) => {
    await signUp(db, body, { ...origin, language })
    return { message: translate(language, 'account.email_sent') }
  }),
]
