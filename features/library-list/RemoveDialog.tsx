import { useT } from '../../web/lib/intl'
import { Button } from '../../web/ui/Button'
import { Dialog } from '../../web/ui/Dialog'

interface RemoveDialogProps {
  title: string
  /** Whether a right that was paid for or given stays. */
  entitled: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a book and its place are deleted for good, and says what stays. */
export default function RemoveDialog({ title, entitled, onClose, onConfirm }: RemoveDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('library.remove_title', { title })}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button onClick={onConfirm}>{t('library.remove')}</Button>
          <Button variant="quiet" onClick={onClose}>
            {t('library.keep')}
          </Button>
        </>
      }
    >
      <p>{t('library.remove_text')}</p>
      <p>{t(entitled ? 'library.remove_keeps' : 'library.remove_free')}</p>
    </Dialog>
  )
}
