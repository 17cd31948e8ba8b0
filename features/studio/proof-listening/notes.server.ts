import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { MOST_PART_NOTES } from '#shared/schemas/limits.ts'
import { accountName } from '#features/books/names/names.server.ts'
import type { Part } from '#features/studio/submissions/contract.ts'
import { isReadable } from '#features/studio/submissions/load.server.ts'
import { lockSubmissionOf, readPart } from '#features/studio/submissions/parts.server.ts'
import type { PartNote } from './contract.ts'

/** SQL: somebody may read the submission of part `p`. */
const partIsReadable = (user: SessionUser) => sql<boolean>`exists (
  select from submissions s where s.id = p.submission_id and ${isReadable(user)})`

async function readNotes(
  db: Db,
  user: SessionUser,
  where: RawBuilder<unknown>,
): Promise<PartNote[]> {
  const { rows } = await sql<PartNote>`
    select n.id as "_id", n.part_id as part, n.at_ms as "atMs", n.kind, n.text, n.state,
      ${accountName('u')} as by, n.created_at
    from part_notes n join submission_parts p on p.id = n.part_id
      left join users u on u.id = n.author_id
    where ${where} and ${partIsReadable(user)} order by n.at_ms, n.created_at, n.id
  `.execute(db)
  return rows
}

/** @throws AppError not_found for a part that the user may not hear */
export async function listPartNotes(db: Db, user: SessionUser, part: string): Promise<PartNote[]> {
  await lockSubmissionOf(db, user, part)
  return readNotes(db, user, sql`n.part_id = ${part}`)
}

/** @throws AppError not_found; too_many_notes */
export async function addPartNote(
  db: Db,
  user: SessionUser,
  part: string,
  { atMs, kind, text }: Pick<PartNote, 'atMs' | 'kind' | 'text'>,
): Promise<PartNote> {
  return db.transaction().execute(async (tx) => {
    await lockSubmissionOf(tx, user, part)
    const { rows } = await sql<{ id: string }>`
      insert into part_notes (part_id, at_ms, kind, text, author_id)
      select ${part}, ${atMs}, ${kind}, ${text}, ${user.id}
      where (select count(*) from part_notes where part_id = ${part}) < ${MOST_PART_NOTES}
      returning id
    `.execute(tx)
    const [made] = rows
    if (!made) throw new AppError('too_many_notes')
    return noteOf(tx, user, made.id)
  })
}

async function noteOf(tx: Db, user: SessionUser, id: string): Promise<PartNote> {
  const [note] = await readNotes(tx, user, sql`n.id = ${id}`)
  if (!note) throw new AppError('not_found')
  return note
}

/**
 * Says that a note is fixed, passed or open again. Whoever wrote the recording may say that it is
 * fixed; that it is passed, a second person.
 * @throws AppError not_found; own_recording for passing a note on one's own reading
 */
export async function changePartNote(
  db: Db,
  user: SessionUser,
  id: string,
  state: PartNote['state'],
): Promise<PartNote> {
  return db.transaction().execute(async (tx) => {
    const note = await noteOf(tx, user, id)
    await lockSubmissionOf(tx, user, note.part)
    if (state === 'passed') await checkSecondPerson(tx, user, note.part)
    await sql`
      update part_notes set state = ${state}, changed_at = now() where id = ${id}
    `.execute(tx)
    return noteOf(tx, user, id)
  })
}

/** @throws AppError own_recording for whoever read or uploaded the part, or is its only editor */
async function checkSecondPerson(tx: Db, user: SessionUser, part: string): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`
    select p.narrator_id is not distinct from ${user.id}::uuid
      or p.uploaded_by is not distinct from ${user.id}::uuid as own
    from submission_parts p where p.id = ${part}
  `.execute(tx)
  if (rows[0]?.own) throw new AppError('own_recording')
}

/**
 * Says that somebody heard a part to its end and found it right, or takes that back.
 * @throws AppError not_found; own_recording for whoever read or uploaded it; state_changed where
 *   nobody is to listen now
 */
export async function passPart(
  db: Db,
  user: SessionUser,
  id: string,
  passed: boolean,
): Promise<Part> {
  return db.transaction().execute(async (tx) => {
    const { state, since, standing } = await lockSubmissionOf(tx, user, id)
    if (standing.role === 'viewer') throw new AppError('not_permitted')
    if (state !== 'proof_listening')
      throw new AppError('state_changed', { extra: { state, since, by: null } })
    if (!standing.alone) await checkSecondPerson(tx, user, id)
    await sql`
      update submission_parts set passed_by = ${passed ? user.id : null}::uuid,
        passed_at = case when ${passed} then now() end
      where id = ${id}
    `.execute(tx)
    return readPart(tx, id)
  })
}
