import type { ComponentProps } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from './Button.tsx'

interface FormFootProps extends ComponentProps<typeof Button> {
  onCancel: () => void
  /** Where the form stands: on a page, or in a dialog. */
  inDialog?: boolean
}

/** The end of a form that can be left: its button, and the way back. */
export function FormFoot({ onCancel, inDialog = false, ...submit }: FormFootProps) {
  const t = useT()
  return (
    <div className={inDialog ? 'modal__foot' : 'cluster'}>
      <Button {...submit} />
      <Button variant="quiet" size={submit.size} onClick={onCancel}>
        {t('form.cancel')}
      </Button>
    </div>
  )
}
