import { median } from '#bench/support/measure.ts'
import { startProduct } from '#bench/support/product.ts'
import { ms, type Row } from '#bench/support/report.ts'
import type { Scene } from '#bench/support/scene.ts'

/** From nothing, and from data that is there. */
export async function* startRows(scene: Scene): AsyncGenerator<Row> {
  yield {
    what: 'first start ever: build if stale, database, demo catalogue',
    figure: ms(scene.firstStartMs),
    budget: '≤ 60 s',
    met: scene.firstStartMs <= 60_000,
  }
  const { dataDir } = scene.product
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    await scene.product.stop()
    scene.product = await startProduct({ dataDir, demo: true })
    times.push(scene.product.readyMs)
  }
  const cold = median(times)
  yield {
    what: 'start with data, to /readyz',
    figure: ms(cold),
    budget: '≤ 3 s',
    met: cold <= 3_000,
  }
}
