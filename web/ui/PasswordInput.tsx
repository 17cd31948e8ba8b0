import { useState, type ComponentProps } from 'react'
import { Field, splitField, type FieldText } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

interface PasswordInputProps
  extends FieldText, Omit<ComponentProps<'input'>, keyof FieldText | 'type'> {
  /** Names of the button that shows and hides the letters. */
  showLabel: string
  hideLabel: string
}

/** A password whose letters can be shown while typing. */
export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [field, input] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <div className="wrapin">
          <input
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            {...input}
            {...control}
            className="input"
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
