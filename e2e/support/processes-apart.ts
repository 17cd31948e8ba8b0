import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#server/postgres/embedded.ts'
import { openDatabase } from '#server/db/database.ts'
import { freePort, ready, runProduct, stop, type RunningProduct } from './run-product.ts'

/** What one of several processes is told besides. */
export type Told = Record<string, string>

/** A PostgreSQL of its own, and processes of the product that share it. */
export async function startApart() {
  const folder = mkdtempSync(join(tmpdir(), 'qissa apart '))
  const postgres = await startPostgres(join(folder, 'postgres'))
  const address = `postgres://qissa@localhost/qissa?host=${encodeURIComponent(postgres.config.host)}`
  const database = openDatabase(postgres.config, () => undefined)
  const shared = { DATABASE_URL: address, SECRET: randomBytes(32).toString('base64url') }
  const running = new Set<RunningProduct>()
  return {
    ...database,
    address,
    socket: postgres.config.host,
    /** Starts one, ready or not. */
    async begin(told: Told): Promise<RunningProduct> {
      const env = { ...shared, QISSA_DEMO: 'on', ...told }
      const product = runProduct({ folder, port: await freePort(), env })
      running.add(product)
      return product
    },
    async start(told: Told): Promise<RunningProduct> {
      const product = await this.begin(told)
      await ready(product)
      return product
    },
    async stop() {
      await Promise.all([...running].map(({ child }) => stop(child, 'SIGTERM')))
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
