import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { accountName } from '#features/books/names/names.server.ts'
import { isReadable } from '#features/studio/submissions/load.server.ts'
import { checkWritable, lockSubmissionOf } from '#features/studio/submissions/parts.server.ts'
import type { PartReport, Report } from './contract.ts'
import { findFfmpeg } from './ffmpeg.server.ts'
import { retrySteps } from './steps.server.ts'

interface Row {
  recording: NonNullable<PartReport['recording']> | null
  report: Report | null
  steps: PartReport['steps']
}

/** @throws AppError not_found for a part that the user may not hear */
export async function getPartReport(db: Db, user: SessionUser, part: string): Promise<PartReport> {
  const { rows } = await sql<Row>`
    select r.report, case when r.id is not null then json_build_object('_id', r.id,
        'filename', r.filename, 'format', r.format, 'bytes', r.bytes,
        'durationMs', r.duration_ms, 'created_at', r.created_at, 'by', ${accountName('u')}) end as recording,
      coalesce((select json_agg(json_build_object('step', st.step, 'state', st.state,
          'percent', st.percent) order by st.position)
        from recording_steps st where st.recording_id = r.id), '[]') as steps
    from submission_parts p join submissions s on s.id = p.submission_id
      left join recordings r on r.part_id = p.id and r.is_current
      left join users u on u.id = r.uploaded_by
    where p.id = ${part} and ${isReadable(user)}
  `.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { findings = [], original = null, encoded = null } = row.report ?? {}
  const { recording, steps } = row
  return {
    recording: recording && {
      ...recording,
      created_at: new Date(recording.created_at).toISOString(),
    },
    steps,
    findings,
    measures: { original, encoded },
    hasFfmpeg: (await findFfmpeg()) !== null,
  }
}

/** @throws AppError not_found; not_permitted for whoever may not write the book now */
export async function retryPart(db: Db, user: SessionUser, part: string): Promise<PartReport> {
  await db.transaction().execute(async (tx) => {
    checkWritable(await lockSubmissionOf(tx, user, part))
    const current = await tx
      .selectFrom('recordings')
      .select('id')
      .where('part_id', '=', part)
      .where('is_current', '=', true)
      .executeTakeFirst()
    if (!current) throw new AppError('not_found')
    await retrySteps(tx, current.id)
  })
  return getPartReport(db, user, part)
}
