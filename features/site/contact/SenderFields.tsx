import { isCountryCode } from '#shared/schemas/countries.ts'
import { useMe, useSettings } from '#web/session/store.ts'
import { EmailInput } from '#web/ui/EmailInput.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface SenderFieldsProps {
  /** What the field of the name is called. */
  nameLabel: string
  problem: (field: string) => string | undefined
}

/** Who writes, and how one reaches them: the fields `name`, `email`, `countryCode` and `phone` of a form. */
export function SenderFields({ nameLabel, problem }: SenderFieldsProps) {
  const me = useMe()
  const { country } = useSettings()
  return (
    <>
      <TextInput
        id="name"
        name="name"
        autoComplete="name"
        dir="auto"
        required
        label={nameLabel}
        defaultValue={me ? `${me.firstName} ${me.lastName}` : ''}
        error={problem('name')}
      />
      <EmailInput defaultValue={me?.email} error={problem('email')} />
      <PhoneInput
        required
        country={country && isCountryCode(country) ? country : undefined}
        phone={null}
        problem={problem}
      />
    </>
  )
}
