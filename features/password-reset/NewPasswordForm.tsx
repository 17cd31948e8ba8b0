import { useRef } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '../../web/lib/api'
import { useVerifyOtpMutation } from '../../web/lib/account-api.gen'
import { useT, type MessageKey } from '../../web/lib/intl'
import { useForm } from '../../web/lib/use-form'
import { paths } from '../../web/paths'
import { Button } from '../../web/ui/Button'
import { FormSummary } from '../../web/ui/FormSummary'
import { Note } from '../../web/ui/Note'
import { NewPasswordFields } from '../sign-up/NewPasswordFields'
import { useResetPassword, type NewPassword } from './use-reset-password'

const LABELS: Record<string, MessageKey> = {
  password: 'field.password',
  confirmPassword: 'field.confirm_password',
}

/** What opens the account: a code that was verified, or the token of the mail's link. */
export type Key = { resetToken: string } | { linkToken: string }

/** The contract's rules, when they can be had: without a network the server's answer has to do. */
const loadRules = () => import('./new-password-rules').catch(() => null)

interface NewPasswordFormProps {
  opensWith: Key
  /** For whom password managers keep what is typed, where that is known. */
  email?: string
  next: string | null
}

/** Sets a new password and leads to the login. */
export function NewPasswordForm({ opensWith, email, next }: NewPasswordFormProps) {
  const t = useT()
  const resetTokenOf = useResetToken(opensWith)
  const reset = useResetPassword(next)
  const { form, problem, summary, attempt, refusal, submit } = useForm<NewPassword>({
    read: (field) => ({
      password: field('password'),
      confirmPassword: field('confirmPassword'),
    }),
    check: async (values) => (await loadRules())?.checkNewPassword(values) ?? [],
    send: async (values) => {
      const opened = await resetTokenOf()
      return 'error' in opened ? opened.error : reset(opened.resetToken, values)
    },
  })
  return (
    <form className="account" {...form} onFocus={() => void loadRules()}>
      <FormSummary problems={summary} labels={LABELS} attempt={attempt} />
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal.message}{' '}
          {refusal.code === 'link_expired' && (
            <Link className="link" to={paths.forgotPassword()}>
              {t('verify.new_code')}
            </Link>
          )}
        </Note>
      )}
      {email && <input hidden readOnly name="username" autoComplete="username" value={email} />}
      <NewPasswordFields problem={problem} strict={attempt > 0} autoFocus />
      <div>
        <Button {...submit}>{t('reset.submit')}</Button>
      </div>
    </form>
  )
}

/**
 * The token that sets a password. A link is redeemed when the form is sent and not when the page
 * is opened: programs that read mail open pages too.
 */
function useResetToken(opensWith: Key) {
  const [verify] = useVerifyOtpMutation()
  const known = useRef('resetToken' in opensWith ? opensWith.resetToken : null)
  return async (): Promise<{ resetToken: string } | { error: ApiError }> => {
    if (known.current) return { resetToken: known.current }
    const otp = 'linkToken' in opensWith ? opensWith.linkToken : ''
    const { data, error } = await verify({ otp, body: null })
    if (error) return { error: error as ApiError }
    known.current = data.resetToken
    return data
  }
}
