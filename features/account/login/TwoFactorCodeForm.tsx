import { latinDigits } from '#shared/text/latin-digits.ts'
import type { ApiError } from '#web/api/api.ts'
import { digitsOf } from '#web/forms/digits.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface TwoFactorCodeFormProps {
  kind: 'totp' | 'recovery'
  /** Sends what was typed; answers the refusal, if there is one. */
  onCode: (code: string) => Promise<ApiError | undefined>
}

const PREFIX = 'step-'
const LABELS = {
  totp: { code: 'secondStep.app_code' },
  recovery: { code: 'secondStep.recovery_code' },
} as const

/** Six digits of an app, or a recovery code. */
export function TwoFactorCodeForm({ kind, onCode }: TwoFactorCodeFormProps) {
  const t = useT()
  const { form, problem, summary, submit } = useForm<string>({
    read: (field) =>
      kind === 'totp' ? digitsOf(field('code')) : latinDigits(field('code')).trim(),
    check(code) {
      if (kind === 'totp' && code.length !== 6)
        return [{ field: 'code', key: 'verify.code_format' }]
      return code ? [] : [{ field: 'code', key: 'secondStep.code_required' }]
    },
    send: onCode,
    fieldOf: ({ code }) => (code === 'code_wrong' ? 'code' : undefined),
  })
  return (
    <form className="account" {...form}>
      <FormSummary {...summary} labels={LABELS[kind]} prefix={PREFIX} />
      <TextInput
        id={`${PREFIX}code`}
        name="code"
        dir="ltr"
        required={true}
        autoFocus={true}
        {...(kind === 'totp'
          ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
          : { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false })}
        label={t(LABELS[kind].code)}
        hint={t(kind === 'totp' ? 'secondStep.app_hint' : 'secondStep.recovery_hint')}
        error={problem('code')}
      />
      <div>
        <Button {...submit}>{t('secondStep.finish')}</Button>
      </div>
    </form>
  )
}
