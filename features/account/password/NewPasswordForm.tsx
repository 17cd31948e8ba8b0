import { Link } from 'react-router'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { contractRules } from '#web/forms/contract-rules.ts'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { NewPasswordFields } from '#features/account/sign-up/NewPasswordFields.tsx'
import { useResetPassword, type NewPassword } from './use-reset-password.ts'

const LABELS: Record<string, MessageKey> = {
  password: 'field.password',
  confirmPassword: 'field.confirm_password',
}

/** The contract's rules, when they can be had: without a network the server's answer has to do. */
const rules = contractRules(async () => (await import('./contract.ts')).NewPasswordBody)

interface NewPasswordFormProps {
  /** What opens the account: what a code was worth, or the token of the mail's link. */
  token: string
  /** For whom password managers keep what is typed, where that is known. */
  email?: string
  next: string | null
}

export function NewPasswordForm({ token, email, next }: NewPasswordFormProps) {
  const t = useT()
  const reset = useResetPassword(next)
  const { form, problem, summary, attempt, refusal, submit } = useForm<NewPassword>({
    read: (field) => ({
      password: field('password'),
      confirmPassword: field('confirmPassword'),
    }),
    check: rules.check,
    send: (values) => reset(token, values),
  })
  return (
    <form className="account" {...form} onFocus={rules.load}>
      <FormSummary {...summary} labels={LABELS}>
        {refusal?.code === 'link_expired' && (
          <Link className="link" to={paths.forgotPassword()}>
            {t('verify.new_code')}
          </Link>
        )}
      </FormSummary>
      {email && <input hidden readOnly name="username" autoComplete="username" value={email} />}
      <NewPasswordFields problem={problem} strict={attempt > 0} autoFocus />
      <div>
        <Button {...submit}>{t('reset.submit')}</Button>
      </div>
    </form>
  )
}
