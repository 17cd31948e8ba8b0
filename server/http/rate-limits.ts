import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from './errors.ts'
import { siteOfNetwork } from './network.ts'

export interface Limit {
  /** How many in one window. */
  max: number
  /** The window's length in seconds. */
  seconds: number
}

/**
 * Counts one attempt under a key, or several at once, for every process alike.
 * @throws AppError too_many_requests with the seconds to wait, once the window is used up
 */
export async function countAttempt(db: Db, key: string, limit: Limit, count = 1): Promise<void> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    ${counting(sql`values (${key}, ${count}::integer, ${windowOf(limit)})`)} ${COUNTED}
  `.execute(db)
  const [row] = rows
  if (row && row.hits > limit.max)
    throw new AppError('too_many_requests', { retryAfter: Math.max(1, row.wait) })
}

/**
 * So many networks of one site may use their limits up at once: mobile carriers give each phone a
 * network of a site that thousands share.
 */
const NETWORKS_OF_A_SITE = 50
/** Of what makes us write a mail, to whomever. */
export const NETWORKS_THAT_MAIL = 10

/**
 * Counts an attempt of a network, and where its own limit lets it pass, under those of its site: who
 * is refused already uses up none of the neighbours' tries.
 * @throws AppError too_many_requests
 */
export async function countNetwork(
  db: Db,
  act: string,
  network: string,
  limit: Limit,
  networks = NETWORKS_OF_A_SITE,
): Promise<void> {
  await countAttempt(db, `${act}:${network}`, limit)
  await countSite(db, act, network, limit, networks)
}

/** The second half of `countNetwork`, for who counts the network with something else. */
export async function countSite(
  db: Db,
  act: string,
  network: string,
  limit: Limit,
  networks = NETWORKS_OF_A_SITE,
): Promise<void> {
  const site = siteOfNetwork(network)
  if (site === network) return
  await countAttempt(db, `${act}:${site}`, { ...limit, max: limit.max * networks })
}

/** Gives back what `countSite` counted. */
export async function takeBackSite(db: Db, act: string, network: string): Promise<void> {
  const site = siteOfNetwork(network)
  if (site !== network) await takeBackAttempt(db, `${act}:${site}`)
}

/**
 * Counts one attempt under a key that callers with several limits share: one that is refused is not
 * counted, so that it takes nothing from whoever may have more.
 * @returns the seconds to wait where it is refused, else null
 */
export async function takeAttempt(db: Db, key: string, limit: Limit): Promise<number | null> {
  const { rows } = await sql`
    ${counting(sql`values (${key}, 1, ${windowOf(limit)})`)}
    where r.resets_at <= now() or r.hits < ${limit.max} ${COUNTED}
  `.execute(db)
  return rows.length > 0 ? null : ((await waitOfKeys(db, [key], limit)) ?? 1)
}

/** An attempt: the key that it is counted under, and the limit of that key. */
export interface Attempt {
  key: string
  limit: Limit
}

/**
 * Counts an attempt, or several, under two keys; under the second only where the first lets it
 * pass, so that who is refused already uses up nobody else's tries.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function countUnderBothKeys(
  db: Db,
  first: Attempt,
  second: Attempt,
  count = 1,
): Promise<void> {
  const one = sql`${counting(sql`values (${first.key}, ${count}::integer, ${windowOf(first.limit)})`)} ${COUNTED}`
  const two = sql`${counting(sql`select ${second.key}, ${count}::integer, ${windowOf(second.limit)}
    where (select hits <= ${first.limit.max} from one)`)} ${COUNTED}`
  const { rows } = await sql<{ wait: number }>`
    with one as (${one}), two as (${two})
    select wait from one where hits > ${first.limit.max}
    union all select wait from two where hits > ${second.limit.max}
  `.execute(db)
  const [row] = rows
  if (row) throw new AppError('too_many_requests', { retryAfter: Math.max(1, row.wait) })
}

const windowOf = ({ seconds }: Limit) => sql`now() + make_interval(secs => ${seconds})`

// A clock that was ahead left windows that end too late: they end after their length from now.
const counting = (row: RawBuilder<unknown>) => sql`
  insert into rate_limits as r (key, hits, resets_at) ${row}
  on conflict (key) do update set
    hits = case when r.resets_at <= now() then excluded.hits else r.hits + excluded.hits end,
    resets_at = case when r.resets_at <= now() then excluded.resets_at
      else least(r.resets_at, excluded.resets_at) end`

const COUNTED = sql`returning hits, extract(epoch from resets_at - now())::float8 as wait`

/** How many seconds there are to wait where one of these keys is used up, else null; counts nothing. */
export async function waitOfKeys(
  db: Db,
  keys: readonly string[],
  limit: Limit,
): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    update rate_limits set resets_at = least(resets_at, ${windowOf(limit)})
    where key = any(${keys}) and resets_at > now() and hits >= ${limit.max}
    returning extract(epoch from resets_at - now())::float8 as wait
  `.execute(db)
  return rows.length === 0 ? null : Math.max(1, ...rows.map(({ wait }) => wait))
}

/** Forgets a key, as a right password does for the wrong ones before it. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Deletes windows that are over: made-up e-mails would fill the table otherwise. */
export async function dropPastWindows(db: Db): Promise<void> {
  await sql`delete from rate_limits where resets_at <= now()`.execute(db)
}

/** Takes one attempt back, where it turned out not to be one that counts. */
export async function takeBackAttempt(db: Db, key: string): Promise<void> {
  await sql`update rate_limits set hits = hits - 1 where key = ${key} and hits > 0`.execute(db)
}
