import { countriesFor } from '#shared/schemas/countries.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { Select } from './Select.tsx'
import { TextInput } from './TextInput.tsx'
import './phone-input.css'

interface PhoneInputProps {
  /** The country of the calling code, as ISO 3166-1 alpha-2. */
  country: string | undefined
  phone: string | null
  problem: (field: string) => string | undefined
  /** Stands before the names in the ids, where a page has several forms. */
  prefix?: string
  /** What it is called where it is somebody else's: a browser then does not fill in one's own. */
  theirs?: string
  required?: boolean
}

/** The fields `countryCode` and `phone` of a form. */
export function PhoneInput(props: PhoneInputProps) {
  const { country, phone, problem, prefix = '', theirs, required } = props
  const t = useT()
  const language = useLanguage()
  return (
    <div className="phone">
      <Select
        id={`${prefix}countryCode`}
        name="countryCode"
        autoComplete={theirs ? 'off' : 'tel-country-code'}
        label={t('field.calling_code')}
        placeholder={t('field.choose')}
        required={required}
        optional={required ? undefined : t('field.optional')}
        defaultValue={country ?? ''}
        options={countriesFor(language).map(({ code, callingCode, ...names }) => ({
          value: code,
          label: `${names[language]} +${callingCode}`,
        }))}
        error={problem('countryCode') ?? problem('callingCode')}
      />
      <TextInput
        id={`${prefix}phone`}
        name="phone"
        inputMode="tel"
        dir="ltr"
        autoComplete={theirs ? 'off' : 'tel-national'}
        label={theirs ?? t('field.phone')}
        required={required}
        optional={required ? undefined : t('field.optional')}
        defaultValue={phone ?? ''}
        error={problem('phone')}
      />
    </div>
  )
}
