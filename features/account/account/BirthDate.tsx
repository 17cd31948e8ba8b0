import { useT } from '#web/i18n/intl.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import './birth-date.css'

interface BirthDateProps {
  /** YYYY-MM-DD */
  defaultValue?: string | null | undefined
  error: string | undefined
}

/** A date of birth in three fields named dob-day, dob-month and dob-year; the first has the id `dob`. */
export function BirthDate({ defaultValue, error }: BirthDateProps) {
  const t = useT()
  const [year, month, day] = defaultValue?.split('-').map(Number) ?? []
  const control = {
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? 'dob-error dob-hint' : 'dob-hint',
  } as const
  const number = {
    ...control,
    ...({ type: 'text', className: 'input num', inputMode: 'numeric', dir: 'ltr' } as const),
  }
  return (
    <fieldset className="field">
      <legend className="label">{t('field.dob')}</legend>
      <div className="dob">
        <input
          {...number}
          id="dob"
          name="dob-day"
          defaultValue={day}
          aria-label={t('field.day')}
          placeholder={t('field.day')}
          autoComplete="bday-day"
          maxLength={2}
        />
        <select
          {...control}
          className="select"
          name="dob-month"
          defaultValue={month ?? ''}
          aria-label={t('field.month')}
          autoComplete="bday-month"
        >
          <option value="" disabled hidden>
            {t('field.month')}
          </option>
          {t('time.months')
            .split(',')
            .map((month, place) => (
              <option key={place} value={place + 1}>
                {month}
              </option>
            ))}
        </select>
        <input
          {...number}
          name="dob-year"
          defaultValue={year}
          aria-label={t('field.year')}
          placeholder={t('field.year')}
          autoComplete="bday-year"
          maxLength={4}
        />
      </div>
      <FieldNotes id="dob" error={error} hint={t('signup.age_hint')} />
    </fieldset>
  )
}
