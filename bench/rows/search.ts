import { largeProduct, type LargeProduct } from '#bench/support/large-product.ts'
import { race, sampleOf, type Load } from '#bench/support/measure.ts'
import { residentMb } from '#test/processes.ts'
import { depthRowOf, ms, type Row } from '#bench/support/report.ts'
import { libraryDepthRows } from './library.ts'
import { everyQuery, typedQueries } from '#bench/support/queries.ts'

/** What the names of so many titles cost a process before its first request, and for good. */
function holdingRows({ product, titles }: LargeProduct, budget: string, most: number): Row[] {
  const what = `${titles.length.toLocaleString('en')} titles`
  return [
    {
      what: `start with ${what}, to /readyz`,
      figure: ms(product.readyMs),
      budget,
      met: product.readyMs <= most,
    },
    {
      what: `resident memory of the process with ${what}`,
      figure: `${Math.round(residentMb(product.pid))} MB`,
      budget: '–',
      met: null,
    },
  ]
}

const TITLES = 14_000
const CONNECTIONS = 50
const MOST_WAIT_MS = 60

/** How long fifty who search at once wait; what a search costs is a row of the catalogue. */
export async function* searchRows(): AsyncGenerator<Row> {
  const large = await largeProduct(TITLES)
  const { product, titles } = large
  yield* holdingRows(large, '≤ 3 s', 3_000)
  for (const [title, next] of [
    ['search, 14,000 titles, each query new', everyQuery(titles)],
    ['search, 14,000 titles, as people type it', typedQueries(titles)],
  ] as const) {
    const load: Load = { title, stand: product, path: '/', connections: CONNECTIONS, next }
    const { p50, p99 } = await sampleOf(load)
    yield {
      what: `${title}: slowest of a hundred`,
      figure: `p99 ${ms(p99)} (p50 ${ms(p50)})`,
      budget: `≤ ${MOST_WAIT_MS} ms`,
      met: p99 <= MOST_WAIT_MS,
    }
  }
}

/** The same searches over a catalogue seventy times as large. */
export async function* millionSearchRows(): AsyncGenerator<Row> {
  const few = await largeProduct(TITLES)
  const many = await largeProduct(1_000_000)
  yield* holdingRows(many, '≤ 180 s', 180_000)
  const p50s: number[] = []
  for (const { product, titles } of [few, many]) {
    const next = everyQuery(titles.slice(0, 14_000))
    const load: Load = { title: 'search', stand: product, path: '/', connections: 4, next }
    p50s.push((await sampleOf(load)).p50)
  }
  const [base = NaN, large = NaN] = p50s
  yield {
    what: 'search, 1,000,000 titles, each query new',
    figure: `p50 ${(large / base).toFixed(2)}× (${ms(large)} to ${ms(base)})`,
    budget: '≤ 3× of 14,000',
    met: large <= 3 * base,
  }
}

/** Deep pages of the catalogue. */
export async function* depthRows(): AsyncGenerator<Row> {
  const { product } = await largeProduct(TITLES)
  for (const sort of ['created_at:desc', 'name:asc', 'rating:desc', 'popularity:desc']) {
    const page = (title: string, from: number): Load => ({
      title,
      stand: product,
      path: '/',
      connections: 4,
      next: pagesFrom(from, sort),
    })
    const [raced] = await race(page('first page', 0), [
      page(`list by ${sort}, depth 10,000`, 10_000),
    ])
    if (raced) yield depthRowOf(raced)
  }
  yield* libraryDepthRows(product)
}

/** Pages that begin near a place, never one twice: no answer is a kept one. */
function pagesFrom(from: number, sort: string) {
  let asked = 0
  return () => {
    const [limit, start] = [20 + (asked % 21), from + Math.floor(asked / 21)]
    asked += 1
    return { path: `/api/audiobooks?_start=${start}&_limit=${limit}&sort=${sort}` }
  }
}
