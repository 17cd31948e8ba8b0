import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { MOST_HEARD_MS } from '#features/studio/encoding/contract.ts'
import { shiftLines } from '#features/studio/lines/carry-lines.server.ts'
import type { LoadedSubmission } from '#features/studio/submissions/load.server.ts'
import { moveSample } from './slices.server.ts'

interface Shift {
  /** What all times are later by; below zero they are earlier. */
  later: number
  /** How long the part is from then on; null where nobody knows yet. */
  durationMs: number | null
}

/** Has the times of a part follow its words; what was in a silence that is gone is at its edge. */
export async function shiftTimes(
  tx: Db,
  submission: LoadedSubmission,
  part: string,
  shift: Shift,
): Promise<void> {
  const { later, durationMs } = shift
  await sql`
    update part_notes set at_ms = least(greatest(at_ms + ${later}::bigint, 0),
      ${durationMs ?? MOST_HEARD_MS}::bigint)
    where part_id = ${part}
  `.execute(tx)
  await shiftLines(tx, part, shift)
  if (submission.sample.part === part) await moveSample(tx, submission, { part, later, durationMs })
}
