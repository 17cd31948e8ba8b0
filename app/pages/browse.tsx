import { Suspense } from 'react'
import { Link, redirect } from 'react-router'
import { BookList } from '#features/discovery/browse/BookList.tsx'
import {
  DEEPEST_PAGE,
  EVERYTHING,
  hasMakers,
  isFiltered,
  listArgs,
  makersArgs,
  pagesOf,
  readChoices,
  type Choices,
} from '#features/discovery/browse/browse-query.ts'
import { BrowseFilters } from '#features/discovery/browse/BrowseFilters.tsx'
import { ChosenChips } from '#features/discovery/browse/ChosenChips.tsx'
import { CatalogLink } from '#features/syndication/open-shelf/OpenShelfLinks.tsx'
import { fetchMakerChips, fetchMakersFilter } from '#features/discovery/browse/makers-part.ts'
import { RankedShelf } from '#features/discovery/shelves/RankedShelf.tsx'
import { SortSelect } from '#features/discovery/browse/SortSelect.tsx'
import { browsePath, useChoices } from '#features/discovery/browse/use-choices.ts'
import { doorTo } from '#app/home/door-list.ts'
import { DoorHead } from '#app/home/DoorHead.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useSearchAudiobooksQuery, booksApi } from '#web/api/books.gen.ts'
import { isRetiredChosen, useOfferedAnd } from '#features/books/genres/use-genres.ts'
import { Name } from '#web/ui/Name.tsx'
import { FoundCount } from '#features/books/found/FoundCount.tsx'
import { useGetShelvesQuery, useListAudiobooksQuery, discoveryApi } from '#web/api/discovery.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { useHeadlineName } from '#web/i18n/use-headline-name.ts'
import { lazyWithMessages } from '#web/i18n/lazy-with-messages.ts'
import { useAttestedName, useT } from '#web/i18n/intl.tsx'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { loaderPart } from '#web/boot/loader-part.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { paths } from '#shared/http/paths.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { SkeletonCards } from '#web/ui/Skeleton.tsx'
import '#features/books/found/found.css'
import '#features/books/found/search-chips.css'
import '#features/books/search/search-line.css'
import './browse.css'

const OfflineHere = lazyWithMessages(() => import('#features/site/offline/OfflineHere.tsx'), 'site')

const { fetch: fetchFoundNames, Part: FoundNames } = loaderPart(
  () => import('#features/books/search/FoundNames.tsx'),
)

/** What cannot be marked is read as it is. */
const { fetch: fetchMarked, Part: Marked } = loaderPart(() =>
  import('#features/books/found/Marked.tsx').then(
    (part) => ({ default: part.Marked }),
    () => ({ default: ({ name }: { name: string }) => name }),
  ),
)

const { fetch: fetchSearchAgain, Part: SearchAgain } = loaderPart(
  () => import('#features/discovery/browse/SearchAgain.tsx'),
)

export async function load({ store, url }: LoadContext) {
  const { listAudiobooks, listMakers, getShelves } = discoveryApi.endpoints
  const { searchAudiobooks } = booksApi.endpoints
  const choices = readChoices(url.searchParams)
  const list = store.dispatch(listAudiobooks.initiate(listArgs(choices), ONCE))
  const rest: unknown[] = [
    ...(choices.search
      ? [
          store.dispatch(searchAudiobooks.initiate({ name: choices.search }, ONCE)),
          fetchFoundNames(),
          fetchMarked(),
          fetchSearchAgain(),
        ]
      : []),
    store.dispatch(getShelves.initiate({ on: 'browse' }, ONCE)),
    store.dispatch(listMakers.initiate(makersArgs(choices), ONCE)),
    fetchMakersFilter(),
    hasMakers(choices) && fetchMakerChips(),
  ]
  const known = knownGenres(store, choices.genres)
  const { data, error } = await list
  if ((error as ApiError | undefined)?.status === 400 && choices.page > DEEPEST_PAGE)
    throw redirect(browsePath({ ...choices, page: DEEPEST_PAGE }))
  // In a browser the page stays, keeps what was chosen and says what failed.
  if (import.meta.env.SSR && error) await read(list, url)
  await Promise.all(rest)
  const genres = await known
  if (genres.length < choices.genres.length) throw redirect(browsePath({ ...choices, genres }))
  if (isWantOfNetwork(error)) await OfflineHere.fetch()
  if (data && data.total > 0 && data.audiobooks.length === 0) {
    throw redirect(browsePath({ ...choices, page: pagesOf(data.total) }))
  }
  return null
}

