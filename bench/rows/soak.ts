import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { BROWSER, median } from '#bench/support/measure.ts'
import { options } from '#bench/support/options.ts'
import { residentMb } from '#test/processes.ts'
import type { Row } from '#bench/support/report.ts'
import type { Scene } from '#bench/support/scene.ts'
import { addressOf, FILE_BYTES, makeLongFile } from './audio.ts'
import { signIn } from './listener.ts'

const CLIENTS = 8
const SAMPLE_MS = 2_000
/** How much more the last third of a run may hold than the one before it. */
const MOST_GROWTH = 1.1

/** Memory while people read, search, listen and look at their shelves; `--seconds 1800`. */
export async function* soakRows(scene: Scene): AsyncGenerator<Row> {
  makeLongFile(scene)
  const audio = await addressOf(scene)
  const headers = { authorization: `Bearer ${await signIn(scene)}` }
  const run = autocannon({
    url: scene.product.url,
    connections: CLIENTS,
    duration: options.seconds,
    headers: BROWSER,
    idReplacement: true,
    workers: 1,
    requests: [
      { path: '/' },
      { path: '/browse?search=[<id>]' },
      { path: '/browse/ProductPage/Heer?lang=pa' },
      { path: '/api/audiobooks/search?name=hir[<id>]' },
      { path: '/api/audiobooks?_page=1' },
      { path: '/api/library/list', headers },
      { path: '/no-such-page-[<id>]' },
      { path: audio, headers: { range: `bytes=0-${Math.min(FILE_BYTES, 64 * 1024) - 1}` } },
    ],
  })
  const samples: number[] = []
  for (let at = 0; at < options.seconds * 1_000; at += SAMPLE_MS) {
    await wait(SAMPLE_MS)
    samples.push(residentMb(scene.product.pid))
  }
  const { statusCodeStats } = await run
  const answers = Object.entries(statusCodeStats).map(
    ([status, { count }]) => `${count} × ${status}`,
  )
  const third = Math.floor(samples.length / 3)
  const middle = median(samples.slice(third, 2 * third))
  const last = median(samples.slice(2 * third))
  yield {
    what: `memory through ${options.seconds} s of pages, searches, ranges and shelves`,
    figure: `${Math.round(middle)} MB, then ${Math.round(last)} MB; ${answers.join(', ')}`,
    budget: `≤ ${MOST_GROWTH}×`,
    met: last <= MOST_GROWTH * middle,
  }
}
