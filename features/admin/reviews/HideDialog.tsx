import { useState } from 'react'
import { useHideReviewMutation } from '#web/api/admin.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useAction } from '#web/forms/use-action.ts'

interface HideDialogProps {
  id: string
  /** Whose review it is, isolated. */
  name: string
  onClose: () => void
}

/** Asks why before a review goes out of sight: the reason is written down. */
export function HideDialog({ id, name, onClose }: HideDialogProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [hide, { isLoading }] = useHideReviewMutation()
  const { act, refusal } = useAction(onClose)
  function press() {
    setAsked(true)
    if (reason.trim()) act(hide({ id, body: { reason } }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('house.review_hide_of', { name })}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button busy={isLoading} onClick={press}>
            {t('house.review_hide')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('house.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('house.review_hide_text')}</p>
      <TextInput
        label={t('house.review_hide_reason')}
        value={reason}
        dir="auto"
        maxLength={500}
        error={asked && !reason.trim() && t('validation.hide_reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}
