import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'

export const DISCREPANCIES = [
  'state_not_as_folded',
  'sums_disagree',
  'paid_without_provider',
  'paid_undelivered',
  'right_missing',
  'right_unfounded',
  'right_doubled',
  'card_without_right',
  'card_unfounded',
  'cards_missing',
] as const
export type DiscrepancyKind = (typeof DISCREPANCIES)[number]

/** Something that should follow from the ledger and does not. */
export interface Discrepancy {
  kind: DiscrepancyKind
  /** The order, or where there is none the right or card. */
  subject: string
  /** What is there and what should be, for whoever looks into it. */
  says: string
}

interface Found {
  subject: string
  says: string
}

const IS_GOOD = sql`o.state in ('paid', 'fulfilled')`

/** Queries that find rights and cards which do not follow from the states of orders. */
const CHECKS: readonly [DiscrepancyKind, RawBuilder<Found>][] = [
  [
    // Rights of an own order that stands, unless its money is on its way back, or could not go back
    // and its buyer has the book otherwise.
    'right_missing',
    sql`
      select o.id as subject, 'good, and its buyer has no right to ' || l.audiobook_id as says
      from orders o join order_lines l on l.order_id = o.id
      where o.kind = 'own' and ${IS_GOOD} and o.user_id is not null and o.refund_asked_at is null
        and not exists (select from entitlements e where e.user_id = o.user_id
          and e.audiobook_id = l.audiobook_id and e.revoked_at is null
          and (e.source = 'purchase' or exists (select from ledger_entries
            where order_id = o.id and kind = 'refund_failed')))`,
  ],
  [
    'right_unfounded',
    sql`
      select coalesce(e.order_id, e.id) as subject, 'a right by ' || e.source || ' to '
        || e.audiobook_id || ', of ' || coalesce('an order that is ' || o.state, 'no order') as says
      from entitlements e left join orders o on o.id = e.order_id
      where e.revoked_at is null and e.source in ('purchase', 'gift')
        and (o.id is null or not ${IS_GOOD})`,
  ],
  [
    'right_unfounded',
    sql`
      select e.order_id as subject, 'a right to ' || e.audiobook_id
        || ' that its order does not give to ' || e.user_id as says
      from entitlements e join orders o on o.id = e.order_id
      where e.revoked_at is null and (
        (o.kind = 'own' and (o.user_id is distinct from e.user_id or e.source <> 'purchase'
          or not exists (select from order_lines l
            where l.order_id = o.id and l.audiobook_id = e.audiobook_id)))
        or (o.kind = 'gift' and (e.source <> 'gift' or not exists (select from gift_cards g
          where g.order_id = o.id and g.redeemed_by = e.user_id
            and g.audiobook_id = e.audiobook_id))))`,
  ],
  [
    'right_doubled',
    sql`
      select coalesce(min(order_id::text), min(id::text)) as subject, count(*) || ' rights by ' || source
        || ' of ' || user_id || ' to ' || audiobook_id as says
      from entitlements where revoked_at is null
      group by user_id, audiobook_id, source having count(*) > 1`,
  ],
  [
    'card_without_right',
    sql`
      select g.id as subject, 'redeemed of good order ' || o.id || ', and no right came of it' as says
      from gift_cards g join orders o on o.id = g.order_id
      where ${IS_GOOD} and g.redeemed_by is not null
        and not exists (select from entitlements e where e.user_id = g.redeemed_by
          and e.audiobook_id = g.audiobook_id and e.source = 'gift' and e.revoked_at is null)`,
  ],
  [
    'card_unfounded',
    sql`
      select g.id as subject, 'redeemed, and order ' || o.id || ' was never paid' as says
      from gift_cards g join orders o on o.id = g.order_id
      where g.redeemed_at is not null and o.paid_at is null`,
  ],
  [
    'cards_missing',
    sql`
      select o.id as subject, 'cards ' || count(g.id) || ', copies ' || l.quantity as says
      from orders o join order_lines l on l.order_id = o.id
        left join gift_cards g on g.order_id = o.id and g.audiobook_id = l.audiobook_id
      where o.kind = 'gift' group by o.id, l.position, l.quantity having count(g.id) <> l.quantity`,
  ],
]

/** Compares rights and gift cards with the orders that they came of. */
export async function checkGoods(tx: Db): Promise<Discrepancy[]> {
  const found: Discrepancy[] = []
  for (const [kind, query] of CHECKS) {
    const { rows } = await query.execute(tx)
    found.push(...rows.map((row) => ({ kind, ...row })))
  }
  return found
}
