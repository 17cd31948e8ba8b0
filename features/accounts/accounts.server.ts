import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { enqueue } from '../../server/jobs'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import { startSession, type SessionUser } from '../../server/sessions'
import { foldEmail } from '../../shared/email'
import { isLanguage, type Language } from '../../shared/languages'
import { countCodeTry, countMailRequest, type Origin } from './attempts.server'
import { dropCodes, redeemCode, redeemToken } from './codes.server'
import { GENDERS, type SignUpBody, type User } from './contract'
import { hashPassword } from './passwords.server'

/**
 * Opens an account that waits for its address to be verified; a mail follows. Nothing here tells
 * whether the address is known: one that is verified gets another mail, and one that is not yet
 * verified takes the newest details, for the last one who asked knows that password.
 */
export async function signUp(
  db: Db,
  body: z.output<typeof SignUpBody>,
  { ip, language }: Origin & { language: Language },
): Promise<void> {
  const emailFolded = foldEmail(body.email)
  await countMailRequest(db, 'signUp', emailFolded, ip)
  const details = {
    email: body.email,
    first_name: body.firstName,
    last_name: body.lastName,
    gender: body.gender,
    dob: body.dob,
    language: body.language ?? language,
    password_hash: await hashPassword(body.password),
  }
  await db.transaction().execute(async (tx) => {
    const pending = await tx
      .insertInto('users')
      .values({ ...details, email_folded: emailFolded })
      .onConflict((known) =>
        known
          .column('email_folded')
          .doUpdateSet({ ...details, updated_at: sql<string>`now()` })
          .where('users.verified_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst()
    if (pending) {
      await dropCodes(tx, pending.id, 'verify_email')
      await enqueueMail(tx, 'accounts.sendVerification', pending.id)
    } else {
      await enqueueMail(tx, 'accounts.sendAlreadyRegistered', await findUserId(tx, emailFolded))
    }
  })
}

/**
 * Sends the verification mail again. For an unknown address a job for nobody is queued, which
 * takes as long; the job finds out whether there is anything left to verify.
 */
export async function resendToken(db: Db, email: string, { ip }: Origin): Promise<void> {
  const emailFolded = foldEmail(email)
  await countMailRequest(db, 'resendToken', emailFolded, ip)
  await enqueueMail(db, 'accounts.sendVerification', await findUserId(db, emailFolded))
}

async function findUserId(db: Db, emailFolded: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email_folded', '=', emailFolded)
    .executeTakeFirst()
  return user?.id ?? randomUUID()
}

const enqueueMail = (db: Db, job: string, userId: string) =>
  enqueue(db, job, { userId }, `${job}:${userId}`)

/**
 * Verifies an address by the token of the mail's link, or by its six digits, and signs in.
 * @param email whose digits they are; not needed for a link
 * @throws AppError code_wrong, link_expired, or invalid for digits without an address
 */
export async function verifyEmail(
  db: Db,
  { token, email }: { token: string; email: string | undefined },
  { ip, userAgent }: Origin,
): Promise<{ token: string; user: User }> {
  const purpose = 'verify_email'
  const verify = (tx: Db, userId: string) => openVerified(tx, userId, userAgent)
  if (!/^\d{6}$/.test(token)) return redeemToken(db, { token, purpose }, verify)
  if (!email) {
    throw new AppError('invalid', {
      errors: [{ path: 'email', code: 'validation.email_invalid' }],
    })
  }
  const emailFolded = foldEmail(email)
  await countCodeTry(db, emailFolded, ip)
  return redeemCode(db, { emailFolded, code: token, purpose }, verify)
}

async function openVerified(tx: Db, userId: string, userAgent: string | undefined) {
  await tx
    .updateTable('users')
    .set({ verified_at: sql<string>`coalesce(verified_at, now())` })
    .where('id', '=', userId)
    .execute()
  const token = await startSession(tx, userId, userAgent)
  return { token, user: await loadUser(tx, userId) }
}

export function currentUser(db: Db, user: SessionUser): Promise<User> {
  return loadUser(db, user.id)
}

/**
 * A user as they see themselves.
 * @throws AppError unauthenticated when the account is gone
 */
export async function loadUser(db: Db, userId: string): Promise<User> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'gender', 'calling_code'])
    .select(['country_code', 'dob', 'country', 'state', 'city', 'language', 'role', 'verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('unauthenticated')
  return {
    _id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    gender: GENDERS.find((gender) => gender === row.gender) ?? null,
    callingCode: row.calling_code,
    countryCode: row.country_code,
    dob: row.dob,
    country: row.country,
    state: row.state,
    city: row.city,
    language: isLanguage(row.language) ? row.language : 'en',
    role: row.role,
    isVerified: row.verified_at !== null,
  }
}
