import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { isStaffRole, isRole } from '#shared/call/permissions.ts'

/** The second factors that an account has, and whether it must have one. */
export interface TwoFactorState {
  passkeys: number
  /** An app of one-time passwords that was confirmed. */
  authenticator: boolean
  /** Recovery codes that were not used yet. */
  recoveryCodes: number
  isStaff: boolean
  isDemo: boolean
}

/** Whether the account in `users` has two-factor; accounts of the demo skip it. */
export const hasTwoFactor = sql<boolean>`(is_demo
  or exists (select from passkeys p where p.user_id = users.id)
  or exists (select from authenticators a
    where a.user_id = users.id and a.confirmed_at is not null))`

/** Everything that may follow a password; nothing of it for an account that is gone. */
export async function twoFactorStateOf(db: Db, userId: string): Promise<TwoFactorState> {
  const { rows } = await sql<Omit<TwoFactorState, 'isHouse'> & { role: string }>`
    select role, is_demo as "isDemo",
      (select count(*) from passkeys p where p.user_id = u.id) as passkeys,
      exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
        as authenticator,
      (select count(*) from recovery_codes r where r.user_id = u.id and r.used_at is null)
        as "recoveryCodes"
    from users u where id = ${userId}
  `.execute(db)
  const [row] = rows
  if (!row) throw new AppError('unauthenticated')
  const { role, ...steps } = row
  return { ...steps, isStaff: isRole(role) && isStaffRole(role) }
}

/**
 * Tells whether a password alone opens nothing: an app was set up, or the account is of staff and
 * has a passkey. A listener's passkey stands beside the password, not behind it.
 */
export const needsTwoFactor = ({ isDemo, authenticator, isStaff, passkeys }: TwoFactorState) =>
  !isDemo && (authenticator || (isStaff && passkeys > 0))

/**
 * What guards an account is changed only by a session that got past it.
 * @throws AppError second_step_again
 */
export async function guardTwoFactor(db: Db, user: SessionUser): Promise<TwoFactorState> {
  const steps = await twoFactorStateOf(db, user.id)
  if (needsTwoFactor(steps) && !user.twoFactor) throw new AppError('second_step_again')
  return steps
}

/** A session that set two-factor up has shown it. */
export async function markTwoFactor(tx: Db, user: SessionUser): Promise<void> {
  await sql`
    update sessions set second_step_at = coalesce(second_step_at, now()) where id = ${user.sessionId}
  `.execute(tx)
}

export async function noteShown(tx: Db, user: SessionUser, passkeyId: string): Promise<void> {
  await sql`
    update sessions set shown_passkeys = array_append(shown_passkeys, ${passkeyId})
    where id = ${user.sessionId} and ${passkeyId} <> all(shown_passkeys)
  `.execute(tx)
}

/**
 * For the transaction that removes one: the staff keeps at least one, and who has none left has
 * shown none.
 * @throws AppError second_step_kept
 */
export async function twoFactorRemoved(tx: Db, userId: string): Promise<void> {
  const { isStaff, isDemo, authenticator, passkeys } = await twoFactorStateOf(tx, userId)
  if (authenticator || passkeys > 0) return
  if (isStaff && !isDemo) throw new AppError('second_step_kept')
  await sql`update sessions set second_step_at = null where user_id = ${userId}`.execute(tx)
}

/** Days in which new two-factor is as likely an intruder's as the owner's, before a reset or a change. */
export const YOUNG_STEP_DAYS = 7

interface Young {
  /** An instant: what was added in the week before it or later is young. */
  before: string
  /** The session that asks, which keeps the passkeys that it showed, and the app. */
  session?: string
}

/**
 * Takes second steps off an account, recovery codes with their app, whatever a role asks for;
 * logins that wait for one end.
 * @param young only those that are as likely an intruder's; where nothing else is left to the staff the
 *   oldest stays, or a mailbox alone would enter the console, but as a passkey opens nothing alone
 * @returns whether there was one
 */
export async function dropTwoFactor(
  tx: Db,
  userId: string,
  young: Young | null = null,
): Promise<boolean> {
  const keepsOldest = young !== null && (await twoFactorStateOf(tx, userId)).isStaff
  const session = young?.session ?? null
  const { rows } = await sql<{ dropped: boolean }>`
    with young as (select ${young?.before ?? null}::timestamptz
      - make_interval(days => ${YOUNG_STEP_DAYS}) as since),
    steps as (
      select id, created_at as at, exists (select from sessions s
          where s.id = ${session}::uuid and p.id::text = any(s.shown_passkeys)) as is_shown
        from passkeys p where user_id = ${userId}
      union all select user_id, confirmed_at, ${session}::uuid is not null from authenticators
        where user_id = ${userId} and confirmed_at is not null),
    trusted as (select id from steps, young where at <= since or is_shown),
    oldest as (select id from steps where ${keepsOldest} and not exists (select from trusted)
      order by at, id limit 1),
    kept as (select id from trusted union all select id from oldest),
    doubted as (update passkeys set only_after_password = true
      where id in (select id from oldest) returning id),
    dropped_keys as (delete from passkeys p using young
      where p.user_id = ${userId} and (since is null or p.created_at > since)
        and p.id not in (select id from kept) returning p.id),
    dropped_apps as (delete from authenticators a using young
      where a.user_id = ${userId} and ${session}::uuid is null
        and (since is null or coalesce(a.confirmed_at, a.created_at) > since)
        and a.user_id not in (select id from kept)
      returning a.user_id, a.confirmed_at),
    dropped_codes as (delete from recovery_codes r using dropped_apps d where r.user_id = d.user_id)
    select exists (select from dropped_keys)
      or exists (select from dropped_apps where confirmed_at is not null) as dropped
  `.execute(tx)
  await tx.deleteFrom('challenges').where('user_id', '=', userId).execute()
  return rows[0]?.dropped ?? false
}

/** Two changes of one account's second steps wait for each other. */
export async function lockAccount(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and verified_at is not null for update
  `.execute(tx)
  return rows.length > 0
}
