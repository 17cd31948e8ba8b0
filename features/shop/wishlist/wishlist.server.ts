import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { loadCards } from '#features/books/book/cards.server.ts'
import type { WishlistEntry } from './contract.ts'
import { bookState } from './price-watch.server.ts'

/**
 * Puts a book that is out or announced on the wishlist; a second time answers the entry that is there.
 * @throws AppError not_found for a book that is not to be seen
 */
export async function addToWishlist(db: Db, user: SessionUser, audiobookId: string) {
  const { rows } = await sql<{ id: string }>`
    insert into wishlist_entries (user_id, audiobook_id, seen)
    select ${user.id}, id, ${bookState} from audiobooks a
    where id = ${audiobookId} and ${IS_VISIBLE}
    on conflict (user_id, audiobook_id) do update set user_id = excluded.user_id
    returning id
  `.execute(db)
  const [entry] = rows
  if (!entry) throw new AppError('not_found')
  return { _id: entry.id }
}

/** @throws AppError not_found for an entry that is not the user's own */
export async function removeFromWishlist(db: Db, user: SessionUser, entryId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('wishlist_entries')
    .where('id', '=', entryId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}

export async function findInWishlist(db: Db, user: SessionUser, audiobookId: string) {
  const entry = await db
    .selectFrom('wishlist_entries')
    .select('id')
    .where('user_id', '=', user.id)
    .where('audiobook_id', '=', audiobookId)
    .executeTakeFirst()
  return entry ? { _id: entry.id } : null
}

// A book that was withdrawn leaves every list and count, and is there again when it comes back.
const visibleEntries = (user: SessionUser) => sql`wishlist_entries w
  join audiobooks a on a.id = w.audiobook_id where w.user_id = ${user.id} and ${IS_VISIBLE}`

export async function countWishlist(db: Db, user: SessionUser): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${visibleEntries(user)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** One page of the wishlist, newest first, and how many entries there are in all. */
export async function listWishlist(
  db: Db,
  user: SessionUser,
  page: { _start: number; _limit: number },
): Promise<{ wishlist: WishlistEntry[]; total: number }> {
  const { rows: entries } = await sql<{ id: string; audiobook_id: string; created_at: string }>`
    select w.id, w.audiobook_id, w.created_at from ${visibleEntries(user)}
    order by w.created_at desc, w.id limit ${page._limit} offset ${page._start}
  `.execute(db)
  const cards = await loadCards(
    db,
    entries.map((entry) => entry.audiobook_id),
  )
  const wishlist = entries.flatMap(({ id, audiobook_id, created_at }) => {
    const audiobook = cards.get(audiobook_id)
    return audiobook ? [{ _id: id, audiobook, created_at }] : []
  })
  return { wishlist, total: await countWishlist(db, user) }
}
