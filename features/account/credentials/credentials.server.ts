import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { refusedField } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { endSessions, type SessionUser } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { enqueueMail, loadUser } from '#features/account/account/accounts.server.ts'
import { countMailRequest, type Origin } from '#features/account/account/attempt-limits.server.ts'
import { dropCodes } from '#features/account/account/one-time-codes.server.ts'
import { confirmPassword } from '#features/account/account/confirm-password.server.ts'
import type { User } from '#features/account/account/contract.ts'
import {
  admitPassword,
  changePassword,
  type AdmittedPassword,
} from '#features/account/account/passwords.server.ts'
import { holdSession, passwordMark } from '#features/account/account/proof.server.ts'
import { askEmailChange } from '#features/account/email/email-change.server.ts'
import {
  dropTwoFactor,
  guardTwoFactor,
  twoFactorRemoved,
} from '#features/account/two-factor/two-factor.server.ts'
import type { CredentialsBody } from './contract.ts'

// Each change writes to somebody's mailbox, or compares a password with ten before it.
const PER_ACCOUNT = { max: 10, seconds: 10 * 60 }

/**
 * Changes what opens an account, for whoever knows its password.
 * @returns the mark of a new password
 * @throws AppError invalid, on the path of what is wrong; second_step_again; too_many_requests
 */
export async function updateCredentials(
  db: Db,
  user: SessionUser,
  { currentPassword, email, password }: z.output<typeof CredentialsBody>,
  { ip }: Origin,
): Promise<{ user: User; passwordMark: string | null }> {
  const provedBy = await confirmPassword(db, user, currentPassword)
  await guardTwoFactor(db, user)
  if (email !== undefined) await admitEmail(db, user, email, ip)
  await countAttempt(db, `updateCredentials:${user.id}`, PER_ACCOUNT)
  const admitted = password === undefined ? null : await admitPassword(db, user.id, password)
  await db.transaction().execute(async (tx) => {
    await holdSession(tx, user, provedBy)
    if (admitted) await replacePassword(tx, user, admitted)
    if (email !== undefined) await askEmailChange(tx, user, email)
  })
  const mark = admitted && passwordMark(admitted.hash)
  return { user: await loadUser(db, user.id), passwordMark: mark }
}

/** Takes a new e-mail; answer and time do not tell whether it is somebody else's already. */
async function admitEmail(db: Db, user: SessionUser, email: string, ip: string): Promise<void> {
  const emailFolded = foldEmail(email)
  if (emailFolded === foldEmail(user.email)) {
    throw refusedField('email', 'validation.email_same')
  }
  await countMailRequest(db, 'changeEmail', emailFolded, { ip, account: user.id })
}

/** Whatever else could open the account, or was about to, ends with the old password: an intruder's passkey too. */
async function replacePassword(tx: Db, user: SessionUser, admitted: AdmittedPassword) {
  await changePassword(tx, user.id, admitted)
  await endSessions(tx, user.id, user.sessionId)
  await dropCodes(tx, user.id)
  await tx.deleteFrom('email_changes').where('user_id', '=', user.id).execute()
  const hadYoung = await dropTwoFactor(tx, user.id, { before: 'now', session: user.sessionId })
  if (hadYoung) await twoFactorRemoved(tx, user.id)
  const told = hadYoung ? 'passwordReset.sendChangedWithPasskeys' : 'passwordReset.sendChanged'
  await enqueueMail(tx, told, user.id)
}
