import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'

/** Makes the refusal of a book that nobody can have: it is only announced, or not there at all. */
export async function notOut(db: Db, audiobookId: string): Promise<AppError> {
  const { rows } = await sql`
    select from audiobooks where id = ${audiobookId} and announced_for is not null
  `.execute(db)
  return new AppError(rows.length > 0 ? 'not_released' : 'not_found')
}
