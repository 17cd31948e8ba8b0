import { useT } from '#web/i18n/intl.tsx'
import { LENGTHS } from './browse-query.ts'
import { useChoices } from './use-choices.ts'

/** The filter by a book's length. */
export function LengthFilter() {
  const t = useT()
  const { wanted, choose } = useChoices()
  return (
    <fieldset>
      <legend>{t('browse.length')}</legend>
      <div className="opts">
        {LENGTHS.map((length) => (
          <label key={length}>
            <input
              type="radio"
              name="length"
              value={length}
              checked={wanted.length === length}
              onChange={() => choose({ length })}
            />
            <span>{t(`browse.length_${length || 'any'}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
