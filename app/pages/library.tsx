import { Link, redirect } from 'react-router'
import { LikeMenuItem } from '#features/social/favourites/LikeMenuItem.tsx'
import { NextShelf } from '#app/home/NextShelf.tsx'
import { GoalStrip } from '#features/listening/goal/GoalStrip.tsx'
import { GoOn } from '#features/listening/library-page/GoOn.tsx'
import { useSelection } from '#features/listening/library-page/use-selection.ts'
import { LibraryEmpty } from '#features/listening/library-page/LibraryEmpty.tsx'
import { LibraryList } from '#features/listening/library-page/LibraryList.tsx'
import { LibraryTabs } from '#features/listening/library-page/LibraryTabs.tsx'
import { LibraryTools } from '#features/listening/library-page/LibraryTools.tsx'
import { OfflineShelf } from '#features/listening/library-page/OfflineShelf.tsx'
import { useOffline } from '#features/listening/library-page/use-offline.ts'
import { BeforeFlight } from '#features/listening/downloads/BeforeFlight.tsx'
import { useStoredBooks, type KeptBook } from '#features/listening/downloads/use-downloads.ts'
import {
  libraryPath,
  listArgs,
  PAGE_SIZE,
  readView,
  type View,
} from '#features/listening/library-page/library-query.ts'
import { useLibraryView } from '#features/listening/library-page/use-library-view.ts'
import { Head } from '#app/layout/Head.tsx'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import {
  useListLibraryQuery,
  type ListLibraryApiResponse,
  listeningApi,
} from '#web/api/listening.gen.ts'
import { discoveryApi, useGetShelvesQuery } from '#web/api/discovery.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ONCE, readOrTell, requireMe, type LoadContext } from '#web/boot/load.ts'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { SkeletonCards } from '#web/ui/Skeleton.tsx'

const SHELVES = { on: 'home' } as const

/** One row of covers: below it there is room for what comes next. */
const FEW = 5

/** The first page of all books: the book heard last begins that alone. */
const isWhole = ({ status, search, liked, page }: View) =>
  status === 'all' && !search && !liked && page === 1

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const view = readView(url.searchParams)
  const list = store.dispatch(listeningApi.endpoints.listLibrary.initiate(listArgs(view), ONCE))
  const shelves = store.dispatch(discoveryApi.endpoints.getShelves.initiate(SHELVES, ONCE))
  const [data] = await Promise.all([readOrTell(list, url, 'thrown'), shelves])
  if (data && data.total > 0 && data.library.length === 0) {
    throw redirect(libraryPath({ ...view, page: Math.ceil(data.total / PAGE_SIZE) }))
  }
  return null
}

export function Page() {
  const t = useT()
  const { view, loading } = useLibraryView()
  const { currentData: data, isError, refetch } = useListLibraryQuery(listArgs(view))
  const selection = useSelection(libraryPath(view), data?.library ?? [])
  const offline = useOffline()
  const kept = useStoredBooks()
  const { data: shelves } = useGetShelvesQuery(SHELVES)
  const begun = shelves?.continueListening[0]
  const hasYear = data !== undefined && data.totalHeard > 0
  const filled = data !== undefined && data.total > 0
  const { library, here, unlisted } = keptFirst(data?.library ?? [], offline ? kept : [])
  const isBegunHere = kept.some(({ audiobook }) => audiobook._id === begun?.audiobook._id)
  return (
    <div className="library">
      <Head title={t('library.title')} />
      <HeadlineWord size="page" bleed decorative>
        {t('library.word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="page-head libhead">
          <div>
            <h1 className="h2">{t('library.title')}</h1>
            <div className="libhead__sum">
              <p className="muted num" role="status">
                {data && <Summary data={data} view={view} />}
              </p>
              <Link className="link" to={paths.bookmarks()}>
                {t('bookmark.all')}
              </Link>
              {hasYear && <YearLink />}
            </div>
          </div>
          <LibraryTools view={view} selection={selection} filled={filled}>
            {hasYear && <YearLink />}
            <BeforeFlight size="sm" />
          </LibraryTools>
        </div>
        <OfflineShelf offline={offline} any={kept.length > 0} unlisted={unlisted} />
        {begun &&
          !(offline && !isBegunHere) &&
          data &&
          data.counts.all > 1 &&
          !selection.on &&
          isWhole(view) && <GoOn begun={begun} isHere={isBegunHere} />}
        <LibraryTabs view={view} counts={data?.counts} />
        {filled && (
          <LibraryList
            {...data}
            library={library}
            here={here}
            view={view}
            selection={selection}
            busy={loading}
            menuItem={(entry) => !entry.audiobook.scripture && <LikeMenuItem entry={entry} />}
          />
        )}
        {!data && !offline && (isError ? <Failed onRetry={refetch} /> : <Waiting />)}
      </div>
      {data?.total === 0 && !offline && <LibraryEmpty view={view} counts={data.counts} />}
      {shelves && data && data.total <= FEW && !selection.on && isWhole(view) && (
        <NextShelf next={shelves.next} />
      )}
      <div className="bleed">
        <GoalStrip />
        <div className="library__flight">
          <BeforeFlight />
        </div>
      </div>
    </div>
  )
}

/** On a phone it stands with the tools. */
function YearLink() {
  const t = useT()
  return (
    <Link className="link" to={paths.listeningYear()}>
      {t('year.title')}
    </Link>
  )
}

/** The list with the books of this browser before the others, and those of them that it has not. */
function keptFirst(library: readonly LibraryEntry[], kept: readonly KeptBook[]) {
  const here = new Set(kept.map(({ audiobook }) => audiobook._id))
  /** Those that play come first, and of both those first that were not heard to their ends. */
  const rank = ({ audiobook, is_book_finished }: LibraryEntry) =>
    (here.has(audiobook._id) ? 0 : 2) + (is_book_finished ? 1 : 0)
  const listed = new Set(library.map(({ audiobook }) => audiobook._id))
  return {
    library:
      kept.length > 0 ? [...library].sort((one, other) => rank(one) - rank(other)) : [...library],
    here: library.filter(({ audiobook }) => here.has(audiobook._id)).length,
    unlisted: kept.filter(({ audiobook }) => !listed.has(audiobook._id)),
  }
}

/** Shows how many books there are, how long they are and how much of them was heard. */
function Summary({ data, view }: { data: ListLibraryApiResponse; view: View }) {
  const t = useT()
  const { duration } = useFormat()
  const { total: count, totalBookLength, totalHeard } = data
  if (view.search) return t('library.found', { count })
  if (count === 0) return null
  const time = duration(totalBookLength)
  if (totalHeard < 60_000) return t('library.summary', { count, time })
  return t('library.summary_heard', { count, time, heard: duration(totalHeard) })
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className="library__list">
      <FailedNote text={t('library.failed')} retry={t('browse.retry')} onRetry={onRetry} />
    </div>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className="grid5 library__list">
      <SkeletonCards count={10} label={t('library.loading')} />
    </div>
  )
}
