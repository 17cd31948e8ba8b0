import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt, type Limit } from '#server/http/rate-limits.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { INVITATION_DAYS } from '#shared/schemas/limits.ts'
import { countMailTo } from '#features/account/account/attempt-limits.server.ts'
import type { MemberRole } from './contract.ts'
import { isMember } from './membership.server.ts'
import { isAddressedTo, isInvited } from './organisations.server.ts'
import { keepRepresentative } from './represent.server.ts'

const GOOD_UNTIL = sql`now() + make_interval(days => ${INVITATION_DAYS})`
const INVITATIONS: Limit = { max: 30, seconds: 24 * 3600 }

/**
 * Invites an address. Whoever verified it, now or later, finds the invitation in the studio; a mail
 * tells them, whether or not they have an account. A second invitation replaces the first.
 * @throws AppError not_found for an organisation that is not the user's own; already_member for the
 *   address of a member, which owners see; too_many_requests
 */
export async function inviteMember(
  db: Db,
  user: SessionUser,
  organisationId: string,
  { email, role }: { email: string; role: MemberRole },
): Promise<void> {
  await countAttempt(db, `inviteMember:${user.id}`, INVITATIONS)
  await db.transaction().execute((tx) => invite(tx, user, organisationId, { email, role }))
}

/** The same in the caller's transaction. */
async function invite(
  tx: Db,
  user: SessionUser,
  organisationId: string,
  { email, role }: { email: string; role: MemberRole },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
      insert into organisation_invitations as i (organisation_id, email, email_folded, role, invited_by,
        expires_at)
      select o.id, ${email}, ${foldEmail(email)}, ${role}, ${user.id}, ${GOOD_UNTIL}
      from organisations o where o.id = ${organisationId} and ${isMember(user, sql`o.id`, ['owner'])}
      on conflict (organisation_id, email_folded) do update set role = excluded.role,
        invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at,
        accepted_at = null
      returning id
    `.execute(tx)
  const [invitation] = rows
  if (!invitation) throw new AppError('not_found')
  const { rows: members } = await sql`
      select from organisation_members m join users u on u.id = m.user_id
      where m.organisation_id = ${organisationId} and u.email_folded = ${foldEmail(email)}
    `.execute(tx)
  if (members.length > 0) throw new AppError('already_member')
  await countMailTo(tx, 'inviteMember', foldEmail(email))
  await enqueue(tx, 'studio.sendInvitation', { invitationId: invitation.id })
}

/**
 * Has somebody read aloud for an organisation, in the caller's transaction: a viewer becomes a narrator,
 * and who is no member is invited, unless an invitation waits for them already.
 * @throws AppError as `inviteMember`
 */
export async function inviteNarrator(
  tx: Db,
  user: SessionUser,
  organisationId: string,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { rows } = await sql<{ isMember: boolean }>`
    with raised as (update organisation_members set role = 'narrator'
      where organisation_id = ${organisationId} and user_id = ${id} and role = 'viewer')
    select exists (select from organisation_members
        where organisation_id = ${organisationId} and user_id = ${id}) as "isMember"
    where not exists (select from organisation_invitations
      where organisation_id = ${organisationId} and email_folded = ${foldEmail(email)}
        and accepted_at is null and expires_at > now())
  `.execute(tx)
  if (rows[0]?.isMember === false)
    await invite(tx, user, organisationId, { email, role: 'narrator' })
}

/**
 * @throws AppError already_member; not_found for an invitation that is not for the user, or is over
 */
export async function acceptInvitation(db: Db, user: SessionUser, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The person before the invitation, as their deletion does: of the two one waits.
    await sql`select from users where id = ${user.id} for key share`.execute(tx)
    const { rows } = await sql<{ organisation: string; role: MemberRole; isOver: boolean }>`
      select organisation_id as organisation, role, accepted_at is not null as "isOver"
      from organisation_invitations i where id = ${id} and ${isAddressedTo(user)} for update
    `.execute(tx)
    const [invitation] = rows
    if (!invitation) throw new AppError('not_found')
    const { organisation, role, isOver } = invitation
    const { rows: member } = await sql`
      select from organisation_members where organisation_id = ${organisation} and user_id = ${user.id}
    `.execute(tx)
    if (member.length > 0) throw new AppError('already_member')
    if (isOver) throw new AppError('not_found')
    await sql`update organisation_invitations set accepted_at = now() where id = ${id}`.execute(tx)
    await addMember(tx, organisation, user.id, role)
  })
}

/** Makes somebody a member; who is one already keeps the role they have. An owner speaks for its person. */
export async function addMember(
  tx: Db,
  organisationId: string,
  userId: string,
  role: MemberRole,
): Promise<void> {
  await tx
    .insertInto('organisation_members')
    .values({ organisation_id: organisationId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await keepRepresentative(tx, organisationId, userId)
  // Contributors hold no permission: what they may do, their membership says with each call.
  await tx
    .updateTable('users')
    .set({ role: 'contributor' })
    .where('id', '=', userId)
    .where('role', '=', 'listener')
    .execute()
}

/**
 * Ends an invitation: whoever was invited declines, an owner takes it back.
 * @throws AppError not_found for anybody else's
 */
export async function endInvitation(db: Db, user: SessionUser, id: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from organisation_invitations i where id = ${id}
      and (${isInvited(user)} or ${isMember(user, sql`i.organisation_id`, ['owner'])})
  `.execute(db)
  if (numAffectedRows === 0n) throw new AppError('not_found')
}

