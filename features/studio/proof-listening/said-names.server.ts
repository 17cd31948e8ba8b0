import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { MOST_SAID_NAMES } from '#shared/schemas/limits.ts'
import { loadSubmission } from '#features/studio/submissions/load.server.ts'
import type { SaidName } from './contract.ts'

/**
 * The names and words of a book with how they are said, in the order in which they were written.
 * @throws AppError not_found for whoever may not read the submission
 */
export async function listSaidNames(
  db: Db,
  user: SessionUser,
  submission: string,
): Promise<SaidName[]> {
  await loadSubmission(db, user, submission)
  const { rows } = await sql<SaidName>`
    select id as "_id", name, said from said_names where submission_id = ${submission}
    order by created_at, id
  `.execute(db)
  return rows
}

/** @throws AppError not_found, not_permitted, too_many_said_names */
export async function addSaidName(
  db: Db,
  user: SessionUser,
  submission: string,
  { name, said }: Pick<SaidName, 'name' | 'said'>,
): Promise<SaidName> {
  return db.transaction().execute(async (tx) => {
    await lockForWriter(tx, user, submission)
    const { rows } = await sql<SaidName>`
      insert into said_names (submission_id, name, said, written_by)
      select ${submission}, ${name}, ${said}, ${user.id}
      where (select count(*) from said_names where submission_id = ${submission}) < ${MOST_SAID_NAMES}
      returning id as "_id", name, said
    `.execute(tx)
    const [added] = rows
    if (!added) throw new AppError('too_many_said_names')
    return added
  })
}

/** @throws AppError not_found, not_permitted */
export async function deleteSaidName(db: Db, user: SessionUser, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ submission: string }>`
      select submission_id as submission from said_names where id = ${id}
    `.execute(tx)
    const [found] = rows
    if (!found) throw new AppError('not_found')
    await lockForWriter(tx, user, found.submission)
    await sql`delete from said_names where id = ${id}`.execute(tx)
  })
}

/** Holds a submission for its owners, editors and narrators, and for staff who read it. */
async function lockForWriter(tx: Db, user: SessionUser, id: string): Promise<void> {
  const { actor } = await loadSubmission(tx, user, id, { lock: true })
  const isStaff = actor.permissions.includes('submission.review')
  if (!isStaff && (actor.role === null || actor.role === 'viewer'))
    throw new AppError('not_permitted')
}
