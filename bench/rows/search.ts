import { fillCatalogue, type Titled } from '#bench/support/catalogue.ts'
import { hammer, medianOf, race, type Load, type Sample } from '#bench/support/measure.ts'
import { options } from '#bench/support/options.ts'
import { residentMb } from '#test/processes.ts'
import { makeDataDir, startProduct, type Product } from '#bench/support/product.ts'
import { depthRowOf, ms, rowOf, type Row } from '#bench/support/report.ts'
import { libraryDepthRows } from './library.ts'
import { jsonOf } from './visitor.ts'
import type { Scene } from '#bench/support/scene.ts'
import { sequence } from '#bench/support/titles.ts'

interface Filled {
  product: Product
  titles: Titled[]
}

let small: Promise<Filled> | undefined
const fourteenThousand = () => (small ??= fill(14_000))

/** Filled while it runs, then started anew: how an operator's next start finds it. */
async function fill(count: number): Promise<Filled> {
  const dataDir = makeDataDir()
  const first = await startProduct({ dataDir, demo: false })
  const database = first.database()
  const titles = await fillCatalogue(database, count)
  await database.close()
  await first.stop()
  return { product: await startProduct({ dataDir, demo: false }), titles }
}

/** What the names of so many titles cost a process before its first request, and for good. */
function holdingRows({ product, titles }: Filled, budget: string, most: number): Row[] {
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

const CONNECTIONS = 50

/** Searches as they are typed, at fifty connections. */
export async function* searchRows(scene: Scene): AsyncGenerator<Row> {
  const { product, titles } = await fourteenThousand()
  yield* holdingRows({ product, titles }, '≤ 3 s', 3_000)
  const load = (title: string, next: Load['next']): Load => ({
    title,
    stand: product,
    path: '/',
    connections: CONNECTIONS,
    ...(next ? { next } : {}),
  })
  const loads = [
    load('search, 14,000 titles, each query new', everyQuery(titles)),
    load('search, 14,000 titles, as people type it', typedQueries(titles)),
  ]
  const raced = await race({ ...jsonOf(scene), connections: CONNECTIONS }, loads)
  for (const one of raced) {
    yield rowOf(one, 0.25)
    const { p50, p99 } = one.sample
    yield {
      what: `${one.load.title}: slowest of a hundred`,
      figure: `p99 ${ms(p99)} (p50 ${ms(p50)})`,
      budget: '≤ 40 ms',
      met: p99 <= 40,
    }
  }
}

/** The same searches over a catalogue seventy times as large. */
export async function* millionRows(): AsyncGenerator<Row> {
  const few = await fourteenThousand()
  const many = await fill(1_000_000)
  yield* holdingRows(many, '≤ 180 s', 180_000)
  const p50s: number[] = []
  for (const { product, titles } of [few, many]) {
    const next = everyQuery(titles.slice(0, 14_000))
    const load: Load = { title: 'search', stand: product, path: '/', connections: 4, next }
    await hammer(load)
    p50s.push((await samplesOf(load)).p50)
  }
  const [base = NaN, large = NaN] = p50s
  yield {
    what: 'search, 1,000,000 titles, each query new',
    figure: `p50 ${(large / base).toFixed(2)}× (${ms(large)} to ${ms(base)})`,
    budget: '≤ 3× of 14,000',
    met: large <= 3 * base,
  }
}

/** Deep pages of the catalogue; no page is asked for twice, so none is a kept answer. */
export async function* depthRows(): AsyncGenerator<Row> {
  const { product } = await fourteenThousand()
  for (const sort of ['created_at:desc', 'name:asc', 'rating:desc', 'popularity:desc']) {
    let asked = 0
    const page = (title: string, start: number): Load => ({
      title,
      stand: product,
      path: '/',
      connections: 4,
      next: () => ({ path: `/api/audiobooks?_start=${start}&sort=${sort}&asked=${++asked}` }),
    })
    const [raced] = await race(page('first page', 0), [
      page(`list by ${sort}, depth 10,000`, 10_000),
    ])
    if (raced) yield depthRowOf(raced)
  }
  yield* libraryDepthRows(product)
}

async function samplesOf(load: Load): Promise<Sample> {
  const samples: Sample[] = []
  for (let round = 0; round < options.rounds; round++) samples.push(await hammer(load))
  return medianOf(samples)
}

const searchFor = (text: string) => ({
  path: `/api/audiobooks/search?name=${encodeURIComponent(text)}`,
})

/** Beginnings of titles in two scripts, never one twice: no answer is a kept one. */
function everyQuery(titles: readonly Titled[]) {
  const queries = new Set<string>()
  for (const { gurmukhi, roman } of titles) {
    for (const name of [gurmukhi, roman]) {
      const letters = [...name]
      for (let length = 2; length <= letters.length; length += 2) {
        queries.add(letters.slice(0, length).join(''))
      }
    }
  }
  const all = [...queries]
  const pick = sequence(1)
  return () => {
    const at = pick(all.length)
    const query = all[at] ?? ''
    const last = all.pop() ?? ''
    if (at < all.length) all[at] = last
    if (all.length === 0) throw new Error('All queries were asked: choose fewer rounds.')
    return searchFor(query)
  }
}

/** A few titles are looked for by many: the nth half as often as the n/2th, letter by letter. */
function typedQueries(titles: readonly Titled[]) {
  const pick = sequence(2)
  return () => {
    const rank = Math.floor(Math.exp((pick(1_000_000) / 1_000_000) * Math.log(titles.length)))
    const title = titles[rank] ?? titles[0]
    const letters = [...((pick(2) ? title?.gurmukhi : title?.roman) ?? '')]
    return searchFor(letters.slice(0, 2 + pick(Math.max(1, letters.length - 1))).join(''))
  }
}
