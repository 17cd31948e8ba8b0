import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export interface SampleFile {
  id: string
  mime: string
  bytes: number
  duration_ms: number
}

/** The file of a book's sample that its page plays; null where it has none. */
export async function findSampleFile(db: Db, audiobookId: string): Promise<SampleFile | null> {
  const { rows } = await sql<SampleFile>`
    select id, mime, bytes, duration_ms from renditions
    where audiobook_id = ${audiobookId} and episode_id is null order by quality limit 1
  `.execute(db)
  return rows[0] ?? null
}
