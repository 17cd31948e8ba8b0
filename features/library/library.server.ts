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

/** The changes of an entry that a listener asks for by name; `done` says it is so already. */
const CHANGES = {
  finish: {
    done: sql`finished_at is not null`,
    set: sql`finished_at = coalesce(finished_at, now()), unfinished_at = null`,
  },
  unfinish: {
    done: sql`false`,
    set: sql`finished_at = null, unfinished_at = now()`,
  },
  archive: {
    done: sql`archived_at is not null`,
    set: sql`archived_at = coalesce(archived_at, now())`,
  },
  restore: { done: sql`archived_at is null`, set: sql`archived_at = null` },
}

async function change(db: Db, user: SessionUser, audiobookId: string, name: keyof typeof CHANGES) {
  const { done, set } = CHANGES[name]
  const { numAffectedRows } = await sql`
    update library_entries
    set updated_at = case when ${done} then updated_at else now() end, ${set}
    where user_id = ${user.id} and audiobook_id = ${audiobookId}
  `.execute(db)
  if (!numAffectedRows) throw new AppError('not_found')
}

/** @throws AppError not_found for a book that is not in the user's library; so do the next three */
export const finishBook = (db: Db, user: SessionUser, audiobookId: string) =>
  change(db, user, audiobookId, 'finish')

/** Takes the finish mark away, however it came about; the place stays. */
export const unfinishBook = (db: Db, user: SessionUser, audiobookId: string) =>
  change(db, user, audiobookId, 'unfinish')

export const archiveBook = (db: Db, user: SessionUser, audiobookId: string) =>
  change(db, user, audiobookId, 'archive')

export const restoreBook = (db: Db, user: SessionUser, audiobookId: string) =>
  change(db, user, audiobookId, 'restore')

/**
 * Deletes an entry with the place and the journal of its book, for good. A right that was paid
 * for or given survives; that of a free book goes, and comes back when the book is added again.
 * @throws AppError not_found for a book that is not in the user's library
 */
export async function removeFromLibrary(
  db: Db,
  user: SessionUser,
  audiobookId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('library_entries')
      .where('user_id', '=', user.id)
      .where('audiobook_id', '=', audiobookId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    for (const table of ['places', 'progress_events'] as const) {
      await trx
        .deleteFrom(table)
        .where('user_id', '=', user.id)
        .where('audiobook_id', '=', audiobookId)
        .execute()
    }
    await trx
      .deleteFrom('entitlements')
      .where('user_id', '=', user.id)
      .where('audiobook_id', '=', audiobookId)
      .where('source', '=', 'free')
      .execute()
  })
}
