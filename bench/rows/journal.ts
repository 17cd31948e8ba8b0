import { sql } from 'kysely'
import { makeListeners } from '#bench/support/listeners.ts'
import { ms, type Row } from '#bench/support/report.ts'
import type { Scene } from '#bench/support/scene.ts'
import { HEARTBEAT_DAYS, thinJournal } from '#features/listening/progress/thin-journal.server.ts'
import { median } from '#bench/support/measure.ts'
import type { Db } from '#server/db/database.ts'

/** One in so many of the hundred thousand for whom it is reckoned. */
const SHARE = 200
const LISTENERS = 100_000 / SHARE
const DAYS = 30
const MINUTES_A_DAY = 30
const HEARTBEATS_A_MINUTE = 6
const HOURS = (LISTENERS * DAYS * MINUTES_A_DAY) / 60
const MONTHS_KEPT = 24
const MOST_MS = 20

/** What thirty days of listening leave in the journal, and whether an episode goes at once though they are there. */
export async function* journalRows({ product }: Scene): AsyncGenerator<Row> {
  const database = product.database()
  const { db } = database
  const before = await bytesOf(db)
  await listen(db)
  const written = (await bytesOf(db)) - before
  yield {
    what: `journal: ${LISTENERS} listeners, half an hour on each of ${DAYS} days, as written`,
    figure: `${(written / HOURS / 1024).toFixed(0)} KB a listener-hour`,
    budget: '–',
    met: null,
  }
  const began = performance.now()
  await thinJournal(db)
  const night = (performance.now() - began) / (DAYS - HEARTBEAT_DAYS)
  // What thinning frees is written anew from then on; a vacuum alone gives nothing back to the disk.
  await sql`vacuum full progress_events`.execute(db)
  const kept = (await bytesOf(db)) - before
  const old = await bytesOfOld(db)
  yield {
    what: `journal, heartbeats thinned after ${HEARTBEAT_DAYS} days`,
    figure: `${(kept / HOURS / 1024).toFixed(0)} KB a listener-hour of the ${DAYS} days, ${(old / 1024).toFixed(1)} of those thinned; ${reckoned(kept, old)}`,
    budget: '–',
    met: null,
  }
  yield {
    what: `thinning a day of ${LISTENERS} listeners`,
    figure: ms(night),
    budget: '–',
    met: null,
  }
  const deleted = await deleteEpisodes(db)
  yield {
    what: 'an episode is deleted',
    figure: ms(deleted),
    budget: `≤ ${MOST_MS} ms`,
    met: deleted <= MOST_MS,
  }
  await database.close()
}

/** For all listeners: the last days with their heartbeats, the months before without. */
function reckoned(kept: number, oldAnHour: number): string {
  const hoursADay = (100_000 * MINUTES_A_DAY) / 60
  const gigabytes = (kept * SHARE + oldAnHour * hoursADay * (MONTHS_KEPT - 1) * 30) / 2 ** 30
  return `100,000 listeners for ${MONTHS_KEPT} months: ${gigabytes.toFixed(0)} GB`
}

/** Writes what players tell: where they begin, a heartbeat each ten seconds, where they stop. */
async function listen(db: Db): Promise<void> {
  const listeners = await makeListeners(db, LISTENERS)
  const episodes = await addEpisodes(db)
  const told = JSON.stringify(
    listeners.map(({ id, audiobook }, at) => ({
      id,
      audiobook,
      episode: episodes[at % episodes.length],
    })),
  )
  const events = MINUTES_A_DAY * HEARTBEATS_A_MINUTE + 2
  for (let day = DAYS; day > 0; day -= 1)
    await sql`
      insert into progress_events (user_id, device_id, seq, audiobook_id, episode_id, kind, position_ms,
        occurred_at, received_at, device_kind)
      select id, id || '-device', ${(DAYS - day) * events}::int + n, audiobook, episode,
        case n when 0 then 'play' when ${events - 1}::int then 'pause' else 'heartbeat' end,
        n * 10000, at, at, 'mobile'
      from generate_series(0, ${events - 1}::int) n
        cross join json_to_recordset(${told}) as t(id uuid, audiobook uuid, episode uuid)
        cross join lateral (select now() - make_interval(days => ${day}::int, secs => -10 * n) as at) told
    `.execute(db)
  await sql`vacuum analyze progress_events`.execute(db)
}

/** Episodes that no work of the studio holds. */
async function addEpisodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into episodes (audiobook_id, position, title_roman, duration_ms)
    select id, 1000 + n, 'Part', 1200000
    from (select id from audiobooks order by id limit 1) a, generate_series(1, 5) n returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function bytesOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_total_relation_size('progress_events') as bytes`.execute(db)
  return Number(rows[0]?.bytes)
}

/** Bytes an hour of listening keeps once its heartbeats are gone, its share of the indexes included. */
async function bytesOfOld(db: Db): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select (count(*) filter (where received_at < now() - make_interval(days => ${HEARTBEAT_DAYS})))::float8
      / count(*) as share
    from progress_events`.execute(db)
  const hours = (HOURS * (DAYS - HEARTBEAT_DAYS)) / DAYS
  return ((await bytesOf(db)) * (rows[0]?.share ?? NaN)) / hours
}

/** @returns milliseconds of one, in the middle of five */
async function deleteEpisodes(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select episode_id as id from progress_events group by 1 order by count(*) desc limit 5`.execute(
    db,
  )
  const times: number[] = []
  for (const { id } of rows) {
    const began = performance.now()
    await sql`delete from episodes where id = ${id}`.execute(db)
    times.push(performance.now() - began)
  }
  return median(times)
}
