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
  /** The rules and the second field come once something is typed: a form of many fields begins shorter. */
  asTyped?: boolean
}

/** The fields `password` and `confirmPassword` of a form, with the rules ticked off while typing. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { problem, strict, autoFocus, label, asTyped } = props
  const t = useT()
  const [password, setPassword] = useState('')
  const isWhole = !asTyped || password !== '' || strict
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
          onBlur={({ target }) => setPassword(target.value)}
        />
        {isWhole && <PasswordRules password={password} strict={strict} />}
      </div>
      {isWhole && (
        <PasswordInput
          {...shared}
          id="confirmPassword"
          name="confirmPassword"
          label={t('field.confirm_password')}
          error={problem('confirmPassword')}
        />
      )}
    </>
  )
}
