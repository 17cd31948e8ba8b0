import type { FieldText } from './Field.tsx'

/** Parts what a `Field` says from what goes on the control itself. */
export function splitField<P extends FieldText>(props: P): [FieldText, Omit<P, keyof FieldText>] {
  const { label, hint, error, optional, required, id, ...control } = props
  return [{ label, hint, error, optional, required, id }, control]
}
