import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { RIGHT_END_TOLD_DAYS } from '#shared/schemas/limits.ts'
import { RIGHTS_ARE_OVER } from '#features/books/book/hearable.server.ts'
import { lockPublished } from '#features/studio/submissions/load.server.ts'
import { moveTo, writeHistory } from '#features/studio/submissions/move.server.ts'
import { withdrawBook } from './publish.server.ts'

interface Ending {
  id: string
  /** The last day, YYYY-MM-DD. */
  last: string
  isOver: boolean
}

/**
 * Takes the books off sale whose rights ended, and tells the members of those whose rights end soon.
 * One that fails is tried again the next time, and keeps no other back.
 */
export async function endRights({ db, log }: { db: Db; log: FastifyBaseLogger }): Promise<void> {
  for (const { id } of await findEnding(db)) {
    try {
      await db.transaction().execute((tx) => lookAt(tx, id))
    } catch (error) {
      log.error({ err: error, submission: id }, 'the rights of a book were not looked at')
    }
  }
}

async function lookAt(tx: Db, id: string): Promise<void> {
  const submission = await lockPublished(tx, id)
  // They may have been renewed since.
  const ending = submission && (await findEnding(tx, id))[0]
  if (!ending) return
  const entry = { user: null, note: ending.last }
  if (!ending.isOver)
    return writeHistory(tx, submission, { ...entry, act: 'rightsEnding', to: submission.state })
  await withdrawBook(tx, submission)
  await moveTo(tx, submission, { ...entry, act: 'rightsEnded', to: 'withdrawn' })
}

/** The submissions whose rights ended, or whose end is to be told of now. */
async function findEnding(db: Db, id: string | null = null): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select s.id, a.rights_end::text as last, ${RIGHTS_ARE_OVER} as "isOver"
    from audiobooks a join submissions s on s.audiobook_id = a.id and s.state = 'published'
    where a.published_at is not null and (${id}::uuid is null or s.id = ${id})
      and a.rights_end <= current_date + ${Math.max(...RIGHT_END_TOLD_DAYS)}::int
      and (${RIGHTS_ARE_OVER} or not exists (select from submission_history h
        where h.submission_id = s.id and h.act = 'rightsEnding' and h.note = a.rights_end::text
          and h.at >= a.rights_end - (select min(days) from unnest(${RIGHT_END_TOLD_DAYS}::int[]) as days
            where a.rights_end <= current_date + days)))
  `.execute(db)
  return rows
}
