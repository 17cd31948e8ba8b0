import { useT } from '#web/i18n/intl.tsx'
import { DayFields } from '#web/ui/DayFields.tsx'

interface BirthDateProps {
  /** YYYY-MM-DD */
  defaultValue?: string | null | undefined
  error: string | undefined
}

/** A date of birth in three fields named dob-day, dob-month and dob-year; the first has the id `dob`. */
export function BirthDate({ defaultValue, error }: BirthDateProps) {
  const t = useT()
  const [year, month, day] = defaultValue?.split('-').map(Number) ?? []
  return (
    <DayFields
      id="dob"
      legend={t('field.dob')}
      required
      error={error}
      hint={t('signup.age_hint')}
      day={{ name: 'dob-day', defaultValue: day, autoComplete: 'bday-day' }}
      month={{ name: 'dob-month', defaultValue: month ?? '', autoComplete: 'bday-month' }}
      year={{ name: 'dob-year', defaultValue: year, autoComplete: 'bday-year' }}
    />
  )
}
