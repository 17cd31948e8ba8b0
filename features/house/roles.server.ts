import { sql } from 'kysely'
import { holds } from '../../server/access'
import { audit } from '../../server/audit'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import { endSessions, type SessionUser } from '../../server/sessions'
import { foldEmail } from '../../shared/email'
import { isHouseRole, type Role } from '../../shared/permissions'
import { enqueueMail } from '../accounts/accounts.server'

/** Whether the account in `users` has a second step; those of the demo skip it. */
export const hasSecondStep = sql<boolean>`(is_demo
  or exists (select from passkeys p where p.user_id = users.id)
  or exists (select from authenticators a
    where a.user_id = users.id and a.confirmed_at is not null))`

interface Account {
  id: string
  role: string
  second_step: boolean
  /** Without it nobody could give roles any more; an account of the demo stands in for none. */
  last_admin: boolean
}

/**
 * Gives an account another role. Its sessions end, since each carries what it may; its owner is
 * told. The same role again changes nothing.
 * @throws AppError own_role, last_admin, second_step_missing; not_found for an unknown account,
 *   and to whoever may not
 */
export async function grantRole(
  db: Db,
  actor: SessionUser,
  accountId: string,
  role: Role,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await oneAtATime(tx)
    // Asked after the wait: who lost the permission meanwhile finds nothing.
    const account = await tx
      .selectFrom('users')
      .select(['id', 'role', hasSecondStep.as('second_step'), isLastAdmin.as('last_admin')])
      .where('id', '=', accountId)
      .where(holds(actor, 'role.grant'))
      .executeTakeFirst()
    if (!account) throw new AppError('not_found')
    if (account.id === actor.id) throw new AppError('own_role')
    await changeRole(tx, actor, account, role)
  })
}

/**
 * The same from the server's own console, where nobody is signed in: how the first admin comes.
 * @throws AppError last_admin, second_step_missing; not_found for an unknown e-mail
 */
export async function grantRoleByOperator(db: Db, email: string, role: Role): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await oneAtATime(tx)
    const account = await tx
      .selectFrom('users')
      .select(['id', 'role', hasSecondStep.as('second_step'), isLastAdmin.as('last_admin')])
      .where('email_folded', '=', foldEmail(email))
      .executeTakeFirst()
    if (!account) throw new AppError('not_found')
    await changeRole(tx, null, account, role)
  })
}

const isLastAdmin = sql<boolean>`(role = 'admin' and not exists (
  select from users other where other.role = 'admin' and other.id <> users.id
    and (users.is_demo or not other.is_demo)))`

/** Two admins who take each other's role away at once would leave none. */
const oneAtATime = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('role.grant'))`.execute(tx)

async function changeRole(
  tx: Db,
  actor: SessionUser | null,
  account: Account,
  role: Role,
): Promise<void> {
  if (role === account.role) return
  if (account.last_admin) throw new AppError('last_admin')
  if (isHouseRole(role) && !account.second_step) throw new AppError('second_step_missing')
  await audit(tx, actor, {
    act: 'role.grant',
    subject: 'user',
    subjectId: account.id,
    details: { from: account.role, to: role },
  })
  await tx
    .updateTable('users')
    .set({ role, updated_at: sql<string>`now()` })
    .where('id', '=', account.id)
    .execute()
  await endSessions(tx, account.id)
  await enqueueMail(tx, 'house.tellRole', account.id)
}
