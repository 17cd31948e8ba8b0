import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ready, runProduct, stop, type RunningProduct } from './run-product.ts'

/** A product on a folder of its own, whose server and database can be killed, always at the same port. */
export function productToKill(folder: string, port: number) {
  let product: RunningProduct | undefined
  const postmaster = () =>
    Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  async function start() {
    product = runProduct({ folder, port, env: { LOG_LEVEL: 'fatal' } })
    await ready(product)
  }
  return {
    start,
    async kill(what: 'server' | 'database') {
      if (what === 'database') return void process.kill(postmaster(), 'SIGKILL')
      if (product) await stop(product.child, 'SIGKILL')
      await start()
    },
    /** The process of the server that runs, or ran last. */
    pid: () => product?.child.pid ?? 0,
    end: () => product && stop(product.child, 'SIGTERM'),
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
