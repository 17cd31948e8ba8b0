import { sql, type RawBuilder } from 'kysely'
import { holds, holdsAlone } from '#server/http/access.ts'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'

/** SQL: the first person of a book whom an account represents; null where it represents none. */
export const representedPerson = (user: SessionUser, book: RawBuilder<unknown>) => sql<
  string | null
>`(
  select v.person_id from representatives v join audiobook_people ap on ap.person_id = v.person_id
  where v.user_id = ${user.id} and ap.audiobook_id = ${book}
  order by ap.role, ap.position limit 1)`

/** Tells whether somebody may answer reviews of a book: a representative of one of its people, or staff. */
export async function mayReply(db: Db, user: SessionUser, audiobookId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${representedPerson(user, sql`${audiobookId}::uuid`)} is not null or ${holds(user, 'review.hide')}
      as may`.execute(db)
  return rows[0]?.may ?? false
}

async function isOnlyGranter(tx: Db, actor: SessionUser): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select ${holdsAlone(actor, 'voice.grant')} as alone`.execute(tx)
  return rows[0]?.alone ?? false
}

/**
 * @throws AppError own_role for one's own account while somebody else could; not_found for an unknown
 *   account or person, and to whoever may not
 */
export async function grantVoice(
  db: Db,
  actor: SessionUser,
  { user, person }: { user: string; person: string },
): Promise<{ _id: string }> {
  return db.transaction().execute(async (tx) => {
    if (user === actor.id && !(await isOnlyGranter(tx, actor))) throw new AppError('own_role')
    const { rows } = await sql<{ _id: string }>`
      insert into representatives (user_id, person_id)
      select u.id, p.id from users u, people p
      where u.id = ${user} and p.id = ${person} and ${holds(actor, 'voice.grant')}
      on conflict (user_id, person_id) do update set user_id = excluded.user_id
      returning id as "_id"
    `.execute(tx)
    const [voice] = rows
    if (!voice) throw new AppError('not_found')
    const details = { person }
    await audit(tx, actor, { act: 'voice.grant', subject: 'user', subjectId: user, details })
    return voice
  })
}

/** @throws AppError not_found for a right that is not there, and to whoever may not */
export async function endVoice(db: Db, actor: SessionUser, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ user_id: string; person_id: string }>`
      delete from representatives where id = ${id} and ${holds(actor, 'voice.grant')}
      returning user_id, person_id
    `.execute(tx)
    const [voice] = rows
    if (!voice) throw new AppError('not_found')
    const details = { person: voice.person_id }
    await audit(tx, actor, {
      act: 'voice.end',
      subject: 'user',
      subjectId: voice.user_id,
      details,
    })
  })
}

/** Moves the representatives of a person who is merged, and their replies, to the other. */
export async function moveRepresentatives(tx: Db, from: string, into: string): Promise<void> {
  await sql`
    insert into representatives (user_id, person_id, organisation_id)
    select user_id, ${into}, organisation_id from representatives
    where person_id = ${from} on conflict (user_id, person_id) do nothing
  `.execute(tx)
  await sql`update review_replies set person_id = ${into} where person_id = ${from}`.execute(tx)
}
