import { ATTRIBUTES, type NamesInScripts, type Script } from '../../shared/names'
import { useLanguage } from '../../web/lib/intl'
import { useEpisodeNames } from '../../web/lib/use-episode-names'

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
