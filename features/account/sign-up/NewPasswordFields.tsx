import { useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { PasswordRules } from './PasswordRules.tsx'

interface NewPasswordFieldsProps {
  problem: (field: string) => string | undefined
  /** Whether what is missing is an error by now. */
  strict: boolean
  autoFocus?: boolean
  /** What the first of the two is called. */
  label?: string
}

/** The fields `password` and `confirmPassword` of a form, with the rules ticked off while typing. */
export function NewPasswordFields({ problem, strict, autoFocus, label }: NewPasswordFieldsProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const shared = {
    autoComplete: 'new-password',
    required: true,
    showLabel: t('password.show'),
    hideLabel: t('password.hide'),
  }
  return (
    <>
      <div className="stack">
        <PasswordInput
          {...shared}
          autoFocus={autoFocus}
          id="password"
          name="password"
          label={label ?? t('field.password')}
          hint={`${t('password.tip')} ${t('password.guessed')}`}
          error={problem('password')}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordRules password={password} strict={strict} />
      </div>
      <PasswordInput
        {...shared}
        id="confirmPassword"
        name="confirmPassword"
        label={t('field.confirm_password')}
        error={problem('confirmPassword')}
      />
    </>
  )
}
