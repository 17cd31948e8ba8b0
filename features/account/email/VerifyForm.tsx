import type { ApiError } from '#web/api/api.ts'
import { useResendTokenMutation, useVerifyEmailMutation } from '#web/api/account.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'
import { isEmail } from '#shared/schemas/email.ts'
import { Button } from '#web/ui/Button.tsx'
import { CodeInput } from '#web/ui/CodeInput.tsx'
import { digitsOf } from '#web/forms/digits.ts'
import { EmailInput } from '#web/ui/EmailInput.tsx'
import type { Problem } from '#web/forms/form-problems.ts'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useSession } from '#features/account/login/use-session.ts'
import { ResendButton } from './ResendButton.tsx'
import { isolate } from '#shared/text/isolate.ts'

const LABELS: Record<string, MessageKey> = { email: 'field.email', code: 'field.code' }

interface VerifyFormProps {
  /** Whose code it is; asked for where it is not known. */
  email: string
  next: string | null
}

/** Takes the six digits of the mail and signs in. */
export function VerifyForm({ email, next }: VerifyFormProps) {
  const t = useT()
  const [resend] = useResendTokenMutation()
  const { form, problem, summary, submit } = useVerify(email, next)
  return (
    <form className="account" {...form}>
      <p className="account__lead">
        {email
          ? t('verify.sent_to', { email: isolate(email), minutes: CODE_MINUTES })
          : t('verify.ask')}
      </p>
      <FormSummary {...summary} labels={LABELS} />
      {!email && <EmailInput error={problem('email')} />}
      <CodeInput label={t('field.code')} hint={t('verify.not_there')} error={problem('code')} />
      <div className="cluster">
        <Button {...submit}>{t('verify.submit')}</Button>
        <ResendButton email={email} ask={(to) => resend({ body: { email: to } })} />
      </div>
    </form>
  )
}

interface Values {
  email: string
  code: string
}

function check({ email, code }: Values): Problem[] {
  const problems: Problem[] = []
  if (!isEmail(email)) problems.push({ field: 'email', key: 'validation.email_invalid' })
  if (code.length !== 6) problems.push({ field: 'code', key: 'verify.code_format' })
  return problems
}

function useVerify(known: string, next: string | null) {
  const enter = useSession()
  const [verify] = useVerifyEmailMutation()
  return useForm<Values>({
    read: (field) => ({ email: known || field('email').trim(), code: digitsOf(field('code')) }),
    check,
    send: async ({ email, code }) => {
      const { data, error } = await verify({ token: code, body: { email } })
      if (error) return error as ApiError
      await enter(data, next)
      return undefined
    },
    fieldOf: ({ code }) => (code === 'code_wrong' ? 'code' : undefined),
  })
}
