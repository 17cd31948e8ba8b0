import { useT } from '#web/i18n/intl.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'

/** A section while it loads, when it is empty, and when loading failed. */
export function Waiting() {
  const t = useT()
  return <SkeletonLines count={8} label={t('house.loading')} />
}

export function Nothing({ text }: { text: string }) {
  return <p className="people__none">{text}</p>
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <FailedNote text={t('house.failed')} retry={t('browse.retry')} onRetry={onRetry} />
}
