import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Env } from '#server/env.ts'
import { openDatabase, type Database } from './database.ts'
import { UNREACHABLE } from './unreachable.ts'

/** For what nothing else may hold up: `direct` of `Platform`. */
const DIRECT_CONNECTIONS = 3
/** The queue's, one that listens, and one that migrates. */
const LASTING_CONNECTIONS = 10

/** How this process reaches its database. */
export interface Connections {
  /** For statements and transactions. */
  database: Database
  /** The same, of a few of its own. */
  direct: Database
  /** For what stays on its connection: listening, and the queue. */
  lasting: Database
  /** What another process reaches it by. */
  config: pg.PoolConfig & { prepare: boolean; isPooled: boolean }
  close(): Promise<void>
}

/**
 * Statements are prepared unless a pooler lends one connection to many, which is found out here.
 * @param embedded the database of the data folder, where that is used
 * @throws Error where the server cannot be reached
 */
export async function openConnections(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL_MAX }: Env,
  embedded: pg.PoolConfig | undefined,
  log: (text: string) => void,
): Promise<Connections> {
  const server = embedded ?? { connectionString: DATABASE_URL }
  const isPooled = !embedded && (await leadsThroughPooler(server, log))
  const lastingServer = { connectionString: DATABASE_DIRECT_URL }
  if (isPooled && !DATABASE_DIRECT_URL)
    log(
      'DATABASE_URL leads through a pooler. Set DATABASE_DIRECT_URL to the server itself, or what other processes do is seen late: notices after 15 seconds, prices after a minute.',
    )
  const open = (config: Parameters<typeof openDatabase>[0]) =>
    openDatabase(config, (error) => log(`A database connection was lost: ${error.message}`))
  const config = { ...server, max: DATABASE_POOL_MAX, prepare: !isPooled, isPooled }
  const database = open(config)
  const direct = open({ ...config, max: DIRECT_CONNECTIONS })
  const lasting = DATABASE_DIRECT_URL
    ? open({
        ...lastingServer,
        max: LASTING_CONNECTIONS,
        // A pooler of sessions numbers them otherwise too.
        isPooled: await leadsThroughPooler(lastingServer, log),
      })
    : database
  return {
    database,
    direct,
    lasting,
    config,
    async close() {
      await direct.close()
      if (lasting !== database) await lasting.close()
      await database.close()
    },
  }
}

/** Whether somebody stands between: the number by which a query is cancelled is the server's own. */
async function leadsThroughPooler(
  config: pg.PoolConfig,
  log: (text: string) => void,
): Promise<boolean> {
  const client = await connected(config, log).catch((error: unknown) => {
    throw explained(error)
  })
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== processOf(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The server takes nobody in while it starts or recovers, or is not there yet. */
const STARTING = new Set(['57P03', ...UNREACHABLE])
/** What pgbouncer says for some seconds after it found no server; its code, 08P01, says nothing. */
const POOLER_WAITS = /server_login_retry|server conn crashed|cannot connect to server/
const PATIENCE_MS = 30_000
const AGAIN_AFTER_MS = 500

/** Waits for a server that starts with this process, or recovers from the crash that both went down with. */
async function connected(config: pg.PoolConfig, log: (text: string) => void): Promise<pg.Client> {
  let isSaid = false
  for (const began = performance.now(); ;) {
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...config })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const isStarting = STARTING.has(code) || POOLER_WAITS.test(String(error))
      if (!isStarting || performance.now() - began > PATIENCE_MS) throw error
      if (!isSaid)
        log(`The database takes nobody in yet (${code}): waiting ${PATIENCE_MS / 1_000} seconds.`)
      isSaid = true
      await wait(AGAIN_AFTER_MS)
    }
  }
}

// pg holds it, and its types do not say so.
const processOf = (client: object) => ('processID' in client ? client.processID : undefined)

const UNKNOWN_AUTHORITY = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]

/** Says what to do about a certificate that a private authority signed. */
function explained(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!UNKNOWN_AUTHORITY.includes(code)) return error
  return new Error(
    `The certificate of the database was signed by an authority that is not known here (${code}). Save that authority's certificate and add sslrootcert=/path/to/it.pem to DATABASE_URL and DATABASE_DIRECT_URL.`,
    { cause: error },
  )
}
