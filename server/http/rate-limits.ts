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
/** No fewer accounts than these use up what a network may. */
const ACCOUNTS_OF_A_NETWORK = 10

/** An attempt that is counted for a network, and what is known of whose it is: decision 0047. */
export interface NetworkAttempt {
  act: string
  network: string
  limit: Limit
  networks?: number
  /** Whether it comes from somebody who showed that they are no stranger: no network refuses them. */
  isKnown?: boolean
  /** What it was counted under for its account before, which gets back what the network refuses. */
  own?: readonly string[]
  /** Names the account where its own limit is no bound to what it adds to the network's. */
  account?: string
  accounts?: number
}

/**
 * Counts an attempt, or several, of a network, and where its own limit lets it pass, under those of
 * its site: who is refused already uses up none of the neighbours' tries.
 * @returns all that it is counted under, for `takeBackAttempt`
 * @throws AppError too_many_requests
 */
export async function countNetwork(
  db: Db,
  attempt: NetworkAttempt,
  count = 1,
): Promise<readonly string[]> {
  const { network, limit, networks = NETWORKS_OF_A_SITE, isKnown, own = [] } = attempt
  const counted = [...own]
  if (isKnown) return counted
  const site = siteOfNetwork(network)
  const ofSite = { ...limit, max: limit.max * networks }
  try {
    counted.push(...(await countScope(db, attempt, { scope: network, limit }, count)))
    if (site === network) return counted
    counted.push(...(await countScope(db, attempt, { scope: site, limit: ofSite }, count)))
  } catch (error) {
    await takeBackAttempt(db, ...own)
    throw error
  }
  return counted
}

/** The keys that `countNetwork` counts an attempt of no named account under. */
export const networkKeys = (act: string, network: string) => [
  ...new Set([`${act}:${network}`, `${act}:${siteOfNetwork(network)}`]),
]

/** Once an account added its share, an attempt of it only waits for the network. */
async function countScope(
  db: Db,
  { act, account, accounts = ACCOUNTS_OF_A_NETWORK }: NetworkAttempt,
  { scope, limit }: { scope: string; limit: Limit },
  count: number,
): Promise<string[]> {
  const key = `${act}:${scope}`
  if (account === undefined) {
    await countAttempt(db, key, limit, count)
    return [key]
  }
  const shareKey = `${act}.share:${account}:${scope}`
  const share = Math.max(1, Math.floor(limit.max / accounts))
  // A share ends with the window that it is a part of.
  const { rows } = await sql<{ hits: number; wait: number; isCounted: boolean }>`
    with share as (
      ${counting(sql`select ${shareKey}, ${count}::integer, coalesce(
        (select resets_at from rate_limits where key = ${key} and resets_at > now()),
        ${windowOf(limit)})`)}
      where r.resets_at <= now() or r.hits + ${count}::integer <= ${share} returning hits
    ), network as (
      ${counting(sql`select ${key}, ${count}::integer, ${windowOf(limit)}
        where exists (select from share)`)} ${COUNTED}
    )
    select hits, wait, true as "isCounted" from network
    union all
    select hits, extract(epoch from least(resets_at, ${windowOf(limit)}) - now())::float8, false
    from rate_limits where key = ${key} and resets_at > now() and hits >= ${limit.max}
      and not exists (select from share)
  `.execute(db)
  const [row] = rows
  if (row && (!row.isCounted || row.hits > limit.max))
    throw new AppError('too_many_requests', { retryAfter: Math.max(1, row.wait) })
  return row ? [key, shareKey] : []
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

/**
 * Takes one attempt back under each key, where it turned out not to be one that counts. A count of
 * nothing goes: it would stay as a row for each name that somebody makes up.
 */
export async function takeBackAttempt(db: Db, ...keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`update rate_limits set hits = hits - 1 where key = any(${keys}) and hits > 0`.execute(
    db,
  )
  await sql`delete from rate_limits where key = any(${keys}) and hits <= 0`.execute(db)
}
