import { skipToken } from '@reduxjs/toolkit/query'
import { Suspense } from 'react'
import { BeginHero } from '#app/home/BeginHero.tsx'
import { Doors } from '#app/home/Doors.tsx'
import { firstBook } from '#app/home/first-book.ts'
import { ContinueShelf } from '#features/discovery/shelves/ContinueShelf.tsx'
import { GenrePatch } from '#features/discovery/browse/GenrePatch.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { useOffline } from '#features/listening/library-page/use-offline.ts'
import { HomeHero } from '#app/home/HomeHero.tsx'
import { hasLahoreShelf, LAHORE, LahoreShelf } from '#features/discovery/shelves/LahoreShelf.tsx'
import { IN_HERO } from '#app/home/HeroCloths.tsx'
import { withoutShown } from '#app/home/shown-once.ts'
import { useTimeZone } from '#features/listening/goal/use-time-zone.ts'
import { PopularShelf } from '#features/discovery/shelves/PopularShelf.tsx'
import { CatalogLink } from '#features/syndication/open-shelf/OpenShelfLinks.tsx'
import { structuredSite } from '#features/syndication/sharing/structured-site.ts'
import { StructuredData } from '#features/syndication/sharing/StructuredData.tsx'
import { LiveVerse } from '#features/discovery/verse/LiveVerse.tsx'
import { IN_TRENDING, TrendingShelf } from '#features/discovery/shelves/TrendingShelf.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { Head } from '#app/layout/Head.tsx'
import { HomeWait } from '#app/home/HomeWait.tsx'
import { ReaderHero } from '#app/home/ReaderHero.tsx'
import { useListGenresQuery, booksApi } from '#web/api/books.gen.ts'
import {
  useGetShelvesQuery,
  useGetVerseQuery,
  type GetShelvesApiResponse,
  discoveryApi,
} from '#web/api/discovery.gen.ts'
import {
  listeningApi,
  useGetGoalQuery,
  useListLibraryQuery,
  type ListLibraryApiResponse,
} from '#web/api/listening.gen.ts'
import { shopApi, useListReceivedGiftsQuery } from '#web/api/shop.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { lazyWithMessages, withMessages } from '#web/i18n/lazy-with-messages.ts'
import { isReached } from '#web/state/is-reached.ts'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { useMe } from '#web/session/store.ts'
import { cssProps } from '#web/ui/css-props.ts'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { loaderPart } from '#web/boot/loader-part.tsx'
import { useOrigin } from '#web/boot/origin.tsx'
import { paths } from '#shared/http/paths.ts'
import '#features/listening/goal/goal.css'
import '#app/home/promo.css'
import '#app/home/language-choice.css'
import '#app/home/join-now.css'

const OfflineHome = lazyWithMessages(() => import('#app/home/OfflineHome.tsx'), 'listening', 'site')
const ReaderToday = lazyWithMessages(() => import('#app/home/ReaderToday.tsx'), 'listening')
const ReaderShelves = lazyWithMessages(() => import('#app/home/ReaderShelves.tsx'), 'listening')
const WaitingGifts = lazyWithMessages(() => import('#app/home/WaitingGifts.tsx'), 'shop')

// For listeners alone.
const { fetch: fetchNextShelf, Part: NextShelf } = loaderPart(async () => {
  const part = await withMessages(import('#app/home/NextShelf.tsx'), 'listening')
  return { default: part.NextShelf }
})
const { fetch: fetchWelcome, Part: Welcome } = loaderPart(() =>
  withMessages(import('#app/home/Welcome.tsx'), 'discovery'),
)

/** What a listener took last into the library and has not begun. */
const UNHEARD = { status: 'notStarted', sort: 'created_at:desc', _limit: 1 } as const

export async function load({ store, url }: LoadContext) {
  const { getShelves, getVerse, listAudiobooks } = discoveryApi.endpoints
  const { listGenres } = booksApi.endpoints
  const { me } = store.getState().session
  const shelves = read(store.dispatch(getShelves.initiate({ on: 'home' }, ONCE)), url)
  await Promise.all([
    shelves,
    read(store.dispatch(listGenres.initiate(undefined, ONCE)), url),
    store.dispatch(getVerse.initiate({}, ONCE)),
    me ? fetchNextShelf() : fetchWelcome(),
    hasLahoreShelf(store.getState().settings) &&
      store.dispatch(listAudiobooks.initiate(LAHORE, ONCE)),
  ])
  if (!me) return null
  if (!isReached.get()) await OfflineHome.fetch()
  const { listReceivedGifts } = shopApi.endpoints
  const gifts = store.dispatch(listReceivedGifts.initiate(undefined, ONCE))
  if ((await shelves).continueListening.length === 0)
    await Promise.all([
      store.dispatch(listeningApi.endpoints.listLibrary.initiate(UNHEARD, ONCE)),
      fetchWelcome(),
    ])
  await gifts
  return null
}

