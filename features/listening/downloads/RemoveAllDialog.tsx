import { useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useRemoveDownloads, type KeptBook } from './use-downloads.ts'

interface RemoveAllDialogProps {
  books: readonly KeptBook[]
  onClose: () => void
}

/** Asks before everything that was downloaded is removed, and says what stays. */
export function RemoveAllDialog({ books, onClose }: RemoveAllDialogProps) {
  const t = useT()
  const remove = useRemoveDownloads()
  const [busy, setBusy] = useState(false)
  async function removeAll() {
    setBusy(true)
    await remove(books.map(({ audiobook }) => audiobook._id)).catch(() =>
      showToast({ text: t('download.problem_other'), kind: 'warn' }),
    )
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('download.remove_all_title')}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button busy={busy} onClick={() => void removeAll()}>
            {t('download.remove_all')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('download.keep')}
          </Button>
        </>
      }
    >
      <p>{t('download.remove_all_text')}</p>
    </Dialog>
  )
}
