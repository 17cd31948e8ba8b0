import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { createSessions, startSession } from '#server/auth/sessions.ts'
import type { Role } from '#shared/call/permissions.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import { makeUser } from './factories.ts'

/** An accepted organisation with a row of people; answers both ids. */
export async function makeOrganisation(db: Db, name = 'Lahore Book House') {
  const { id: person } = await db
    .insertInto('people')
    .values({
      kind: 'organisation',
      slug: `house-${crypto.randomUUID()}`,
      name_roman: name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('organisations')
    .values({
      kind: 'publisher',
      name_roman: name,
      state: 'accepted',
      person_id: person,
      decided_at: sql<string>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, person }
}

/** A listener who belongs to an organisation; answers their id. */
export async function makeMember(db: Db, organisation: string, role: MemberRole): Promise<string> {
  const user = await makeUser(db)
  await db
    .insertInto('organisation_members')
    .values({ organisation_id: organisation, user_id: user, role })
    .execute()
  return user
}

/** Somebody of the staff with two-factor; answers their id, their session and the headers of their calls. */
export async function makeStaff(db: Db, role: Role) {
  const id = await makeUser(db)
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const token = await startSession(db, id, 'test', { twoFactor: true })
  const user = await createSessions(db, true).find(token, true)
  if (!user) throw new Error('There is no session')
  return { id, user, headers: { authorization: `Bearer ${token}` } }
}

/** The sound of a part as an upload leaves it, before any step; answers its id. */
export async function makeRecording(db: Db, part: string, uploader: string): Promise<string> {
  await sql`update recordings set is_current = false where part_id = ${part}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with upload as (
      insert into uploads (submission_id, user_id, purpose, filename, length, expires_at)
      select submission_id, ${uploader}, 'audio', 'one.wav', 44, now()
      from submission_parts where id = ${part} returning id)
    insert into recordings (part_id, upload_id, storage_key, format, bytes, sha256, filename,
      uploaded_by)
    select ${part}, id, 'originals/none', 'wav', 44, gen_random_uuid()::text, 'one.wav', ${uploader}
    from upload
    returning id
  `.execute(db)
  return rows[0]?.id ?? ''
}
