import { useId, type ReactNode } from 'react'
import { FieldNotes } from './Field.tsx'

export interface SegmentOption {
  value: string
  label: ReactNode
  /** Shown after the label in a lighter cut, already formatted. */
  count?: string | undefined
}

interface RadioSegmentProps {
  legend: string
  /** Keeps the legend for those who listen only. */
  hideLegend?: boolean | undefined
  name: string
  options: SegmentOption[]
  /** The chosen value when the parent keeps it. */
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** The group's id, which an error summary links to: it leads to the first choice. */
  id?: string | undefined
}

/** One of a few, all in sight. */
export function RadioSegment(props: RadioSegmentProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean)
  return (
    <fieldset aria-describedby={described.join(' ') || undefined}>
      <legend className={props.hideLegend ? 'vh' : 'label'}>{props.legend}</legend>
      <div className={`seg${props.error ? ' seg--bad' : ''}`}>
        {props.options.map((option, place) => (
          <label key={option.value}>
            <input
              type="radio"
              id={place === 0 ? id : undefined}
              name={props.name}
              value={option.value}
              required={props.required}
              {...(props.value === undefined
                ? { defaultChecked: option.value === props.defaultValue }
                : { checked: option.value === props.value })}
              onChange={() => props.onChange?.(option.value)}
            />
            {option.label}
            {option.count !== undefined && <span className="n num">{option.count}</span>}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={props.hint} error={props.error} />
    </fieldset>
  )
}
