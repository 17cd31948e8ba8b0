import { sql, type RawBuilder } from 'kysely'
import { holds } from '#server/http/access.ts'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { endSessions, type SessionUser } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { isStaffRole, isRole, ROLES } from '#shared/call/permissions.ts'
import { enqueueMail } from '#features/account/account/accounts.server.ts'
import type { AdminAccount } from './contract.ts'
import { accountName } from '#features/books/names/names.server.ts'
import { hasTwoFactor } from '#features/account/two-factor/two-factor.server.ts'

interface AccountRow {
  id: string
  name: string
  email: string
  role: string
  verified: boolean
  created_at: string
  second_step: boolean
}

export interface AccountQuery {
  search?: string | undefined
  _start: number
  _limit: number
}

/**
 * One page of the accounts that a search fits, by name. Who searches for somebody is written down
 * with each account that the page shows: once in ten minutes, however often it is read again.
 */
export async function findAccounts(
  db: Db,
  actor: SessionUser,
  { search, _start, _limit }: AccountQuery,
): Promise<{ accounts: AdminAccount[]; total: number }> {
  const where = sql`${holds(actor, 'account.find')} and ${fitsAccount(search)}`
  return db.transaction().execute(async (tx) => {
    const page = (start: number) => sql<AccountRow>`
      select id, ${accountName('users')} as name, email, role,
        verified_at is not null as verified, created_at, ${hasTwoFactor} as second_step
      from users where ${where}
      order by lower(first_name || ' ' || last_name) collate "pa-x-icu", id
      limit ${_limit} offset ${start}
    `
    const { rows } = await page(_start).execute(tx)
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from users where ${where}
    `.execute(tx)
    const total = counted.rows[0]?.total ?? 0
    if (search && total > 0) {
      // A page past the last shows nobody, but its total tells that they are there.
      const told = rows.length > 0 ? rows : (await page(0).execute(tx)).rows
      const ids = told.map(({ id }) => id)
      await noteLooks(tx, actor, { act: 'account.find', ids, found: total })
    }
    return { accounts: rows.map(accountOf), total }
  })
}

/** SQL: accounts that a search fits, by their exact e-mail or the beginning of a name; unasked, those of staff. */
export function fitsAccount(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql`role = any(${ROLES.filter(isStaffRole)})`
  if (search.includes('@')) return sql`email_folded = ${foldEmail(search)}`
  const begins = search.normalize('NFC').toLowerCase()
  return sql`(${inRange(sql`lower(first_name || ' ' || last_name)`, begins)}
    or ${inRange(sql`lower(last_name)`, begins)})`
}

// A range, not LIKE: it needs no escapes, and its plan never depends on how it was sent.
const inRange = (name: RawBuilder<unknown>, begins: string) =>
  sql`${name} collate "C" >= ${begins} and ${name} collate "C" < ${begins + '\u{10FFFF}'}`

interface Looks {
  act: string
  /** The accounts that were looked at. */
  ids: readonly string[]
  /** How many the search found. */
  found: number
}

/** Writes down that somebody of the staff looked at accounts, of each once in ten minutes. */
export async function noteLooks(tx: Db, actor: SessionUser, { act, ids, found }: Looks) {
  if (ids.length === 0) return
  const noted = await tx
    .selectFrom('audit_log')
    .select('subject_id')
    .where('actor_id', '=', actor.id)
    .where('act', '=', act)
    .where('subject_id', 'in', ids)
    .where('at', '>', sql<string>`now() - interval '10 minutes'`)
    .execute()
  const known = new Set(noted.map(({ subject_id }) => subject_id))
  for (const subjectId of ids.filter((id) => !known.has(id)))
    await audit(tx, actor, { act, subject: 'user', subjectId, details: { found } })
}

const accountOf = (row: AccountRow): AdminAccount => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: isRole(row.role) ? row.role : 'listener',
  verified: row.verified,
  createdAt: row.created_at,
  secondStep: row.second_step,
})

/**
 * Signs an account out everywhere and tells its owner.
 * @throws AppError not_found for an unknown account, and to whoever may not
 */
export async function endAccountSessions(db: Db, actor: SessionUser, accountId: string) {
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', accountId)
      .where(holds(actor, 'session.end'))
      .executeTakeFirst()
    if (!account) throw new AppError('not_found')
    await audit(tx, actor, { act: 'session.end', subject: 'user', subjectId: account.id })
    await endSessions(tx, account.id)
    await enqueueMail(tx, 'house.tellSessionsEnded', account.id)
  })
}
