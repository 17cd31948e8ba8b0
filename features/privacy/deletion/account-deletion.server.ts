import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Platform } from '#server/http/route.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { enqueueMail, findUserId } from '#features/account/account/accounts.server.ts'
import { countMailRequest, type Origin } from '#features/account/account/attempt-limits.server.ts'
import { redeemTypedCode, type Trier } from '#features/account/account/code-tries.server.ts'
import {
  makeCode,
  redeemToken,
  foldNamed,
} from '#features/account/account/one-time-codes.server.ts'
import { giveUpStaffRole } from '#features/admin/console/roles.server.ts'
import { farewellMail } from './deletion-emails.server.ts'
import { removeAccount, type DeletedAccount } from './removal.server.ts'

/**
 * Sends the code that allows to delete an account. For an unknown address a job for nobody is
 * queued, which takes as long.
 */
export async function requestAccountDeletion(db: Db, email: string, { ip }: Origin): Promise<void> {
  const emailFolded = foldEmail(email)
  await countMailRequest(db, 'accountDelete', emailFolded, ip)
  await enqueueMail(db, 'accountDeletion.sendCode', await findUserId(db, emailFolded))
}

/**
 * Takes the six digits that were mailed.
 * @param email whose digits they are
 * @returns the token that deletes the account, for as long as a code lives
 * @throws AppError code_wrong, code_tries_over, or invalid for digits without an address
 */
export async function verifyDeletionCode(
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  { otp, email }: { otp: string; email: string | undefined },
  trier: Trier,
): Promise<string> {
  const emailFolded = foldNamed(email)
  const purpose = 'delete_account'
  const typed = { emailFolded, account: emailFolded, code: otp, purpose } as const
  return redeemTypedCode({ db, keys }, typed, trier, async (tx, id) => {
    const owner = { id, email_folded: emailFolded }
    return (await makeCode(tx, keys, owner, 'confirm_deletion')).token
  })
}

export interface Farewell {
  mailer: Mailer
  log: FastifyBaseLogger
}

/**
 * Deletes the account that the token was made for, at once and completely. A refusal leaves the
 * token as it was.
 * @param user whoever is signed in: a staff account needs its own session
 * @throws AppError link_expired for an unknown, used and old token alike; for an account of the
 *   staff second_step_again and last_admin
 */
export async function confirmAccountDeletion(
  db: Db,
  user: SessionUser | null,
  token: string,
  farewell: Farewell,
): Promise<DeletedAccount> {
  const purposes = ['confirm_deletion'] as const
  const gone = await redeemToken(db, { token, purposes }, async (tx, id) => {
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
