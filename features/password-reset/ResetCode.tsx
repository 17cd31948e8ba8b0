import { CODE_MINUTES } from '../../shared/code-minutes'
import type { ApiError } from '../../web/lib/api'
import { useForgotPasswordMutation, useVerifyOtpMutation } from '../../web/lib/account-api.gen'
import { useT } from '../../web/lib/intl'
import { MailedCodeForm } from '../verification/MailedCodeForm'
import { isolate } from '../../shared/isolate'

interface ResetCodeProps {
  email: string
  /** Takes what the code was worth. */
  onOpen: (resetToken: string) => void
}

/** Takes the six digits of the mail that was sent for a new password. */
export function ResetCode({ email, onOpen }: ResetCodeProps) {
  const t = useT()
  const [ask] = useForgotPasswordMutation()
  const [verify] = useVerifyOtpMutation()
  async function redeem(otp: string) {
    const { data, error } = await verify({ otp, body: { email } })
    if (error) return error as ApiError
    onOpen(data.resetToken)
    return undefined
  }
  return (
    <MailedCodeForm
      email={email}
      lead={t('reset.sent_to', { email: isolate(email), minutes: CODE_MINUTES })}
      submitLabel={t('reset.enter')}
      ask={(to) => ask({ body: { email: to } })}
      redeem={redeem}
    />
  )
}
