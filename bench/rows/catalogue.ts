import type { Request } from 'autocannon'
import { largeProduct, type LargeProduct } from '#bench/support/large-product.ts'
import { batchOf, fillShelves, makeListeners, type Listener } from '#bench/support/listeners.ts'
import { BROWSER, race, sampleOf, type Load } from '#bench/support/measure.ts'
import { startBaseline } from '#bench/support/product.ts'
import { everyQuery, typedQueries } from '#bench/support/queries.ts'
import { costRowOf, ms, type Row } from '#bench/support/report.ts'

const TITLES = 14_000
const LISTENERS = 10_000
/** Of the listeners those who ask: each has a shelf. */
const READERS = 50
const PAGE = 40
const PAGES = 200
/** What a key read costs where quality's budgets in milliseconds were measured. */
const KEY_READ_MS = 0.065
/** A signed-in read may cost a key read and a session's check over 0.7. */
const PLAIN_READ = 1 / 0.7
const SORTS = ['created_at:desc', 'name:asc', 'rating:desc', 'popularity:desc']

interface Kind {
  title: string
  /** How many times its baseline it may cost. */
  most: number
  next: () => Request
}

/** What everybody may open at 14,000 titles and more; no answer is a kept one. */
function visitorKinds({ titles }: LargeProduct): Kind[] {
  let [pages, books] = [0, 0]
  return [
    {
      title: 'list page, any sort and page',
      most: 0.6 / KEY_READ_MS,
      next() {
        const start = (++pages * 7_919) % (TITLES - PAGE)
        const sort = SORTS[pages % SORTS.length]
        return { path: `/api/audiobooks?sort=${sort}&_start=${start}&_limit=${PAGE}` }
      },
    },
    {
      title: 'book',
      most: 0.25 / KEY_READ_MS,
      // More of them than are kept lie between two readings of one.
      next: () => ({ path: `/api/audiobooks/bench-${++books % TITLES}` }),
    },
    { title: 'search, each query new', most: 0.5 / KEY_READ_MS, next: everyQuery(titles) },
    { title: 'search, as people type it', most: 0.25 / KEY_READ_MS, next: typedQueries(titles) },
  ]
}

/** Requests of listeners in turn. */
function asListeners(readers: readonly Listener[]) {
  let turn = 0
  return (requestOf: (reader: Listener, turn: number) => Request) => () => {
    const reader = readers[++turn % readers.length]
    if (!reader) throw new Error('Nobody listens.')
    const request = requestOf(reader, turn)
    const authorization = `Bearer ${reader.token}`
    return { ...request, headers: { ...BROWSER, ...request.headers, authorization } }
  }
}

function listenerKinds(readers: readonly Listener[]): Kind[] {
  const as = asListeners(readers)
  return [
    {
      title: 'in progress, signed in',
      most: 0.4 / KEY_READ_MS,
      next: as(() => ({ path: '/api/library/list?status=inProgress&_limit=10' })),
    },
    {
      title: 'one progress event',
      most: 0.3 / KEY_READ_MS,
      next: as((reader, turn) => ({
        method: 'POST',
        path: '/api/progress/events',
        headers: { 'content-type': 'application/json' },
        body: batchOf(reader, `bench-device-${turn % READERS}`, 1),
      })),
    },
  ]
}

/** Held against a bare route that checks a session too. */
function signedInKinds(readers: readonly Listener[]): Kind[] {
  const as = asListeners(readers)
  const get = (
    title: string,
    most: number,
    pathOf: (reader: Listener, turn: number) => string,
  ) => ({
    title,
    most,
    next: as((reader, turn) => ({ path: pathOf(reader, turn) })),
  })
  return [
    get('wishlist count, signed in', PLAIN_READ, () => '/api/wishlist/count'),
    get('place in a book, signed in', PLAIN_READ, (one) => `/api/progress/${one.audiobook}`),
    get('book, signed in', PLAIN_READ, (_, turn) => `/api/audiobooks/bench-${turn % TITLES}`),
    get('library list, 40 books and counts', 3, () => `/api/library/list?_limit=${PAGE}`),
    get('shelves of home, signed in', 3, () => '/api/audiobooks/shelves?on=home'),
    get('home page, signed in', 3, () => '/'),
  ]
}

