import type { ApiError } from '../../web/lib/api'
import {
  useCancelEmailChangeMutation,
  useResendTokenMutation,
  useVerifyEmailMutation,
} from '../../web/lib/account-api.gen'
import { useT } from '../../web/lib/intl'
import { showToast } from '../../web/lib/toasts'
import { useRefusalToast } from '../../web/lib/use-refusal-toast'
import { CODE_MINUTES } from '../../shared/code-minutes'
import { Button } from '../../web/ui/Button'
import { useTakeUser } from '../account-details/use-take-user'
import { MailedCodeForm } from '../verification/MailedCodeForm'
import { isolate } from '../../shared/isolate'

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
  const [verify] = useVerifyEmailMutation()
  const [resend] = useResendTokenMutation()
  const [cancel, { isLoading }] = useCancelEmailChangeMutation()

  async function redeem(token: string) {
    const { data, error } = await verify({ token, body: { email } })
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
