import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Unread } from './NotificationCount.tsx'
import type { NotificationActions } from './use-notification-actions.ts'

interface NotificationHeadProps {
  /** How many are unread; undefined while nobody knows. */
  unread: number | undefined
  actions: NotificationActions
}

/** The title, how many are unread, and what may be done with all of them. */
export function NotificationHead({ unread, actions }: NotificationHeadProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <div className="page-head notices__head">
      <div>
        <PageTitle word={t('notice.word')}>{t('notice.title')}</PageTitle>
        <p className="muted num" role="status">
          {unread !== undefined && <Unread count={unread} />}
        </p>
      </div>
      {unread !== undefined && (
        <div className="notices__all">
          <button
            type="button"
            className="link"
            disabled={unread === 0}
            onClick={() => void actions.markAll()}
          >
            <Icon name="check" /> {t('notice.mark_all')}
          </button>
          <button type="button" className="link" onClick={() => setAsking(true)}>
            <Icon name="trash-2" /> {t('notice.delete_all')}
          </button>
          <Link className="link" to={paths.account('preferences')}>
            <Icon name="bell-off" /> {t('notice.settings')}
          </Link>
        </div>
      )}
      <DeleteAll open={asking} onClose={() => setAsking(false)} actions={actions} />
    </div>
  )
}

interface DeleteAllProps {
  open: boolean
  onClose: () => void
  actions: NotificationActions
}

function DeleteAll({ open, onClose, actions }: DeleteAllProps) {
  const t = useT()
  function confirm() {
    onClose()
    void actions.removeAll()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('notice.ask_title')}
      closeLabel={t('notice.close')}
      actions={
        <>
          <Button variant="danger" onClick={confirm}>
            {t('notice.delete_all')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('notice.keep')}
          </Button>
        </>
      }
    >
      <p>{t('notice.ask_text')}</p>
    </Dialog>
  )
}
