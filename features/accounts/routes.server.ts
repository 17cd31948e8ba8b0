import type { Call } from '../../shared/call'
import { translate, type MessageKey } from '../../shared/messages'
import { route, type Context } from '../../server/route'
import { clearSessionCookie, setSessionCookie } from '../../server/sessions'
import { currentUser, resendToken, signUp, verifyEmail } from './accounts.server'
import * as contract from './contract'
import { logIn, logOut } from './login.server'

export const routes = [
  route(contract.signUp, async ({ db, body, language, ...origin }) => {
    await signUp(db, body, { ...origin, language })
    return { message: translate(language, 'account.email_sent') }
  }),

  route(contract.logIn, async (context) =>
    signedIn(context, await logIn(context.db, context.body, context), 'account.logged_in'),
  ),

  route(contract.logOut, async ({ db, env, user, language, reply }) => {
    await logOut(db, user)
    clearSessionCookie(reply, isHttps(env.publicUrl))
    return { message: translate(language, 'account.logged_out') }
  }),

  route(contract.currentUser, async ({ db, user }) => ({ user: await currentUser(db, user) })),

  route(contract.verifyEmail, async (context) => {
    const { db, params, body, user } = context
    const email = body?.email ?? user?.email
    const session = await verifyEmail(db, { token: params.token, email }, context)
    return signedIn(context, session, 'account.email_verified')
  }),

  route(contract.resendToken, async ({ db, body, language, ...origin }) => {
    await resendToken(db, body.email, origin)
    return { message: translate(language, 'account.code_sent') }
  }),
]

/** A new session's answer; a browser keeps it as a cookie, other clients take the token. */
function signedIn(
  { env, reply, language }: Pick<Context<Call>, 'env' | 'reply' | 'language'>,
  { token, user }: Pick<contract.AuthSession, 'token' | 'user'>,
  message: MessageKey,
): contract.AuthSession {
  setSessionCookie(reply, token, isHttps(env.publicUrl))
  return { token, token_type: 'Bearer', message: translate(language, message), user }
}

const isHttps = (address: string) => address.startsWith('https:')
