import type { ComponentProps } from 'react'
import { Field, splitField, type FieldText } from './Field.tsx'

interface AreaProps
  extends FieldText, Omit<ComponentProps<'textarea'>, keyof FieldText | 'onChange' | 'className'> {
  value: string
  onText: (text: string) => void
}

/** A labelled text of several lines in any script, kept by whoever shows it. */
export function Area({ onText, ...props }: AreaProps) {
  const [field, area] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          dir="auto"
          {...area}
          {...control}
          className="area"
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  )
}
