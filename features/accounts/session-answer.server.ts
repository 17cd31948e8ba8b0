import type { Call } from '../../shared/call'
import { translate, type MessageKey } from '../../shared/messages'
import type { Context } from '../../server/route'
import { clearSessionCookie, setSessionCookie } from '../../server/sessions'
import type { AuthSession } from './contract'
import { clearDeviceCookie, setDeviceCookie } from './device-cookie.server'

type Asked = Pick<Context<Call>, 'env' | 'keys' | 'reply' | 'language'>

/** A new session's answer; a browser keeps it as a cookie, other clients take the token. */
export function signedIn(
  { env, keys, reply, language }: Asked,
  { token, user }: Pick<AuthSession, 'token' | 'user'>,
  message: MessageKey,
): AuthSession {
  setSessionCookie(reply, token, isHttps(env.publicUrl))
  setDeviceCookie(reply, keys, { userId: user._id, secure: isHttps(env.publicUrl) })
  return { token, token_type: 'Bearer', message: translate(language, message), user }
}

/** The end of a session, for a browser: no cookie of it is left. */
export function signedOut({ env, reply }: Pick<Asked, 'env' | 'reply'>): void {
  clearSessionCookie(reply, isHttps(env.publicUrl))
  clearDeviceCookie(reply, isHttps(env.publicUrl))
}

/** What a reset of the password leaves: no session, but a browser that is no stranger. */
export function passwordWasReset(
  { env, keys, reply }: Pick<Asked, 'env' | 'keys' | 'reply'>,
  { userId, isOwn }: { userId: string; isOwn: boolean },
): void {
  const secure = isHttps(env.publicUrl)
  if (isOwn) clearSessionCookie(reply, secure)
  setDeviceCookie(reply, keys, { userId, secure })
}

const isHttps = (address: string) => address.startsWith('https:')
