import { sql } from 'kysely'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import type { Keys } from '../../server/keys'
import { foldEmail } from '../../shared/email'
import { enqueueMail, findUserId } from '../accounts/accounts.server'
import { countCodeTry, countMailRequest, type Origin } from '../accounts/attempts.server'
import { redeemCode, redeemToken } from '../accounts/codes.server'
import { NO_PASSWORD } from '../accounts/passwords.server'
import { openSession, type OpenedSession } from '../devices/open-session.server'

/**
 * Sends the verification mail again. For an unknown address a job for nobody is queued, which
 * takes as long; the job finds out whether there is anything left to verify.
 */
export async function resendToken(db: Db, email: string, { ip }: Origin): Promise<void> {
  const emailFolded = foldEmail(email)
  await countMailRequest(db, 'resendToken', emailFolded, ip)
  await enqueueMail(db, 'verification.sendCode', await findUserId(db, emailFolded))
}

/**
 * Verifies an address by the token of the mail's link, or by its six digits, and signs in.
 * @param email whose digits they are; not needed for a link
 * @throws AppError code_wrong, link_expired, or invalid for digits without an address
 */
export async function verifyEmail(
  db: Db,
  keys: Keys,
  { token, email }: { token: string; email: string | undefined },
  { ip, userAgent }: Origin,
): Promise<OpenedSession> {
  const purpose = 'verify_email'
  const verify = (tx: Db, userId: string) => openVerified(tx, userId, userAgent)
  if (!/^\d{6}$/.test(token)) return redeemToken(db, { token, purposes: [purpose] }, verify)
  if (!email) {
    throw new AppError('invalid', {
      errors: [{ path: 'email', code: 'validation.email_invalid' }],
    })
  }
  const emailFolded = foldEmail(email)
  await countCodeTry(db, emailFolded, ip)
  return redeemCode(db, keys, { emailFolded, code: token, purpose }, verify)
}

/** A contested password dies here: who holds the mailbox chooses the one that counts. */
async function openVerified(tx: Db, userId: string, userAgent: string | undefined) {
  const { rows } = await sql<{ was_contested: boolean }>`
    update users set verified_at = coalesce(users.verified_at, now()),
      password_contested_at = null,
      password_hash = case when before.was_contested then ${NO_PASSWORD}
        else users.password_hash end
    from (select id, password_contested_at is not null as was_contested from users
      where id = ${userId} for update) before
    where users.id = before.id
    returning before.was_contested
  `.execute(tx)
  if (rows[0]?.was_contested) await enqueueMail(tx, 'passwordReset.sendContested', userId)
  return openSession(tx, userId, userAgent)
}
