import { sql } from 'kysely'
import { audit } from '#server/auth/audit.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { holds } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { Body } from '#shared/call/call.ts'
import { addPerson } from '#features/books/names/add-person.server.ts'
import { accountName, plainNamesOf } from '#features/books/names/names.server.ts'
import { findPeople } from '#features/books/search/find-people.server.ts'
import type { AdminOrganisation, createOrganisation as create } from './contract.ts'
import { addMember } from './members.server.ts'
import { checkNames } from './organisations.server.ts'

interface Page {
  state: AdminOrganisation['state']
  _start: number
  _limit: number
}

/** Organisations by state, the oldest first, each with the people of the catalogue that it may be. */
export async function listApplications(
  db: Db,
  actor: SessionUser,
  search: Search,
  { state, _start, _limit }: Page,
): Promise<{ organisation: AdminOrganisation[]; total: number }> {
  const where = sql`o.state = ${state} and ${holds(actor, 'organisation.accept')}`
  const { rows } = await sql<Omit<AdminOrganisation, 'alike'>>`
    select o.id as "_id", o.kind, ${plainNamesOf('o', 'name')} as names, o.about, o.state, o.reason,
      o.offers_barred_for as barred,
      case when u.id is not null then json_build_object('_id', u.id, 'name', ${accountName('u')},
        'email', u.email) end as applicant,
      (select count(*)::int from organisation_members where organisation_id = o.id) as members,
      o.created_at, o.decided_at
    from organisations o left join users u on u.id = o.applied_by
    where ${where} order by o.created_at, o.id limit ${_limit} offset ${_start}
  `.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from organisations o where ${where}
  `.execute(db)
  const organisation = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      alike: row.state === 'applied' ? await findPeople(db, search, row.names.roman) : [],
    })),
  )
  return { organisation, total: counted[0]?.total ?? 0 }
}

interface Waiting {
  id: string
  kind: string
  name_gurmukhi: string | null
  name_shahmukhi: string | null
  name_roman: string
  applied_by: string | null
}

/**
 * Accepts an application: its applicant owns it from now on, may bring books in, and speaks for the
 * person whom readers see.
 * @param personId one of the catalogue whom it turned out to be; null makes a new one
 * @throws AppError own_organisation for one's own application while other staff could decide;
 *   already_decided; organisation_taken for a person who belongs to another; not_found for an unknown
 *   application or person, and to whoever may not
 */
export async function acceptOrganisation(
  db: Db,
  actor: SessionUser,
  id: string,
  personId: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const waiting = await lockWaiting(tx, actor, id)
    const person = await personFor(tx, waiting, personId)
    await tx
      .updateTable('organisations')
      .set({ state: 'accepted', person_id: person, decided_by: actor.id, decided_at: now })
      .where('id', '=', id)
      .execute()
    if (waiting.applied_by) await addMember(tx, id, waiting.applied_by, 'owner')
    await audit(tx, actor, {
      act: 'organisation.accept',
      subject: 'organisation',
      subjectId: id,
      details: { person, name: waiting.name_roman },
    })
    await enqueue(tx, 'studio.sendDecision', { organisationId: id })
  })
}

/**
 * @throws AppError own_organisation, already_decided; not_found for an unknown application, and to
 *   whoever may not
 */
export async function declineOrganisation(
  db: Db,
  actor: SessionUser,
  id: string,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockWaiting(tx, actor, id)
    await tx
      .updateTable('organisations')
      .set({ state: 'declined', reason, decided_by: actor.id, decided_at: now })
      .where('id', '=', id)
      .execute()
    await audit(tx, actor, {
      act: 'organisation.decline',
      subject: 'organisation',
      subjectId: id,
    })
    await enqueue(tx, 'studio.sendDecision', { organisationId: id })
  })
}

/**
 * Makes an organisation that nobody applied for, with its maker as the owner: how a site without
 * any begins.
 * @throws AppError invalid for a name that passes for the house's, not_found to whoever may not
 */
export async function createOrganisation(
  db: Db,
  actor: SessionUser,
  { kind, names }: Body<typeof create>,
): Promise<{ _id: string }> {
  checkNames(names)
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Waiting>`
      insert into organisations (kind, name_gurmukhi, name_shahmukhi, name_roman)
      select ${kind}, ${names.gurmukhi ?? null}, ${names.shahmukhi ?? null}, ${names.roman}
      where ${holds(actor, 'organisation.accept')}
      returning id, kind, name_gurmukhi, name_shahmukhi, name_roman, applied_by
    `.execute(tx)
    const [made] = rows
    if (!made) throw new AppError('not_found')
    const person = await personFor(tx, made, null)
    await tx
      .updateTable('organisations')
      .set({ state: 'accepted', person_id: person, decided_by: actor.id, decided_at: now })
      .where('id', '=', made.id)
      .execute()
    await addMember(tx, made.id, actor.id, 'owner')
    await audit(tx, actor, {
      act: 'organisation.create',
      subject: 'organisation',
      subjectId: made.id,
      details: { person, name: made.name_roman },
    })
    return { _id: made.id }
  })
}

/**
 * Names the owner of an organisation whose last one left; somebody of it or not.
 * @throws AppError own_organisation for oneself; organisation_owned where it has an owner; not_found
 *   for an unknown one or an unknown account, and to whoever may not
 */
export async function nameOwner(
  db: Db,
  actor: SessionUser,
  id: string,
  owner: string,
): Promise<void> {
  if (owner === actor.id) throw new AppError('own_organisation')
  await db.transaction().execute(async (tx) => {
    const { rows: locked } = await sql`
      select from organisations o where o.id = ${id} and o.state = 'accepted'
        and ${holds(actor, 'organisation.accept')}
        and exists (select from users where id = ${owner} and verified_at is not null)
      for update
    `.execute(tx)
    if (!locked[0]) throw new AppError('not_found')
    // Asked once it is held: the query that waited saw its members as they were before.
    const { rows: owners } = await sql`
      select from organisation_members where organisation_id = ${id} and role = 'owner'
    `.execute(tx)
    if (owners.length > 0) throw new AppError('organisation_owned')
    await sql`update organisation_members set role = 'owner'
      where organisation_id = ${id} and user_id = ${owner}`.execute(tx)
    await addMember(tx, id, owner, 'owner')
    await audit(tx, actor, {
      act: 'organisation.name_owner',
      subject: 'organisation',
      subjectId: id,
      details: { owner },
    })
  })
}

const now = sql<string>`now()`

/** An application that waits, held until the transaction ends. */
async function lockWaiting(tx: Db, actor: SessionUser, id: string): Promise<Waiting> {
  const { rows } = await sql<Waiting & { state: string }>`
    select id, kind, name_gurmukhi, name_shahmukhi, name_roman, applied_by, state
    from organisations where id = ${id} and ${holds(actor, 'organisation.accept')} for update
  `.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  if (row.state !== 'applied') throw new AppError('already_decided')
  if (row.applied_by === actor.id) throw new AppError('own_organisation')
  return row
}

/** The row of people that readers see of it. */
async function personFor(tx: Db, waiting: Waiting, personId: string | null): Promise<string> {
  if (!personId) {
    const kind = ['publisher', 'library'].includes(waiting.kind) ? 'organisation' : 'person'
    return addPerson(tx, kind, {
      gurmukhi: waiting.name_gurmukhi,
      shahmukhi: waiting.name_shahmukhi,
      roman: waiting.name_roman,
    })
  }
  const { rows: locked } = await sql`
    select from people where id = ${personId} for update
  `.execute(tx)
  if (!locked[0]) throw new AppError('not_found')
  const { rows: taken } = await sql`
    select from organisations where person_id = ${personId}
  `.execute(tx)
  if (taken.length > 0) throw new AppError('organisation_taken')
  return personId
}
