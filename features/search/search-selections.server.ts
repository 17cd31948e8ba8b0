import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import type { SessionUser } from '../../server/sessions'

/**
 * Records that a result was chosen: once per book, listener (or address) and hour.
 * @throws AppError not_found for a book that is not to be seen
 */
export async function recordSearchSelection(
  db: Db,
  user: SessionUser | null,
  audiobookId: string,
  address: string,
): Promise<void> {
  const selector = user ? user.id : blur(address)
  const { rows } = await sql`
    with book as (select id from audiobooks where id = ${audiobookId} and published_at <= now()),
    kept as (
      insert into search_selections (audiobook_id, selector, hour)
      select id, ${selector}, date_trunc('hour', now()) from book on conflict do nothing
    )
    select id from book
  `.execute(db)
  if (rows.length === 0) throw new AppError('not_found')
}

/** So few bits that an address cannot be guessed back from them, yet two seldom meet in an hour. */
function blur(address: string): string {
  return createHash('sha256').update(`selection\n${address}`).digest('hex').slice(0, 6)
}
