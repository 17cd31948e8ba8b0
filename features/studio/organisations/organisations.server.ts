import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { countAttempt, type Limit } from '#server/http/rate-limits.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import type { Body } from '#shared/call/call.ts'
import { passesForQissa } from '#shared/text/house-names.ts'
import { accountName, plainNamesOf } from '#features/books/names/names.server.ts'
import type { applyForOrganisation as apply, Invitation, Organisation } from './contract.ts'

const APPLICATIONS: Limit = { max: 3, seconds: 24 * 3600 }

/**
 * Asks to bring books in. Staff read the application; its applicant is the owner once it is accepted.
 * @throws AppError too_many_requests beyond three a day; invalid for a name of ours; unauthenticated
 *   where the account is deleted meanwhile
 */
export async function applyForOrganisation(
  db: Db,
  user: SessionUser,
  { kind, names, about }: Body<typeof apply>,
): Promise<Organisation> {
  checkNames(names)
  await countAttempt(db, `applyForOrganisation:${user.id}`, APPLICATIONS)
  const { rows } = await sql<{ id: string }>`
    insert into organisations (kind, name_gurmukhi, name_shahmukhi, name_roman, about, applied_by)
    select ${kind}, ${names.gurmukhi ?? null}, ${names.shahmukhi ?? null}, ${names.roman}, ${about ?? ''}, id
    from users where id = ${user.id} for key share
    returning id
  `.execute(db)
  const [made] = rows
  if (!made) throw new AppError('unauthenticated')
  const [organisation] = await readOrganisations(db, user, made.id)
  // It went with the account, which was deleted between the two.
  if (!organisation) throw new AppError('unauthenticated')
  return organisation
}

type OrganisationNames = Body<typeof apply>['names']

/** @throws AppError invalid for a name that passes for the house's */
export function checkNames(names: OrganisationNames): void {
  for (const [script, name] of Object.entries(names))
    if (name && passesForQissa(name)) throw refusedField(`names.${script}`, 'validation.name_house')
}

/** What somebody belongs to or applied for, and who wants them. */
export async function listOrganisations(
  db: Db,
  user: SessionUser,
): Promise<{ organisation: Organisation[]; invitation: Invitation[]; total: number }> {
  const organisation = await readOrganisations(db, user)
  const { rows: invitation } = await sql<Invitation>`
    select i.id as "_id", ${plainNamesOf('o', 'name')} as organisation, o.kind, i.role,
      ${accountName('inviter')} as "invitedBy", i.expires_at
    from organisation_invitations i join organisations o on o.id = i.organisation_id
      left join users inviter on inviter.id = i.invited_by
    where ${isInvited(user)} order by i.created_at
  `.execute(db)
  return { organisation, invitation, total: organisation.length }
}

/** SQL: invitation `i` is not over: it has days left, and whoever wrote it owns the organisation still. */
const IS_VALID = sql<boolean>`(i.expires_at > now() and exists (
  select from organisation_members m where m.organisation_id = i.organisation_id
    and m.user_id = i.invited_by and m.role = 'owner'))`

/** SQL: invitation `i` may still be accepted. */
export const IS_WAITING = sql<boolean>`(i.accepted_at is null and ${IS_VALID})`

/** SQL: invitation `i` may still be accepted, by the verified address of somebody. */
export const isInvited = (user: SessionUser) => sql<boolean>`(${IS_WAITING} and ${isFor(user)})`

/** SQL: invitation `i` is for the verified address of somebody, whether or not they accepted it. */
export const isAddressedTo = (user: SessionUser) => sql<boolean>`(${IS_VALID} and ${isFor(user)})`

const isFor = (user: SessionUser) => sql<boolean>`i.email_folded = (
  select email_folded from users where id = ${user.id} and verified_at is not null)`

async function readOrganisations(
  db: Db,
  user: SessionUser,
  id: string | null = null,
): Promise<Organisation[]> {
  const { rows } = await sql<Omit<Organisation, 'members' | 'invited'>>`
    select o.id as "_id", o.kind, ${plainNamesOf('o', 'name')} as names, o.state, o.reason,
      o.offers_barred_for as barred,
      coalesce(mine.role, 'owner') as role, o.created_at
    from organisations o
      left join organisation_members mine on mine.organisation_id = o.id and mine.user_id = ${user.id}
    where (mine.user_id is not null or (o.applied_by = ${user.id} and o.state <> 'accepted'))
      and (${id}::uuid is null or o.id = ${id})
    order by o.created_at, o.id
  `.execute(db)
  const ids = rows.map(({ _id }) => _id)
  const owned = rows.filter(({ role }) => role === 'owner').map(({ _id }) => _id)
  const [members, invited] = await Promise.all([
    readMembers(db, user, ids, owned),
    readInvited(db, owned),
  ])
  return rows.map((row) => ({
    ...row,
    members: members.filter(({ of }) => of === row._id).map(({ of: _of, ...member }) => member),
    invited: invited.filter(({ of }) => of === row._id).map(({ of: _of, ...one }) => one),
  }))
}

type Of<T> = T & { of: string }

/** The members of organisations; their addresses where `owned` says that the reader is an owner. */
async function readMembers(db: Db, user: SessionUser, ids: string[], owned: string[]) {
  const { rows } = await sql<Of<Organisation['members'][number]>>`
    select m.organisation_id as of, m.user_id as user, ${accountName('u')} as name, m.role,
      case when m.organisation_id = any(${owned}::uuid[]) or m.user_id = ${user.id}
        then u.email end as email, m.created_at as since
    from organisation_members m join users u on u.id = m.user_id
    where m.organisation_id = any(${ids}::uuid[]) order by m.created_at, m.user_id
  `.execute(db)
  return rows
}

async function readInvited(db: Db, owned: string[]) {
  const { rows } = await sql<Of<Organisation['invited'][number]>>`
    select organisation_id as of, id as "_id", email, role, expires_at
    from organisation_invitations i
    where organisation_id = any(${owned}::uuid[]) and ${IS_WAITING}
    order by created_at
  `.execute(db)
  return rows
}
