import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

/** How long a connection may say nothing while it owes an answer, and how often that is looked at. */
export interface Patience {
  mostMs: number
  everyMs: number
}
export const PATIENCE: Patience = { mostMs: 5_000, everyMs: 2_000 }
/** Where nobody can be asked whether a statement still runs: longer than ours do. */
const UNASKED_TIMES = 12
const ASKING_MS = 5_000
/** What a server says that begins anew: it has forgotten what it worked on. */
const STARTING = '57P03'

/** What the driver holds and its types leave out. */
interface Wired extends pg.ClientBase {
  readyForQuery: boolean
  processID: number
  connection: { stream: Socket }
}
const wired = (client: pg.ClientBase) => client as unknown as Wired

interface Heard {
  bytes: number
  at: number
}

/**
 * Ends connections of a pool that say nothing more though they owe an answer, as if they were lost. After
 * a failover, or behind a balancer that forgets connections, none is told that it is dead, and whoever
 * waits for it would for ever. The server is asked by a connection of its own whether it still works on
 * the statement; `canAsk` is false behind a pooler, which numbers connections otherwise.
 */
export function watchSilence(
  pool: pg.Pool,
  { canAsk, mostMs, everyMs }: Patience & { canAsk: boolean },
): { stop: () => void } {
  const heard = new Map<Wired, Heard>()
  pool.on(
    'connect',
    (client) => void heard.set(wired(client), { bytes: -1, at: performance.now() }),
  )
  pool.on('remove', (client) => void heard.delete(wired(client)))
  const silentFor = (client: Wired, before: Heard): number => {
    const bytes = client.connection.stream.bytesRead
    const isSilent = !client.readyForQuery && bytes === before.bytes
    if (!isSilent) heard.set(client, { bytes, at: performance.now() })
    return isSilent ? performance.now() - before.at : 0
  }
  const look = async () => {
    const silent = [...heard].filter(([client, before]) => silentFor(client, before) >= mostMs)
    const asked = silent.map(([client]) => client)
    if (asked.length === 0) return
    const dead = canAsk
      ? await notWorkedOn(pool, asked)
      : asked.filter(
          (client) =>
            performance.now() - (heard.get(client)?.at ?? Infinity) >= UNASKED_TIMES * mostMs,
        )
    // Meanwhile it may have answered; so may it while this process stood still.
    await nextTurn()
    await nextTurn()
    for (const client of dead) {
      const before = heard.get(client)
      if (before && silentFor(client, before) >= mostMs)
        client.connection.stream.destroy(fallenSilent())
    }
  }
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void look().finally(() => (looking = false))
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** An error that answers know for that of a lost connection. */
const fallenSilent = () =>
  Object.assign(new Error('The database has fallen silent'), { code: '08006' })

/** Those of some connections on whose statement the server does not work, or cannot say so. */
async function notWorkedOn(pool: pg.Pool, clients: readonly Wired[]): Promise<Wired[]> {
  const limits = { connectionTimeoutMillis: ASKING_MS, query_timeout: ASKING_MS }
  const client = new pg.Client({ ...pool.options, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1::int[])
        -- What another role does is not told: it is there.
        and coalesce(state, 'active') not like 'idle%'`,
      [clients.map(({ processID }) => processID)],
    )
    const busy = new Set(rows.map(({ pid }) => pid))
    return clients.filter(({ processID }) => !busy.has(processID))
  } catch (error) {
    // One that refuses us, for it has too many already, is there: what it works on it goes on with.
    return error instanceof pg.DatabaseError && error.code !== STARTING ? [] : [...clients]
  } finally {
    void client.end().catch(() => undefined)
  }
}
