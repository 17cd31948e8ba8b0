import { sql, type RawBuilder } from 'kysely'

/** Automatically collected data is kept this long (spec.md §9). */
export const MONTHS = 24
/** What waits for somebody to prove an address waits no longer. */
export const WAITING_DAYS = 30

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

  // Thirty days after their last use; one that is used for ever goes with what its login noted.
  sessions: passing(
    sql<boolean>`expires_at <= now() or created_at < now() - make_interval(months => ${MONTHS})`,
  ),
  codes: expired,
  // These two go every quarter of an hour as well: strangers could fill them within a day.
  challenges: expired,
  rate_limits: passing(sql<boolean>`resets_at <= now()`),
  idempotency_keys: waitedOut,
  messages: passing(
    sql<boolean>`coalesce(sent_at, failed_at) < now() - make_interval(months => ${MONTHS})`,
  ),
  email_changes: waitedOut,
  former_emails: waitedOut,

  users: OWN,
  authenticators: OWN,
  bookmarks: OWN,
  downloads: OWN,
  gift_cards: OWN,
  entitlements: OWN,
  library_entries: OWN,
  listening_goals: OWN,
  notification_mutes: OWN,
  notifications: OWN,
  passkeys: OWN,
  places: OWN,
  previous_passwords: OWN,
  quiet_hours: OWN,
  recovery_codes: OWN,
  reviews: OWN,
  wishlist_entries: OWN,

  audiobook_counts: HOUSE,
  audiobook_genres: HOUSE,
  audiobook_people: HOUSE,
  audiobook_slugs: HOUSE,
  audiobooks: HOUSE,
  audit_log: HOUSE,
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
  // What a provider of payments keeps on its side; of the buyer it knows nothing.
  sandbox_events: HOUSE,
  sandbox_payments: HOUSE,
  schema_migrations: HOUSE,
  // A sweep of its own takes these once every process has read them.
  search_changes: HOUSE,
  series: HOUSE,
}
