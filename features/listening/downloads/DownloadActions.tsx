import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { useDownloadChanges, type DownloadChanges, type KeptBook } from './use-downloads.ts'

type Change = Exclude<keyof DownloadChanges, 'keep'>

/** The actions of each state: the change, and the word on its button. */
const ACTIONS: Record<KeptBook['state'], readonly [Change, MessageKey][]> = {
  waiting: [
    ['pause', 'download.pause'],
    ['remove', 'download.cancel'],
  ],
  running: [
    ['pause', 'download.pause'],
    ['remove', 'download.cancel'],
  ],
  offline: [
    ['pause', 'download.pause'],
    ['remove', 'download.cancel'],
  ],
  paused: [
    ['goOn', 'download.go_on'],
    ['remove', 'download.cancel'],
  ],
  stored: [['remove', 'download.remove']],
  failed: [
    ['goOn', 'download.retry'],
    ['remove', 'download.remove'],
  ],
}

/** The buttons of a book that is kept here, or on its way. */
export function DownloadActions({ book, title }: { book: KeptBook; title: string }) {
  const t = useT()
  const changes = useDownloadChanges(book.audiobook._id)
  const isLost = book.problem === 'not_entitled'
  const act = (change: Change) =>
    changes[change]().catch(() => showToast({ text: t('download.problem_other'), kind: 'warn' }))
  return (
    <div className="download__actions">
      {ACTIONS[book.state]
        .filter(([change]) => change === 'remove' || !isLost)
        .map(([change, word]) => (
          <Button
            key={change}
            variant="quiet"
            size="sm"
            aria-label={t('download.act_named', { action: t(word), title })}
            onClick={() => void act(change)}
          >
            {t(word)}
          </Button>
        ))}
    </div>
  )
}
