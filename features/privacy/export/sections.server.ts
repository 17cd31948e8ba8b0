import { sql } from 'kysely'
import { BOOK, type Section } from './section.server.ts'
import { SHOP_SECTIONS } from './shop-sections.server.ts'

/**
 * What a person gets of each table. Hashes, keys and codes are no data about them but what keeps
 * their account shut: they are left out.
 */
export const SECTIONS: readonly Section[] = [
  {
    name: 'profile',
    single: true,
    rows: (id) => sql`
      select id as _id, first_name, last_name, email, phone, calling_code, country_code, gender,
        dob, country, state, city, language, script, theme, counts_listening, role, verified_at,
        created_at, updated_at
      from users where id = ${id}`,
  },
  {
    name: 'email_change',
    single: true,
    rows: (id) => sql`select email, created_at from email_changes where user_id = ${id}`,
  },
  {
    name: 'former_emails',
    rows: (id) => sql`
      select email, created_at from former_emails where user_id = ${id} order by created_at`,
  },
  {
    name: 'sessions',
    rows: (id) => sql`
      select id as _id, user_agent, created_at, last_seen_at, expires_at, second_step_at
      from sessions where user_id = ${id} order by created_at`,
  },
  {
    name: 'known_devices',
    rows: (id) => sql`
      select first_seen_at, seen_at from known_devices where user_id = ${id} order by 1`,
  },
  {
    name: 'passkeys',
    rows: (id) => sql`
      select name, transports, created_at, last_used_at
      from passkeys where user_id = ${id} order by created_at`,
  },
  {
    name: 'authenticator',
    single: true,
    rows: (id) => sql`
      select created_at, confirmed_at from authenticators where user_id = ${id}`,
  },
  {
    name: 'library',
    rows: (id) => sql`
      select ${BOOK}, created_at, updated_at, archived_at, finished_at, unfinished_at
      from library_entries where user_id = ${id} order by created_at`,
  },
  {
    name: 'rights',
    rows: (id) => sql`
      select ${BOOK}, source, order_id, created_at, revoked_at
      from entitlements where user_id = ${id} order by created_at`,
  },
  {
    name: 'places',
    rows: (id) => sql`
      select ${BOOK}, episode_id as episode, position_ms, book_position_ms, rate, device_id,
        version, updated_at
      from places where user_id = ${id} order by updated_at`,
  },
  {
    name: 'journal',
    key: ['device_id', 'seq'],
    rows: (id) => sql`
      select device_id, seq, audiobook_id as audiobook, episode_id as episode, kind, position_ms,
        rate, occurred_at, received_at
      from progress_events where user_id = ${id}`,
  },
  {
    name: 'bookmarks',
    rows: (id) => sql`
      select id as _id, ${BOOK}, episode_id as episode, position_ms, end_ms, note, created_at,
        updated_at
      from bookmarks where user_id = ${id} order by created_at`,
  },
  {
    name: 'listening_days',
    key: ['audiobook', 'day'],
    rows: (id) => sql`select ${BOOK}, day from listening_days where user_id = ${id}`,
  },
  {
    name: 'downloads',
    rows: (id) => sql`
      select ${BOOK}, quality, created_at, updated_at
      from downloads where user_id = ${id} order by created_at`,
  },
  {
    name: 'listening_goal',
    single: true,
    rows: (id) => sql`
      select minutes, created_at, updated_at from listening_goals where user_id = ${id}`,
  },
  {
    name: 'heard_slots',
    key: ['audiobook', 'starts_at'],
    rows: (id) => sql`select ${BOOK}, starts_at, heard_ms from heard_slots where user_id = ${id}`,
  },
  {
    name: 'followed',
    rows: (id) => sql`
      select person_id as person, (select name_roman from people where id = person_id) as name,
        created_at
      from follows where user_id = ${id} order by created_at`,
  },
  {
    name: 'wishlist',
    rows: (id) => sql`
      select ${BOOK}, created_at from wishlist_entries where user_id = ${id} order by created_at`,
  },
  ...SHOP_SECTIONS,
  {
    name: 'reviews',
    rows: (id) => sql`
      select ${BOOK}, rating, narration_rating, text, created_at, updated_at, hidden_at,
        removed_at
      from reviews where user_id = ${id} order by created_at`,
  },
  {
    name: 'review_reports',
    rows: (id) => sql`
      select review_id, reason, note, created_at, settled_at
      from review_reports where user_id = ${id} order by created_at`,
  },
  {
    name: 'review_replies',
    rows: (id) => sql`
      select review_id, person_id, text, created_at, updated_at
      from review_replies where user_id = ${id} order by created_at`,
  },
  {
    name: 'voices',
    rows: (id) => sql`
      select person_id, created_at from voices where user_id = ${id} order by created_at`,
  },
  {
    name: 'favourites',
    rows: (id) => sql`
      select ${BOOK}, created_at from favourites where user_id = ${id} order by created_at`,
  },
  {
    name: 'contact_messages',
    rows: (id) => sql`
      select name, email, calling_code, phone, message, language, created_at, answered_at
      from contact_messages where user_id = ${id} or email_folded = (select email_folded from users
        where id = ${id} and verified_at is not null) order by created_at`,
  },
  {
    name: 'searches',
    key: ['audiobook', 'hour'],
    rows: (id) => sql`select ${BOOK}, hour from search_selections where selector = ${id}`,
  },
  {
    name: 'notices',
    rows: (id) => sql`
      select kind, ${BOOK}, order_id, gift_card_id, person_id, review_id, episode_id, data,
        created_at, read_at
      from notifications where user_id = ${id} order by created_at`,
  },
  {
    name: 'muted_notices',
    rows: (id) => sql`
      select kind, created_at from notification_mutes where user_id = ${id} order by created_at`,
  },
  {
    name: 'quiet_hours',
    single: true,
    rows: (id) => sql`
      select from_minute, to_minute, time_zone from quiet_hours where user_id = ${id}`,
  },
  {
    name: 'push',
    rows: (id) => sql`
      select endpoint, created_at from push_subscriptions where user_id = ${id} order by created_at`,
  },
  {
    name: 'house_acts',
    rows: (id) => sql`
      select at, act from audit_log where subject = 'user' and subject_id = ${id} order by id`,
  },
]
