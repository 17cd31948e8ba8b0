import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Keys } from '#server/auth/keys.ts'

const COUNT = 10
const LENGTH = 10
/** Crockford's letters: none of them looks like another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Makes ten codes in the place of those before; only their hashes are kept.
 * @returns the codes as they are shown, "AB2C3-D4EF5": this once
 */
export async function makeRecoveryCodes(tx: Db, keys: Keys, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  )
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(keys, userId, code) })))
    .execute()
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/** Uses a code up, however it was typed; false for one that is none or was used. */
export async function redeemRecoveryCode(
  tx: Db,
  keys: Keys,
  userId: string,
  typed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(keys, userId, lettersOf(typed)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Reads a typed code: O stands for nought, I and L for one. */
const lettersOf = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

const hashOf = (keys: Keys, userId: string, code: string) =>
  createHmac('sha256', keys.codes).update(`recovery\n${userId}\n${code}`).digest('base64url')
