import { countriesFor } from '#shared/schemas/countries.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { LocateButton } from './LocateButton.tsx'

interface PlaceInputProps {
  place: Record<'country' | 'state' | 'city', string | null>
  problem: (field: string) => string | undefined
}

/** The fields `country`, `state` and `city` of a form. */
export function PlaceInput({ place, problem }: PlaceInputProps) {
  const t = useT()
  const optional = t('field.optional')
  return (
    <div className="account__two">
      <div className="account__country">
        <Select
          id="country"
          name="country"
          autoComplete="country"
          label={t('field.country')}
          optional={optional}
          defaultValue={place.country ?? ''}
          options={useCountryOptions(place.country)}
          error={problem('country')}
        />
        <LocateButton />
      </div>
      <TextInput
        id="state"
        name="state"
        autoComplete="address-level1"
        dir="auto"
        optional={optional}
        label={t('field.state')}
        defaultValue={place.state ?? ''}
        error={problem('state')}
      />
      <TextInput
        id="city"
        name="city"
        autoComplete="address-level2"
        dir="auto"
        optional={optional}
        label={t('field.city')}
        defaultValue={place.city ?? ''}
        error={problem('city')}
      />
    </div>
  )
}

/** Every country and none; what was written in a person's own words stays to be chosen. */
function useCountryOptions(kept: string | null) {
  const t = useT()
  const language = useLanguage()
  const known = countriesFor(language).map((country) => ({
    value: country.code,
    label: country[language],
  }))
  const own = kept && !known.some(({ value }) => value === kept) ? [kept] : []
  return [
    { value: '', label: t('field.not_said') },
    ...own.map((value) => ({ value, label: value })),
    ...known,
  ]
}
