import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { endSessions, type SessionUser } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { enqueueMail, loadUser } from '#features/account/account/accounts.server.ts'
import { dropCodes } from '#features/account/account/one-time-codes.server.ts'
import { requireConfirmed } from '#features/account/account/proof.server.ts'
import type { User } from '#features/account/account/contract.ts'

/** The address that waits to become an account's, if one does. */
export interface PendingChange {
  email: string
  email_folded: string
}

export function pendingChange(db: Db, userId: string): Promise<PendingChange | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['email', 'email_folded'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/**
 * Notes the address that a person wants, in the caller's transaction; mails to it and to the
 * present one follow. Whether the wanted one is somebody's already, only the mail's job finds out.
 */
export async function askEmailChange(tx: Db, user: SessionUser, email: string): Promise<void> {
  const userId = user.id
  const wanted = { email, email_folded: foldEmail(email), session_id: user.sessionId }
  // Codes before the row, as whoever completes a change does: no two wait for each other.
  await dropCodes(tx, userId, 'change_email')
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...wanted })
    .onConflict((pending) =>
      pending.column('user_id').doUpdateSet({ ...wanted, created_at: sql<string>`now()` }),
    )
    .execute()
  await enqueueMail(tx, 'emailChange.sendCode', userId)
  await enqueueMail(tx, 'emailChange.sendAsked', userId)
}

/** Drops the address that waits, and what was mailed to it. */
export async function cancelEmailChange(db: Db, { id }: SessionUser): Promise<User> {
  await db.transaction().execute(async (tx) => {
    await dropCodes(tx, id, 'change_email')
    await tx.deleteFrom('email_changes').where('user_id', '=', id).execute()
  })
  return loadUser(db, id)
}

/**
 * A proof of the wanted address counts in the session that asked, or in one whose person showed
 * lately who they are. With the session that asked, however it ended, the change is gone.
 * @throws AppError confirmation_needed
 */
export async function admitProof(tx: Db, user: SessionUser): Promise<void> {
  const asked = await tx
    .selectFrom('email_changes')
    .select('session_id')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (asked && asked.session_id !== user.sessionId) await requireConfirmed(tx, user)
}

/**
 * Gives an account the address that was proved, in the transaction that uses the proof up. Every
 * session and every other code of the account ends; both addresses are told, save on a return.
 * @param proved the folded address that the secret was sent to
 * @param refusal what is said where another address is wanted by now, or this one is taken
 */
export async function completeEmailChange(
  tx: Db,
  {
    userId,
    proved,
    refusal,
  }: { userId: string; proved: string; refusal: 'code_wrong' | 'link_expired' },
): Promise<void> {
  const change = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('email_folded', '=', proved)
    .returning(['email', 'email_folded'])
    .executeTakeFirst()
  if (!change) throw new AppError(refusal)
  const former = await swapEmail(tx, userId, change).catch((error: unknown) => {
    throw isTaken(error) ? new AppError(refusal) : error
  })
  await dropCodes(tx, userId)
  await endSessions(tx, userId)
  await enqueueMail(tx, 'emailChange.sendDone', userId)
  if (former) await enqueue(tx, 'emailChange.sendFormer', { formerEmail: former })
}

/**
 * Answers the id under which the former address is kept, to tell it and to take the change back;
 * null for a return: an address in between, which an intruder may have put in, takes nothing back.
 */
async function swapEmail(tx: Db, userId: string, change: PendingChange): Promise<string | null> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await makeRoomFor(tx, change.email_folded)
  await tx
    .updateTable('users')
    .set({ ...change, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
  if (await isReturn(tx, userId, change)) return null
  const { id } = await tx
    .insertInto('former_emails')
    .values({ user_id: userId, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Drops the addresses that came since, where the account has the new one back. */
async function isReturn(tx: Db, userId: string, change: PendingChange): Promise<boolean> {
  const formers = await tx
    .selectFrom('former_emails')
    .select(['email', 'created_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('created_at')
    .execute()
  const former = formers.find(({ email }) => foldEmail(email) === change.email_folded)
  if (!former) return false
  await tx
    .deleteFrom('former_emails')
    .where('user_id', '=', userId)
    .where('created_at', '>=', former.created_at)
    .execute()
  return true
}

/** Drops a sign-up that nobody verified: whoever holds the mailbox has now said where it belongs. */
export async function makeRoomFor(tx: Db, emailFolded: string): Promise<void> {
  await tx
    .deleteFrom('users')
    .where('email_folded', '=', emailFolded)
    .where('verified_at', 'is', null)
    .where('role', '=', 'listener')
    .execute()
}

const UNIQUE_VIOLATION = '23505'

/** Whether a write was refused because the address is another account's. */
export const isTaken = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
