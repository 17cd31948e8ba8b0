import { redirect } from 'react-router'
import { LibraryEmpty } from '../../features/library-list/LibraryEmpty'
import { LibraryList } from '../../features/library-list/LibraryList'
import { LibrarySort, LibraryTabs } from '../../features/library-list/LibraryTabs'
import {
  libraryPath,
  listArgs,
  PAGE_SIZE,
  readView,
} from '../../features/library-list/library-query'
import { useLibraryView } from '../../features/library-list/use-library-view'
import { Head } from '../layout/Head'
import type { ApiError } from '../lib/api'
import { generatedApi, useListLibraryQuery } from '../lib/api.gen'
import { useFormat } from '../lib/format'
import { useT } from '../lib/intl'
import { ONCE, read, requireMe, type LoadContext } from '../lib/load'
import { Button } from '../ui/Button'
import { Hang } from '../ui/Hang'
import { Note } from '../ui/Note'
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
  const { duration } = useFormat()
  const { view, loading } = useLibraryView()
  const { currentData: data, isError, refetch } = useListLibraryQuery(listArgs(view))
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
              {data &&
                data.total > 0 &&
                t('library.summary', { count: data.total, time: duration(data.totalBookLength) })}
            </p>
          </div>
          <LibrarySort view={view} />
        </div>
        <LibraryTabs view={view} counts={data?.counts} />
        {data && data.total > 0 && <LibraryList {...data} view={view} busy={loading} />}
        {!data && (isError ? <Failed onRetry={refetch} /> : <Waiting />)}
      </div>
      {data && data.total === 0 && <LibraryEmpty status={view.status} counts={data.counts} />}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className="library__list">
      <Note tone="warn" role="alert">
        <p>{t('library.failed')}</p>
        <Button variant="quiet" size="sm" onClick={onRetry}>
          {t('browse.retry')}
        </Button>
      </Note>
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
