import { useT } from '#web/i18n/intl.tsx'
import { PasswordInput } from './PasswordInput.tsx'

interface CurrentPasswordInputProps {
  /** Stands before the name in the id: a page can ask in several places. */
  prefix: string
  /** Why it is asked for. */
  hint?: string | undefined
  error: string | undefined
  autoFocus?: boolean | undefined
}

/** The password once more, before what guards the account is changed. */
export function CurrentPasswordInput({ prefix, ...props }: CurrentPasswordInputProps) {
  const t = useT()
  return (
    <PasswordInput
      {...props}
      id={`${prefix}currentPassword`}
      name="currentPassword"
      autoComplete="current-password"
      required
      label={t('field.current_password')}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
    />
  )
}
