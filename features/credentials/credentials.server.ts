import type { z } from 'zod'
import type { Db } from '../../server/db'
import { refusedField } from '../../server/errors'
import { countAttempt } from '../../server/rate-limits'
import { endSessions, type SessionUser } from '../../server/sessions'
import { foldEmail } from '../../shared/email'
import { enqueueMail, loadUser } from '../accounts/accounts.server'
import { countMailRequest, type Origin } from '../accounts/attempts.server'
import { dropCodes } from '../accounts/codes.server'
import { confirmPassword } from '../accounts/confirm-password.server'
import type { User } from '../accounts/contract'
import { admitPassword, changePassword, type AdmittedPassword } from '../accounts/passwords.server'
import { holdSession, passwordMark } from '../accounts/proof.server'
import { askEmailChange } from '../email-change/email-change.server'
import { guardSecondSteps } from '../second-step/second-steps.server'
import type { CredentialsBody } from './contract'

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
  await guardSecondSteps(db, user)
  if (email !== undefined) await admitEmail(db, user, email, ip)
  await countAttempt(db, `updateCredentials:${user.id}`, PER_ACCOUNT)
  const admitted = password === undefined ? null : await admitPassword(db, user.id, password)
  await db.transaction().execute(async (tx) => {
    await holdSession(tx, user, provedBy)
    if (admitted) await replacePassword(tx, user, admitted)
    if (email !== undefined) await askEmailChange(tx, user.id, email)
  })
  const mark = admitted && passwordMark(admitted.hash)
  return { user: await loadUser(db, user.id), passwordMark: mark }
}

/** Whether it is somebody else's stays open here: the answer and its time are the same. */
async function admitEmail(db: Db, user: SessionUser, email: string, ip: string): Promise<void> {
  const emailFolded = foldEmail(email)
  if (emailFolded === foldEmail(user.email)) {
    throw refusedField('email', 'validation.email_same')
  }
  await countMailRequest(db, 'changeEmail', emailFolded, ip)
}

/** Whatever else could open the account, or was about to, ends with the old password. */
async function replacePassword(tx: Db, user: SessionUser, admitted: AdmittedPassword) {
  await changePassword(tx, user.id, admitted)
  await endSessions(tx, user.id, user.sessionId)
  await dropCodes(tx, user.id)
  await tx.deleteFrom('email_changes').where('user_id', '=', user.id).execute()
  await enqueueMail(tx, 'passwordReset.sendChanged', user.id)
}
