import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { BROWSER, percentile } from '#bench/support/measure.ts'
import { options } from '#bench/support/options.ts'
import { ms, type Row } from '#bench/support/report.ts'
import type { Scene } from '#bench/support/scene.ts'
import { addressOf, FILE_BYTES, makeLongFile } from './audio.ts'

const CLIENTS = 150
const RANGE = 64 * 1024
const BUDGET_MS = 100
const PAUSE_MS = 20
const ALONE_SECONDS = 30

/** Audio while far more new pages and searches are asked for than can be made. */
export async function* overloadRows(scene: Scene): AsyncGenerator<Row> {
  makeLongFile(scene)
  const url = scene.product.url + (await addressOf(scene))
  const alone = await listen(url, Math.min(options.seconds, ALONE_SECONDS))
  const flood = startFlood(scene.product.url)
  await wait(1_000)
  const during = await listen(url, options.seconds)
  const { served, refused, failed } = await flood
  const p99 = percentile(during, 0.99)
  yield {
    what: `a 64 KB range while ${CLIENTS} clients ask for new pages and searches`,
    figure: `p50 ${ms(percentile(during, 0.5))}, p99 ${ms(p99)} of ${during.length} (alone ${ms(percentile(alone, 0.99))})`,
    budget: `p99 ≤ ${BUDGET_MS} ms`,
    met: p99 <= BUDGET_MS,
  }
  yield {
    what: 'what is too much is refused with 503, and nothing fails otherwise',
    figure: `${served} served, ${refused} refused, ${failed} failed otherwise`,
    budget: '0 failed otherwise',
    met: served > 0 && failed === 0,
  }
}

async function listen(url: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const start = Math.floor(Math.random() * (FILE_BYTES - RANGE))
    const began = performance.now()
    const answer = await fetch(url, { headers: { range: `bytes=${start}-${start + RANGE - 1}` } })
    const { byteLength } = await answer.arrayBuffer()
    if (answer.status !== 206 || byteLength !== RANGE)
      throw new Error(`A range answered ${answer.status} with ${byteLength} bytes.`)
    times.push(performance.now() - began)
    await wait(PAUSE_MS)
  }
  return times.sort((a, b) => a - b)
}

const KINDS = [
  '/?x=[<id>]',
  '/browse?search=[<id>]',
  '/no-such-page-[<id>]',
  '/api/audiobooks/search?name=hir[<id>]',
  '/api/audiobooks?search=[<id>]',
]

async function startFlood(url: string) {
  const counts = { served: 0, refused: 0, failed: 0 }
  const run = autocannon({
    url,
    connections: CLIENTS,
    duration: options.seconds + 2,
    headers: BROWSER,
    requests: KINDS.map((path) => ({ path })),
    idReplacement: true,
    // In a thread of its own: what measures would else wait for what floods.
    workers: 1,
  })
  const { statusCodeStats, errors, timeouts } = await run
  for (const [status, { count }] of Object.entries(statusCodeStats)) {
    if (status === '503') counts.refused += count
    else if (/^[23]|404/.test(status)) counts.served += count
    else counts.failed += count
  }
  return { ...counts, failed: counts.failed + errors + timeouts }
}
