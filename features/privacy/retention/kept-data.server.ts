import { sql, type RawBuilder } from 'kysely'
import { MONTHS, WAITING_DAYS } from '#shared/schemas/limits.ts'
import { NAMELESS } from '#features/shop/gift-cards/forget.server.ts'

/** The answer to a request is there for its repetitions, which come at once or not at all. */
const ANSWER_HOURS = 24

/** What the rows of a table are, and with that how long they stay. */
export type Kept =
  /** Noted without anybody's doing: gone 24 months after the time in `at`. */
  | { is: 'collected'; at: string }
  /** Of use for a while: gone with the next purge once that is `over`. */
  | { is: 'passing'; over: RawBuilder<boolean> }
  /** Made by a person for themselves: stays until they remove it or leave. */
  | { is: 'own' }
  /** The house's: its catalogue, its accounts, its log. */
  | { is: 'house' }

const collected = (at: string): Kept => ({ is: 'collected', at })
const passing = (over: RawBuilder<boolean>): Kept => ({ is: 'passing', over })
const OWN: Kept = { is: 'own' }
const HOUSE: Kept = { is: 'house' }

const expired = passing(sql<boolean>`expires_at <= now()`)
const waitedOut = passing(sql<boolean>`created_at < now() - make_interval(days => ${WAITING_DAYS})`)

/** Every table of the database; one that is missing here fails a test. */
export const KEPT: Readonly<Record<string, Kept>> = {
  progress_events: collected('received_at'),
  listening_days: collected('day'),
  heard_slots: collected('starts_at'),
  search_selections: collected('hour'),
  known_devices: collected('seen_at'),
  // Written by the house, not by their reader.
  notifications: collected('created_at'),

  // Thirty days after their last use; one that is used for ever goes with what its login noted.
  sessions: passing(
    sql<boolean>`expires_at <= now() or created_at < now() - make_interval(months => ${MONTHS})`,
  ),
  codes: expired,
  // These two go every quarter of an hour as well: strangers could fill them within a day.
  challenges: expired,
  rate_limits: passing(sql<boolean>`resets_at <= now()`),
  idempotency_keys: waitedOut,
  // What was sent stays without whom it was for, below: it is not told again.
  messages: passing(
    sql<boolean>`sent_at is null and failed_at < now() - make_interval(months => ${MONTHS})`,
  ),
  contact_messages: passing(sql<boolean>`created_at < now() - make_interval(months => ${MONTHS})`),
  email_changes: waitedOut,
  former_emails: waitedOut,

  users: OWN,
  authenticators: OWN,
  bookmarks: OWN,
  downloads: OWN,
  favourites: OWN,
  gift_cards: OWN,
  entitlements: OWN,
  follows: OWN,
  library_entries: OWN,
  listening_goals: OWN,
  notification_mutes: OWN,
  passkeys: OWN,
  places: OWN,
  previous_passwords: OWN,
  // Goes with its session.
  push_subscriptions: OWN,
  quiet_hours: OWN,
  recovery_codes: OWN,
  review_reports: OWN,
  reviews: OWN,
  voices: OWN,
  wishlist_entries: OWN,

  audiobook_counts: HOUSE,
  audiobook_genres: HOUSE,
  audiobook_people: HOUSE,
  audiobook_slugs: HOUSE,
  audiobooks: HOUSE,
  audit_log: HOUSE,
  book_releases: HOUSE,
  // Counts of people, and of fewer than three none.
  co_listened: HOUSE,
  episode_lines: HOUSE,
  episodes: HOUSE,
  genres: HOUSE,
  // What was sold, and what became of it, is kept when its buyer has gone: without them.
  ledger_entries: HOUSE,
  order_lines: HOUSE,
  orders: HOUSE,
  payments: HOUSE,
  people: HOUSE,
  person_slugs: HOUSE,
  prices: HOUSE,
  renditions: HOUSE,
  // Said in public for a book; whoever said it may have left.
  review_replies: HOUSE,
  // What a provider of payments keeps on its side; of the buyer it knows nothing.
  sandbox_events: HOUSE,
  sandbox_payments: HOUSE,
  schema_migrations: HOUSE,
  // A sweep of its own takes these once every process has read them.
  search_changes: HOUSE,
  series: HOUSE,
}

/** What rows that stay let go of once that is `over`; a row that was blanked is not found again. */
export interface Blanked {
  table: string
  set: RawBuilder<unknown>
  over: RawBuilder<boolean>
}

export const BLANKED: readonly Blanked[] = [
  {
    table: 'gift_cards',
    set: NAMELESS,
    // Never paid, or of no more use: redeemed or given back. What waits to be redeemed is kept.
    over: sql<boolean>`num_nonnulls(email, first_name, last_name, phone, message) > 0 and (
      redeemed_at < now() - make_interval(months => ${MONTHS})
      or order_id in (select id from orders
        where (paid_at is null and created_at < now() - make_interval(days => ${WAITING_DAYS}))
          or (state = 'refunded' and paid_at < now() - make_interval(months => ${MONTHS}))))`,
  },
  {
    table: 'idempotency_keys',
    set: sql`answer = null`,
    over: sql<boolean>`answer is not null
      and created_at < now() - make_interval(hours => ${ANSWER_HOURS})`,
  },
  {
    table: 'messages',
    set: sql`user_id = null, order_id = null, gift_card_id = null`,
    over: sql<boolean>`sent_at < now() - make_interval(months => ${MONTHS})
      and num_nonnulls(user_id, order_id, gift_card_id) > 0`,
  },
]
