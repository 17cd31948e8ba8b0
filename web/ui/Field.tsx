import { useId, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface FieldText {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Said after the label where a field may stay empty, as "optional". */
  optional?: string | undefined
  required?: boolean | undefined
  /** The control's id, which an error summary links to. */
  id?: string | undefined
}

/** Parts what a `Field` says from what goes on the control itself. */
export function splitField<P extends FieldText>(props: P): [FieldText, Omit<P, keyof FieldText>] {
  const { label, hint, error, optional, required, id, ...control } = props
  return [{ label, hint, error, optional, required, id }, control]
}

/** The attributes that tie a control to its label, hint and error for screen readers. */
export interface FieldControl {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldText {
  children: (control: FieldControl) => ReactNode
}

/** The words around a control: label above, hint and error below. */
export function Field({ label, hint, error, optional, required, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean)
  return (
    <div className="field">
      <label htmlFor={controlId}>
        {label}
        {optional && <span className="field__opt"> {optional}</span>}
      </label>
      {children({
        id: controlId,
        required,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  )
}

interface FieldNotesProps {
  id: string
  hint?: ReactNode
  error?: ReactNode
}

/** Hint and error of the control `id`, with the ids that its `aria-describedby` names. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
