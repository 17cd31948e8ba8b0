import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { choosePrice, type Price } from '#shared/money/money.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'

/** How a book `a` stands: what is remembered with an entry, so that a change can be told. */
export const standing = sql`jsonb_build_object('out', coalesce(a.published_at <= now(), false),
  'prices', (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount,
      'countries', countries) order by currency), '[]')
    from prices where audiobook_id = a.id))`

interface Standing {
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
  seen: Standing | null
  now: Standing
}

/** Entries of one transaction. */
const MOST = 200

/**
 * Tells whoever wished for a book that it came out, costs nothing or costs less: each change once,
 * for it is remembered in the transaction that tells of it.
 */
export async function tellWishers(db: Db): Promise<void> {
  let after: string | null = null
  do after = await db.transaction().execute((tx) => tellSome(tx, after))
  while (after !== null)
}

/** @returns the entry after which the next begin; null after the last */
async function tellSome(tx: Db, after: string | null): Promise<string | null> {
  // A notice refers to its user: whoever is being deleted is passed by, or both would wait for ever.
  const { rows } = await sql<Changed>`
    select w.id, w.user_id, w.audiobook_id, u.country, w.seen, ${standing} as now,
      exists (select from entitlements e where e.user_id = w.user_id
        and e.audiobook_id = w.audiobook_id and e.revoked_at is null) as owned
    from wishlist_entries w join audiobooks a on a.id = w.audiobook_id
      join users u on u.id = w.user_id
    where w.seen is distinct from ${standing} and (${after}::uuid is null or w.id > ${after}::uuid)
    order by w.id limit ${MOST} for key share of u skip locked for update of w skip locked
  `.execute(tx)
  for (const changed of rows) {
    const what = newsOf(changed)
    if (what) await tellWisher(tx, changed, what)
    await sql`update wishlist_entries set seen = ${JSON.stringify(changed.now)}::jsonb
      where id = ${changed.id}`.execute(tx)
  }
  return rows.length === MOST ? (rows.at(-1)?.id ?? null) : null
}

/** As the notice is put into words. */
type News = 'out' | 'free' | 'cheaper'

async function tellWisher(tx: Db, { id, ...entry }: Changed, what: News): Promise<void> {
  await notify(tx, {
    ...{ notice: 'wishlistPrice', userId: entry.user_id, audiobookId: entry.audiobook_id },
    ...{ dedupe: `wishlist:${id}:${Date.now()}`, data: { what } },
  })
}

/** What a reader gains by a change, in the money that the site shows them; nothing by others. */
function newsOf({ seen, now, country, owned }: Changed): News | null {
  if (!seen || !now.out || owned) return null
  if (!seen.out) return 'out'
  const here = { country: country ?? undefined }
  const [before, after] = [choosePrice(seen.prices, here), choosePrice(now.prices, here)]
  if (!before) return null
  if (!after) return 'free'
  return after.currency === before.currency && after.amount < before.amount ? 'cheaper' : null
}
