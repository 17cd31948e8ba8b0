import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import { hashToken, newToken } from '../../server/sessions'

export type Purpose = 'verify_email' | 'reset_password' | 'delete_account'

export const CODE_MINUTES = 10
const MOST_TRIES = 5

/** Whose code it is: it serves this account only while it has this address. */
export interface CodeOwner {
  id: string
  email_folded: string
}

/**
 * Makes the six digits and the long token of one mail; whatever was sent before for the same
 * purpose stops working. Only hashes are kept, so call it where the mail is sent.
 */
export async function makeCode(db: Db, owner: CodeOwner, purpose: Purpose) {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token = newToken()
  const codeHash = hashCode(id, owner.email_folded, purpose, code)
  await sql`
    insert into codes (id, user_id, purpose, code_hash, token_hash, expires_at)
    values (${id}, ${owner.id}, ${purpose}, ${codeHash}, ${hashToken(token)},
      now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (user_id, purpose) where used_at is null do update set
      id = excluded.id, code_hash = excluded.code_hash, token_hash = excluded.token_hash,
      tries = 0, created_at = now(), expires_at = excluded.expires_at
  `.execute(db)
  return { code, token }
}

/** Kills what was sent and not used yet. */
export async function dropCodes(db: Db, userId: string, purpose: Purpose): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Uses six digits up and does what they allow, in one transaction.
 * @param emailFolded the address that the digits were sent to
 * @throws AppError code_wrong for wrong, used, replaced and old digits alike
 */
export async function redeemCode<T>(
  db: Db,
  { emailFolded, code, purpose }: { emailFolded: string; code: string; purpose: Purpose },
  act: (tx: Db, userId: string) => Promise<T>,
): Promise<T> {
  // The try is counted before the digits are looked at and stays counted whatever follows.
  const { rows } = await sql<{ id: string; user_id: string; code_hash: string }>`
    update codes set tries = tries + 1 from users
    where users.id = codes.user_id and users.email_folded = ${emailFolded}
      and purpose = ${purpose} and used_at is null and expires_at > now() and tries < ${MOST_TRIES}
    returning codes.id, codes.user_id, codes.code_hash
  `.execute(db)
  const [row] = rows
  if (!row || !same(row.code_hash, hashCode(row.id, emailFolded, purpose, code))) {
    throw new AppError('code_wrong')
  }
  return db.transaction().execute(async (tx) => {
    const won = await useUp(tx, row.id)
    if (!won) throw new AppError('code_wrong')
    return act(tx, row.user_id)
  })
}

/**
 * Uses the token of a link up and does what it allows, in one transaction. Wrong digits do not
 * kill the link: nobody who knows only the address can.
 * @throws AppError link_expired for an unknown, used, replaced and old token alike
 */
export async function redeemToken<T>(
  db: Db,
  { token, purpose }: { token: string; purpose: Purpose },
  act: (tx: Db, userId: string) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('codes')
      .select(['id', 'user_id'])
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst()
    if (!row || !(await useUp(tx, row.id))) throw new AppError('link_expired')
    return act(tx, row.user_id)
  })
}

async function useUp(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('codes')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function hashCode(id: string, emailFolded: string, purpose: Purpose, code: string): string {
  return createHmac('sha256', id).update(`${purpose}\n${emailFolded}\n${code}`).digest('base64url')
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
