import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { BookIds } from './access-world.ts'

type Heard = Pick<BookIds, 'id' | 'episode'>
type Row = (owner: string, book: Heard) => RawBuilder<unknown>

const FIRST_ORDER = (owner: string) =>
  sql`(select id from orders where user_id = ${owner} order by number limit 1)`

const FIRST_REVIEW = sql`(select id from reviews order by created_at limit 1)`

/** What a person may have: a row of theirs for each table that knows people. */
const ROWS: Record<string, Row> = {
  authenticators: (owner) => sql`(user_id, secret_encrypted, confirmed_at)
    values (${owner}, 'sealed', now())`,
  bookmarks: (owner, { id, episode }) => sql`
    (user_id, audiobook_id, episode_id, position_ms, note)
    values (${owner}, ${id}, ${episode}, 9000, 'A line to learn.')`,
  challenges: (owner) => sql`(token_hash, user_id, purpose, challenge, expires_at)
    values ('challenge', ${owner}, 'second_step', 'x', now() + interval '5 minutes')`,
  codes: (owner) => sql`(user_id, purpose, sent_to, code_hash, token_hash, expires_at)
    values (${owner}, 'reset_password', 'owner@example.com', 'code', 'token',
      now() + interval '5 minutes')`,
  contact_messages: (owner) => sql`(user_id, name, email, email_folded, phone, message, language)
    values (${owner}, 'Owner', 'owner@example.com', 'owner@example.com', '412345678',
      'Where is my book?', 'pa')`,
  downloads: (owner, { id }) => sql`(user_id, audiobook_id, quality)
    values (${owner}, ${id}, 'small')`,
  email_changes: (owner) => sql`(user_id, email, email_folded)
    values (${owner}, 'new@example.com', 'new@example.com')`,
  entitlements: (owner, { id }) => sql`(user_id, audiobook_id, source)
    values (${owner}, ${id}, 'purchase')`,
  gift_cards: (owner, { id }) => sql`
    (buyer_id, order_id, audiobook_id, email, email_folded, first_name, last_name, phone, message,
      code_hash, code_last4)
    values (${owner}, ${FIRST_ORDER(owner)}, ${id}, 'niece@example.com', 'niece@example.com',
      'Preet', 'Kaur', '412345678', 'For your birthday.', gen_random_uuid()::text, '0123')`,
  follows: (owner) => sql`(user_id, person_id)
    select ${owner}::uuid, id from people order by slug <> 'Waris-Shah' limit 1`,
  favourites: (owner, { id }) => sql`(user_id, audiobook_id) values (${owner}, ${id})`,
  former_emails: (owner) => sql`(user_id, email) values (${owner}, 'old@example.com')`,
  heard_slots: (owner, { id }) => sql`(user_id, audiobook_id, starts_at, heard_ms)
    values (${owner}, ${id}, date_bin('30 minutes', now(), 'epoch'), 60000)`,
  idempotency_keys: (owner) => sql`(user_id, key, request_hash, order_id, answer)
    values (${owner}, 'one-press', 'hash', ${FIRST_ORDER(owner)}, '{}')`,
  known_devices: (owner) => sql`(user_id, device_hash) values (${owner}, 'device')`,
  library_entries: (owner, { id }) => sql`(user_id, audiobook_id, archived_at)
    values (${owner}, ${id}, now())`,
  listening_days: (owner, { id }) => sql`(user_id, audiobook_id, day)
    values (${owner}, ${id}, current_date)`,
  listening_goals: (owner) => sql`(user_id, minutes) values (${owner}, 20)`,
  messages: (owner) => sql`(user_id, dedupe, kind, order_id)
    values (${owner}, gen_random_uuid()::text, 'receipt', ${FIRST_ORDER(owner)})`,
  notification_mutes: (owner) => sql`(user_id, kind) values (${owner}, 'all')`,
  notifications: (owner) => sql`(user_id, kind, dedupe, order_id)
    values (${owner}, 'receipt', 'receipt:first', ${FIRST_ORDER(owner)})`,
  orders: (owner) => sql`(user_id, kind, currency, total, country)
    values (${owner}, 'gift', 'USD', 499, 'AU')`,
  passkeys: (owner) => sql`(user_id, credential_id, public_key, name)
    values (${owner}, 'credential', 'key', 'Phone')`,
  places: (owner, { id, episode }) => sql`
    (user_id, audiobook_id, episode_id, position_ms, book_position_ms, device_id)
    values (${owner}, ${id}, ${episode}, 9000, 9000, 'a-device')`,
  previous_passwords: (owner) => sql`(user_id, password_hash) values (${owner}, 'none')`,
  progress_events: (owner, { id, episode }) => sql`
    (user_id, device_id, seq, audiobook_id, episode_id, kind, position_ms, occurred_at)
    values (${owner}, 'a-device', 1, ${id}, ${episode}, 'play', 9000, now())`,
  push_subscriptions: (owner) => sql`(session_id, user_id, endpoint, p256dh, auth)
    select id, user_id, 'https://push.example/owner', 'key', 'secret' from sessions
    where user_id = ${owner} limit 1`,
  quiet_hours: (owner) => sql`(user_id, from_minute, to_minute, time_zone)
    values (${owner}, 1320, 420, 'Asia/Kolkata')`,
  recovery_codes: (owner) => sql`(user_id, code_hash) values (${owner}, 'recovery')`,
  review_replies: (owner) => sql`(review_id, user_id, text)
    values ((select id from reviews r where not exists
      (select from review_replies where review_id = r.id) order by created_at limit 1),
      ${owner}, 'Thank you for listening.')`,
  review_reports: (owner) => sql`(review_id, user_id, reason, note)
    values (${FIRST_REVIEW}, ${owner}, 'other', 'Names my street.')`,
  reviews: (owner, { id }) => sql`(user_id, audiobook_id, rating, text)
    values (${owner}, ${id}, 4, 'Heard twice.')`,
  sessions: (owner) => sql`(user_id, token_hash, user_agent, expires_at)
    values (${owner}, 'session', 'a phone', now() + interval '5 days')`,
  voices: (owner) => sql`(user_id, person_id)
    values (${owner}, (select id from people order by created_at limit 1))`,
  wishlist_entries: (owner, { id }) => sql`(user_id, audiobook_id) values (${owner}, ${id})`,
}

