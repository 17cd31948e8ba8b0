import { useId } from 'react'
import { MOST_STARS } from '#shared/schemas/limits.ts'
import { useT } from '#web/i18n/intl.tsx'
import sprite from '#web/ui/icons.svg?url&no-inline'
import { FieldNotes } from '#web/ui/Field.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

interface StarsFieldProps {
  id: string
  name: string
  legend: string
  value: number | null
  /** Offers to give none. */
  none?: string
  error?: string | undefined
  /** Hears of each choice at once. */
  onChoose?: (stars: number) => void
}

const STARS = Array.from({ length: MOST_STARS }, (_, place) => place + 1)

/** One to five stars: a group of radio buttons, so that arrow keys move among them. */
export function StarsField({ id, name, legend, value, none, error, onChoose }: StarsFieldProps) {
  const t = useT()
  const errorId = useId()
  return (
    <fieldset className="starsfield" aria-describedby={error && `${errorId}-error`}>
      <legend className="label">{legend}</legend>
      <div className="starsfield__row">
        {STARS.map((stars) => (
          <label key={stars} className="starsfield__star">
            <input
              type="radio"
              id={stars === 1 ? id : undefined}
              name={name}
              value={stars}
              defaultChecked={value === stars}
              onChange={() => onChoose?.(stars)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <use href={`${sprite}#star`} />
            </svg>
            <VisuallyHidden>{t('reviewForm.stars', { count: stars })}</VisuallyHidden>
          </label>
        ))}
        {none && (
          <label className="starsfield__none">
            <input type="radio" name={name} value="" defaultChecked={value === null} />
            {none}
          </label>
        )}
      </div>
      <FieldNotes id={errorId} error={error} />
    </fieldset>
  )
}
