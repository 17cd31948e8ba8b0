import { ATTRIBUTES } from '#shared/text/names.ts'

export const NATIVE = ['gurmukhi', 'shahmukhi'] as const

interface NativeFormsProps {
  names: Record<(typeof NATIVE)[number], string | null>
}

/** A name in the scripts of Punjabi, each where it exists. */
export function NativeForms({ names }: NativeFormsProps) {
  return (
    <p className="admin-row__forms">
      {NATIVE.map(
        (script) =>
          names[script] && (
            <bdi key={script} {...ATTRIBUTES[script]}>
              {names[script]}
            </bdi>
          ),
      )}
    </p>
  )
}
