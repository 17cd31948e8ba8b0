import { TextInput } from './TextInput.tsx'

interface CodeInputProps {
  /** Stands before the name in the id, where a page has several forms. */
  prefix?: string
  label: string
  hint: string
  error: string | undefined
  autoFocus?: boolean
}

/** The field `code` of a form: six digits that were mailed, or that an app shows. */
export function CodeInput({ prefix = '', ...text }: CodeInputProps) {
  return (
    <TextInput
      {...text}
      id={`${prefix}code`}
      name="code"
      dir="ltr"
      required={true}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}
