import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import type { MessageKey } from '../../shared/messages'
import { guessableAs } from '../../shared/guessable'

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

/** The Argon2id hash of a password, in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), COST))
}

const nobodys = hashPassword(randomUUID())

/**
 * Whether a password is that of a hash. With no hash, or one that opens to no password, it
 * answers false after the same work, so that time does not tell who has an account.
 */
export async function passwordMatches(stored: string | undefined, password: string) {
  const known = stored?.startsWith('$argon2id$') ? stored : undefined
  const against = known ?? (await nobodys)
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')))
  return known !== undefined && matches
}

/** How many old passwords of an account are remembered. */
const REMEMBERED = 10

/**
 * Gives an account a new password, in the caller's transaction, and remembers the old one. Shape
 * and confirmation are the contract's affair; what only the account knows is checked here.
 * @throws AppError invalid, on the path `password`: made of the person's own name or address, or
 *   used before
 */
export async function changePassword(tx: Db, userId: string, password: string): Promise<void> {
  await refuseOwnNames(tx, userId, password)
  await refusePrevious(tx, userId, password)
  await rememberPassword(tx, userId)
  await tx
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
}

/**
 * Refuses the account's password of now and the last ten before it.
 * @throws AppError invalid with validation.password_previous
 */
async function refusePrevious(tx: Db, userId: string, password: string): Promise<void> {
  // Two changes at once wait for each other, or both would pass with one password.
  const { rows } = await sql<{ password_hash: string }>`
    with account as (select id, password_hash from users where id = ${userId} for update)
    select password_hash from account
    union all
    (select p.password_hash from previous_passwords p join account a on a.id = p.user_id
      order by p.created_at desc limit ${REMEMBERED})
  `.execute(tx)
  for (const { password_hash } of rows) {
    if (await passwordMatches(password_hash, password)) {
      throw refusedPassword('validation.password_previous')
    }
  }
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

async function refuseOwnNames(tx: Db, userId: string, password: string): Promise<void> {
  const owner = await tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (guessableAs(password, owner) === 'personal') {
    throw refusedPassword('validation.password_personal')
  }
}

const refusedPassword = (code: MessageKey) =>
  new AppError('invalid', { errors: [{ path: 'password', code }] })
