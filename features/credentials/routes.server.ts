import { translate } from '../../shared/messages'
import { route } from '../../server/route'
import { passwordWasChanged } from '../accounts/session-answer.server'
import * as contract from './contract'
import { updateCredentials } from './credentials.server'

export const routes = [
  route(contract.updateCredentials, async (context) => {
    const { db, user, body, language } = context
    const changed = await updateCredentials(db, user, body, context)
    const { passwordMark } = changed
    if (passwordMark) passwordWasChanged(context, { userId: user.id, passwordMark })
    const done = body.email === undefined ? 'account.password_renewed' : 'account.code_sent'
    return { user: changed.user, message: translate(language, done) }
  }),
]
