import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import type { Keys } from '#server/auth/keys.ts'
import type { JobPlatform, Jobs } from '#server/jobs/jobs.ts'
import { hashToken } from '#server/auth/sessions.ts'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { codeIn } from './accounts.server.ts'
import { emailHash, forgetAskers } from './attempt-limits.server.ts'

export type Purpose =
  | 'verify_email'
  | 'change_email'
  | 'reset_password'
  | 'set_password'
  | 'delete_account'
  | 'confirm_deletion'

export const MOST_TRIES = 5

/** The account of a code, and the folded address that it is sent to and verifies. */
export interface CodeOwner {
  id: string
  email_folded: string
}

/** A code that a job mails: which browser asked for it, as in `Asking`, and its id in each try. */
interface Mailed {
  asker: string
  codeId: string
}

/**
 * Makes the six digits and the long token of one mail; what the same browser asked for before, for
 * the same purpose, stops working, and what others asked for does not. Only hashes are kept, so
 * call it where the mail is sent. Both follow from the id, the purpose and the address: a server may
 * deliver a mail and not say so, and the next try then mails what the reader has in hand already.
 */
export async function makeCode(
  db: Db,
  keys: Keys,
  owner: CodeOwner,
  purpose: Purpose,
  { asker, codeId: id }: Mailed = { asker: '', codeId: randomUUID() },
) {
  const of = `${id}\n${purpose}\n${owner.email_folded}`
  const code = digitsOf(keys, of)
  const token = secretOf(keys, `link\n${of}`).toString('base64url')
  const codeHash = hashCode(keys, id, { emailFolded: owner.email_folded, purpose, code })
  await sql`
    insert into codes (id, user_id, purpose, asker, sent_to, code_hash, token_hash, expires_at)
    values (${id}, ${owner.id}, ${purpose}, ${asker}, ${owner.email_folded}, ${codeHash},
      ${hashToken(token)}, now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (user_id, purpose, asker) where used_at is null do update set
      id = excluded.id, sent_to = excluded.sent_to, code_hash = excluded.code_hash,
      token_hash = excluded.token_hash, tries = 0, created_at = now(),
      expires_at = excluded.expires_at
    where codes.id <> excluded.id
  `.execute(db)
  return { code, token }
}

/** A secret that follows from a name, for whoever has the key. */
export const secretOf = (keys: Keys, name: string): Buffer =>
  createHmac('sha256', keys.codes).update(`secret\n${name}`).digest()

/** Of 48 bits, so that each of the million is as likely as the others. */
const digitsOf = (keys: Keys, of: string): string =>
  String(secretOf(keys, `digits\n${of}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/**
 * Has a job that makes a code and mails it run one at a time for the account of its payload. Of two
 * that run side by side, the mail that goes out last could hold the code that was replaced. A code that
 * was used is mailed no more.
 */
export const mailsCode =
  (
    job: (platform: JobPlatform, mailed: Mailed & { userId: string }) => Promise<void>,
  ): Jobs[string] =>
  (platform, payload) =>
    platform.db.transaction().execute(async (tx) => {
      const mailed = codeIn(payload)
      // No row is held while a mail server thinks: whoever leaves would wait for it.
      const lock = `codes for ${mailed.userId} ${mailed.asker}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
      const { rows } = await sql`
        select from codes where id = ${mailed.codeId} and used_at is not null`.execute(tx)
      if (rows.length === 0) await job(platform, mailed)
    })

