import { Link } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import { useLogInMutation, type LogInApiArg } from '#web/api/account.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { EmailInput } from '#web/ui/EmailInput.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { contractRules } from '#web/forms/contract-rules.ts'
import { useForm } from '#web/forms/use-form.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { TwoFactorForm } from './TwoFactorForm.tsx'
import { useAskedStep } from './use-asked-step.ts'
import { useSession } from './use-session.ts'

const LABELS: Record<string, MessageKey> = { email: 'field.email', password: 'field.password' }

/** The contract's rules, when they can be had: without a network the server's answer has to do. */
const rules = contractRules(async () => (await import('./contract.ts')).LoginBody)

/** Opens a session and leads to `next`, or home. */
export function LoginForm({ next }: { next: string | null }) {
  const { step, ...login } = useLogIn(next)
  return (
    <>
      <PasswordForm {...login} ended={step.ended} next={next} hidden={step.asked !== null} />
      {step.asked ? (
        <TwoFactorForm asked={step.asked} next={next} onLeave={step.leave} />
      ) : (
        <PasskeyButton next={next} />
      )}
    </>
  )
}

interface PasswordFormProps extends Omit<ReturnType<typeof useLogIn>, 'step'> {
  next: string | null
  /** Why two-factor led back here. */
  ended: string | undefined
  /** While two-factor is asked for: what was typed stays. */
  hidden: boolean
}

function PasswordForm({ next, ended, hidden, ...login }: PasswordFormProps) {
  const t = useT()
  const { form, problem, summary, refusal, email, submit } = login
  return (
    <form className="account" {...form} hidden={hidden} onFocus={rules.load}>
      {ended && (
        <Note tone="warn" role="alert">
          {ended}
        </Note>
      )}
      <FormSummary {...summary} labels={LABELS}>
        {refusal?.code === 'email_unverified' && (
          <Link className="link" to={paths.verifyCode(email, next ?? undefined)}>
            {t('login.enter_code')}
          </Link>
        )}
      </FormSummary>
      <EmailInput error={problem('email')} />
      <PasswordInput
        id="password"
        name="password"
        autoComplete="current-password"
        required
        label={t('field.password')}
        error={problem('password')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <p>
        <Link className="link" to={paths.forgotPassword(undefined, next ?? undefined)}>
          {t('login.forgot')}
        </Link>
      </p>
      <div className="cluster">
        <Button {...submit}>{t('nav.log_in')}</Button>
        <span>
          {t('login.no_account')}{' '}
          <Link className="link" to={paths.signup(next ?? undefined)}>
            {t('nav.sign_up')}
          </Link>
        </span>
      </div>
    </form>
  )
}

function useLogIn(next: string | null) {
  const enter = useSession()
  const step = useAskedStep('password')
  const [logIn, { originalArgs }] = useLogInMutation()
  const form = useForm<LogInApiArg['body']>({
    read: (field) => ({ email: field('email'), password: field('password') }),
    check: rules.check,
    send: async (body) => {
      const { data, error } = await logIn({ body })
      if (error) return step.take(error as ApiError) ? undefined : (error as ApiError)
      await enter(data, next)
      return undefined
    },
  })
  return { ...form, step, email: originalArgs?.body.email.trim() ?? '' }
}
