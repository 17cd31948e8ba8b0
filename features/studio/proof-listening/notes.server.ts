import { sql, type RawBuilder } from 'kysely'
import { audit } from '#server/auth/audit.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { MOST_PART_NOTES } from '#shared/schemas/limits.ts'
import { accountName } from '#features/books/names/names.server.ts'
import type { Part } from '#features/studio/submissions/contract.ts'
import { isReadable, type LoadedSubmission } from '#features/studio/submissions/load.server.ts'
import { isOwnSound } from '#features/studio/submissions/waiting.server.ts'
import { lockSubmissionOf, readPart } from '#features/studio/submissions/parts.server.ts'
import { writeHistory } from '#features/studio/submissions/move.server.ts'
import { areNotesOpen, isListenedTo, type PartNote, type Stretch } from './contract.ts'
import { enqueueNoteNews } from './note-news.server.ts'
import { checkHearable, stretchesInWords, unheardOf } from './hearing.server.ts'

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

async function checkReadable(db: Db, user: SessionUser, part: string): Promise<void> {
  const { rows } = await sql`
    select from submission_parts p where p.id = ${part} and ${partIsReadable(user)}
  `.execute(db)
  if (rows.length === 0) throw new AppError('not_found')
}

/** @throws AppError not_found for a part that the user may not hear */
export async function listPartNotes(db: Db, user: SessionUser, part: string): Promise<PartNote[]> {
  await checkReadable(db, user, part)
  return readNotes(db, user, sql`n.part_id = ${part}`)
}

/** What a listener of a part is to it. */
interface Listener {
  isOwn: boolean
  /** By the permission of staff, not as a member. */
  isStaff: boolean
  submission: LoadedSubmission
}

/**
 * Holds the submission of a part for whoever listens to it: its owners and editors, staff, and the
 * member who reads the part.
 * @throws AppError not_found; not_permitted for other members
 */
async function lockForListener(tx: Db, user: SessionUser, part: string): Promise<Listener> {
  const submission = await lockSubmissionOf(tx, user, part)
  const { role, permissions } = submission.actor
  const { rows } = await sql<{ isOwn: boolean; isNarrator: boolean }>`
    select coalesce(p.narrator_id = ${user.id}, false) as "isNarrator", ${isOwnSound(user)} as "isOwn"
    from submission_parts p where p.id = ${part}
  `.execute(tx)
  const { isOwn = false, isNarrator = false } = rows[0] ?? {}
  const isMember = role === 'owner' || role === 'editor' || (role === 'narrator' && isNarrator)
  const isStaff = !isMember && permissions.includes('submission.review')
  if (!isMember && !isStaff) throw new AppError('not_permitted')
  return { isOwn, isStaff, submission }
}

/** @throws AppError own_recording for whoever read or uploaded a part, unless nobody else could pass it */
function checkSecondPerson({ isOwn, submission }: Listener): void {
  const isAlone = submission.actor.soleHolderOf.includes('submission.review')
  if (isOwn && !isAlone) throw new AppError('own_recording')
}

/** @throws AppError state_changed where nobody may note anything; own_recording */
function checkMayNote(listener: Listener, part: Part): void {
  const { submission } = listener
  if (areNotesOpen(submission, listener)) return
  if (!isListenedTo(submission, part)) throw stateChanged(submission)
  checkSecondPerson(listener)
}

const stateChanged = ({ state, since }: LoadedSubmission) =>
  new AppError('state_changed', { extra: { state, since, by: null } })

async function auditStaff(
  tx: Db,
  user: SessionUser,
  { isStaff, submission }: Listener,
  done: { act: string; part: string },
): Promise<void> {
  if (!isStaff) return
  const { act, part } = done
  const subject = { subject: 'submission', subjectId: submission.id } as const
  await audit(tx, user, { act, ...subject, details: { part } })
}

/** A listener hears no more in an hour. */
const LIMIT = { max: 400, seconds: 3600 }

