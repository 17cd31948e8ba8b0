import { useId, type ReactNode } from 'react'
import type { useForm } from '#web/forms/use-form.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface FormDialogProps extends Pick<ReturnType<typeof useForm>, 'form' | 'submit'> {
  title: string
  /** What its button says, unless that is to save. */
  saveLabel?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that is one form. */
export function FormDialog({ title, saveLabel, onClose, form, submit, children }: FormDialogProps) {
  const t = useT()
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button {...submit} form={id}>
            {saveLabel ?? t('house.name_save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('house.cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...form}>
        {children}
      </form>
    </Dialog>
  )
}
