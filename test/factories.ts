import type { ProgressEvent } from '#features/listening/progress/contract.ts'
import { sql } from 'kysely'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { Db } from '#server/db/database.ts'

let made = 0

export interface MadeBook {
  slug?: string
  title?: string
  gurmukhi?: string
  shahmukhi?: string
  publishedAt?: string | null
  price?: number
  durationMs?: number
  scripture?: boolean
}

/** A verified listener; answers the id. */
export async function makeUser(db: Db, email = `listener${++made}@example.com`): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      email_folded: email.toLowerCase(),
      first_name: 'Simran',
      last_name: 'Gill',
      password_hash: 'none',
      verified_at: sql<string>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A published book with an author, two episodes of a minute and, unless free, a price in USD. */
export async function makeBook(db: Db, book: MadeBook = {}): Promise<string> {
  const number = ++made
  const { id } = await db
    .insertInto('audiobooks')
    .values({
      slug: book.slug ?? `Book-${number}`,
      title_roman: book.title ?? `Book ${number}`,
      title_gurmukhi: book.gurmukhi ?? null,
      title_shahmukhi: book.shahmukhi ?? null,
      cover: `book-${number}`,
      release_date: '2026-01-01',
      scripture: book.scripture ?? false,
      duration_ms: book.durationMs ?? 120_000,
      published_at: book.publishedAt === undefined ? '2026-01-01T00:00:00Z' : book.publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = await db
    .insertInto('people')
    .values({ kind: 'person', slug: `Author-${number}`, name_roman: `Author ${number}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('audiobook_people')
    .values({ audiobook_id: id, person_id: person.id, role: 'author' })
    .execute()
  if (book.price) {
    await db
      .insertInto('prices')
      .values({ audiobook_id: id, currency: 'USD', amount: book.price })
      .execute()
  }
  const half = (book.durationMs ?? 120_000) / 2
  await db
    .insertInto('episodes')
    .values(
      [1, 2].map((position) => ({
        audiobook_id: id,
        position,
        title_roman: `Episode ${position}`,
        duration_ms: half,
      })),
    )
    .execute()
  return id
}

/** The ids of a book's episodes, in their order; a made book has two. */
export async function episodesOf(db: Db, audiobook: string) {
  const rows = await db
    .selectFrom('episodes')
    .select('id')
    .where('audiobook_id', '=', audiobook)
    .orderBy('position')
    .execute()
  const episodes = rows.map(({ id }) => id)
  return { episodes, first: episodes[0] ?? '', second: episodes[1] ?? '' }
}

/** A listener with a free book in the library, and its episodes. */
export async function makeListener(db: Db, book?: MadeBook) {
  const [as, audiobook] = [await makeUser(db), await makeBook(db, book)]
  await grantEntitlement(db, { userId: as, audiobookId: audiobook, source: 'free' })
  // Versions of their places count from one.
  const entry = { user_id: as, audiobook_id: audiobook, first_version: 0 }
  await db.insertInto('library_entries').values(entry).execute()
  return { as, audiobook, ...(await episodesOf(db, audiobook)) }
}

export interface Maker {
  slug: string
  name: string
  gurmukhi?: string
  shahmukhi?: string
  email?: string
}

/** Names a person (made at the first mention of the slug) in a role of a book; answers the id. */
export async function addMaker(
  db: Db,
  bookId: string,
  role: 'author' | 'narrator' | 'publisher',
  person: Maker,
): Promise<string> {
  const { id } = await db
    .insertInto('people')
    .values({
      kind: role === 'publisher' ? 'organisation' : 'person',
      slug: person.slug,
      name_roman: person.name,
      name_gurmukhi: person.gurmukhi ?? null,
      name_shahmukhi: person.shahmukhi ?? null,
      email: person.email ?? null,
    })
    .onConflict((row) => row.column('slug').doUpdateSet({ name_roman: person.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('audiobook_people')
    .values({ audiobook_id: bookId, person_id: id, role, position: 1 })
    .execute()
  return id
}

/** Notes that a listener came so far in the first episode of a book. */
export async function makePosition(
  db: Db,
  user: string,
  book: string,
  ms: number,
  updated_at: string,
): Promise<void> {
  const { first } = await episodesOf(db, book)
  const row = { user_id: user, audiobook_id: book, episode_id: first, device_id: 'device-1' }
  await db
    .insertInto('playback_positions')
    .values({ ...row, updated_at, position_ms: ms, book_position_ms: ms })
    .execute()
}

/** What a phone tells of a book that plays. */
export const progressEvent = (
  more: Pick<ProgressEvent, 'seq' | 'audiobook' | 'episode'> & Partial<ProgressEvent>,
): ProgressEvent => ({
  deviceId: 'phone-0001',
  kind: 'heartbeat',
  positionMs: 1_000,
  rate: 1,
  occurredAt: '2026-05-01T10:00:00Z',
  ...more,
})
