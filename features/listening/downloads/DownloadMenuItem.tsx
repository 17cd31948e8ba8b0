import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useDownload, useDownloadChanges } from './use-downloads.ts'

const QualityDialog = lazy(async () => ({
  default: (await import('./QualityDialog.tsx')).QualityDialog,
}))

/** A menu's item that downloads a book, cancels that, or takes the download off this browser. */
export function DownloadMenuItem({ audiobookId, title }: { audiobookId: string; title: string }) {
  const t = useT()
  const book = useDownload(audiobookId)
  const { remove } = useDownloadChanges(audiobookId)
  const [asking, setAsking] = useState(false)
  const takeOff = () =>
    remove().catch(() => showToast({ text: t('download.problem_other'), kind: 'warn' }))
  const [word, act] = !book
    ? (['download.start', () => setAsking(true)] as const)
    : ([book.state === 'stored' ? 'download.remove' : 'download.cancel', takeOff] as const)
  return (
    <>
      <button type="button" onClick={() => void act()}>
        {t(word)}
      </button>
      {/* The menu is gone by the time the question is asked. */}
      {asking &&
        createPortal(
          <Suspense>
            <QualityDialog
              audiobookId={audiobookId}
              title={title}
              onClose={() => setAsking(false)}
            />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