/** Where a row does not call its person `user_id`. */
const WHOSE: Record<string, string> = { gift_cards: 'buyer_id', users: 'id' }

/** The column of a table that says whose its rows are. */
export const whose = (table: string) => sql.ref(WHOSE[table] ?? 'user_id')

/** Every table that knows whose its rows are, as the database itself names them; first those that others need. */
export async function tablesOfPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name = 'user_id' or (table_name = 'gift_cards' and column_name = 'buyer_id'))
    order by table_name not in ('orders', 'reviews'), table_name not in ('reviews', 'sessions'), table_name
  `.execute(db)
  return rows.map((row) => row.table_name)
}

/** Gives the owner a row in every table of people that has one above. */
export async function fillTables(db: Db, owner: string, book: Heard): Promise<void> {
  // Somebody to follow, where the test made nobody.
  await sql`insert into people (kind, slug, name_roman)
    select 'person', 'Bulleh-Shah', 'Bulleh Shah' where not exists (select from people)`.execute(db)
  for (const table of await tablesOfPeople(db)) {
    const row = ROWS[table]
    if (row) await sql`insert into ${sql.table(table)} ${row(owner, book)}`.execute(db)
  }
}

/** All that the database holds of a person, table by table. */
export async function rowsOf(db: Db, owner: string): Promise<Record<string, unknown[]>> {
  const own: Record<string, unknown[]> = {}
  for (const table of await tablesOfPeople(db)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${whose(table)} = ${owner} order by t::text
    `.execute(db)
    own[table] = rows.map(({ row }) => row)
  }
  const { rows } = await sql`select * from users where id = ${owner}`.execute(db)
  return { ...own, users: rows }
}
