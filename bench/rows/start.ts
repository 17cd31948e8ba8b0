import { readFileSync } from 'node:fs'
import { largeProduct } from '#bench/support/large-product.ts'
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

const MILLION = 1_000_000
const MOST_MS = 5_000
const MOST_MB = 600

/** A start with a million titles, which goes on with the search index of the last one. */
export async function* millionStartRows(): AsyncGenerator<Row> {
  const large = await largeProduct(MILLION)
  const { dataDir } = large.product
  await large.product.stop()
  large.product = await startProduct({ dataDir, demo: false })
  const { pid, readyMs } = large.product
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  const megabytes = Number(kilobytes) / 1024
  yield {
    what: 'start with 1,000,000 titles, to /readyz',
    figure: ms(readyMs),
    budget: `≤ ${MOST_MS / 1_000} s`,
    met: readyMs <= MOST_MS,
  }
  yield {
    what: 'memory of the process, then',
    figure: `${megabytes.toFixed(0)} MB`,
    budget: `≤ ${MOST_MB} MB`,
    met: megabytes <= MOST_MB,
  }
}
