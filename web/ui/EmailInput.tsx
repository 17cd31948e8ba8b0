import { useT } from '#web/i18n/intl.tsx'
import { TextInput } from './TextInput.tsx'

interface EmailInputProps {
  error: string | undefined
  defaultValue?: string | undefined
}

/** The field `email` of a form. */
export function EmailInput(props: EmailInputProps) {
  const t = useT()
  return (
    <TextInput
      {...props}
      id="email"
      name="email"
      type="email"
      inputMode="email"
      dir="ltr"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      label={t('field.email')}
    />
  )
}
