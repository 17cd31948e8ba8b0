import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import type { DraftStatus } from './draft.ts'
import type { Difference } from './in-words.ts'

interface SavedNoteProps {
  status: DraftStatus
  /** Nothing is to be said of it: a button says what comes next. */
  isQuiet: boolean
  /** Why it was not taken, in the server's words. */
  message: string | undefined
  differences: readonly Difference[]
  onSettle: (whose: 'mine' | 'theirs') => void
  onRetry: () => void
  /** Absent where what was refused cannot be taken back. */
  onDrop?: () => void
}

/** Says whether what stands in the fields is kept; of two texts it shows both. */
export function SavedNote(props: SavedNoteProps) {
  // The region is there before its words are, or screen readers would not say them.
  return (
    <>
      <Alert {...props} />
      <div role="status">
        <Status {...props} />
      </div>
    </>
  )
}

function Alert({ status, differences, onSettle, onDrop }: SavedNoteProps) {
  const t = useT()
  if (status === 'conflict')
    return (
      <Note tone="warn" role="alert">
        <p>{t('studio.conflict')}</p>
        <dl className="studio__both">
          {differences.map(({ label, mine, theirs }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">
                {t('studio.mine')}: <bdi>{mine || '—'}</bdi>
              </dd>
              <dd dir="auto">
                {t('studio.theirs')}: <bdi>{theirs || '—'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="cluster">
          <Button size="sm" onClick={() => onSettle('mine')}>
            {t('studio.keep_mine')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onSettle('theirs')}>
            {t('studio.take_theirs')}
          </Button>
        </div>
      </Note>
    )
  if (status !== 'refused') return null
  return (
    <Note tone="bad" role="alert">
      <p>{t('studio.save_refused')}</p>
      {onDrop && (
        <Button size="sm" variant="quiet" onClick={onDrop}>
          {t('studio.save_drop')}
        </Button>
      )}
    </Note>
  )
}

function Status({ status, isQuiet, message, onRetry }: SavedNoteProps) {
  const t = useT()
  if (isQuiet || status === 'conflict' || status === 'refused') return null
  if (status === 'offline' || status === 'failed')
    return (
      <Note tone={status === 'failed' ? 'bad' : 'warn'}>
        {status === 'failed' && <p>{message ?? t('error.generic')}</p>}
        <p>{t(`studio.save_${status}`)}</p>
        <Button size="sm" variant="quiet" onClick={onRetry}>
          {t('browse.retry')}
        </Button>
      </Note>
    )
  const saved = status === 'saved' ? 'studio.saved' : 'studio.saving'
  return <p className="small muted studio__saved">{t(saved)}</p>
}