/** Those of an address that are or were there; all of them where that cannot be told. */
async function knownGenres(store: LoadContext['store'], chosen: string[]): Promise<string[]> {
  const { listGenres, listRetiredGenres } = booksApi.endpoints
  const { data: offered } = await store.dispatch(listGenres.initiate(undefined, ONCE))
  if (!offered || !isRetiredChosen(offered.genres, chosen)) return chosen
  const { data: retired } = await store.dispatch(listRetiredGenres.initiate(undefined, ONCE))
  if (!retired) return chosen
  return chosen.filter((one) =>
    [...offered.genres, ...retired.genres].some(({ slug }) => slug === one),
  )
}

const isWantOfNetwork = (error: unknown) => (error as ApiError | undefined)?.status === 0

type Named = ReturnType<typeof useNamed>

/** Genres, people and series that the searched words name. */
function useNamed(search: string) {
  return useSearchAudiobooksQuery({ name: search }, { skip: !search }).currentData
}

/** Marks in the names of a book the words that answer the search. */
const marking = (named: NonNullable<Named>, query: string) => (id: string) => {
  const found = named.audiobooks.find(({ _id }) => _id === id)
  const mark = (kind: 'title' | 'author') => (name: string) => (
    <Marked name={name} query={query} answers={found?.matched === kind} />
  )
  return { title: mark('title'), author: mark('author') }
}

/** How much was found of each kind, as the list shows it. */
function Counted({ books, named }: { books: number; named: Named }) {
  return <FoundCount books={books} people={named?.people.length} series={named?.series.length} />
}