/**
 * @throws AppError last_owner where nobody would own the organisation any more; not_found for a
 *   stranger, or an organisation that is not the user's own
 */
export async function changeMember(
  db: Db,
  user: SessionUser,
  { id, user: memberId }: { id: string; user: string },
  role: MemberRole,
): Promise<void> {
  await changeMembers(db, { id, memberId }, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update organisation_members m set role = ${role}
      where organisation_id = ${id} and user_id = ${memberId}
        and ${isMember(user, sql`m.organisation_id`, ['owner'])}
    `.execute(tx)
    return numAffectedRows
  })
}

/**
 * Takes a member out; anybody may leave.
 * @throws AppError last_owner, not_found as `changeMember`
 */
export async function removeMember(
  db: Db,
  user: SessionUser,
  { id, user: memberId }: { id: string; user: string },
): Promise<void> {
  await changeMembers(db, { id, memberId }, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from organisation_members m
      where organisation_id = ${id} and user_id = ${memberId}
        and (${memberId === user.id} or ${isMember(user, sql`m.organisation_id`, ['owner'])})
    `.execute(tx)
    return numAffectedRows
  })
}

/** One change at a time: two owners who leave at once would leave none. */
async function changeMembers(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
  change: (tx: Db) => Promise<bigint>,
) {
  await db.transaction().execute(async (tx) => {
    await sql`select from organisations where id = ${id} for update`.execute(tx)
    if ((await change(tx)) === 0n) throw new AppError('not_found')
    const { rows } = await sql`
      select from organisation_members where organisation_id = ${id} and role = 'owner' limit 1
    `.execute(tx)
    if (rows.length === 0) throw new AppError('last_owner')
    await keepRepresentative(tx, id, memberId)
  })
}

/** Has others own what somebody who leaves Qissa owned alone: of its editors who has been one longest. */
export async function giveUpOwnership(tx: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from organisations o join organisation_members m on m.organisation_id = o.id
    where m.user_id = ${userId} and m.role = 'owner' order by o.id for update of o
  `.execute(tx)
  for (const { id } of rows) {
    const { rows: heirs } = await sql<{ heir: string }>`
      update organisation_members set role = 'owner'
      where organisation_id = ${id} and user_id = (select user_id from organisation_members
          where organisation_id = ${id} and role = 'editor' order by created_at, user_id limit 1)
        and not exists (select from organisation_members
          where organisation_id = ${id} and role = 'owner' and user_id <> ${userId})
      returning user_id as heir
    `.execute(tx)
    for (const { heir } of heirs) await keepRepresentative(tx, id, heir)
  }
}
