import type { ComponentProps } from 'react'
import { Field, splitField, type FieldText } from './Field.tsx'

export interface SelectOption {
  value: string
  label: string
  lang?: string | undefined
}

interface SelectProps
  extends FieldText, Omit<ComponentProps<'select'>, keyof FieldText | 'children'> {
  options: SelectOption[]
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string | undefined
}

function Options({ options, placeholder }: Pick<SelectProps, 'options' | 'placeholder'>) {
  return (
    <>
      {placeholder && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </>
  )
}

/** A labelled choice of one from a list, the device's own. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const [field, select] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <select {...select} {...control} className="select">
          <Options options={options} placeholder={placeholder} />
        </select>
      )}
    </Field>
  )
}

interface InlineSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  label: string
  options: SelectOption[]
}

/** The small form, its label beside it: for sorting a list. */
export function InlineSelect({ label, options, ...select }: InlineSelectProps) {
  return (
    <label className="cluster">
      <span className="small">{label}</span>
      <select {...select} className="select select--sm">
        <Options options={options} />
      </select>
    </label>
  )
}
