import { ATTRIBUTES, SCRIPTS, type NamesInScripts } from '#shared/text/names.ts'
import { useShownName } from '#web/i18n/use-shown-name.tsx'

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

/** A name in the scripts other than that in which the reader has it already, each where it exists. */
export function OtherForms({ names }: { names: NamesInScripts }) {
  const { script: shown } = useShownName()(names)
  return (
    <p className="admin-row__forms">
      {SCRIPTS.filter((script) => script !== shown).map(
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
