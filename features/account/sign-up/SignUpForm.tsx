import { Link, useNavigate } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import { useSignUpMutation, type SignUpApiArg } from '#web/api/account.gen.ts'
import { useLanguage, useT, type MessageKey } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { dayFrom } from '#web/forms/digits.ts'
import { EmailInput } from '#web/ui/EmailInput.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { contractRules } from '#web/forms/contract-rules.ts'
import { useForm } from '#web/forms/use-form.ts'
import { BirthDate } from '#features/account/account/BirthDate.tsx'
import { GenderChoice, type Gender } from '#features/account/account/GenderChoice.tsx'
import { rememberNext } from '#web/session/remembered-next.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

type Values = SignUpApiArg['body']

const LABELS: Record<string, MessageKey> = {
  firstName: 'field.first_name',
  lastName: 'field.last_name',
  email: 'field.email',
  password: 'field.password',
  confirmPassword: 'field.confirm_password',
  gender: 'field.gender',
  dob: 'field.dob',
}

/** The contract's rules, when they can be had: without a network the server's answer has to do. */
const rules = contractRules(async () => (await import('./contract.ts')).SignUpBody)

/** Opens an account and leads to the code that was mailed. `next` is where the person was going. */
export function SignUpForm({ next }: { next: string | null }) {
  const t = useT()
  const { form, problem, summary, attempt, submit } = useSignUp(next)
  return (
    <form className="account" {...form} onFocus={rules.load}>
      <FormSummary {...summary} labels={LABELS} />
      <div className="account__two">
        <NameInput name="firstName" autoComplete="given-name" error={problem('firstName')} />
        <NameInput name="lastName" autoComplete="family-name" error={problem('lastName')} />
      </div>
      <EmailInput error={problem('email')} />
      <NewPasswordFields asTyped problem={problem} strict={attempt > 0} />
      <BirthDate error={problem('dob')} />
      <details className="account__more">
        <summary>
          <span>
            {t('signup.more')} <span className="muted">{t('field.optional')}</span>
          </span>
          <Icon name="chevron-down" small />
        </summary>
        <GenderChoice optional error={problem('gender')} />
      </details>
      <div className="cluster account__go">
        <Button {...submit}>{t('signup.submit')}</Button>
        <span>
          {t('signup.have')}{' '}
          <Link className="link" to={paths.login(next ?? undefined)}>
            {t('nav.log_in')}
          </Link>
        </span>
      </div>
    </form>
  )
}

interface NameInputProps {
  name: 'firstName' | 'lastName'
  autoComplete: string
  error: string | undefined
}

function NameInput({ name, ...rest }: NameInputProps) {
  const t = useT()
  return (
    <TextInput {...rest} id={name} name={name} label={t(LABELS[name] ?? 'field.email')} required />
  )
}

function useSignUp(next: string | null) {
  const navigate = useNavigate()
  const language = useLanguage()
  const [signUp] = useSignUpMutation()
  return useForm<Values>({
    read: (field) => ({
      ...(field('gender') && { gender: field('gender') as Gender }),
      firstName: field('firstName'),
      lastName: field('lastName'),
      email: field('email'),
      password: field('password'),
      confirmPassword: field('confirmPassword'),
      dob: dayFrom({ day: field('dob-day'), month: field('dob-month'), year: field('dob-year') }),
      language,
    }),
    check: rules.check,
    send: async (body) => {
      const { data, error } = await signUp({ body })
      if (error) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      rememberNext(next)
      await navigate(paths.verifyCode(body.email, next ?? undefined), {
        state: { sent: Date.now() },
      })
      return undefined
    },
  })
}