/** What a large catalogue costs, as multiples of a key read in the same database. */
export async function* catalogueRows(): AsyncGenerator<Row> {
  const large = await largeProduct(TITLES)
  const { product } = large
  const database = product.database()
  const listeners = await makeListeners(database.db, LISTENERS)
  const readers = listeners.slice(0, READERS)
  await fillShelves(database.db, readers)
  await database.close()
  const baseline = await startBaseline({ beside: product })
  const [first] = readers
  const base = (path: string): Load => ({
    title: path,
    stand: baseline,
    path: `${path}/${first?.audiobook}`,
    headers: { authorization: `Bearer ${first?.token}` },
  })
  const loadsOf = (kinds: readonly Kind[]): Load[] =>
    kinds.map(({ title, next }) => ({ title, stand: product, path: '/', next }))
  const groups = [
    ['/row', [...visitorKinds(large), ...listenerKinds(readers)]],
    ['/mine', signedInKinds(readers)],
  ] as const
  for (const [path, kinds] of groups) {
    const raced = await race(base(path), loadsOf(kinds))
    for (const [index, one] of raced.entries()) yield costRowOf(one, kinds[index]?.most ?? NaN)
  }
}

/** Pages from any book on: of a long list, pages by their number are had to a depth alone. */
function pagesAfter({ ids }: LargeProduct): Kind['next'] {
  let pages = 0
  return () => {
    const sort = SORTS[++pages % SORTS.length]
    return { path: `/api/audiobooks?sort=${sort}&_after=${ids[pages % ids.length]}&_limit=${PAGE}` }
  }
}

const MILLION = 1_000_000
const MOST_OF_A_MILLION = 1.5

/** Whole pages of the site; of one address the answer is kept for all who ask within a minute. */
function pageKinds(): Kind[] {
  let [lists, books] = [0, 0]
  const of = (title: string, next: Kind['next']): Kind => ({ title, most: NaN, next })
  return [
    of('home, HTML', () => ({ path: '/' })),
    of('browse, HTML', () => {
      const sort = SORTS[++lists % SORTS.length]
      return { path: `/browse?sort=${sort}&page=${1 + (lists % PAGES)}` }
    }),
    of('book, HTML', () => ({ path: `/browse/ProductPage/bench-${++books % TITLES}` })),
  ]
}

/** All that visitors and listeners open, in a catalogue that so many listen to. */
async function everyKind(large: LargeProduct, listeners: number): Promise<Kind[]> {
  const database = large.product.database()
  const made = await makeListeners(database.db, listeners)
  const readers = made.slice(0, READERS)
  await fillShelves(database.db, readers)
  await database.close()
  const [list, ...others] = visitorKinds(large)
  return [
    { title: '', most: NaN, ...list, next: pagesAfter(large) },
    ...others,
    ...pageKinds(),
    ...listenerKinds(readers),
    ...signedInKinds(readers),
  ]
}

/** The same openings over a catalogue seventy times as large, and ten times as many listeners. */
export async function* millionRows(): AsyncGenerator<Row> {
  const [few, many] = [await largeProduct(TITLES), await largeProduct(MILLION)]
  const kindsOfMany = await everyKind(many, LISTENERS * 10)
  for (const [index, kind] of (await everyKind(few, LISTENERS)).entries()) {
    const small = await sampleOf({ ...kind, stand: few.product, path: '/' })
    const next = kindsOfMany[index]?.next ?? kind.next
    const large = await sampleOf({ ...kind, next, stand: many.product, path: '/' })
    const times = large.cpuMs / small.cpuMs
    yield {
      what: `${kind.title}, at 1,000,000 titles`,
      figure: `p50 ${ms(large.p50)} to ${ms(small.p50)}`,
      cpu: `${times.toFixed(2)}× (${ms(large.cpuMs)} to ${ms(small.cpuMs)})`,
      budget: `≤ ${MOST_OF_A_MILLION}× of 14,000`,
      met: times <= MOST_OF_A_MILLION,
    }
  }
}
