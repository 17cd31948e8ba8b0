import { sql } from 'kysely'
import type { Body } from '#shared/call/call.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { changeLibrary as call } from './contract.ts'

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

/** SQL: the books of these in the library, taken in one order: two changes of many wait for each other. */
const locked = (user: SessionUser, audiobooks: readonly string[]) => sql`(
  select audiobook_id from library_entries
  where user_id = ${user.id} and audiobook_id = any(${audiobooks}::uuid[])
  order by audiobook_id for update)`

/** @returns how many entries there were to change */
async function changeAll(
  db: Db,
  user: SessionUser,
  audiobooks: readonly string[],
  name: keyof typeof CHANGES,
): Promise<number> {
  const { done, set } = CHANGES[name]
  const { numAffectedRows = 0n } = await sql`
    update library_entries
    set updated_at = case when ${done} then updated_at else now() end, ${set}
    where user_id = ${user.id} and audiobook_id in ${locked(user, audiobooks)}
  `.execute(db)
  return Number(numAffectedRows)
}

async function change(db: Db, user: SessionUser, audiobookId: string, name: keyof typeof CHANGES) {
  if (!(await changeAll(db, user, [audiobookId], name))) throw new AppError('not_found')
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
  if (!(await removeAll(db, user, [audiobookId]))) throw new AppError('not_found')
}

/** @returns how many books there were to remove; of others nothing is touched */
async function removeAll(
  db: Db,
  user: SessionUser,
  audiobooks: readonly string[],
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('library_entries')
      .where('user_id', '=', user.id)
      .where(sql<boolean>`audiobook_id in ${locked(user, audiobooks)}`)
      .returning('audiobook_id')
      .execute()
    if (removed.length === 0) return 0
    const ids = removed.map((row) => row.audiobook_id)
    const tables = ['playback_positions', 'progress_events', 'downloads', 'entitlements'] as const
    for (const table of tables) {
      await sql`
        delete from ${sql.table(table)}
        where user_id = ${user.id} and audiobook_id = any(${ids}::uuid[])
          ${table === 'entitlements' ? sql`and source = 'free'` : sql``}
      `.execute(tx)
    }
    return removed.length
  })
}

/**
 * One change to many books, all or none. What is so already stays so, and books that are not in
 * the library are passed over: sent twice, it says the same.
 * @returns how many books of the library were meant
 */
export const changeLibrary = (
  db: Db,
  user: SessionUser,
  { action, audiobooks }: Body<typeof call>,
): Promise<number> =>
  action === 'remove' ? removeAll(db, user, audiobooks) : changeAll(db, user, audiobooks, action)