/** Kills what was sent and not used yet, for one purpose or for all. */
export async function dropCodes(db: Db, userId: string, purpose?: Purpose): Promise<void> {
  // Their rows stay while they would live: a job that mails one again finds that it is dead.
  const live = db
    .updateTable('codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
  await (purpose ? live.where('purpose', '=', purpose) : live).execute()
}

// A secret dies with the address that it was sent to, save the one that is to become theirs.
const ADDRESS_IS_THEIRS = sql<boolean>`(codes.purpose = 'change_email' or exists (
  select from users u where u.id = codes.user_id and u.email_folded = codes.sent_to))`

/**
 * The newest secret of a purpose opens it for anybody; an older one for the browser alone that asked
 * for it, so that whoever asks meanwhile burns nothing of it.
 */
const isFor = (asker: string) => sql<boolean>`((codes.asker = ${asker} and ${asker} <> '')
  or not exists (select from codes newer where newer.user_id = codes.user_id
    and newer.purpose = codes.purpose and newer.created_at > codes.created_at))`

/**
 * The folded address that somebody's digits were sent to.
 * @throws AppError invalid where none is named: six digits alone could be tried across accounts
 */
export function foldNamed(email: string | undefined): string {
  if (email === undefined) throw refusedField('email', 'validation.email_invalid')
  return foldEmail(email)
}

/** Six digits as somebody typed them, and what they are to open. */
export interface TypedCode {
  /** The address that the digits were sent to. */
  emailFolded: string
  code: string
  purpose: Purpose
  /** Whose digits alone will do, where that is known. */
  userId?: string | undefined
  /** Whether whoever types them has tries of their own: what others tried burns no code for them. */
  isOwn: boolean
  /** Which browser types them, as in `Asking`. */
  asker: string
}

/**
 * Uses six digits up and does what they allow, in one transaction.
 * @throws AppError code_wrong for wrong, used, replaced and old digits alike
 */
export async function redeemCode<T>(
  db: Db,
  keys: Keys,
  typed: TypedCode,
  act: (tx: Db, userId: string) => Promise<T>,
): Promise<T> {
  const { emailFolded, purpose, userId = null, isOwn, asker } = typed
  // The try is counted before the digits are looked at and stays counted whatever follows.
  const { rows } = await sql<{ id: string; user_id: string; code_hash: string }>`
    update codes set tries = tries + 1
    where sent_to = ${emailFolded} and purpose = ${purpose} and used_at is null
      and expires_at > now() and (tries < ${MOST_TRIES} or ${isOwn})
      and (${userId}::uuid is null or user_id = ${userId}::uuid)
      and ${ADDRESS_IS_THEIRS} and ${isFor(asker)}
    returning id, user_id, code_hash
  `.execute(db)
  const row = rows.find(({ id, code_hash }) => same(code_hash, hashCode(keys, id, typed)))
  if (!row) throw new AppError('code_wrong')
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, row.user_id)
    const won = await useUp(tx, row.id)
    if (!won) throw new AppError('code_wrong')
    return act(tx, row.user_id)
  })
}

/** The token of a link, what it may be for, and which browser shows it, as in `Asking`. */
export interface ShownToken {
  token: string
  purposes: readonly Purpose[]
  asker: string
}

/**
 * Uses the token of a link up and does what it allows, in one transaction. Wrong digits do not
 * kill the link: nobody who knows only the address can.
 * @param act gets the account, the purpose of the code, and where it went
 * @throws AppError link_expired for an unknown, used, replaced and old token alike
 */
export async function redeemToken<T>(
  db: Db,
  shown: ShownToken,
  act: (tx: Db, userId: string, purpose: Purpose, sentTo: string) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const { id, userId, purpose, sentTo } = await findToken(tx, shown)
    await lockOwner(tx, userId)
    if (!(await useUp(tx, id))) throw new AppError('link_expired')
    await forgetAskers(tx, [emailHash(sentTo)])
    return act(tx, userId, purpose, sentTo)
  })
}

/**
 * Whose a link's token is, before it is used up.
 * @throws AppError link_expired, as redeemToken does
 */
export async function findToken(
  db: Db,
  { token, purposes, asker }: ShownToken,
): Promise<{ id: string; userId: string; purpose: Purpose; sentTo: string }> {
  const row = await db
    .selectFrom('codes')
    .select(['id', 'user_id as userId', 'purpose', 'sent_to as sentTo'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(ADDRESS_IS_THEIRS)
    .where(isFor(asker))
    .executeTakeFirst()
  const purpose = purposes.find((one) => one === row?.purpose)
  if (!row || !purpose) throw new AppError('link_expired')
  return { ...row, purpose }
}

/** The account before its codes, as whoever drops them does: no two wait for each other. */
const lockOwner = (tx: Db, userId: string) =>
  sql`select from users where id = ${userId} for update`.execute(tx)

async function useUp(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('codes')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Digits = Pick<TypedCode, 'purpose' | 'emailFolded' | 'code'>

function hashCode(keys: Keys, id: string, { purpose, emailFolded, code }: Digits): string {
  return createHmac('sha256', keys.codes)
    .update(`${id}\n${purpose}\n${emailFolded}\n${code}`)
    .digest('base64url')
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
