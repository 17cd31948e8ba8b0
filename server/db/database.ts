import { LRUCache } from 'lru-cache'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.gen.ts'
import { createListener, type Listener } from './listen.ts'
import { PATIENCE, watchSilence, type Patience } from './silence.ts'

export type Db = Kysely<DB> | Transaction<DB>

// Instants are ISO strings, days are YYYY-MM-DD, counts are numbers: what the wire says, so that no answer converts.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Names each statement, so that a connection plans it once: planning costs more than running
 * most of ours. Not behind a pooler that lends one connection to many, which `openConnections`
 * finds out.
 */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown
    const named = (...args: unknown[]) => {
      const [text, values] = args
      if (typeof text !== 'string' || !Array.isArray(values)) return ask(...args)
      const name = nameOf(text)
      return name ? ask({ name, text, values }, ...args.slice(2)) : ask(...args)
    }
    this.query = named as pg.Client['query']
  }
}

// Ours are some hundreds; filters put together by a stranger are without end, and a connection
// keeps what it has prepared until it is closed.
const MOST_NAMES = 1_000
const USES_OF_A_CONNECTION = 10_000
/** A new connection plans its statements and maps the pages of PostgreSQL's memory anew. */
const IDLE_MS = 600_000
const ANEW = '/* planned anew */'

/**
 * Begins a statement that is planned for its values each time: one plan for all would read a publisher
 * of ten thousand books as an author of ten.
 */
export const PLANNED_ANEW = sql.raw(`${ANEW} `)

/**
 * An array for `any` or `unnest` of whose length PostgreSQL makes nothing. It reckons with ten values, sees
 * that fewer came, and takes what that saves for more than planning costs: a statement of few values
 * would be planned for each call, which takes five to ten times as long as to run it.
 */
export const arrayOf = (values: readonly string[], type: 'uuid' | 'text') => {
  const array = sql.raw(`${type}[]`)
  return sql`((select ${values}::${array})::${array})`
}

const names = new LRUCache<string, string>({ max: MOST_NAMES })
const seenOnce = new LRUCache<string, true>({ max: MOST_NAMES })
let named = 0

/** The name of a statement that was asked before, and lately. */
function nameOf(text: string): string | undefined {
  if (text.startsWith(ANEW)) return undefined
  const known = names.get(text)
  if (known) return known
  if (!seenOnce.has(text)) {
    seenOnce.set(text, true)
    return undefined
  }
  const name = `q${named++}`
  names.set(text, name)
  return name
}

/** What connections of the product call themselves. */
export const APPLICATION = 'qissa'

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  /** Hears what other processes did. */
  listener: Listener
  close(): Promise<void>
}

interface Opening extends pg.PoolConfig {
  prepare?: boolean
  /** Whether a pooler stands between. */
  isPooled?: boolean
  patience?: Patience
}

/** Opens a pool; a lost idle connection is reported, not thrown. */
export function openDatabase(
  { prepare = false, isPooled = false, patience = PATIENCE, ...config }: Opening,
  onIdleError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE_MS,
    application_name: APPLICATION,
    ...config,
    types,
    ...(prepare ? { Client: PreparingClient, maxUses: USES_OF_A_CONNECTION } : {}),
  })
  pool.on('error', onIdleError)
  pool.on('connect', (client) => void client.on('error', onIdleError))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const watch = watchSilence(pool, { ...patience, canAsk: !isPooled })
  const listener = createListener(pool, patience.mostMs)
  return {
    db,
    pool,
    listener,
    async close() {
      listener.stop()
      await db.destroy()
      watch.stop()
    },
  }
}

/**
 * Refuses a database in which Gurmukhi cannot be searched or sorted: with LC_CTYPE "C",
 * pg_trgm finds no letter outside ASCII, and says nothing.
 * @throws Error with what to do
 */
export async function checkDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ letters: boolean; version: number; isolation: string }>`
    select lower('Ä') = 'ä' as letters, current_setting('server_version_num')::int as version,
      current_setting('default_transaction_isolation') as isolation
  `.execute(db)
  const [row] = rows
  if (!row || row.version < 150000) throw new Error('PostgreSQL 15 or newer is needed.')
  if (row.isolation !== 'read committed')
    throw new Error(
      `The database has default_transaction_isolation "${row.isolation}", in which who waited for a lock ` +
        'decides by what was before it. Set it with: ' +
        "ALTER DATABASE … SET default_transaction_isolation = 'read committed'",
    )
  if (!row.letters) {
    throw new Error(
      'The database has LC_CTYPE "C", in which Punjabi cannot be searched. Create it anew with: ' +
        "CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'",
    )
  }
}
