import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { heardPercent } from '#features/social/reviews/heard-percent.server.ts'
import type { DemoReview } from './catalogue.server.ts'
import type { Listeners } from './seed-accounts.server.ts'
import type { SeededBook } from './seed-books.server.ts'
import { addOrders } from './seed-orders.server.ts'

type Books = ReadonlyMap<string, SeededBook>

// So that neighbours in the catalogue share some listeners, and not all the same.
const STRIDE = 97

/** The nth listener of a book: each book begins at another place in the crowd. */
function crowdOf({ ids, named }: Listeners, place: number): (n: number) => string {
  const size = ids.length - named
  return (n) => ids[named + ((n + place * STRIDE) % size)] ?? ''
}

/** The most milliseconds that somebody listens on such a day. */
const EVENING_MS = 1_200_000

/** Of a book, what a listener hears of it in an evening at least. */
const LEAST_HEARD = 0.3
/** How many of its listeners finish a book: of one more than of another. */
const LEAST_FINISHED = 0.2
const MOST_FINISHED = 0.45
/** SQL: between 0 and 1, the same for a listener `l.user_id` and a book whenever it is asked. */
const CHANCE = sql`(abs(hashtext(l.user_id::text || l.audiobook_id::text) % 1000) / 1000.0)`

/** One of so many days, on some of which more people listen than on others. */
const dayOf = (n: number, days: number) => (n % 3 === 0 ? n * n : n) % days

/** Who wrote of a book heard it before all that is counted. */
const UNCOUNTED_DAYS = 61

/** Days on which people listened, so that the counts of 7, 28 and 30 days come out as seeded. */
export async function addListening(
  db: Db,
  books: Books,
  listeners: Listeners,
  reviews: readonly DemoReview[],
): Promise<void> {
  const days = [...books.values()].flatMap(({ id, work }, place) => {
    const { listenersLast7, listeners28Before, listenersLast30 } = work.popularity
    const who = crowdOf(listeners, place)
    const week = Array.from({ length: listenersLast7 }, (_, n) => [who(n), id, dayOf(n, 7)])
    // Who heard it in both spans is counted once in 30 days.
    const from = Math.max(0, listenersLast30 - listeners28Before)
    const before = Array.from({ length: listeners28Before }, (_, n) => [
      who(from + n),
      id,
      n < listenersLast30 ? 7 + dayOf(n, 23) : 30 + (n % 5),
    ])
    const earlier = before.map(([user], n) => [user, id, 36 + (n % 24)])
    const reviewers = reviews
      .filter((review) => review.work === work.slug)
      .flatMap(({ listener, daysAgo }) =>
        [0, 1].map((n) => [listeners.ids[listener], id, Math.max(daysAgo, UNCOUNTED_DAYS) + n]),
      )
    return [...week, ...before, ...earlier, ...reviewers]
  })
  await sql`
    insert into listening_days (user_id, audiobook_id, day)
    select (d->>0)::uuid, (d->>1)::uuid, current_date - (d->>2)::int
    from json_array_elements(${JSON.stringify(days)}::json) d on conflict do nothing
  `.execute(db)
  await sql`
    insert into heard_slots (user_id, audiobook_id, starts_at, heard_ms)
    select user_id, audiobook_id, (day + time '18:00') at time zone 'UTC',
      least(${EVENING_MS}, a.duration_ms * (${LEAST_HEARD} + (1 - ${LEAST_HEARD}::float8) * ${CHANCE}))
    from listening_days l join audiobooks a on a.id = l.audiobook_id
  `.execute(db)
  await addFinished(db)
}

/** Books that listeners finished, on the last day on which they heard them. */
async function addFinished(db: Db): Promise<void> {
  await sql`
    insert into library_entries (user_id, audiobook_id, created_at, finished_at)
    select user_id, audiobook_id, (min(day) + time '18:00') at time zone 'UTC',
      (max(day) + time '18:20') at time zone 'UTC'
    from listening_days l where day < current_date
    group by user_id, audiobook_id
    having 1 - ${CHANCE} < ${LEAST_FINISHED} + (${MOST_FINISHED} - ${LEAST_FINISHED}::float8)
      * abs(hashtext(audiobook_id::text) % 100) / 100
  `.execute(db)
}

/** Copies sold: those of the last 30 days spread over them, the others over the 30 before. */
export async function addSales(db: Db, books: Books, listeners: Listeners): Promise<void> {
  const sales = [...books.values()].flatMap(({ id, work }, place) => {
    const { salesEver, salesLast30 } = work.popularity
    const who = crowdOf(listeners, place)
    return Array.from({ length: salesEver }, (_, n) => ({
      user: who(n),
      book: id,
      daysAgo: n < salesLast30 ? (n % 29) + 0.5 : 31.5 + (n % 29),
    }))
  })
  await addOrders(db, sales)
}

/** Reviews with words and ratings without; the books’ sums follow. Scripture gets neither. */
export async function addRatings(
  db: Db,
  books: Books,
  listeners: Listeners,
  reviews: readonly DemoReview[],
): Promise<void> {
  const rows = [...books.values()].flatMap(({ id, work }, place) => {
    if (work.scripture) return []
    const written = reviews
      .filter((review) => review.work === work.slug)
      .map(({ listener, rating, text, daysAgo }) => ({
        user: listeners.ids[listener] ?? '',
        book: id,
        rating,
        text,
        daysAgo,
      }))
    const who = crowdOf(listeners, place)
    const silent = silentRatings(work.popularity, written).map((rating, n) => ({
      user: who(n),
      book: id,
      rating,
      text: null,
      daysAgo: 61 + (n % 50),
    }))
    return [...written, ...silent]
  })
  await sql`
    insert into reviews (user_id, audiobook_id, rating, text, created_at, updated_at, heard_percent)
    select "user", book, rating, text, now() - make_interval(days => "daysAgo"),
      now() - make_interval(days => "daysAgo"), ${heardPercent(sql.ref('t.user'), sql.ref('t.book'))}
    from json_to_recordset(${JSON.stringify(rows)})
      as t("user" uuid, book uuid, rating int, text text, "daysAgo" int)
  `.execute(db)
}

// Stars short of five, in a cycle: many ratings of four, few of one.
const LACKING = [1, 1, 2, 1, 1, 1, 3, 1, 2, 1, 1, 4]

/** The stars of those who wrote nothing, so that with the written ones the seeded mean comes out. */
function silentRatings(
  { ratingMean, ratingCount }: { ratingMean: number | null; ratingCount: number },
  written: readonly { rating: number }[],
): number[] {
  const count = Math.max(0, ratingCount - written.length)
  const said = written.reduce((sum, { rating }) => sum + (5 - rating), 0)
  let lacking = Math.round((5 - (ratingMean ?? 5)) * ratingCount) - said
  return Array.from({ length: count }, (_, n) => {
    // What is left must fit into those that are left.
    const least = Math.ceil(lacking / (count - n))
    const less = Math.min(4, Math.max(0, Math.min(lacking, Math.max(least, LACKING[n % 12] ?? 0))))
    lacking -= less
    return 5 - less
  })
}
