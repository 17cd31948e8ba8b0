import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { Context } from '#server/http/route.ts'
import type { Call } from '#shared/call/call.ts'
import { notOut } from '#features/books/book/announced.server.ts'
import {
  IS_FREE,
  isSoldTo,
  isThereFor,
  RIGHTS_ARE_OVER,
} from '#features/books/book/hearable.server.ts'
import { grantEntitlement, putOnShelf } from './entitlements.server.ts'

/** The job of the shop, which stands above, that gives up orders of a person for a book that they have. */
const GIVE_UP_WAITING = 'orders.giveUpWaiting'

/**
 * Adds a book to the library: a free one with the right to hear it, a paid one on a live right or,
 * without one, as its sample. A second time changes nothing; an archived book comes back.
 * @returns whether it is there as its sample alone
 * @throws AppError not_found for a book not to be seen; not_released; not_sold_here for a free one whose rights do
 *   not reach the reader's country
 */
export async function addToLibrary(
  db: Db,
  { user, market }: Pick<Context<Call & { access: 'user' }>, 'user' | 'market'>,
  audiobookId: string,
): Promise<{ sample: boolean }> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      free: boolean
      isSold: boolean
      entitled: boolean
      isOver: boolean
    }>`
      select ${isSoldTo(market.country)} as "isSold", ${RIGHTS_ARE_OVER} as "isOver",
        ${IS_FREE} as free,
        exists (select from entitlements e where e.audiobook_id = a.id
          and e.user_id = ${user.id} and e.revoked_at is null) as entitled
      from audiobooks a where a.id = ${audiobookId} and ${isThereFor(user.id)}
    `.execute(trx)
    const [book] = rows
    if (!book || (book.isOver && !book.entitled)) throw await notOut(trx, audiobookId)
    if (!book.entitled && book.free) {
      if (!book.isSold) throw new AppError('not_sold_here')
      await grantEntitlement(trx, { userId: user.id, audiobookId, source: 'free' })
      await enqueue(trx, GIVE_UP_WAITING, { userId: user.id, audiobookId })
    }
    await putOnShelf(trx, user.id, [audiobookId])
    return { sample: !book.entitled && !book.free }
  })
}
