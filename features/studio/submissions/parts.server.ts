import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { MOST_PARTS } from '#shared/schemas/limits.ts'
import { accountName } from '#features/books/names/names.server.ts'
import type { Part } from './contract.ts'
import { loadSubmission, mayWrite, refusalToWrite, type LoadedSubmission } from './load.server.ts'
import { noteUnpassed } from './move.server.ts'
import { isOwnSound, PART_TITLE, rememberNarrators, WAITS } from './waiting.server.ts'
import type { DraftNames } from './contract.ts'

type Reader = Pick<SessionUser, 'id'>

/** The parts of a submission in order, as somebody reads of them. */
export const partsOf = (db: Db, user: Reader, submissionId: string): Promise<Part[]> =>
  readParts(db, user, sql`p.submission_id = ${submissionId}`)

/** The same for whoever reads the submission; who alone could pass what they read themselves may. */
export async function partsFor(db: Db, { id, actor }: LoadedSubmission): Promise<Part[]> {
  const isAlone = actor.soleHolderOf.includes('submission.review')
  const parts = await partsOf(db, { id: actor.user }, id)
  return isAlone ? parts.map((part) => ({ ...part, isOwn: false })) : parts
}

async function readParts(db: Db, user: Reader, where: RawBuilder<unknown>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select p.id as "_id", p.position, ${PART_TITLE} as title, ${WAITS} as waits,
      case when u.id is not null
        then json_build_object('_id', u.id, 'name', ${accountName('u')}) end as narrator,
      r.duration_ms as "durationMs",
      p.passed_at is not null as passed, p.passed_at is not null and p.passed_unheard as "passedUnheard",
      ${isOwnSound(user)} as "isOwn", p.has_credits as "hasCredits",
      (select count(*)::int from part_notes n where n.part_id = p.id and n.state = 'open') as "openNotes",
      (select json_build_object('count', count(*), 'script', l.script) from part_lines l
        where l.part_id = p.id group by l.script) as lines,
      p.lines_given_at is null and exists (select from episode_lines l
        where l.episode_id = p.episode_id) as "hasLinesOfBook"
    from submission_parts p join submissions s on s.id = p.submission_id
      left join recordings r on r.part_id = p.id and r.is_current
      left join users u on u.id = p.narrator_id
    where ${where} order by p.position
  `.execute(db)
  return rows
}

export async function readPart(db: Db, user: Reader, id: string): Promise<Part> {
  const [part] = await readParts(db, user, sql`p.id = ${id}`)
  if (!part) throw new AppError('not_found')
  return part
}

/**
 * The submission of a part, held until the transaction ends, for whoever may read it.
 * @throws AppError not_found, also where the part was deleted by whoever held it before
 */
export async function lockSubmissionOf(
  tx: Db,
  user: SessionUser,
  partId: string,
): Promise<LoadedSubmission> {
  const id = await submissionIdOf(tx, partId)
  const submission = await loadSubmission(tx, user, id, { lock: true })
  await submissionIdOf(tx, partId)
  return submission
}

export const loadSubmissionOf = async (
  db: Db,
  user: SessionUser,
  partId: string,
): Promise<LoadedSubmission> => loadSubmission(db, user, await submissionIdOf(db, partId))

async function submissionIdOf(db: Db, partId: string): Promise<string> {
  const row = await db
    .selectFrom('submission_parts')
    .select('submission_id')
    .where('id', '=', partId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row.submission_id
}

/** @throws AppError not_permitted for who may read it and not write it; being_read while staff read it */
export function checkWritable(submission: LoadedSubmission): void {
  if (!mayWrite(submission)) throw new AppError(refusalToWrite(submission))
}

export const columnsOf = ({ gurmukhi, shahmukhi, roman }: DraftNames) => ({
  title_gurmukhi: gurmukhi,
  title_shahmukhi: shahmukhi,
  title_roman: roman,
})

/** @throws AppError not_found, not_permitted; too_many_parts beyond 500 */
export async function addPart(
  db: Db,
  user: SessionUser,
  submissionId: string,
  title: DraftNames,
): Promise<Part> {
  return db.transaction().execute(async (tx) => {
    const submission = await loadSubmission(tx, user, submissionId, { lock: true })
    checkWritable(submission)
    const id = await insertPart(tx, submissionId, title)
    await touchParts(tx, submissionId)
    return readPart(tx, user, id)
  })
}

/**
 * Puts a part at the end of a submission that the caller's transaction holds; answers its id.
 * @throws AppError too_many_parts
 */
export async function insertPart(tx: Db, submissionId: string, title: DraftNames): Promise<string> {
  const position = await nextPosition(tx, submissionId)
  const { id } = await tx
    .insertInto('submission_parts')
    .values({ submission_id: submissionId, position, ...columnsOf(title) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Where a part more would stand.
 * @throws AppError too_many_parts
 */
export async function nextPosition(db: Db, submissionId: string): Promise<number> {
  const { rows } = await sql<{ last: number; count: number }>`
    select coalesce(max(position), 0) as last, count(*)::int as count
    from submission_parts where submission_id = ${submissionId}
  `.execute(db)
  const { last = 0, count = 0 } = rows[0] ?? {}
  if (count >= MOST_PARTS) throw new AppError('too_many_parts')
  return last + 1
}

interface PartWrite {
  title: DraftNames
  narrator?: string | null | undefined
  hasCredits?: boolean | undefined
}

/**
 * Writes the title of a part, who reads it and whether it has credits. With another reader its pass
 * is over: it may have been theirs.
 * @throws AppError not_found, not_permitted; not_a_member for a narrator who is none
 */
export async function writePart(
  db: Db,
  user: SessionUser,
  id: string,
  { title, narrator, hasCredits }: PartWrite,
): Promise<Part> {
  return db.transaction().execute(async (tx) => {
    const submission = await lockSubmissionOf(tx, user, id)
    checkWritable(submission)
    if (narrator) await checkMember(tx, narrator, submission.organisation)
    const columns = {
      ...columnsOf(title),
      ...(hasCredits !== undefined && { has_credits: hasCredits }),
    }
    await tx.updateTable('submission_parts').set(columns).where('id', '=', id).execute()
    if (narrator !== undefined && (await setNarrator(tx, id, narrator)))
      await noteUnpassed(tx, user, submission)
    await touchParts(tx, submission.id)
    return readPart(tx, user, id)
  })
}

/** Answers whether it was somebody else before. */
async function setNarrator(tx: Db, id: string, narrator: string | null): Promise<boolean> {
  await rememberNarrators(tx, sql`p.id = ${id}`, narrator)
  const { numAffectedRows = 0n } = await sql`
    update submission_parts set narrator_id = ${narrator}, passed_by = null, passed_at = null
    where id = ${id} and narrator_id is distinct from ${narrator}::uuid
  `.execute(tx)
  return numAffectedRows > 0n
}

async function checkMember(tx: Db, userId: string, organisation: string): Promise<void> {
  const member = await tx
    .selectFrom('organisation_members')
    .select('role')
    .where('organisation_id', '=', organisation)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!member) throw new AppError('not_a_member')
}

/**
 * Takes a part out and closes the gap; places of listeners and bookmarks hang on published ones.
 * @throws AppError not_found, not_permitted; part_published
 */
export async function deletePart(db: Db, user: SessionUser, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const submission = await lockSubmissionOf(tx, user, id)
    checkWritable(submission)
    await rememberNarrators(tx, sql`p.id = ${id}`)
    const { rows } = await sql<{ position: number }>`
      delete from submission_parts where id = ${id} and episode_id is null returning position
    `.execute(tx)
    const [gone] = rows
    if (!gone) throw new AppError('part_published')
    await sql`
      update submission_parts set position = position - 1
      where submission_id = ${submission.id} and position > ${gone.position}
    `.execute(tx)
    // The original of several parts goes with the last of them.
    await sql`
      delete from uploads u where u.submission_id = ${submission.id} and u.part_id is null
        and u.purpose = 'audio' and u.finished_at is not null
        and not exists (select from recordings r where r.upload_id = u.id)
    `.execute(tx)
    await touchParts(tx, submission.id)
  })
}

/**
 * @throws AppError not_found, not_permitted; bad_request where these are not all of its parts;
 *   part_published where one that listeners have would stand elsewhere
 */
export async function orderParts(
  db: Db,
  user: SessionUser,
  submissionId: string,
  parts: readonly string[],
): Promise<Part[]> {
  return db.transaction().execute(async (tx) => {
    const submission = await loadSubmission(tx, user, submissionId, { lock: true })
    checkWritable(submission)
    const there = (await partsOf(tx, user, submissionId)).map(({ _id }) => _id)
    const isWhole = new Set(parts).size === there.length && there.every((id) => parts.includes(id))
    if (parts.length !== there.length || !isWhole) throw new AppError('bad_request')
    if (await movesPublished(tx, submissionId, parts)) throw new AppError('part_published')
    await sql`
      update submission_parts p set position = wanted.position
      from unnest(${parts}::uuid[]) with ordinality as wanted(id, position)
      where p.id = wanted.id and p.submission_id = ${submissionId}
    `.execute(tx)
    await touchParts(tx, submissionId)
    return partsOf(tx, user, submissionId)
  })
}

async function movesPublished(
  tx: Db,
  submissionId: string,
  parts: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from submission_parts p where p.submission_id = ${submissionId}
      and p.episode_id is not null and p.position <> array_position(${parts}::uuid[], p.id)
  `.execute(tx)
  return rows.length > 0
}

/** Says that parts of a submission were written: staff who saw others decide on them no more. */
export const touchParts = (tx: Db, submissionId: string) =>
  sql`update submissions set parts_version = parts_version + 1, updated_at = now()
    where id = ${submissionId}`.execute(tx)
