import { CODE_MINUTES } from '#shared/schemas/limits.ts'
import type { ApiError } from '#web/api/api.ts'
import {
  useRequestAccountDeletionMutation,
  useVerifyDeletionCodeMutation,
} from '#web/api/privacy.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { MailedCodeForm } from '#features/account/email/MailedCodeForm.tsx'
import { isolate } from '#shared/text/isolate.ts'
import type { LastStep } from './last-step.ts'

interface DeletionCodeProps {
  email: string
  onOpen: (step: LastStep) => void
}

/** Takes the six digits of the mail. */
export function DeletionCode({ email, onOpen }: DeletionCodeProps) {
  const t = useT()
  const me = useMe()
  const [ask] = useRequestAccountDeletionMutation()
  const [verify] = useVerifyDeletionCodeMutation()
  async function redeem(otp: string) {
    const { data, error } = await verify({ otp, body: { email } })
    if (error) return error as ApiError
    showToast({ text: data.message, kind: 'ok' })
    onOpen(data)
    return undefined
  }
  return (
    <MailedCodeForm
      email={email}
      lead={t(me ? 'verify.sent_to' : 'reset.sent_to', {
        email: isolate(email),
        minutes: CODE_MINUTES,
      })}
      submitLabel={t('reset.enter')}
      ask={(to) => ask({ body: { email: to } })}
      redeem={redeem}
    />
  )
}
