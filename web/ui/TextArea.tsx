import { useEffect, useRef, useState } from 'react'
import { Field, type FieldText } from './Field.tsx'

interface TextAreaProps extends Omit<FieldText, 'hint'> {
  name: string
  rows: number
  defaultValue?: string
  /** The hint for so many letters as are written. */
  letters: (count: number) => string
}

const lettersIn = (text: string) => [...text.trim()].length

/** A labelled text of several lines in any script, and how much of the room for it is taken. */
export function TextArea({ name, rows, defaultValue = '', letters, ...field }: TextAreaProps) {
  const [count, setCount] = useState(() => lettersIn(defaultValue))
  const area = useRef<HTMLTextAreaElement>(null)
  // It may hold what was written before the page was hydrated.
  useEffect(() => setCount(lettersIn(area.current?.value ?? '')), [])
  return (
    <Field {...field} hint={letters(count)}>
      {(control) => (
        <textarea
          {...control}
          ref={area}
          name={name}
          rows={rows}
          defaultValue={defaultValue}
          className="area"
          dir="auto"
          onInput={(event) => setCount(lettersIn(event.currentTarget.value))}
        />
      )}
    </Field>
  )
}
