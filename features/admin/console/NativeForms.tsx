import { ATTRIBUTES, SCRIPTS, type NamesInScripts, type Script } from '#shared/text/names.ts'
import { useShownName } from '#web/i18n/use-shown-name.tsx'

export const NATIVE = ['gurmukhi', 'shahmukhi'] as const

interface FormsProps<In extends Script> {
  names: Record<In, string | null>
  scripts: readonly In[]
}

/** A name in some scripts, each where it exists. */
function Forms<In extends Script>({ names, scripts }: FormsProps<In>) {
  return (
    <p className="admin-row__forms">
      {scripts.map(
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

/** A name in the scripts of Punjabi. */
export function NativeForms({ names }: Pick<FormsProps<(typeof NATIVE)[number]>, 'names'>) {
  return <Forms names={names} scripts={NATIVE} />
}

/** A name in the scripts other than that in which the reader has it already. */
export function OtherForms({ names }: { names: NamesInScripts }) {
  const { script: shown } = useShownName()(names)
  return <Forms names={names} scripts={SCRIPTS.filter((script) => script !== shown)} />
}
