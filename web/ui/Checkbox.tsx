import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldNotes } from './Field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  label: ReactNode
  error?: ReactNode
}

/** A yes that may be taken back, with its whole line as the target. */
export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className="field">
      <label className="check">
        <input
          {...input}
          id={inputId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={inputId} error={error} />
    </div>
  )
}
