import { CODE_MINUTES } from '#shared/schemas/limits.ts'
import type { ApiError } from '#web/api/api.ts'
import { useForgotPasswordMutation, useVerifyOtpMutation } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { MailedCodeForm } from '#features/account/email/MailedCodeForm.tsx'
import { isolate } from '#shared/text/isolate.ts'

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
