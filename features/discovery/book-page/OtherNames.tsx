import { ATTRIBUTES, type NamesInScripts, type Script } from '#shared/text/names.ts'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Comma } from '#web/ui/Comma.tsx'

const ORDER: readonly Script[] = ['gurmukhi', 'roman', 'shahmukhi']

/** A name in the scripts that the reader's own form of it is not in. */
export function OtherNames({ names }: { names: NamesInScripts }) {
  const { script: own } = useShownName()(names)
  return (
    <p className="facts__also">
      {ORDER.filter((script) => script !== own && names[script]).map((script, place) => (
        <span key={script}>
          {place > 0 && <Comma />}
          <bdi {...ATTRIBUTES[script]}>{names[script]}</bdi>
        </span>
      ))}
    </p>
  )
}
