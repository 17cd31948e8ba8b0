import type { ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Note } from '#web/ui/Note.tsx'

interface AskDialogProps {
  title: string
  /** On the button that does it. */
  label: string
  /** What it takes away is gone. */
  isDestructive?: boolean
  busy: boolean
  refusal: string | undefined
  onDo: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done that its doer cannot take back. */
export function AskDialog(props: AskDialogProps) {
  const { title, label, isDestructive, busy, refusal, onDo, onClose, children } = props
  const t = useT()
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('nav.close')}>
      {children}
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      <FormFoot
        inDialog
        type="button"
        variant={isDestructive ? 'danger' : undefined}
        busy={busy}
        onClick={onDo}
        onCancel={onClose}
      >
        {label}
      </FormFoot>
    </Dialog>
  )
}
