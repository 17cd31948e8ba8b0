import { useT } from '../../web/lib/intl'
import { Button } from '../../web/ui/Button'
import { Note } from '../../web/ui/Note'
import { SkeletonLines } from '../../web/ui/Skeleton'

/** What a room shows while it waits, when it has nothing, and when it could not be read. */
export function Waiting() {
  const t = useT()
  return <SkeletonLines count={8} label={t('house.loading')} />
}

export function Nothing({ text }: { text: string }) {
  return <p className="people__none">{text}</p>
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Note tone="warn" role="alert">
      <p>{t('house.failed')}</p>
      <Button variant="quiet" size="sm" onClick={onRetry}>
        {t('browse.retry')}
      </Button>
    </Note>
  )
}
