import { useT } from '#web/i18n/intl.tsx'
import art from '#web/styles/cloth/empty-library.svg'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { SkeletonCards } from '#web/ui/Skeleton.tsx'

interface HomeWaitProps {
  state: 'loading' | 'failed' | 'empty'
  onRetry: () => void
}

/** Stands in for the shelves while they load, when there are none, and when loading failed. */
export function HomeWait({ state, onRetry }: HomeWaitProps) {
  const t = useT()
  if (state === 'empty')
    return <EmptyState art={art} title={t('home.empty_title')} text={t('home.empty_text')} />
  return (
    <Shelf scroll={state === 'loading'} word={t('home.popular_word')} title={t('home.popular')}>
      {state === 'loading' ? (
        <SkeletonCards count={5} label={t('home.loading')} />
      ) : (
        <div className="stack">
          <Note tone="warn" role="alert">
            {t('browse.failed')}
          </Note>
          <div>
            <Button variant="quiet" onClick={onRetry}>
              {t('browse.retry')}
            </Button>
          </div>
        </div>
      )}
    </Shelf>
  )
}
