import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { choosePrice, type Price } from '#shared/money/money.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'

/** SQL: the state of book `a` that a wishlist entry remembers, so that a change can be notified. */
export const bookState = sql`jsonb_build_object('out', coalesce(a.published_at <= now(), false),
  'prices', (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount,
      'countries', countries) order by currency), '[]')
    from prices where audiobook_id = a.id))`

interface BookState {
  out: boolean
  prices: Price[]
}

interface Changed {
  id: string
  user_id: string
  audiobook_id: string
  country: string | null
  /** Whether they may hear it in full: then its price is nothing to them. */
  owned: boolean
  /** Null for an entry older than the watch. */
  seen: BookState | null
  now: BookState
}

/** Entries of one transaction. */
const MOST = 200

/**
 * Tells whoever wished for a book that it came out, costs nothing or costs less: each change once,
 * for it is remembered in the transaction that tells of it.
 */
export async function notifyWishers(db: Db): Promise<void> {
  let after: string | null = null
  do after = await db.transaction().execute((tx) => notifyBatch(tx, after))
  while (after !== null)
}

/** @returns the entry after which the next begin; null after the last */
async function notifyBatch(tx: Db, after: string | null): Promise<string | null> {
  // A notification refers to its user: whoever is being deleted is passed by, or both would wait
  // for ever.
  const { rows } = await sql<Changed>`
    select w.id, w.user_id, w.audiobook_id, u.country, w.seen, ${bookState} as now,
      exists (select from entitlements e where e.user_id = w.user_id
        and e.audiobook_id = w.audiobook_id and e.revoked_at is null) as owned
    from wishlist_entries w join audiobooks a on a.id = w.audiobook_id
      join users u on u.id = w.user_id
    where w.seen is distinct from ${bookState} and (${after}::uuid is null or w.id > ${after}::uuid)
    order by w.id limit ${MOST} for key share of u skip locked for update of w skip locked
  `.execute(tx)
  for (const changed of rows) {
    const what = eventOf(changed)
    if (what) await notifyWisher(tx, changed, what)
    await sql`update wishlist_entries set seen = ${JSON.stringify(changed.now)}::jsonb
      where id = ${changed.id}`.execute(tx)
  }
  return rows.length === MOST ? (rows.at(-1)?.id ?? null) : null
}

/** The events that the notification has words for. */
type WishlistEvent = 'out' | 'free' | 'cheaper'

async function notifyWisher(tx: Db, { id, ...entry }: Changed, what: WishlistEvent): Promise<void> {
  await notify(tx, {
    notification: 'wishlistPrice',
    userId: entry.user_id,
    audiobookId: entry.audiobook_id,
    dedupe: `wishlist:${id}:${Date.now()}`,
    data: { what },
  })
}

/** Names the good news of a change for one reader, in the currency that they see; else null. */
function eventOf({ seen, now, country, owned }: Changed): WishlistEvent | null {
  if (!seen || !now.out || owned) return null
  if (!seen.out) return 'out'
  const here = { country: country ?? undefined }
  const [before, after] = [choosePrice(seen.prices, here), choosePrice(now.prices, here)]
  if (!before) return null
  if (!after) return 'free'
  return after.currency === before.currency && after.amount < before.amount ? 'cheaper' : null
}
