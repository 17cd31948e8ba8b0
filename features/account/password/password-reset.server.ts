import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Keys } from '#server/auth/keys.ts'
import type { Platform } from '#server/http/route.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { endSessions } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { enqueueMail, findUserId } from '#features/account/account/accounts.server.ts'
import {
  countMailRequest,
  forgetPasswords,
} from '#features/account/account/attempt-limits.server.ts'
import {
  redeemTypedCode,
  type Asking,
  type Trier,
} from '#features/account/account/code-tries.server.ts'
import {
  dropCodes,
  findToken,
  makeCode,
  redeemToken,
  foldNamed,
  type ShownToken,
} from '#features/account/account/one-time-codes.server.ts'
import type { Opened } from '#features/account/account/device-cookie.server.ts'
import { admitPassword, changePassword } from '#features/account/account/passwords.server.ts'
import { passwordMark } from '#features/account/account/proof.server.ts'
import { dropTwoFactor } from '#features/account/two-factor/two-factor.server.ts'

// Each compares a password with ten before it; who has the token of a mail is no stranger.
const RESETS = { max: 60, seconds: 10 * 60 }

/**
 * Mails what it takes to choose a new password. For an unknown address a job for nobody is
 * queued, which takes as long.
 */
export async function forgotPassword(db: Db, email: string, asking: Asking): Promise<void> {
  const emailFolded = foldEmail(email)
  await countMailRequest(db, 'forgotPassword', emailFolded, asking)
  const userId = await findUserId(db, emailFolded)
  await enqueueMail(db, 'passwordReset.sendCode', userId, asking.asker)
}

/**
 * Takes the mail's six digits, or its link's token, for a token that sets a password once.
 * @param email whose digits they are; not needed for a link
 * @throws AppError code_wrong, code_tries_over, link_expired, or invalid for digits without an
 *   address
 */
export async function verifyOtp(
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  { otp, email }: { otp: string; email: string | undefined },
  trier: Trier,
): Promise<string> {
  const purpose = 'reset_password'
  const admit = (tx: Db, userId: string) => makeResetToken(tx, keys, userId)
  if (!/^\d{6}$/.test(otp))
    return redeemToken(db, { token: otp, purposes: [purpose], asker: trier.asker }, admit)
  const emailFolded = foldNamed(email)
  const typed = { emailFolded, account: emailFolded, code: otp, purpose } as const
  return redeemTypedCode({ db, keys }, typed, trier, admit)
}

async function makeResetToken(tx: Db, keys: Keys, userId: string): Promise<string> {
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'email_folded'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return (await makeCode(tx, keys, owner, 'set_password')).token
}

/**
 * Sets a new password for whoever proved to hold the mailbox. Sessions, codes and logins that wait
 * end, and second steps that are young enough to be an intruder's; older ones stay, so that
 * whoever reads the mailbox alone does not undo them. A password is refused before the token is used up, which can be
 * used again.
 * @param token of verifyOtp, or of the mail's link
 * @returns whose password it is, and what marks it
 * @throws AppError link_expired; invalid for a password that is easy to guess or was used before;
 *   too_many_requests
 */
export async function resetPassword(
  db: Db,
  { password, ...proof }: Omit<ShownToken, 'purposes'> & { password: string },
): Promise<Opened> {
  const shown = { ...proof, purposes: ['set_password', 'reset_password'] } as const
  const { userId: owner } = await findToken(db, shown)
  await countAttempt(db, `resetPassword:${owner}`, RESETS)
  const admitted = await admitPassword(db, owner, password)
  return redeemToken(db, shown, async (tx, userId) => {
    await changePassword(tx, userId, admitted)
    const { email_folded } = await tx
      .updateTable('users')
      .set({
        verified_at: sql<string>`coalesce(verified_at, now())`,
        password_contested_at: null,
        password_asker: null,
        password_sent_unnoted: false,
      })
      .where('id', '=', userId)
      .returning('email_folded')
      .executeTakeFirstOrThrow()
    await endSessions(tx, userId)
    await dropCodes(tx, userId)
    const hadYoung = await dropTwoFactor(tx, userId, { before: 'now' })
    // An address that an intruder asked for.
    await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
    await forgetPasswords(tx, email_folded)
    const told = hadYoung ? 'passwordReset.sendChangedWithSteps' : 'passwordReset.sendChanged'
    await enqueueMail(tx, told, userId)
    return { userId, passwordMark: passwordMark(admitted.hash) }
  })
}
