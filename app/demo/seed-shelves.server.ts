import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { DemoAccount } from './seed-accounts.server.ts'
import { addOrders, type Sale } from './seed-orders.server.ts'

interface Shelf {
  slug: string
  paid: boolean
  heard: number
}

// `heard` is the share of the book that was heard.
const SHELVES: Partial<Record<DemoAccount, Shelf[]>> = {
  listener: [
    { slug: 'Lok-Kahanian', paid: false, heard: 0.4 },
    { slug: 'Chiri-Te-Kaan', paid: false, heard: 1 },
    { slug: 'Abyat-e-Bahu', paid: false, heard: 0 },
  ],
  buyer: [
    { slug: 'Heer', paid: true, heard: 0.15 },
    { slug: 'Kafian-Bulleh-Shah', paid: true, heard: 0 },
  ],
}

/** Puts a few books in the demo accounts' libraries: one not begun, one half-way, one finished. */
export async function fillShelves(db: Db, accounts: Record<DemoAccount, string>): Promise<void> {
  const rows = Object.entries(SHELVES).flatMap(([account, shelf]) =>
    shelf.map((book) => ({ user: accounts[account as DemoAccount], ...book })),
  )
  const shelves = sql`json_to_recordset(${JSON.stringify(rows)})
    as t("user" uuid, slug text, paid boolean, heard float8) join audiobooks a using (slug)`
  await sql`
    insert into entitlements (user_id, audiobook_id, source, created_at)
    select "user", a.id, 'free', now() - interval '9 days' from ${shelves} where not paid
  `.execute(db)
  const bought = await sql<Omit<Sale, 'daysAgo'>>`
    select "user", a.id as book from ${shelves} where paid
  `.execute(db)
  await addOrders(
    db,
    bought.rows.map((sale) => ({ ...sale, daysAgo: 9 })),
  )
  await sql`
    insert into library_entries (user_id, audiobook_id, created_at)
    select "user", a.id, now() - interval '9 days' - t.heard * interval '1 day' from ${shelves}
  `.execute(db)
  await sql`
    insert into playback_positions (user_id, audiobook_id, episode_id, position_ms, book_position_ms,
      device_id, updated_at)
    select distinct on ("user", a.id) "user", a.id, e.id, floor(a.duration_ms * heard) - e.starts,
      floor(a.duration_ms * heard), 'demo-device', now() - heard * interval '2 days'
    from ${shelves} join lateral (
      select id, sum(duration_ms) over (order by position) - duration_ms as starts
      from episodes where audiobook_id = a.id
    ) e on e.starts < a.duration_ms * heard
    order by "user", a.id, e.starts desc
  `.execute(db)
  await sql`
    insert into listening_days (user_id, audiobook_id, day)
    select "user", a.id, current_date - 1 from ${shelves} where heard > 0
  `.execute(db)
  await sql`
    insert into heard_slots (user_id, audiobook_id, starts_at, heard_ms)
    select "user", a.id, date_bin('30 minutes', now() - heard * interval '2 days', 'epoch'),
      floor(a.duration_ms * heard)
    from ${shelves} where heard > 0
  `.execute(db)
}
