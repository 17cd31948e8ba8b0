import { countriesFor } from '../../shared/countries'
import { useLanguage, useT } from '../../web/lib/intl'
import { Select } from '../../web/ui/Select'
import { TextInput } from '../../web/ui/TextInput'
import './phone-input.css'

interface PhoneInputProps {
  /** The country of the calling code, as ISO 3166-1 alpha-2. */
  country: string | undefined
  phone: string | null
  problem: (field: string) => string | undefined
}

/** The fields `countryCode` and `phone` of a form. */
export function PhoneInput({ country, phone, problem }: PhoneInputProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className="phone">
      <Select
        id="countryCode"
        name="countryCode"
        autoComplete="tel-country-code"
        label={t('field.calling_code')}
        placeholder={t('field.choose')}
        defaultValue={country ?? ''}
        options={countriesFor(language).map(({ code, callingCode, ...names }) => ({
          value: code,
          label: `${names[language]} +${callingCode}`,
        }))}
        error={problem('countryCode') ?? problem('callingCode')}
      />
      <TextInput
        id="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel-national"
        label={t('field.phone')}
        optional={t('field.optional')}
        defaultValue={phone ?? ''}
        error={problem('phone')}
      />
    </div>
  )
}
