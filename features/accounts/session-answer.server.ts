import type { Call } from '../../shared/call'
import { translate, type MessageKey } from '../../shared/messages'
import type { Context } from '../../server/route'
import { clearSessionCookie, setSessionCookie } from '../../server/sessions'
import type { AuthSession } from './contract'

type Asked = Pick<Context<Call>, 'env' | 'reply' | 'language'>

/** A new session's answer; a browser keeps it as a cookie, other clients take the token. */
export function signedIn(
  { env, reply, language }: Asked,
  { token, user }: Pick<AuthSession, 'token' | 'user'>,
  message: MessageKey,
): AuthSession {
  setSessionCookie(reply, token, isHttps(env.publicUrl))
  return { token, token_type: 'Bearer', message: translate(language, message), user }
}

/** The end of a session, for a browser. */
export function signedOut({ env, reply }: Pick<Asked, 'env' | 'reply'>): void {
  clearSessionCookie(reply, isHttps(env.publicUrl))
}

const isHttps = (address: string) => address.startsWith('https:')
