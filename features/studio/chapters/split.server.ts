import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import { MOST_PARTS } from '#shared/schemas/limits.ts'
import { endLines } from '#features/studio/lines/carry-lines.server.ts'
import { UNNAMED, type DraftNames, type Part } from '#features/studio/submissions/contract.ts'
import { noteRecorded } from '#features/studio/submissions/move.server.ts'
import { columnsOf, partsOf, touchParts } from '#features/studio/submissions/parts.server.ts'
import { problemOfBreaks } from './contract.ts'
import {
  AS_RECORDED,
  lockForCuts,
  moveTimes,
  readSlice,
  recordSlice,
  type PartSlice,
} from './slices.server.ts'

interface Split {
  /** Times of the part, ascending. */
  atMs: readonly number[]
  titles?: readonly (DraftNames | null)[] | undefined
  recording?: string | undefined
}

/**
 * Makes several parts of one, each of its stretch of the same original.
 * @throws AppError not_found, not_permitted, state_changed, changed_meanwhile; part_unready before its
 *   length is known; too_many_parts; invalid for breaks beyond the end or too near to another
 */
export async function splitPart(
  db: Db,
  user: SessionUser,
  id: string,
  { atMs, titles = [], recording }: Split,
): Promise<Part[]> {
  return db.transaction().execute(async (tx) => {
    const submission = await lockForCuts(tx, user, id)
    const slice = await readSlice(tx, id, recording)
    if (slice.durationMs === null) throw new AppError('part_unready')
    const problem = problemOfBreaks(atMs, slice.durationMs)
    if (problem) throw refusedField('atMs', problem)
    const isLast = await makeRoom(tx, submission.id, slice.position, atMs.length)
    const [first] = titles
    if (first)
      await tx.updateTable('submission_parts').set(columnsOf(first)).where('id', '=', id).execute()
    const parts = [id]
    for (let index = 1; index <= atMs.length; index += 1)
      parts.push(await insertAfter(tx, id, index, titles[index] ?? UNNAMED))
    await giveCredits(tx, parts, isLast)
    await recordEach(tx, slice, atMs, parts)
    const moves = parts.map((to, index) => {
      const fromMs = index === 0 ? 0 : (atMs[index - 1] ?? 0)
      return { to, fromMs, toMs: atMs[index] ?? null, laterMs: -fromMs }
    })
    await moveTimes(tx, submission, id, moves.slice(1))
    await endLines(tx, id, atMs[0] ?? slice.durationMs)
    await noteRecorded(tx, user, submission)
    await touchParts(tx, submission.id)
    return partsOf(tx, user, submission.id)
  })
}

/**
 * Answers whether the part that they come after is the last.
 * @throws AppError too_many_parts
 */
async function makeRoom(tx: Db, submission: string, after: number, more: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update submission_parts set position = position + ${more}
    where submission_id = ${submission} and position > ${after}
  `.execute(tx)
  if (after + Number(numAffectedRows) + more > MOST_PARTS) throw new AppError('too_many_parts')
  return numAffectedRows === 0n
}

async function insertAfter(
  tx: Db,
  part: string,
  places: number,
  title: DraftNames,
): Promise<string> {
  const { title_gurmukhi, title_shahmukhi, title_roman } = columnsOf(title)
  const { rows } = await sql<{ id: string }>`
    insert into submission_parts (submission_id, position, title_gurmukhi, title_shahmukhi,
      title_roman, narrator_id, uploaded_by)
    select submission_id, position + ${places}, ${title_gurmukhi}, ${title_shahmukhi},
      ${title_roman}, narrator_id, uploaded_by
    from submission_parts where id = ${part}
    returning id
  `.execute(tx)
  return rows[0]?.id ?? ''
}

/** Opening credits are heard in the first piece of the first part, closing ones in the last of the last. */
async function giveCredits(tx: Db, parts: readonly string[], isLast: boolean): Promise<void> {
  const [first, last] = [parts[0], parts.at(-1)]
  await sql`
    update submission_parts p set has_credits = whole.has_credits
      and ((p.id = ${first} and whole.position = 1) or (p.id = ${last} and ${isLast}))
    from submission_parts whole where whole.id = ${first} and p.id = any(${parts}::uuid[])
  `.execute(tx)
}

/** Gives each part its stretch; from then on the upload is of none of them alone. */
async function recordEach(
  tx: Db,
  { recording, upload, fromMs, toMs, headMs, tailMs, toneMs }: PartSlice,
  atMs: readonly number[],
  parts: readonly string[],
): Promise<void> {
  await sql`update uploads set part_id = null where id = ${upload}`.execute(tx)
  // What was done about its ends stays with them; how loud each comes out is its own.
  const edges = [fromMs, ...atMs.map((at) => fromMs + at - headMs)]
  for (const [index, part] of parts.entries())
    await recordSlice(tx, {
      ...AS_RECORDED,
      ...(index === 0 && { headMs, toneMs }),
      ...(index === parts.length - 1 && { tailMs, toneMs }),
      recording,
      part,
      fromMs: edges[index] ?? fromMs,
      toMs: edges[index + 1] ?? toMs,
    })
}
