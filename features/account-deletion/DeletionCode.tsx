import { CODE_MINUTES } from '../../shared/code-minutes'
import type { ApiError } from '../../web/lib/api'
import {
  useRequestAccountDeletionMutation,
  useVerifyDeletionCodeMutation,
} from '../../web/lib/account-api.gen'
import { useT } from '../../web/lib/intl'
import { useMe } from '../../web/lib/store'
import { showToast } from '../../web/lib/toasts'
import { MailedCodeForm } from '../verification/MailedCodeForm'
import { isolate } from '../../shared/isolate'

interface DeletionCodeProps {
  email: string
  /** Takes the token that deletes the account. */
  onOpen: (token: string) => void
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
    onOpen(data.token)
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
