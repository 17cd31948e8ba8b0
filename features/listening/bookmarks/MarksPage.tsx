import { useT } from '#web/i18n/intl.tsx'
import { useListBookmarksQuery, type ListBookmarksApiArg } from '#web/api/listening.gen.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { BookmarkRow } from './BookmarkRow.tsx'

export const PAGE_SIZE = 50

interface MarksPageProps {
  args: ListBookmarksApiArg
  /** Whether others are shown above: then none here is nothing to speak of. */
  quiet: boolean
  onMore: (() => void) | undefined
  onLeave: () => void
}

/** Fifty bookmarks of a book, or why there are none. */
export function MarksPage({ args, quiet, onMore, onLeave }: MarksPageProps) {
  const t = useT()
  const { currentData: data, isError, refetch } = useListBookmarksQuery(args)
  if (!data)
    return isError ? (
      <Failed onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines count={4} label={t('bookmark.loading')} />
    )
  if (data.total === 0 && !quiet)
    return <p className="muted marks__none">{t('bookmark.empty_text')}</p>
  const isMore = onMore && data.total > (args._start ?? 0) + data.count
  return (
    <>
      <ul role="list">
        {data.bookmarks.map((bookmark) => (
          <BookmarkRow key={bookmark._id} bookmark={bookmark} onLeave={onLeave} />
        ))}
      </ul>
      {isMore && (
        <Button variant="quiet" size="sm" onClick={onMore}>
          {t('bookmark.more')}
        </Button>
      )}
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <FailedNote text={t('bookmark.failed')} retry={t('browse.retry')} onRetry={onRetry} />
}
