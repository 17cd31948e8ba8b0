import type { ApiError } from '#web/api/api.ts'
import { digitsOf } from '#web/forms/digits.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { CodeInput } from '#web/ui/CodeInput.tsx'
import { ResendButton } from './ResendButton.tsx'
import type { AskForMail } from './use-resend.ts'

const LABELS: Record<string, MessageKey> = { code: 'field.code' }

interface MailedCodeFormProps {
  /** Where the digits were sent. */
  email: string
  /** What they are for, in a sentence. */
  lead: string
  submitLabel: string
  /** Has them sent again. */
  ask: AskForMail
  autoFocus?: boolean
  /** Uses them; answers what was refused. */
  redeem: (code: string) => Promise<ApiError | undefined>
}

/** Takes the six digits of a mail. */
export function MailedCodeForm({
  email,
  lead,
  submitLabel,
  ask,
  redeem,
  autoFocus = true,
}: MailedCodeFormProps) {
  const t = useT()
  const { form, problem, summary, submit } = useForm<{ code: string }>({
    read: (field) => ({ code: digitsOf(field('code')) }),
    check: ({ code }) => (code.length === 6 ? [] : [{ field: 'code', key: 'verify.code_format' }]),
    send: ({ code }) => redeem(code),
    fieldOf: ({ code }) => (code === 'code_wrong' ? 'code' : undefined),
  })
  return (
    <form className="account" {...form}>
      <p className="account__lead">{lead}</p>
      <FormSummary {...summary} labels={LABELS} />
      <CodeInput
        autoFocus={autoFocus}
        label={t('field.code')}
        hint={t('verify.not_there')}
        error={problem('code')}
      />
      <div className="cluster">
        <Button {...submit}>{submitLabel}</Button>
        <ResendButton email={email} ask={ask} />
      </div>
    </form>
  )
}
