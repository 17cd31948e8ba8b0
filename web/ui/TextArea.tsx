import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field'
import { splitField } from './field-text'

/** A labelled text of several lines, in whatever direction it is written. */
export function TextArea(props: FieldText & Omit<ComponentProps<'textarea'>, keyof FieldText>) {
  const [field, area] = splitField(props)
  return (
    <Field {...field}>
      {(control) => <textarea dir="auto" {...area} {...control} className="area" />}
    </Field>
  )
}