export function Page() {
  const t = useT()
  const { data: shelves, isError, refetch } = useGetShelvesQuery({ on: 'home' })
  const { data: kinds } = useListGenresQuery()
  const awake = useHydrated()
  const me = useMe()
  const [last, ...earlier] = (me && shelves?.continueListening) ?? []
  const heroBooks = shelves ? firstOf(shelves) : []
  const { data: library } = useListLibraryQuery(UNHEARD, { skip: !me || !!last })
  const first =
    me && !last && shelves
      ? firstBook({
          unheard: library?.library[0],
          isEmpty: library?.counts.all === 0,
          popular: shelves.mostPopular,
          newest: shelves.new,
        })
      : undefined
  const isAway = useOffline() && me !== null
  const hasHeard = last !== undefined || isBegun(library?.counts)
  return (
    <>
      <Head title={t('home.title')} description={t('home.description')} path={paths.home} />
      {import.meta.env.SSR && <CatalogLink />}
      <HomeData />
      {isAway ? (
        <Suspense fallback={<div className="hero hero--mine flood under-top" />}>
          <OfflineHome started={shelves?.continueListening ?? []} />
        </Suspense>
      ) : (
        <>
          {last && <ReaderHero started={last} />}
          {first && <BeginHero {...first} />}
          {!last && !first && <HomeHero books={heroBooks} />}
        </>
      )}
      {!me && (
        <>
          <VerseOfTheDay />
          <Doors genres={kinds?.genres ?? []} />
        </>
      )}
      {me && <Today />}
      {!isAway && (
        <>
          {me && <Gifts />}
          {shelves && firstOf(shelves).length > 0 ? (
            <>
              <ContinueShelf books={earlier} />
              {me && <NextShelf next={shelves.next} />}
              {me && awake && (
                <Suspense>
                  <ReaderShelves />
                </Suspense>
              )}
              <LahoreShelf />
              <PopularShelf
                books={popularBeside(
                  shelves,
                  last ? [] : first ? [first.book] : heroBooks.slice(0, IN_HERO),
                )}
              />
              {me && <VerseOfTheDay />}
              <TrendingShelf books={shelves.trending} />
            </>
          ) : (
            <HomeWait
              state={shelves ? 'empty' : isError ? 'failed' : 'loading'}
              onRetry={refetch}
            />
          )}
          <GenrePatch genres={kinds?.genres ?? []} />
          {!hasHeard && <Welcome />}
        </>
      )}
    </>
  )
}

/** Tells whether anything was begun or finished: who has heard a book needs no welcome. */
const isBegun = (counts: ListLibraryApiResponse['counts'] | undefined) =>
  counts !== undefined && counts.inProgress + counts.finished > 0

function Today() {
  const awake = useHydrated()
  const timeZone = useTimeZone()
  // Asked for while the strip's own script is on its way.
  const { data, isError } = useGetGoalQuery(timeZone ? { timeZone } : skipToken)
  if (isError && !data) return null
  return (
    <div className="bleed reader-today">
      <Suspense>{awake && data && <ReaderToday />}</Suspense>
    </div>
  )
}

/** The gifts that wait; the room that they take is there before what says them. */
function Gifts() {
  const awake = useHydrated()
  const { data } = useListReceivedGiftsQuery()
  const count = data?.giftCards.length ?? 0
  if (count === 0) return null
  return (
    <div className="home-gifts" style={cssProps({ '--gifts': count })}>
      <Suspense>{awake && <WaitingGifts />}</Suspense>
    </div>
  )
}

function VerseOfTheDay() {
  const { data } = useGetVerseQuery({})
  return data?.verse ? <LiveVerse {...data.verse} /> : null
}

function HomeData() {
  const t = useT()
  const origin = useOrigin()
  const said = { origin, name: t('app.name'), description: t('home.description') }
  return (
    <StructuredData
      text={import.meta.env.SSR ? structuredSite({ ...said, languages: LANGUAGES }) : ''}
    />
  )
}

/** The most popular without those that the hero, what comes next and what rises show already. */
const popularBeside = (shelves: GetShelvesApiResponse, inHero: readonly AudiobookCard[]) =>
  withoutShown(shelves.mostPopular, [
    ...inHero,
    ...[...shelves.continueListening, ...shelves.next].map(({ audiobook }) => audiobook),
    ...shelves.trending.slice(0, IN_TRENDING),
  ])

/** Books for the first view: the most heard, or the newest where nothing was heard yet. */
const firstOf = ({ mostPopular, new: newest }: GetShelvesApiResponse) =>
  mostPopular.length > 0 ? mostPopular : newest
