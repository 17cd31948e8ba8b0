import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { eventOf, type StreamSource } from '#server/http/streams.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { isReadable } from '#features/studio/submissions/load.server.ts'
import { SOUND_CHANNEL } from './steps.server.ts'

/**
 * Says to somebody whenever the sound of a submission is another than before; they ask for it then.
 * @throws AppError not_found for one that they may not read
 */
export async function streamSoundOf(
  db: Db,
  user: SessionUser,
  submission: string,
): Promise<StreamSource> {
  const isReader = async () => {
    const { rows } = await sql`
      select from submissions s where s.id = ${submission} and ${isReadable(user)}`.execute(db)
    return rows.length > 0
  }
  if (!(await isReader())) throw new AppError('not_found')
  let lastCount: number | undefined
  return {
    channel: SOUND_CHANNEL,
    key: submission,
    async nextEvent() {
      const [counts, mayRead] = await Promise.all([countWork(db, [submission]), isReader()])
      const count = counts.get(submission) ?? 0
      if (!mayRead || count === lastCount) return null
      lastCount = count
      return eventOf('sound', {})
    },
    lastCount: () => lastCount,
    mayHear: isReader,
    countAll: countWork,
  }
}

/** A number for each submission that is another after each piece of work on its recordings. */
async function countWork(db: Db, submissions: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select p.submission_id as id,
      (sum(st.percent) + extract(epoch from max(st.changed_at)) * 1000)::float8 as count
    from submission_parts p join recordings r on r.part_id = p.id and r.is_current
      join recording_steps st on st.recording_id = r.id
    where p.submission_id = any(${submissions}::uuid[]) group by p.submission_id
  `.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
