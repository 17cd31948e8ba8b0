import { sql } from 'kysely'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import type { SessionUser } from '../../server/sessions'
import { grantEntitlement } from './entitlements.server'

/**
 * Adds a book to the library: a free one with the right to hear it, a paid one on a live right.
 * A second time changes nothing; an archived book comes back.
 * @throws AppError not_found for a book not to be seen, not_entitled for a paid one without a right
 */
export async function addToLibrary(db: Db, user: SessionUser, audiobookId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean; entitled: boolean }>`
      select not exists (select from prices where audiobook_id = a.id) as free,
        exists (select from entitlements e where e.audiobook_id = a.id
          and e.user_id = ${user.id} and e.revoked_at is null) as entitled
      from audiobooks a where a.id = ${audiobookId} and a.published_at <= now()
    `.execute(trx)
    const [book] = rows
    if (!book) throw new AppError('not_found')
    if (!book.entitled) {
      if (!book.free) throw new AppError('not_entitled')
      await grantEntitlement(trx, { userId: user.id, audiobookId, source: 'free' })
    }
    await sql`
      insert into library_entries as l (user_id, audiobook_id) values (${user.id}, ${audiobookId})
      on conflict (user_id, audiobook_id) do update set archived_at = null, updated_at = now()
        where l.archived_at is not null
    `.execute(trx)
  })
}
