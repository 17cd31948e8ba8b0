import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { choosePrice, type Price } from '#shared/money/money.ts'
import { isSoldTo } from '#features/books/book/hearable.server.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'

/** SQL: the state of book `a` that a wishlist entry remembers, so that a change can be notified. */
export const bookState = sql`jsonb_build_object('out',
  coalesce(a.published_at <= now() and a.duration_ms > 0, false),
  'prices', (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount,
      'countries', countries) order by currency), '[]')
    from prices where audiobook_id = a.id))`

interface BookState {
  /** Whether it can be heard: it came out, and somebody has read it. */
  out: boolean
  prices: Price[]
}

/** When a reader heard of each event last, and the lowest price of each currency that they heard of. */
interface Told {
  at: Partial<Record<WishlistEvent, string>>
  lowest: Record<string, number>
}

interface Changed {
  id: string
  user_id: string
  audiobook_id: string
  country: string | null
  /** Whether they may hear it in full: then its price is nothing to them. */
  owned: boolean
  /** Whether its rights reach their country, where that is known. */
  isSold: boolean
  /** Null for an entry older than the watch. */
  seen: (BookState & { told?: Told }) | null
  now: BookState
}

/** Whoever sets prices decides how often they change; a reader hears of each event once in this time. */
const QUIET_MS = 30 * 24 * 3_600_000

/** Entries of one transaction. */
const MOST = 200

/**
 * Tells whoever wished for a book that it came out, costs nothing or costs less than they heard
 * before: each change once, for it is remembered in the transaction that tells of it.
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
        and e.audiobook_id = w.audiobook_id and e.revoked_at is null) as owned,
      u.country is null or ${isSoldTo(sql.ref('u.country'))} as "isSold"
    from wishlist_entries w join audiobooks a on a.id = w.audiobook_id
      join users u on u.id = w.user_id
    where w.seen - 'told' is distinct from ${bookState} and (${after}::uuid is null or w.id > ${after}::uuid)
    order by w.id limit ${MOST} for key share of u skip locked for update of w skip locked
  `.execute(tx)
  for (const changed of rows) {
    const found = goodNews(changed)
    // Looked at again once enough time has passed: it may be worse news by then, or none.
    if (found && isTooSoon(changed, found)) continue
    const news = found && !wasHeard(changed, found) ? found : null
    if (news) await notifyWisher(tx, changed, news.what)
    const seen = { ...changed.now, told: news ? toldOf(changed, news) : changed.seen?.told }
    await sql`update wishlist_entries set seen = ${JSON.stringify(seen)}::jsonb
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

interface News {
  what: WishlistEvent
  /** What the book costs now. */
  price?: Price
}

const UNTOLD: Told = { at: {}, lowest: {} }
const toldBefore = ({ seen }: Changed): Told => seen?.told ?? UNTOLD

const isTooSoon = (changed: Changed, { what }: News) =>
  Date.now() - Date.parse(toldBefore(changed).at[what] ?? '') < QUIET_MS

/** Of a price that is no lower than one that they were told of, nobody hears again. */
const wasHeard = (changed: Changed, { what, price }: News) =>
  what === 'cheaper' &&
  price !== undefined &&
  price.amount >= (toldBefore(changed).lowest[price.currency] ?? Infinity)

function toldOf(changed: Changed, { what, price }: News): Told {
  const { at, lowest } = toldBefore(changed)
  const heard = what === 'cheaper' && price ? { [price.currency]: price.amount } : {}
  return { at: { ...at, [what]: new Date().toISOString() }, lowest: { ...lowest, ...heard } }
}

/** What became better for one reader, in the currency that they see. */
function goodNews({ seen, now, country, owned, isSold }: Changed): News | null {
  if (!seen || !now.out || owned || !isSold) return null
  if (!seen.out) return { what: 'out' }
  const here = { country: country ?? undefined }
  const [before, after] = [choosePrice(seen.prices, here), choosePrice(now.prices, here)]
  if (!before) return null
  if (!after) return { what: 'free' }
  const isCheaper = after.currency === before.currency && after.amount < before.amount
  return isCheaper ? { what: 'cheaper', price: after } : null
}
