import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { loadCards } from '#features/books/book/cards.server.ts'
import { checkRated } from '#features/social/reviews/write-review.server.ts'
import type { Favourite } from './contract.ts'

/** @throws AppError not_found for a book that is not to be seen, not_rated for scripture */
export async function addFavourite(db: Db, user: SessionUser, audiobookId: string): Promise<void> {
  await checkRated(db, audiobookId)
  await db
    .insertInto('favourites')
    .values({ user_id: user.id, audiobook_id: audiobookId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavourite(db: Db, user: SessionUser, audiobookId: string) {
  await db
    .deleteFrom('favourites')
    .where('user_id', '=', user.id)
    .where('audiobook_id', '=', audiobookId)
    .execute()
}

export async function findFavourite(db: Db, user: SessionUser, audiobookId: string) {
  const row = await db
    .selectFrom('favourites')
    .select(['audiobook_id as audiobook', 'created_at'])
    .where('user_id', '=', user.id)
    .where('audiobook_id', '=', audiobookId)
    .executeTakeFirst()
  return { favourite: row ?? null, is_liked: row !== undefined }
}

export async function countFavourites(db: Db, user: SessionUser): Promise<number> {
  const { count } = await inSight(db, user)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One page of the favourites, newest first, and how many there are in all. */
export async function listFavourites(
  db: Db,
  user: SessionUser,
  page: { _start: number; _limit: number },
): Promise<{ favourite: Favourite[]; total: number }> {
  const rows = await inSight(db, user)
    .select(['audiobook_id', 'favourites.created_at'])
    .orderBy('favourites.created_at', 'desc')
    .orderBy('audiobook_id')
    .limit(page._limit)
    .offset(page._start)
    .execute()
  const ids = rows.map(({ audiobook_id }) => audiobook_id)
  const cards = await loadCards(db, ids)
  const favourite = rows.flatMap(({ audiobook_id, created_at }) => {
    const audiobook = cards.get(audiobook_id)
    return audiobook ? [{ audiobook, created_at }] : []
  })
  return { favourite, total: await countFavourites(db, user) }
}

// A book that was withdrawn leaves the list and the count, and is there again when it comes back.
const inSight = (db: Db, user: SessionUser) =>
  db
    .selectFrom('favourites')
    .innerJoin('audiobooks', 'audiobooks.id', 'audiobook_id')
    .where('user_id', '=', user.id)
    .where('published_at', '<=', sql<string>`now()`)
