import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { rmSync } from 'node:fs'
import type { Facts } from '#bench/support/money-storm.ts'
import { freeze } from '#bench/support/processes.ts'
import { makeDataDir, startProduct } from '#bench/support/product.ts'
import type { Row } from '#bench/support/report.ts'
import type { Scene } from '#bench/support/scene.ts'
import { seeded } from '#bench/support/seeded.ts'
import { heldAgainst, rage } from './money.ts'

/**
 * People buy and give while the power fails at random: the data folder as it is at that moment,
 * copied while every process stands still, is started elsewhere and held against what had been
 * acknowledged until then. It does not show what a disk would lose that claims to have written
 * what it has not; that PostgreSQL waits for the disk is a test of its own.
 */
export async function* powerCutRows(scene: Scene): AsyncGenerator<Row> {
  const copies: { folder: string; facts: Facts }[] = []
  yield await rage('one process', {
    urlOf: () => scene.product.url,
    database: () => scene.product.database(),
    blows: {
      'power cut': async (facts) => {
        const folder = makeDataDir()
        // Taken before the halt: what is acknowledged afterwards may be missing.
        copies.push({ folder, facts: structuredClone(facts) })
        const goOn = freeze(scene.product.pid)
        const { status } = spawnSync('cp', ['-a', `${scene.product.dataDir}/.`, folder])
        goOn()
        if (status !== 0) throw new Error('The data folder could not be copied.')
      },
    },
    random: seeded(),
  })
  let [found, approved, slowest] = [0, 0, 0]
  for (const { folder, facts } of copies) {
    // They name a process that is none any more once the machine has started anew.
    for (const file of ['cluster/postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      rmSync(join(folder, 'postgres', file), { force: true })
    const product = await startProduct({ dataDir: folder, demo: true })
    found += (await heldAgainst(() => product.database(), facts)).length
    approved += facts.approved.size
    slowest = Math.max(slowest, product.readyMs)
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  yield {
    what: `${copies.length} copies of the moment of a power cut, each started elsewhere`,
    figure: `${approved} approved payments among what they were held against, ready in at most ${Math.round(slowest)} ms; ${found} contradictions`,
    budget: 'none',
    met: copies.length > 0 && found === 0,
  }
}
