import { ATTRIBUTES, type NamesInScripts, type Script } from '#shared/text/names.ts'
import { useLanguage } from '#web/i18n/intl.tsx'
import { useEpisodeNames } from '#web/i18n/use-episode-names.ts'

const OTHERS: readonly Script[] = ['roman', 'gurmukhi', 'shahmukhi']

/** The title in the other scripts: Roman for those who read the site in English. */
export function OtherNames({ names }: { names: NamesInScripts }) {
  const language = useLanguage()
  const { first } = useEpisodeNames()(names)
  const others = OTHERS.filter(
    (script) =>
      script !== first.script && names[script] && (script !== 'roman' || language === 'en'),
  )
  return (
    <p className="full__names">
      {others.map((script) => (
        <bdi key={script} {...ATTRIBUTES[script]}>
          {names[script]}
        </bdi>
      ))}
    </p>
  )
}
