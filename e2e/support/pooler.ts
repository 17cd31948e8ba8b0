import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lowerRights } from '#server/postgres/rights.ts'
import { programFolder, startProgram } from './program.ts'
import { freePort } from './run-product.ts'

/**
 * Puts pgbouncer before a PostgreSQL, which lends a connection for a transaction.
 * @param socket the folder of the PostgreSQL's socket
 */
export async function startPooler(socket: string): Promise<{ address: string; stop: () => void }> {
  const folder = programFolder('pgbouncer')
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
qissa = host='${socket}' dbname=qissa user=qissa
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
logfile = ${folder}/log
`,
  )
  const address = `postgres://qissa@127.0.0.1:${port}/qissa`
  // It refuses to run as root, as PostgreSQL does.
  const { program, args } = lowerRights().wrap('pgbouncer', [file])
  const stop = await startProgram({
    command: program,
    args,
    folder,
    isReady: async () => {
      const client = new pg.Client(address)
      const isThere = await client.connect().then(
        () => true,
        () => false,
      )
      await client.end().catch(() => undefined)
      return isThere
    },
  })
  return { address, stop }
}
