import { Link, redirect } from 'react-router'
import { GoalStrip } from '../../features/goal-screens/GoalStrip'
import { useSelection } from '../../features/library-bulk/use-selection'
import { LibraryEmpty } from '../../features/library-list/LibraryEmpty'
import { LibraryList } from '../../features/library-list/LibraryList'
import { LibraryTabs } from '../../features/library-list/LibraryTabs'
import { LibraryTools } from '../../features/library-list/LibraryTools'
import { OfflineNote } from '../../features/library-list/OfflineNote'
import {
  libraryPath,
  listArgs,
  PAGE_SIZE,
  readView,
  type View,
} from '../../features/library-list/library-query'
import { useLibraryView } from '../../features/library-list/use-library-view'
import { Head } from '../layout/Head'
import type { ApiError } from '../lib/api'
import { generatedApi, useListLibraryQuery, type ListLibraryApiResponse } from '../lib/api.gen'
import { useFormat } from '../lib/format'
import { useT } from '../lib/intl'
import { ONCE, read, requireMe, type LoadContext } from '../lib/load'
import { paths } from '../paths'
import { FailedNote } from '../ui/FailedNote'
import { Hang } from '../ui/Hang'
import { SkeletonCards } from '../ui/Skeleton'

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const view = readView(url.searchParams)
  const list = store.dispatch(generatedApi.endpoints.listLibrary.initiate(listArgs(view), ONCE))
  const { data, error } = await list
  // In a browser the page stays and says what failed, save that nobody is signed in any more.
  if (error && (import.meta.env.SSR || (error as ApiError).status === 401)) await read(list, url)
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
  const filled = data !== undefined && data.total > 0
  return (
    <div className="library">
      <Head title={t('library.title')} />
      <Hang size="page" bleed decorative>
        {t('library.word')}
      </Hang>
      <div className="bleed">
        <div className="page-head">
          <div>
            <h1 className="h2">{t('library.title')}</h1>
            <p className="muted num" role="status">
              {data && <Summary data={data} view={view} />}
            </p>
            <Link className="link" to={paths.bookmarks()}>
              {t('bookmark.all')}
            </Link>
          </div>
          <LibraryTools view={view} selection={selection} filled={filled} />
        </div>
        <OfflineNote />
        <GoalStrip year />
        <LibraryTabs view={view} counts={data?.counts} />
        {filled && <LibraryList {...data} {...{ view, selection }} busy={loading} />}
        {!data && (isError ? <Failed onRetry={refetch} /> : <Waiting />)}
      </div>
      {data?.total === 0 && <LibraryEmpty view={view} counts={data.counts} />}
    </div>
  )
}

/** How many books there are, how long they are and how much of them was heard. */
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
