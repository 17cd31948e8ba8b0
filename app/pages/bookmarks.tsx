import { redirect, useSearchParams } from 'react-router'
import { ExportMenu } from '#features/listening/bookmarks/ExportMenu.tsx'
import { AllBookmarks } from '#features/listening/bookmarks/AllBookmarks.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { useListBookmarksQuery, listeningApi } from '#web/api/listening.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { ONCE, readOrTell, requireMe, type LoadContext } from '#web/boot/load.ts'
import { pageOf } from '#web/forms/address-query.ts'
import art from '#web/styles/cloth/empty-bookmarks.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import './bookmarks.css'

const PAGE_SIZE = 50
const LAST_PAGE = 20_000

const argsOf = (page: number) => ({
  sort: 'audioBook.name:asc' as const,
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const page = pageOf(url.searchParams, LAST_PAGE)
  const list = store.dispatch(listeningApi.endpoints.listBookmarks.initiate(argsOf(page), ONCE))
  const data = await readOrTell(list, url, 'thrown')
  if (data && data.total > 0 && data.bookmarks.length === 0) {
    throw redirect(paths.bookmarks(Math.ceil(data.total / PAGE_SIZE)))
  }
  return null
}

export function Page() {
  const t = useT()
  const page = pageOf(useSearchParams()[0], LAST_PAGE)
  const { currentData: data, isError, refetch } = useListBookmarksQuery(argsOf(page))
  return (
    <div className="bookmarks">
      <Head title={t('bookmark.export_title')} />
      <HeadlineWord size="page" bleed decorative>
        {t('bookmark.word')}
      </HeadlineWord>
      {data?.total === 0 ? (
        <>
          <div className="bleed">
            <h1 className="h2">{t('bookmark.export_title')}</h1>
          </div>
          <EmptyState
            art={art}
            title={t('bookmark.empty_title')}
            text={t('bookmark.empty_text')}
            action={<ButtonLink to={paths.library()}>{t('bookmark.empty_to')}</ButtonLink>}
          />
        </>
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