/** @throws AppError not_found, not_permitted; as `checkMayNote`; too_many_notes; too_many_requests */
export async function addPartNote(
  db: Db,
  user: SessionUser,
  part: string,
  { atMs, kind, text }: Pick<PartNote, 'atMs' | 'kind' | 'text'>,
): Promise<PartNote> {
  await countAttempt(db, `partNote:${user.id}`, LIMIT)
  return db.transaction().execute(async (tx) => {
    const listener = await lockForListener(tx, user, part)
    checkMayNote(listener, await readPart(tx, user, part))
    const { rows } = await sql<{ id: string }>`
      insert into part_notes (part_id, at_ms, kind, text, author_id)
      select ${part}, least(${atMs}::bigint, (select duration_ms from recordings
        where part_id = ${part} and is_current)), ${kind}, ${text}, ${user.id}
      where (select count(*) from part_notes where part_id = ${part}) < ${MOST_PART_NOTES}
      returning id
    `.execute(tx)
    const [made] = rows
    if (!made) throw new AppError('too_many_notes')
    await auditStaff(tx, user, listener, { act: 'submission.note', part })
    await enqueueNoteNews(tx, part, user.id)
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
 * @throws AppError not_found, not_permitted; as `checkMayNote`; own_recording for passing a note on
 *   one's own reading
 */
export async function changePartNote(
  db: Db,
  user: SessionUser,
  id: string,
  state: PartNote['state'],
): Promise<PartNote> {
  return db.transaction().execute(async (tx) => {
    const note = await noteOf(tx, user, id)
    const listener = await lockForListener(tx, user, note.part)
    checkMayNote(listener, await readPart(tx, user, note.part))
    if (state === 'passed') checkSecondPerson(listener)
    await sql`
      update part_notes set state = ${state}, changed_at = now() where id = ${id}
    `.execute(tx)
    await auditStaff(tx, user, listener, { act: `submission.note_${state}`, part: note.part })
    return noteOf(tx, user, id)
  })
}

/**
 * Says that somebody heard a recording to its end and found it right, or takes that back. Where they
 * did not hear all of it, the history says what.
 * @throws AppError not_found, not_permitted; own_recording for whoever read or uploaded it;
 *   state_changed where nobody is to listen now; changed_meanwhile where the part has another recording;
 *   part_unready where it is still worked on; part_unheard where they did not hear all of it and do not say so
 */
export async function passPart(
  db: Db,
  user: SessionUser,
  id: string,
  { recording, passed, unheard: isUnheard }: PassedPart,
): Promise<Part> {
  return db.transaction().execute(async (tx) => {
    const listener = await lockForListener(tx, user, id)
    const { submission } = listener
    const before = await readPart(tx, user, id)
    if (!isListenedTo(submission, before)) throw stateChanged(submission)
    checkSecondPerson(listener)
    const { numAffectedRows = 0n } = await sql`
      update submission_parts p set passed_by = ${passed ? user.id : null}::uuid,
        passed_at = case when ${passed} then now() end
      where id = ${id} and exists (select from recordings r
        where r.id = ${recording} and r.part_id = p.id and r.is_current)
    `.execute(tx)
    if (numAffectedRows === 0n) throw new AppError('changed_meanwhile')
    if (passed) await checkHearable(tx, recording)
    const unheard = passed ? await unheardOf(tx, user, recording) : []
    if (unheard.length > 0 && !isUnheard) throw new AppError('part_unheard', { extra: { unheard } })
    await sql`update submission_parts set passed_unheard = ${unheard.length > 0} where id = ${id}`.execute(
      tx,
    )
    const act = passed ? 'submission.pass_part' : 'submission.unpass_part'
    await auditStaff(tx, user, listener, { act, part: id })
    if (unheard.length > 0) await noteUnheard(tx, user, listener, { part: before, unheard })
    return readPart(tx, user, id)
  })
}

interface PassedPart {
  recording: string
  passed: boolean
  /** They know that they did not hear all of it. */
  unheard: boolean
}

const noteUnheard = (
  tx: Db,
  user: SessionUser,
  { submission, isStaff }: Listener,
  { part, unheard }: { part: Part; unheard: readonly Stretch[] },
) =>
  writeHistory(tx, submission, {
    act: 'passUnheard',
    to: submission.state,
    user,
    byStaff: isStaff,
    details: { part: part._id },
    note: `${part.position}: ${stretchesInWords(unheard)}`,
  })
