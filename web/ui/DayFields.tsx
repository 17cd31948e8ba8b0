import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { FieldNotes } from './Field.tsx'
import './day-fields.css'

interface DayFieldsProps {
  /** Of the first field. */
  id: string
  legend: ReactNode
  required?: boolean
  error?: ReactNode
  hint?: ReactNode
  day: ComponentProps<'input'>
  month: ComponentProps<'select'>
  year: ComponentProps<'input'>
}

/** A day in three fields: its number, its month by name in the page's language, and its year. */
export function DayFields({ id, legend, required, error, hint, day, month, year }: DayFieldsProps) {
  const t = useT()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  const control = {
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.join(' ') || undefined,
  } as const
  const number = {
    ...control,
    ...({ type: 'text', className: 'input num', inputMode: 'numeric', dir: 'ltr' } as const),
  }
  return (
    <fieldset className="field">
      <legend className="label">{legend}</legend>
      <div className="day-fields">
        <input
          {...number}
          id={id}
          aria-label={t('time.day')}
          placeholder={t('time.day')}
          maxLength={2}
          {...day}
        />
        <select {...control} className="select" aria-label={t('time.month')} {...month}>
          <option value="" disabled={required} hidden={required}>
            {t('time.month')}
          </option>
          {t('time.months')
            .split(',')
            .map((name, place) => (
              <option key={place} value={place + 1}>
                {name}
              </option>
            ))}
        </select>
        <input
          {...number}
          aria-label={t('time.year')}
          placeholder={t('time.year')}
          maxLength={4}
          {...year}
        />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
