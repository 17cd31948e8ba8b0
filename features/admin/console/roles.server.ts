import { sql } from 'kysely'
import { holds } from '#server/http/access.ts'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { endSessions, type SessionUser } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { isStaffRole, isRole, type Role } from '#shared/call/permissions.ts'
import { enqueueMail, findUserId } from '#features/account/account/accounts.server.ts'
import { hasTwoFactor, lockAccount } from '#features/account/two-factor/two-factor.server.ts'

interface Change {
  accountId: string
  role: Role
}

/**
 * Gives an account another role. Its sessions end, since each carries what it may; its owner is
 * told. The same role again changes nothing.
 * @throws AppError own_role, last_admin, not_verified, second_step_missing; not_found for an unknown account,
 *   and to whoever may not
 */
export async function grantRole(db: Db, actor: SessionUser, change: Change): Promise<void> {
  await db.transaction().execute(async (tx) => changeRole(tx, actor, change))
}

/**
 * The same from the server's own console, where nobody is signed in: how the first admin comes.
 * @throws AppError last_admin, not_verified, second_step_missing; not_found for an unknown e-mail
 */
export async function grantRoleByOperator(db: Db, email: string, role: Role): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const accountId = await findUserId(tx, foldEmail(email))
    await changeRole(tx, null, { accountId, role })
  })
}

async function changeRole(
  tx: Db,
  actor: SessionUser | null,
  { accountId, role }: Change,
): Promise<void> {
  const account = await findAccount(tx, actor, accountId)
  if (!account) throw new AppError('not_found')
  if (account.id === actor?.id) throw new AppError('own_role')
  if (role === account.role) return
  if (account.last_admin) throw new AppError('last_admin')
  if (role !== 'listener' && !account.verified_at) throw new AppError('not_verified')
  if (isStaffRole(role) && !account.second_step) throw new AppError('second_step_missing')
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

/** One at a time: two admins who take each other's role away, or leave, at once would leave none. */
async function lockRoles(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('role.grant'))`.execute(tx)
}

/**
 * For the transaction that deletes an account: one of the staff goes by more than its mailbox,
 * is not the last admin, and its going is written down.
 * @param user whoever is signed in
 * @throws AppError second_step_again, last_admin
 */
export async function giveUpStaffRole(
  tx: Db,
  user: SessionUser | null,
  accountId: string,
): Promise<void> {
  await lockRoles(tx)
  const account = await tx
    .selectFrom('users')
    .select(['id', 'role', 'is_demo', isLastAdmin.as('last_admin')])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account || !isRole(account.role) || !isStaffRole(account.role)) return
  const shown = user?.id === account.id && user.twoFactor
  if (!shown && !account.is_demo) throw new AppError('second_step_again')
  if (account.last_admin) throw new AppError('last_admin')
  await audit(
    tx,
    { id: account.id, role: account.role },
    { act: 'account.delete', subject: 'user', subjectId: account.id },
  )
}

/** The last admin may not go: nobody could give roles any more. The demo's stands in for none. */
const isLastAdmin = sql<boolean>`(role = 'admin' and not exists (
  select from users other where other.role = 'admin' and other.id <> users.id
    and (users.is_demo or not other.is_demo)))`

/** The account, held until the transaction ends; for an actor who may give roles. */
async function findAccount(tx: Db, actor: SessionUser | null, accountId: string) {
  await lockRoles(tx)
  // Nor is the last two-factor of an account removed meanwhile.
  await lockAccount(tx, accountId)
  const found = tx
    .selectFrom('users')
    .select([
      'id',
      'role',
      'verified_at',
      hasTwoFactor.as('second_step'),
      isLastAdmin.as('last_admin'),
    ])
    .where('id', '=', accountId)
  return (actor ? found.where(holds(actor, 'role.grant')) : found).executeTakeFirst()
}
