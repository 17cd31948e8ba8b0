import { useT } from '#web/i18n/intl.tsx'
import { isNarrowed, LENGTHS, type Length } from './browse-query.ts'
import { useChoices } from './use-choices.ts'

type Lengths = Record<Exclude<Length, ''>, number>

interface LengthFilterProps {
  /** How many books of the whole catalogue are that long; unknown until the first list is there. */
  lengths: Lengths | undefined
  /** The same of the books of a search. */
  found: Lengths | undefined
}

/** The filter by a book's length: lengths that some book has, and how many where nothing else is chosen. */
export function LengthFilter({ lengths, found }: LengthFilterProps) {
  const t = useT()
  const { wanted, choose } = useChoices()
  const counted = found ?? (isNarrowed(wanted, 'length') ? undefined : lengths)
  const offered = LENGTHS.filter(
    (length) => !length || length === wanted.length || (found ?? lengths)?.[length] !== 0,
  )
  return (
    <fieldset>
      <legend>{t('browse.length')}</legend>
      <div className="opts">
        {offered.map((length) => (
          <label key={length} data-none={(length && counted?.[length] === 0) || undefined}>
            <input
              type="radio"
              name="length"
              value={length}
              checked={wanted.length === length}
              onChange={() => choose({ length })}
            />
            <span>{t(`browse.length_${length || 'any'}`)}</span>
            {length && counted && <span className="n num">{counted[length]}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
