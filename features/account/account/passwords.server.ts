import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import { guessableAs } from '#shared/schemas/guessable.ts'
import { forgetRightPasswords } from './attempt-limits.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'

// Argon2id is the library's default; 19 MiB and two passes, some 10 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Four threads serve hashes and files alike: one is left to files, and one core to everybody else.
const turns = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)))
const MOST_WAITING = 1_000

/**
 * Computes hashes a few at a time, so that many logins at once stall nobody else.
 * @throws AppError unavailable once a thousand wait
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= MOST_WAITING) throw new AppError('unavailable', { retryAfter: 10 })
  return turns(work)
}

/** Kept where an account has no password: no password opens it. */
export const NO_PASSWORD = 'none'

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), COST))
}

const nobodys = hashPassword(randomUUID())

/**
 * Tells whether a password is that of a hash. With no hash, or one that opens to no password, it
 * answers false after the same work, so that time does not tell who has an account.
 */
export async function passwordMatches(stored: string | undefined, password: string) {
  const known = stored?.startsWith('$argon2id$') ? stored : undefined
  const against = known ?? (await nobodys)
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')))
  return known !== undefined && matches
}

export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw refusedField('password', 'validation.password_common')
}

/** So many old passwords of an account are remembered and not accepted again. */
const REMEMBERED = 10

/** A new password that an account may have, and the hash that it had when that was found out. */
export interface AdmittedPassword {
  hash: string
  inPlaceOf: string
}

/**
 * Finds out whether an account may have a new password, and hashes it: up to twelve computations
 * that wait for their turns, so never in a transaction. Shape and confirmation are the contract's
 * affair; what only the account knows is checked here.
 * @throws AppError invalid, on the path `password`: common, made of the person's own name or address,
 *   or one of the account's of now and the last ten before it; unauthenticated when it is gone
 */
export async function admitPassword(
  db: Db,
  userId: string,
  password: string,
): Promise<AdmittedPassword> {
  const owner = await db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!owner) throw new AppError('unauthenticated')
  if (guessableAs(password, owner) === 'personal') {
    throw refusedField('password', 'validation.password_personal')
  }
  await refuseCommonPassword(password)
  for (const used of [owner.password_hash, ...(await previousHashes(db, userId))]) {
    if (await passwordMatches(used, password))
      throw refusedField('password', 'validation.password_previous')
  }
  return { hash: await hashPassword(password), inPlaceOf: owner.password_hash }
}

async function previousHashes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('previous_passwords')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(REMEMBERED)
    .execute()
  return rows.map(({ password_hash }) => password_hash)
}

/**
 * Gives an account the password that it was found it may have, in the caller's transaction, and
 * remembers the old one. No hash is made twice, so the one in whose place it comes tells whether
 * another change overtook this one.
 * @throws AppError unavailable where one did: the next try is compared with that one too
 */
export async function changePassword(
  tx: Db,
  userId: string,
  { hash, inPlaceOf }: AdmittedPassword,
): Promise<void> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from users where id = ${userId} for update
  `.execute(tx)
  if (rows[0]?.password_hash !== inPlaceOf) throw new AppError('unavailable', { retryAfter: 1 })
  await rememberPassword(tx, userId)
  await tx
    .updateTable('users')
    .set({ password_hash: hash, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
  await forgetRightPasswords(tx, userId)
}

/** Keeps the hash that an account is about to lose; only the newest ten stay. */
async function rememberPassword(tx: Db, userId: string): Promise<void> {
  await sql`
    insert into previous_passwords (user_id, password_hash, created_at)
    select id, password_hash, clock_timestamp() from users
    where id = ${userId} and password_hash <> ${NO_PASSWORD}
  `.execute(tx)
  await sql`
    delete from previous_passwords where user_id = ${userId} and created_at < (
      select min(created_at) from (
        select created_at from previous_passwords where user_id = ${userId}
        order by created_at desc limit ${REMEMBERED}) newest)
  `.execute(tx)
}
