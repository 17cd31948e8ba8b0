import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeListeners } from '#bench/support/listeners.ts'
import { options } from '#bench/support/options.ts'
import { startProduct } from '#bench/support/product.ts'
import type { Row } from '#bench/support/report.ts'
import type { Scene } from '#bench/support/scene.ts'
import { compare, tell } from '#bench/support/told.ts'

const LISTENERS = 50
const SIZE = 20
const KILLS = 6

/** `kill -9` of the server and of its database at random, while fifty listeners tell of theirs. */
export async function* killRows(scene: Scene): AsyncGenerator<Row> {
  const before = scene.product.database()
  const listeners = await makeListeners(before.db, LISTENERS)
  await before.close()
  const telling = tell(listeners, () => scene.product.url, SIZE)
  const begun = performance.now()
  const killed = { server: 0, database: 0 }
  for (let round = 0; round < KILLS; round++) {
    await wait(1_000 * options.seconds * (0.5 + Math.random()))
    if (round % 2 === 0) {
      process.kill(postmasterOf(scene.product.dataDir), 'SIGKILL')
      killed.database++
    } else {
      await killServer(scene)
      killed.server++
    }
  }
  await wait(1_000 * options.seconds)
  const seconds = (performance.now() - begun) / 1000
  const perSecond = telling.acknowledged() / seconds
  await telling.finish()
  yield {
    what: `progress, batches of ${SIZE}, through kill -9 of server (${killed.server}×) and database (${killed.database}×)`,
    figure: `${Math.round(perSecond)} acknowledged events/s over ${Math.round(seconds)} s, every restart included`,
    budget: '≥ 1,000 events/s',
    met: perSecond >= 1_000,
  }
  const after = scene.product.database()
  const found = await compare(after.db, telling)
  await after.close()
  yield {
    what: 'journal, places and heard time against what was acknowledged',
    figure: `${telling.acknowledged()} events; ${Object.entries(found)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
    budget: 'none',
    met: Object.values(found).every((count) => count === 0),
  }
}

export async function killServer(scene: Scene): Promise<void> {
  const { dataDir } = scene.product
  scene.product.kill()
  scene.product = await startProduct({ dataDir, demo: true })
}

/** The process of the database, which may be starting at this moment. */
export function postmasterOf(dataDir: string): number {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (!pid) throw new Error('The database does not run')
  return pid
}
