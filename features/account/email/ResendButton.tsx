import type { MouseEvent } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { fieldsOf } from '#web/forms/use-form.ts'
import { useResend, type AskForMail } from './use-resend.ts'

interface ResendButtonProps {
  /** Where to; what the form around it holds where this is empty. */
  email: string
  ask: AskForMail
}

/** Sends the code again and waits visibly in between. */
export function ResendButton({ email, ask }: ResendButtonProps) {
  const t = useT()
  const { send, left, busy } = useResend(ask)
  const waiting = left > 0
  function press({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (waiting) return
    const typed = form ? fieldsOf(form)('email').trim() : ''
    void send(email || typed)
  }
  return (
    <Button variant="quiet" busy={busy} aria-disabled={waiting || undefined} onClick={press}>
      {waiting ? t('verify.resend_wait', { seconds: left }) : t('verify.resend')}
    </Button>
  )
}
