import type { ComponentProps } from 'react'
import { Field, splitField, type FieldText } from './Field.tsx'

interface TextInputProps extends FieldText, Omit<ComponentProps<'input'>, keyof FieldText> {
  /** Marks a value that was checked and is good. */
  good?: boolean | undefined
}

/** A labelled line of text. Email, code and phone inputs take `dir="ltr"`. */
export function TextInput({ good, ...props }: TextInputProps) {
  const [field, input] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <input type="text" {...input} {...control} className={`input${good ? ' input--ok' : ''}`} />
      )}
    </Field>
  )
}
