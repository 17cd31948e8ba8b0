import { setTimeout as wait } from 'node:timers/promises'
import { makeBuyers, storm } from '#bench/support/money-storm.ts'
import { comeToRest, contradictions } from '#bench/support/money-told.ts'
import { options } from '#bench/support/options.ts'
import type { Row } from '#bench/support/report.ts'
import { killServer, postmasterOf } from './kill.ts'
import type { Scene } from '#bench/support/scene.ts'
import { sequence } from '#bench/support/titles.ts'

const BUYERS = 60
const WORKERS = 6
/** The least and the most between two kills. */
const BETWEEN_MS = [5_000, 15_000] as const

/**
 * People buy, give, redeem, take back, dispute and leave, while server and database are killed at
 * random; then everything is held against what was acknowledged. `--seconds 300` says how long.
 */
export async function* moneyRows(scene: Scene): AsyncGenerator<Row> {
  const before = scene.product.database()
  const buyers = await makeBuyers(before.db, BUYERS)
  const books = await before.db.selectFrom('prices').select('audiobook_id').distinct().execute()
  await before.close()
  const ids = books.map(({ audiobook_id }) => audiobook_id)
  const raging = storm(buyers, ids, () => scene.product.url, {
    workers: WORKERS,
    random: sequence(Date.now()),
  })
  const killed = { server: 0, database: 0 }
  const until = Date.now() + options.seconds * 1_000
  while (Date.now() < until) {
    const [least, most] = BETWEEN_MS
    await wait(least + Math.random() * (most - least))
    if (Math.random() < 0.5) {
      process.kill(postmasterOf(scene.product.dataDir), 'SIGKILL')
      killed.database++
    } else {
      await killServer(scene)
      killed.server++
    }
  }
  await raging.finish()
  const { placed, approved, redeemed, refunded, gone } = raging.facts
  const after = scene.product.database()
  await comeToRest(after.db, raging.facts)
  const found = await contradictions(after.db, raging.facts)
  await after.close()
  for (const one of found) console.error(one)
  yield {
    what: `money through kill -9 of server (${killed.server}×) and database (${killed.database}×), ${options.seconds} s`,
    figure: `${raging.acts()} acts, ${placed.size} orders, ${approved.size} approved, ${redeemed.size} gifts redeemed, ${refunded.size} refunds, ${gone.size} left; ${found.length} contradictions`,
    budget: 'none',
    met: found.length === 0,
  }
}
