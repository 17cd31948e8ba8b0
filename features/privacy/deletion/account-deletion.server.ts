import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Keys } from '#server/auth/keys.ts'
import type { Platform } from '#server/http/route.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { enqueueMail, findUserId } from '#features/account/account/accounts.server.ts'
import { countMailRequest } from '#features/account/account/attempt-limits.server.ts'
import {
  redeemTypedCode,
  type Asking,
  type Trier,
} from '#features/account/account/code-tries.server.ts'
import {
  makeCode,
  redeemToken,
  foldNamed,
} from '#features/account/account/one-time-codes.server.ts'
import { confirmPassword } from '#features/account/account/confirm-password.server.ts'
import { holdSession } from '#features/account/account/proof.server.ts'
import {
  guardTwoFactor,
  needsTwoFactor,
  twoFactorStateOf,
} from '#features/account/two-factor/two-factor.server.ts'
import { giveUpStaffRole } from '#features/admin/console/roles.server.ts'
import { farewellMail } from './deletion-emails.server.ts'
import { removeAccount, type DeletedAccount } from './removal.server.ts'

/**
 * Mails the code and the link that allow to delete an account. For an unknown address a job for nobody is
 * queued, which takes as long.
 */
export async function requestAccountDeletion(db: Db, email: string, asking: Asking): Promise<void> {
  const emailFolded = foldEmail(email)
  await countMailRequest(db, 'accountDelete', emailFolded, asking)
  const userId = await findUserId(db, emailFolded)
  await enqueueMail(db, 'accountDeletion.sendCode', userId, asking.asker)
}

/** What deletes an account for as long as a code lives, and the e-mail of the account. */
interface LastStep {
  token: string
  email: string
}

/**
 * Takes the six digits that were mailed, or the token of the mail's link.
 * @param email whose digits they are; not needed for a link
 * @throws AppError code_wrong, code_tries_over, link_expired, or invalid for digits without an
 *   address
 */
export async function verifyDeletionCode(
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  { otp, email }: { otp: string; email: string | undefined },
  trier: Trier,
): Promise<LastStep> {
  const purpose = 'delete_account'
  const open = (tx: Db, userId: string) => openLastStep(tx, keys, userId)
  if (!/^\d{6}$/.test(otp))
    return redeemToken(db, { token: otp, purposes: [purpose], asker: trier.asker }, open)
  const emailFolded = foldNamed(email)
  const typed = { emailFolded, account: emailFolded, code: otp, purpose } as const
  return redeemTypedCode({ db, keys }, typed, trier, open)
}

/** @throws AppError invalid on `currentPassword`; too_many_requests; second_step_again */
export async function verifyDeletionPassword(
  db: Db,
  keys: Keys,
  user: SessionUser,
  password: string,
): Promise<LastStep> {
  const provedBy = await confirmPassword(db, user, password)
  await guardTwoFactor(db, user)
  return db.transaction().execute(async (tx) => {
    await holdSession(tx, user, provedBy)
    return openLastStep(tx, keys, user.id)
  })
}

async function openLastStep(tx: Db, keys: Keys, userId: string): Promise<LastStep> {
  const { email, ...owner } = await tx
    .selectFrom('users')
    .select(['id', 'email', 'email_folded'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { token } = await makeCode(tx, keys, owner, 'confirm_deletion')
  return { token, email }
}

export interface Farewell {
  mailer: Mailer
  log: FastifyBaseLogger
}

/**
 * Deletes the account that the token was made for, at once and completely. A refusal leaves the
 * token as it was.
 * @param user whoever is signed in: an account with two-factor, or of the staff, needs its own
 *   session that has shown it
 * @throws AppError link_expired for an unknown, used and old token alike; second_step_again;
 *   last_admin
 */
export async function confirmAccountDeletion(
  db: Db,
  user: SessionUser | null,
  token: string,
  farewell: Farewell,
): Promise<DeletedAccount> {
  const purposes = ['confirm_deletion'] as const
  const gone = await redeemToken(db, { token, purposes, asker: '' }, async (tx, id) => {
    const shown = user?.id === id && user.twoFactor
    if (!shown && needsTwoFactor(await twoFactorStateOf(tx, id)))
      throw new AppError('second_step_again')
    await giveUpStaffRole(tx, user, id)
    return removeAccount(tx, id)
  })
  if (!gone) throw new AppError('link_expired')
  await bidFarewell(gone, farewell)
  return gone
}

const LONGEST_FAREWELL_MS = 3_000

/**
 * Writes to somebody whose account is gone, and drops what is kept of mails to them. No queue may
 * hold the address, so it is now or never; a mail server that hangs keeps nobody waiting for long.
 */
async function bidFarewell(
  { id, emails, reader }: DeletedAccount,
  { mailer, log }: Farewell,
): Promise<void> {
  const sent = mailer
    .send(farewellMail(reader), id)
    .catch((err: unknown) => log.warn({ err }, 'farewell not sent'))
  await Promise.race([sent, wait(LONGEST_FAREWELL_MS, undefined, { ref: false })])
  await mailer.forget?.({ id, emails })
}
