import { redirect, useSearchParams } from 'react-router'
import { ExportMenu } from '../../features/bookmark-export/ExportMenu'
import { AllBookmarks } from '../../features/bookmarks/AllBookmarks'
import { Head } from '../layout/Head'
import type { ApiError } from '../lib/api'
import { useT } from '../lib/intl'
import { listeningApi, useListBookmarksQuery } from '../lib/listening-api.gen'
import { ONCE, read, requireMe, type LoadContext } from '../lib/load'
import { paths } from '../paths'
import art from '../styles/cloth/empty-library.svg'
import { ButtonLink } from '../ui/ButtonLink'
import { EmptyState } from '../ui/EmptyState'
import { FailedNote } from '../ui/FailedNote'
import { Hang } from '../ui/Hang'
import { Pager } from '../ui/Pager'
import { SkeletonLines } from '../ui/Skeleton'
import './bookmarks.css'

const PAGE_SIZE = 50

function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 20_000 ? page : 1
}

const argsOf = (page: number) => ({
  ...{ sort: 'audioBook.name:asc' as const, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
})

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const page = pageOf(url.searchParams)
  const list = store.dispatch(listeningApi.endpoints.listBookmarks.initiate(argsOf(page), ONCE))
  const { data, error } = await list
  // In a browser the page stays and says what failed, save that nobody is signed in any more.
  if (error && (import.meta.env.SSR || (error as ApiError).status === 401)) await read(list, url)
  if (data && data.total > 0 && data.bookmarks.length === 0) {
    throw redirect(paths.bookmarks(Math.ceil(data.total / PAGE_SIZE)))
  }
  return null
}

export function Page() {
  const t = useT()
  const page = pageOf(useSearchParams()[0])
  const { currentData: data, isError, refetch } = useListBookmarksQuery(argsOf(page))
  return (
    <div className="bookmarks">
      <Head title={t('bookmark.export_title')} />
      <Hang size="page" bleed decorative>
        {t('bookmark.word')}
      </Hang>
      {data?.total === 0 ? (
        <EmptyState
          art={art}
          titleAs="h1"
          title={t('bookmark.empty_title')}
          text={t('bookmark.empty_text')}
          action={<ButtonLink to={paths.library()}>{t('bookmark.empty_to')}</ButtonLink>}
        />
      ) : (
        <div className="bleed">
          <div className="page-head">
            <div>
              <h1 className="h2">{t('bookmark.export_title')}</h1>
              <p className="muted num" role="status">
                {data && t('bookmark.count', { count: data.total })}
              </p>
            </div>
            {data && <ExportMenu />}
          </div>
          {data && <AllBookmarks bookmarks={data.bookmarks} />}
          {!data && !isError && <SkeletonLines count={8} label={t('bookmark.loading')} />}
          {!data && isError && <Failed onRetry={() => void refetch()} />}
          <Pager
            page={page}
            pages={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
            to={paths.bookmarks}
          />
        </div>
      )}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <FailedNote text={t('bookmark.failed')} retry={t('browse.retry')} onRetry={onRetry} />
}
