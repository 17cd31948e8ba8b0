import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { fold } from '#punjabi/text/fold.ts'
import { AppError } from '#server/http/errors.ts'
import type { Context } from '#server/http/route.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import type { recordSearchSelection as call } from './contract.ts'
import { isFound } from './search.server.ts'

// Of a digest that only this hour's key can make: enough that two seldom meet.
const BLURRED = 12

export interface Selection {
  audiobookId: string
  /** What was searched for, where the caller says so. */
  query: string | undefined
  user: SessionUser | null
  ip: string
}

/**
 * Records that a result was chosen: once per book, listener (or IP address), query and hour. A query
 * that does not find the book is no query of its own.
 * @throws AppError not_found for a book that is not to be seen
 */
export async function recordSearchSelection(
  { db, keys, search }: Pick<Context<typeof call>, 'db' | 'keys' | 'search'>,
  { audiobookId, query, user, ip }: Selection,
): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13)
  const blur = (...parts: string[]) =>
    createHmac('sha256', keys.selections)
      .update([hour, ...parts].join('\n'))
      .digest('hex')
      .slice(0, BLURRED)
  const selector = user ? user.id : blur(ip)
  const isAsked = query !== undefined && (await isFound(db, search, query, audiobookId))
  const asked = isAsked ? blur(selector, fold(query)) : ''
  const { rows } = await sql`
    with book as (select id from audiobooks a where id = ${audiobookId} and ${IS_VISIBLE}),
    kept as (
      insert into search_selections (audiobook_id, selector, hour, query)
      select id, ${selector}, date_trunc('hour', now()), ${asked} from book
      where ${user?.id ?? null}::uuid is null
        or exists (select from users where users.id = ${user?.id ?? null}::uuid for key share)
      on conflict do nothing
    )
    select id from book
  `.execute(db)
  if (rows.length === 0) throw new AppError('not_found')
}
