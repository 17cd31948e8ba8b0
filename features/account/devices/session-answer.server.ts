import type { Call } from '#shared/call/call.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import type { Context } from '#server/http/route.ts'
import { clearSessionCookie, setSessionCookie } from '#server/auth/session-cookie.ts'
import { endSession } from '#server/auth/sessions.ts'
import type { OpenedSession } from './open-session.server.ts'
import type { AuthSession } from '#features/account/account/contract.ts'
import { clearAskerCookie } from '#features/account/account/asker-cookie.server.ts'
import {
  clearDeviceCookie,
  setDeviceCookie,
  type Opened,
} from '#features/account/account/device-cookie.server.ts'

type Asked = Pick<Context<Call>, 'env' | 'keys' | 'reply' | 'language'>

/**
 * A new session's answer; a browser keeps it as a cookie, other clients take the token. The session
 * whose cookie it replaces ends, whoever's it was: nobody could end it any more.
 */
export async function signedIn(
  { db, env, keys, reply, language }: Asked & Pick<Context<Call>, 'db'>,
  { token, user, passwordMark }: OpenedSession,
  message: MessageKey,
): Promise<AuthSession> {
  const { user: before, byCookie } = reply.request
  if (before && byCookie) await endSession(db, before.sessionId)
  const secure = isHttps(env.publicUrl)
  setSessionCookie(reply, token, secure)
  setDeviceCookie(reply, keys, { userId: user._id, passwordMark, secure })
  return { token, token_type: 'Bearer', message: translate(language, message), user }
}

/** The end of a session, for a browser: no cookie of it is left. */
export function signedOut({ env, reply }: Pick<Asked, 'env' | 'reply'>): void {
  clearSessionCookie(reply, isHttps(env.publicUrl))
  clearDeviceCookie(reply, isHttps(env.publicUrl))
  clearAskerCookie(reply, isHttps(env.publicUrl))
}

/** Answers a reset of the password: ends the account's session here, and makes the browser known. */
export function passwordWasReset(
  asked: Pick<Asked, 'env' | 'keys' | 'reply'>,
  { isOwn, ...opened }: Opened & { isOwn: boolean },
): void {
  if (isOwn) clearSessionCookie(asked.reply, isHttps(asked.env.publicUrl))
  passwordWasChanged(asked, opened)
}

/** The browser that changed a password is known by the new one too; all others are strangers. */
export function passwordWasChanged(
  { env, keys, reply }: Pick<Asked, 'env' | 'keys' | 'reply'>,
  opened: Opened,
): void {
  setDeviceCookie(reply, keys, { ...opened, secure: isHttps(env.publicUrl) })
}

const isHttps = (address: string) => address.startsWith('https:')
