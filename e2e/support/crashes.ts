import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { newDataFolder } from './data-folder.ts'
import { freePort, ready, runProduct, stop, type RunningProduct } from './run-product.ts'

/**
 * A product on a folder of its own, whose server and database can be killed, always at the same port. It is
 * ended, and its folder removed, after the tests of the file.
 */
export async function productToKill() {
  const folder = newDataFolder()
  const port = await freePort()
  let product: RunningProduct | undefined
  const postmaster = () =>
    Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  async function start() {
    product = runProduct({ folder, port, env: { LOG_LEVEL: 'fatal' } })
    await ready(product)
  }
  afterAll(async () => {
    if (product) await stop(product.child, 'SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    port,
    site: `http://127.0.0.1:${port}`,
    /** Connects to its database, which is to run. */
    database: () =>
      openDatabase(
        { host: join(folder, 'postgres'), user: 'qissa', database: 'qissa' },
        () => undefined,
      ),
    start,
    async kill(what: 'server' | 'database') {
      if (what === 'database') return void process.kill(postmaster(), 'SIGKILL')
      if (product) await stop(product.child, 'SIGKILL')
      await start()
    },
    /** The process of the server that runs, or ran last. */
    pid: () => product?.child.pid ?? 0,
  }
}

/** Waits until so much more has been done, however slow the machine is. */
export async function untilMore(done: () => number, more: number): Promise<void> {
  const [wanted, until] = [done() + more, Date.now() + 60_000]
  while (done() < wanted) {
    if (Date.now() > until) throw new Error(`Only ${done()} of ${wanted} were done in a minute`)
    await wait(50)
  }
}
