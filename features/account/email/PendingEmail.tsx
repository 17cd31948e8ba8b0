import type { ApiError } from '#web/api/api.ts'
import {
  useCancelEmailChangeMutation,
  useResendTokenMutation,
  useVerifyEmailMutation,
} from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirmFirst } from '#features/account/account/use-confirm-first.ts'
import { useTakeUser } from '#features/account/account/use-take-user.ts'
import { MailedCodeForm } from './MailedCodeForm.tsx'
import { isolate } from '#shared/text/isolate.ts'

interface PendingEmailProps {
  /** The address that waits for its code. */
  email: string
  autoFocus: boolean
  /** Told when nothing waits any more. */
  onDone: () => void
}

/** Takes the code that was sent to the new address, in place; or keeps the old one. */
export function PendingEmail({ email, autoFocus, onDone }: PendingEmailProps) {
  const t = useT()
  const takeUser = useTakeUser()
  const tellRefusal = useRefusalToast()
  const confirmFirst = useConfirmFirst()
  const [verify] = useVerifyEmailMutation()
  const [resend] = useResendTokenMutation()
  const [cancel, { isLoading }] = useCancelEmailChangeMutation()

  async function redeem(token: string) {
    const { data, error } = await confirmFirst(() => verify({ token, body: { email } }))
    if (error) return error as ApiError
    onDone()
    takeUser(data.user)
    showToast({ text: data.message, kind: 'ok' })
    return undefined
  }
  async function keep() {
    const { data, error } = await cancel()
    if (!data) return tellRefusal(error)
    onDone()
    takeUser(data.user)
    showToast({ text: data.message, kind: 'ok' })
  }
  return (
    <div className="stack">
      <MailedCodeForm
        email={email}
        autoFocus={autoFocus}
        lead={t('credentials.email_waits', {
          email: isolate(email),
          minutes: CODE_MINUTES,
        })}
        submitLabel={t('verify.submit')}
        ask={() => resend({ body: { email } })}
        redeem={redeem}
      />
      <div>
        <Button variant="quiet" size="sm" busy={isLoading} onClick={() => void keep()}>
          {t('credentials.email_keep')}
        </Button>
      </div>
    </div>
  )
}
