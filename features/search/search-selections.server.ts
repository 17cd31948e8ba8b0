import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LiveIndex } from '../../server/catalogue-watch'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import type { SessionUser } from '../../server/sessions'
import { isFound } from './search.server'

export interface Selection {
  audiobookId: string
  /** What was searched for, where the caller says so. */
  query: string | undefined
  user: SessionUser | null
  address: string
}

/**
 * Records that a result was chosen: once per book, listener (or address), query and hour. A query
 * that does not find the book is no query of its own.
 * @throws AppError not_found for a book that is not to be seen
 */
export async function recordSearchSelection(
  db: Db,
  search: LiveIndex['search'],
  { audiobookId, query, user, address }: Selection,
): Promise<void> {
  const selector = user ? user.id : blur(`selection\n${address}`)
  const asked = query && isFound(search, query, audiobookId) ? blur(`query\n${query}`) : ''
  const { rows } = await sql`
    with book as (select id from audiobooks where id = ${audiobookId} and published_at <= now()),
    kept as (
      insert into search_selections (audiobook_id, selector, hour, query)
      select id, ${selector}, date_trunc('hour', now()), ${asked} from book on conflict do nothing
    )
    select id from book
  `.execute(db)
  if (rows.length === 0) throw new AppError('not_found')
}

/** So few bits that nothing can be guessed back from them, yet two seldom meet in an hour. */
function blur(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6)
}