export function Page() {
  const t = useT()
  const { shown } = useChoices()
  // What belongs to these choices alone: an older list beside an error would speak for them.
  const { currentData: data, error, refetch } = useListAudiobooksQuery(listArgs(shown))
  const { data: shelves } = useGetShelvesQuery({ on: 'browse' })
  const genres = useOfferedAnd(shown.genres)
  const nameIn = useAttestedName()
  const wordOf = useHeadlineName()
  const named = useNamed(shown.search)
  const isUnknown = named?.kinds.length === 0 && named.audiobooks.length === 0
  const isEmpty = data?.total === 0
  // Nothing, though no filter is set: neither filters nor a count of none help.
  const isFruitless = isEmpty && !isFiltered(shown)
  // Without the server neither filters nor an order could do anything.
  const isCutOff = isWantOfNetwork(error)
  const kind = shown.genres.length === 1 && genres.find(({ slug }) => slug === shown.genres[0])
  const address = browsePath({ ...shown, page: 1 })
  const kindAlone = kind && address === paths.browse({ genre: kind.slug }) ? kind : undefined
  const door = doorTo(address)
  // What a title is called comes before kinds that the word may also mean.
  const isByTitle = named?.audiobooks.some(({ matched }) => matched === 'title')
  const title = shown.search
    ? t('browse.title_search', { search: shown.search })
    : t(door?.title ?? 'browse.title')
  const called = [
    ...(kind ? [nameIn(kind.names)] : []),
    title,
    ...(shown.page > 1 ? [t('pager.page', { page: shown.page })] : []),
  ].join(' · ')
  return (
    <>
      <Head title={called} description={t('browse.description')} {...canonical(shown)} />
      {import.meta.env.SSR && <CatalogLink />}
      <section className="shelf bleed browse" data-unknown={(isEmpty && isUnknown) || undefined}>
        <HeadlineWord decorative>
          {(kindAlone && wordOf(kindAlone.names).word) ?? t('browse.word')}
        </HeadlineWord>
        {shown.search && <SearchAgain key={shown.search} search={shown.search} />}
        <div className="browse__side">
          {kindAlone || door ? (
            <DoorHead kind={kindAlone} door={door} first={data?.audiobooks[0]} />
          ) : (
            <h1 className="h2">{kind && !shown.search ? <Name of={kind.names} /> : title}</h1>
          )}
          {!isCutOff && !isFruitless && (
            <BrowseFilters
              genres={genres}
              counts={data?.counts}
              lengths={data?.lengths}
              found={data?.found}
              total={data?.total}
            />
          )}
        </div>
        <div className="browse__main">
          <div className="browse__bar">
            {!isCutOff && !isEmpty && <SortSelect />}
            <div className="browse__found">
              <b className={isFruitless ? 'vh' : 'num'} role="status">
                {data && <Counted books={data.total} named={named} />}
              </b>
              {!isFruitless && <ChosenChips genres={genres} />}
            </div>
          </div>
          <div className="browse__list">
            {named && (
              <FoundNames
                {...named}
                {...(isByTitle && { kinds: [] })}
                query={shown.search}
                hasBooks={Boolean(data?.total)}
              />
            )}
            {error && <Failed error={error as ApiError} onRetry={refetch} />}
            {data ? (
              <BookList {...data} marking={named && marking(named, shown.search)} />
            ) : (
              !error && <Waiting />
            )}
            {isByTitle && named && <FoundNames kinds={named.kinds} query={shown.search} />}
            {data && <ToBeRecorded search={shown.search} />}
            {isUnknown && <FoundNames kinds={[...genres]} query={shown.search} />}
          </div>
        </div>
      </section>
      {shelves && (
        <>
          <RankedShelf
            id="bestSellers"
            word={t('browse.best_sellers_word')}
            title={t('browse.best_sellers')}
            rule={t('browse.best_sellers_rule')}
            books={shelves.bestSellers ?? []}
          />
          <RankedShelf
            id="topRated"
            word={t('browse.top_rated_word')}
            title={t('browse.top_rated')}
            rule={t('browse.top_rated_rule')}
            books={shelves.topRated ?? []}
          />
        </>
      )}
    </>
  )
}

/** Where works are that nobody has read aloud yet: what was looked for may be among them. */
function ToBeRecorded({ search }: { search: string }) {
  const t = useT()
  return (
    <p>
      <Link className="link" to={paths.openWorks(search ? { search } : {})}>
        {t(search ? 'browse.to_be_recorded_search' : 'browse.to_be_recorded', { search })}
      </Link>
    </p>
  )
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT()
  if (isWantOfNetwork(error)) {
    return (
      <Suspense>
        <OfflineHere />
      </Suspense>
    )
  }
  return (
    <FailedNote tone="bad" text={t('browse.failed')} retry={t('browse.retry')} onRetry={onRetry} />
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className="grid4">
      <SkeletonCards count={8} label={t('home.loading')} />
    </div>
  )
}

/** A kind and each page of it are pages of their own; searches, filters and orders are views. */
function canonical({ search, page, genres, ...others }: Choices): { path?: string } {
  if (search) return {}
  const [kind] = genres
  const own = { ...EVERYTHING, genres: kind === undefined ? [] : [kind] }
  const isWhole = genres.length < 2 && VIEWS.every((name) => others[name] === EVERYTHING[name])
  return { path: browsePath(isWhole ? { ...own, page } : own) }
}

const VIEWS = ['filter', 'length', 'script', 'narrator', 'author', 'voice', 'sort'] as const
