import { skipToken } from '@reduxjs/toolkit/query'
import { redirect, useParams, useSearchParams } from 'react-router'
import { NameHead } from '#features/discovery/people/NameHead.tsx'
import { SeriesBooks } from '#features/discovery/series/SeriesBooks.tsx'
import { followedOf, SeriesMakers } from '#features/discovery/series/SeriesMakers.tsx'
import {
  nextOf,
  SeriesHeard,
  SeriesNext,
  SeriesPlay,
} from '#features/discovery/series/SeriesNext.tsx'
import { FollowSeveral } from '#features/social/follows/FollowSeveral.tsx'
import { SimilarShelf } from '#features/discovery/shelves/SimilarShelf.tsx'
import { isolate } from '#shared/text/isolate.ts'
import { Head } from '#app/layout/Head.tsx'
import { paths } from '#shared/http/paths.ts'
import {
  useGetSeriesQuery,
  useListSimilarQuery,
  discoveryApi,
  type GetSeriesApiResponse,
} from '#web/api/discovery.gen.ts'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { pageOf } from '#web/forms/address-query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useAttestedName, useNameIn, useT } from '#web/i18n/intl.tsx'
import { Pager } from '#web/ui/Pager.tsx'

const PAGE_SIZE = 20
const LAST_PAGE = 50_000
/** As many books as leave room below them for others. */
const FEW = 5

/** The query of a page of a series; one for server and browser, so that one answer serves both. */
const seriesArgs = (slug: string, page: number) => ({
  slug,
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})
const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE))

export async function load({ store, params, url }: LoadContext) {
  const slug = params.slug ?? ''
  const page = pageOf(url.searchParams, LAST_PAGE)
  const asked = discoveryApi.endpoints.getSeries.initiate(seriesArgs(slug, page), ONCE)
  const { series, books, total } = await read(store.dispatch(asked), url)
  if (series.slug !== slug) throw redirect(paths.series(series.slug) + url.search, 301)
  if (page > pagesOf(total)) throw redirect(paths.series(slug, pagesOf(total)))
  const [first] = books
  if (first && total <= FEW) {
    const { listSimilar } = discoveryApi.endpoints
    await store.dispatch(listSimilar.initiate({ idOrSlug: first.audiobook.slug }, ONCE))
  }
  return null
}

export function Page() {
  const t = useT()
  const attested = useAttestedName()
  const { duration } = useFormat()
  const { slug = '' } = useParams()
  const [query] = useSearchParams()
  const page = pageOf(query, LAST_PAGE)
  const { data: shown } = useGetSeriesQuery(seriesArgs(slug, page))
  if (!shown) return null
  const { series, books, narrators, mine, total, totalBookLength } = shown
  const name = attested(series.names)
  const next = nextOf({ books, mine })
  const isElsewhere = next && books.every(({ audiobook }) => audiobook._id !== next._id)
  return (
    <>
      <Head
        title={name}
        description={t('series.description', { name, count: total })}
        path={paths.series(series.slug, page)}
      />
      <NameHead
        names={series.names}
        covers={books.map(({ audiobook }) => audiobook.coverSmall)}
        beside={page === 1 && isElsewhere && <SeriesNext books={books} mine={mine} />}
      >
        <SeriesMakers books={books} narrators={narrators} />
        <p className="muted">
          {t('series.length', { count: total, length: duration(totalBookLength) })}
        </p>
        <SeriesHeard mine={mine} total={total} />
        <div className="series__acts">
          {page === 1 && !isElsewhere && <SeriesPlay books={books} mine={mine} />}
          <FollowSeveral people={followedOf({ books, narrators })} />
        </div>
      </NameHead>
      <div className="bleed">
        <SeriesBooks books={books} mine={mine} />
        <Pager
          page={page}
          pages={pagesOf(total)}
          to={(other) => paths.series(series.slug, other)}
        />
      </div>
      {total <= FEW && <Beside books={books} />}
    </>
  )
}

/** What listeners of the first book of a short series also heard, of others. */
function Beside({ books }: Pick<GetSeriesApiResponse, 'books'>) {
  const t = useT()
  const nameIn = useNameIn()
  const first = books[0]?.audiobook
  const { data } = useListSimilarQuery(first ? { idOrSlug: first.slug } : skipToken)
  if (!first || !data) return null
  const own = new Set(books.map(({ audiobook }) => audiobook._id))
  return (
    <SimilarShelf
      books={data.audiobooks.filter(({ _id }) => !own.has(_id))}
      rule={t('person.also_heard', { name: isolate(nameIn(first.names)) })}
    />
  )
}
