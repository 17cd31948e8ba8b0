import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Keys } from '#server/auth/keys.ts'
import type { Db } from '#server/db/database.ts'
import { WAITING_DAYS } from '#server/db/data-rules.ts'
import { emailHash } from '#features/account/account/attempt-limits.server.ts'

/** An address, folded, and the password that came with it. */
interface Pair {
  emailFolded: string
  password: string
}

/** A MAC instead of a slow hash: it is compared at each login, and without its key nobody can guess at it. */
export const passwordMac = ({ codes }: Pick<Keys, 'codes'>, { emailFolded, password }: Pair) =>
  createHmac('sha256', codes)
    .update(`sign-up ${emailHash(emailFolded)} ${password.normalize('NFKC')}`)
    .digest()

const EXPIRES_AT = sql`now() + make_interval(days => ${WAITING_DAYS})`

/** Notes the password of a sign-up for an address with a verified account: nothing else comes of it. */
export async function noteDeclined(db: Db, emailFolded: string, mac: Buffer): Promise<void> {
  await sql`
    insert into declined_sign_ups (email_hash, password_mac, expires_at)
    values (${emailHash(emailFolded)}, ${mac}, ${EXPIRES_AT})
    on conflict (email_hash) do update
      set password_mac = excluded.password_mac, expires_at = excluded.expires_at
  `.execute(db)
}

/** Notes that somebody wanted an address and had no turn. */
export async function noteRefused(db: Db, emailFolded: string): Promise<void> {
  await sql`
    insert into declined_sign_ups (email_hash, refused, expires_at)
    values (${emailHash(emailFolded)}, true, ${EXPIRES_AT})
    on conflict (email_hash) do update set refused = true, expires_at = excluded.expires_at
  `.execute(db)
}

/** SQL: whether somebody wanted the address and had no turn. */
export const wasRefused = (emailFolded: string) => sql<boolean>`exists (
  select from declined_sign_ups
  where email_hash = ${emailHash(emailFolded)} and refused and expires_at > now())`

/**
 * Tells whether a password is that of the newest sign-up for an address with a verified account.
 * Whoever tries both is answered as those are whose account waits for its mail.
 */
export async function isDeclined(db: Db, keys: Pick<Keys, 'codes'>, pair: Pair): Promise<boolean> {
  const mac = passwordMac(keys, pair)
  const { rows } = await sql<{ password_mac: Buffer | null }>`
    select password_mac from declined_sign_ups
    where email_hash = ${emailHash(pair.emailFolded)} and expires_at > now()
  `.execute(db)
  const noted = rows[0]?.password_mac
  return noted !== undefined && noted !== null && timingSafeEqual(noted, mac)
}
