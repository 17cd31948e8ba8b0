import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface RemoveDialogProps {
  /** Of the one book that is meant; left out for several. */
  title?: string | undefined
  count: number
  /** How many of them stay by a right that was paid for or given. */
  entitled: number
  onClose: () => void
  onConfirm: () => void
}

/** Asks before books and their places are deleted for good, and says what stays. */
export default function RemoveDialog(props: RemoveDialogProps) {
  const { title, count, entitled, onClose, onConfirm } = props
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ? t('library.remove_title', { title }) : t('library.remove_many', { count })}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button variant="danger" onClick={onConfirm}>
            {t('library.remove')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('library.keep')}
          </Button>
        </>
      }
    >
      <p>{t('library.remove_text')}</p>
      {entitled > 0 && (
        <p>
          {title ? t('library.remove_keeps') : t('library.remove_many_keep', { count: entitled })}
        </p>
      )}
      {entitled < count && <p>{t(title ? 'library.remove_free' : 'library.remove_many_free')}</p>}
      <p>{t('library.remove_stays')}</p>
    </Dialog>
  )
}
