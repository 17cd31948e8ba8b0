import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { MOST_LINES, MOST_PART_NOTES } from '#shared/schemas/limits.ts'
import type { Part } from '#features/studio/submissions/contract.ts'
import { noteRecorded } from '#features/studio/submissions/move.server.ts'
import { partsOf, touchParts } from '#features/studio/submissions/parts.server.ts'
import { rememberNarrators } from '#features/studio/submissions/waiting.server.ts'
import {
  AS_RECORDED,
  FOLLOWS,
  lockForCuts,
  moveTimes,
  readSlice,
  recordSlice,
  SLICE,
  type PartSlice,
} from './slices.server.ts'

/**
 * Makes one part of this and the next, which takes back a split. The next one's title stays only
 * where this has none.
 * @throws AppError not_found, not_permitted, state_changed, changed_meanwhile; parts_apart where they
 *   are no neighbours in one original; part_published; too_many_lines, too_many_notes
 */
export async function joinPart(
  db: Db,
  user: SessionUser,
  id: string,
  { recording }: { recording?: string | undefined },
): Promise<Part[]> {
  return db.transaction().execute(async (tx) => {
    const submission = await lockForCuts(tx, user, id)
    const { fromMs, headMs, position, ...slice } = await readSlice(tx, id, recording)
    const next = await findNext(tx, id)
    await checkRoom(tx, [id, next.part])
    await recordSlice(tx, {
      recording: slice.recording,
      part: id,
      fromMs,
      toMs: next.toMs,
      headMs,
      tailMs: next.tailMs,
      toneMs: slice.toneMs ?? next.toneMs,
      gainDb: AS_RECORDED.gainDb,
    })
    const whole = { fromMs: 0, toMs: null }
    await moveTimes(tx, submission, next.part, [
      { ...whole, to: id, laterMs: next.fromMs - next.headMs - (fromMs - headMs) },
    ])
    await keepOf(tx, next.part, id)
    await sql`delete from submission_parts where id = ${next.part}`.execute(tx)
    await sql`
      update submission_parts set position = position - 1
      where submission_id = ${submission.id} and position > ${position}
    `.execute(tx)
    await noteRecorded(tx, user, submission)
    await touchParts(tx, submission.id)
    return partsOf(tx, user, submission.id)
  })
}

/** @throws AppError parts_apart, part_published */
async function findNext(tx: Db, part: string): Promise<PartSlice> {
  const { rows } = await sql<PartSlice & { isPublished: boolean }>`
    select ${SLICE}, p.episode_id is not null as "isPublished"
    from submission_parts this join recordings before on before.part_id = this.id and before.is_current
      join submission_parts p on p.submission_id = this.submission_id and p.position = this.position + 1
      join recordings r on r.part_id = p.id and r.is_current
    where this.id = ${part} and ${FOLLOWS}
  `.execute(tx)
  const [next] = rows
  if (!next) throw new AppError('parts_apart')
  if (next.isPublished) throw new AppError('part_published')
  return next
}

/** @throws AppError too_many_lines, too_many_notes where parts have more than one may have */
async function checkRoom(tx: Db, parts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ lines: number; notes: number }>`
    select (select count(*)::int from part_lines where part_id = any(${parts}::uuid[])) as lines,
      (select count(*)::int from part_notes where part_id = any(${parts}::uuid[])) as notes
  `.execute(tx)
  const { lines = 0, notes = 0 } = rows[0] ?? {}
  if (lines > MOST_LINES) throw new AppError('too_many_lines')
  if (notes > MOST_PART_NOTES) throw new AppError('too_many_notes')
}

/** Has a part keep what else hangs on one that goes; a file on its way to that one becomes a part. */
async function keepOf(tx: Db, gone: string, part: string): Promise<void> {
  await rememberNarrators(tx, sql`p.id = ${gone}`)
  await sql`
    update submission_parts p set has_credits = p.has_credits or g.has_credits
    from submission_parts g where p.id = ${part} and g.id = ${gone}
  `.execute(tx)
  await sql`
    update submission_parts p set title_gurmukhi = g.title_gurmukhi,
      title_shahmukhi = g.title_shahmukhi, title_roman = g.title_roman
    from submission_parts g where p.id = ${part} and g.id = ${gone}
      and coalesce(p.title_gurmukhi, p.title_shahmukhi, p.title_roman) is null
  `.execute(tx)
  await sql`
    update recordings set part_id = ${part}, is_current = false where part_id = ${gone}
  `.execute(tx)
  await sql`
    update uploads set part_id = case when finished_at is null then null else ${part}::uuid end
    where part_id = ${gone}
  `.execute(tx)
}
