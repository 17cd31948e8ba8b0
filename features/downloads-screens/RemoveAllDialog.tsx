import { useState } from 'react'
import { useT } from '../../web/lib/intl'
import { showToast } from '../../web/lib/toasts'
import { Button } from '../../web/ui/Button'
import { Dialog } from '../../web/ui/Dialog'
import { useRemoveDownloads, type KeptBook } from '../downloads/use-downloads'

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
