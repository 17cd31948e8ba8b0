import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import { MOST_LINES_OF_BOOK } from '#shared/schemas/limits.ts'
import type { Script } from '#shared/text/names.ts'
import { MOST_HEARD_MS } from '#features/studio/encoding/contract.ts'
import { isReadable, type LoadedSubmission } from '#features/studio/submissions/load.server.ts'
import {
  checkWritable,
  loadSubmissionOf,
  lockSubmissionOf,
  touchParts,
} from '#features/studio/submissions/parts.server.ts'
import { SOUND_WAITS } from '#features/studio/submissions/waiting.server.ts'
import type { LineFile, PartLines, TimedLine } from './contract.ts'
import { writeSrt, writeVtt } from './cues.server.ts'
import {
  placeLines,
  readLines,
  versesOf,
  type LineText,
  type ReadLines,
} from './read-lines.server.ts'
import { writeSmil, writeXhtml } from './smil.server.ts'
import { writeLrc } from '#shared/text/write-lrc.ts'

interface Row extends TimedLine {
  script: Script
}

/** @throws AppError not_found for a part that the user may not read */
export async function getPartLines(db: Db, user: SessionUser, part: string): Promise<PartLines> {
  const { rows } = await sql<{ there: boolean }>`
    select true as there from submission_parts p join submissions s on s.id = p.submission_id
    where p.id = ${part} and ${isReadable(user)}
  `.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return readPartLines(db, part)
}

async function readPartLines(db: Db, part: string): Promise<PartLines> {
  const { rows } = await sql<Row>`
    select starts_ms as "startsMs", ends_ms as "endsMs", text, script
    from part_lines where part_id = ${part} order by position
  `.execute(db)
  return {
    script: rows[0]?.script ?? null,
    lines: rows.map(({ startsMs, endsMs, text }) => ({ startsMs, endsMs, text })),
  }
}

/** @throws AppError as `checkLinesWritable`; not_found */
export async function checkMayWriteLines(db: Db, user: SessionUser, part: string): Promise<void> {
  await checkLinesWritable(db, await loadSubmissionOf(db, user, part), part)
}

/**
 * Puts the lines of a file in the place of a part's.
 * @throws AppError not_found, not_permitted; changed_meanwhile where those that `was` names are others by
 *   now; as `readLines` and `placeLines`
 */
export async function writePartLines(
  db: Db,
  user: SessionUser,
  part: string,
  { was, ...file }: LineText & { was?: string | undefined },
): Promise<PartLines> {
  const read = await readLines(file)
  return db.transaction().execute(async (tx) => {
    if (was !== undefined) await checkUnchanged(tx, user, { part, was })
    await putPartLines(tx, user, part, read)
    return readPartLines(tx, part)
  })
}

async function checkUnchanged(
  tx: Db,
  user: SessionUser,
  { part, was }: { part: string; was: string },
): Promise<void> {
  await lockSubmissionOf(tx, user, part)
  const { lines } = await readPartLines(tx, part)
  if (writeLrc(lines) !== was) throw new AppError('changed_meanwhile')
}

/** The same in the caller's transaction. */
export async function putPartLines(
  tx: Db,
  user: SessionUser,
  part: string,
  read: ReadLines,
): Promise<void> {
  const submission = await lockSubmissionOf(tx, user, part)
  await checkLinesWritable(tx, submission, part)
  const lines = placeLines(read, await lengthOf(tx, part))
  if (lines.length + (await linesBeside(tx, part)) > MOST_LINES_OF_BOOK)
    throw refusedField('text', 'validation.lines_of_book_many')
  await insertLines(tx, part, lines, read.script)
  await touchParts(tx, submission.id)
}

/**
 * @throws AppError not_permitted; lines_published for those that listeners read along by, unless
 *   another sound waits with them
 */
async function checkLinesWritable(
  tx: Db,
  submission: LoadedSubmission,
  part: string,
): Promise<void> {
  checkWritable(submission)
  const { rows } = await sql`
    select from submission_parts p left join recordings r on r.part_id = p.id and r.is_current
    where p.id = ${part} and p.episode_id is not null and not ${SOUND_WAITS}
  `.execute(tx)
  if (rows.length > 0) throw new AppError('lines_published')
}

/** How long the current recording of a part is; null where that is not known. */
async function lengthOf(tx: Db, part: string): Promise<number | null> {
  const row = await tx
    .selectFrom('recordings')
    .select('duration_ms')
    .where('part_id', '=', part)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return row?.duration_ms ?? null
}

/** How many lines the other parts of a part's book have. */
async function linesBeside(tx: Db, part: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from submission_parts p
      join submission_parts other on other.submission_id = p.submission_id and other.id <> p.id
      join part_lines l on l.part_id = other.id
    where p.id = ${part}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

async function insertLines(
  tx: Db,
  part: string,
  lines: readonly TimedLine[],
  script: Script,
): Promise<void> {
  const verses = versesOf(lines)
  const rows = lines.map((one, at) => ({ ...one, position: at + 1, verse: verses[at] }))
  await tx.deleteFrom('part_lines').where('part_id', '=', part).execute()
  await sql`
    insert into part_lines (part_id, position, starts_ms, ends_ms, verse, script, text)
    select ${part}, position, "startsMs", "endsMs", verse, ${script}, text
    from json_to_recordset(${JSON.stringify(rows)})
      as l(position int, "startsMs" bigint, "endsMs" bigint, verse int, text text)
  `.execute(tx)
}

/**
 * Moves all lines of a part.
 * @throws AppError not_found, not_permitted; invalid where one would lie outside the part
 */
export async function shiftPartLines(
  db: Db,
  user: SessionUser,
  part: string,
  byMs: number,
): Promise<PartLines> {
  return db.transaction().execute(async (tx) => {
    const submission = await lockSubmissionOf(tx, user, part)
    await checkLinesWritable(tx, submission, part)
    const { lines } = await readPartLines(tx, part)
    const [first, last] = [lines[0], lines.at(-1)]
    if (!first || !last) throw new AppError('not_found')
    const length = (await lengthOf(tx, part)) ?? MOST_HEARD_MS
    if (first.startsMs + byMs < 0 || last.endsMs + byMs > length)
      throw refusedField('byMs', 'validation.lines_shifted_out')
    await sql`
      update part_lines set starts_ms = starts_ms + ${byMs}, ends_ms = ends_ms + ${byMs}
      where part_id = ${part}
    `.execute(tx)
    await touchParts(tx, submission.id)
    return readPartLines(tx, part)
  })
}

/** @throws AppError not_found, not_permitted */
export async function deletePartLines(db: Db, user: SessionUser, part: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const submission = await lockSubmissionOf(tx, user, part)
    await checkLinesWritable(tx, submission, part)
    await tx.deleteFrom('part_lines').where('part_id', '=', part).execute()
    await touchParts(tx, submission.id)
  })
}

const WRITERS: Record<LineFile, (lines: readonly TimedLine[], script: Script) => string> = {
  lrc: writeLrc,
  srt: writeSrt,
  vtt: writeVtt,
  smil: writeSmil,
  xhtml: writeXhtml,
}

/** @throws AppError not_found for a part that the user may not read, or that has no lines */
export async function exportPartLines(
  db: Db,
  user: SessionUser,
  part: string,
  format: LineFile,
): Promise<string> {
  const { lines, script } = await getPartLines(db, user, part)
  if (!script) throw new AppError('not_found')
  return WRITERS[format](lines, script)
}
