import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Keys } from '#server/auth/keys.ts'
import type { Db } from '#server/db/database.ts'
import { WAITING_DAYS } from '#server/db/data-rules.ts'
import { siteOfNetwork } from '#server/http/network.ts'
import { takeAttempt } from '#server/http/rate-limits.ts'
import { emailHash } from './attempt-limits.server.ts'

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

/** Notes the password of a sign-up for an address with a verified account: nothing else comes of it. */
export async function noteDeclined(db: Db, emailFolded: string, mac: Buffer): Promise<void> {
  await sql`
    insert into declined_sign_ups (email_hash, password_mac, password_until)
    values (${emailHash(emailFolded)}, ${mac}, now() + make_interval(days => ${WAITING_DAYS}))
    on conflict (email_hash) do update
      set password_mac = excluded.password_mac, password_until = excluded.password_until
  `.execute(db)
}

/** Of one customer, who could else name every address there is. */
const NOTES = { max: 300, seconds: 600 }

/** Stands for every address while somebody used their notes up; no hash is so short. */
const ANY_ADDRESS = 'any'
const HOURS_OF_ANY = 24

/**
 * Notes that somebody wanted an address and had no turn, for so many hours. Beyond the notes of a
 * customer it is noted of every address, for a day: whoever uses them up keeps no refusal from being known.
 */
export async function noteRefused(
  db: Db,
  { emailFolded, ip, hours }: { emailFolded: string; ip: string; hours: number },
): Promise<void> {
  const isUsedUp = (await takeAttempt(db, `noteRefused:${siteOfNetwork(ip)}`, NOTES)) !== null
  const [noted, until] = isUsedUp ? [ANY_ADDRESS, HOURS_OF_ANY] : [emailHash(emailFolded), hours]
  await sql`
    insert into declined_sign_ups as d (email_hash, refused_until)
    values (${noted}, now() + make_interval(hours => ${until}))
    on conflict (email_hash) do update set refused_until = excluded.refused_until
    where d.refused_until is null or d.refused_until < excluded.refused_until - interval '1 minute'
  `.execute(db)
}

/** SQL: the hash of a folded address, as `emailHash` makes it. */
const hashOf = (emailFolded: RawBuilder<string>) => sql<string>`translate(rtrim(encode(
  sha256(convert_to(${emailFolded}, 'UTF8')), 'base64'), '='), '+/', '-_')`

/** SQL: whether somebody wanted a folded address and had no turn. */
export const wasRefused = (emailFolded: RawBuilder<string>) => sql<boolean>`exists (
  select from declined_sign_ups
  where email_hash = ${hashOf(emailFolded)} and refused_until > now())`

/** SQL: whether refusals were not noted by their addresses, so that any may have been refused. */
export const ANY_WAS_REFUSED = sql<boolean>`exists (
  select from declined_sign_ups where email_hash = ${ANY_ADDRESS} and refused_until > now())`

/**
 * Tells whether a password is that of the newest sign-up for an address with a verified account.
 * Whoever tries both is answered as those are whose account waits for its mail.
 */
export async function isDeclined(db: Db, keys: Pick<Keys, 'codes'>, pair: Pair): Promise<boolean> {
  const mac = passwordMac(keys, pair)
  const { rows } = await sql<{ password_mac: Buffer | null }>`
    select password_mac from declined_sign_ups
    where email_hash = ${emailHash(pair.emailFolded)} and password_until > now()
  `.execute(db)
  const noted = rows[0]?.password_mac
  return noted !== undefined && noted !== null && timingSafeEqual(noted, mac)
}
