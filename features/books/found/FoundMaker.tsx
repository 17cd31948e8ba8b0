import { detectScript } from '#punjabi/text/script.ts'
import { ATTRIBUTES, formIn, type NamesInScripts, type Script } from '#shared/text/names.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Initial } from '#web/ui/Initial.tsx'
import { Marked } from './Marked.tsx'
import type { FoundPerson, FoundSeries } from './found-groups.ts'
import './found.css'

const SCRIPTS: readonly Script[] = ['gurmukhi', 'roman', 'shahmukhi']
const ROLES = {
  author: 'search.author',
  narrator: 'search.narrator',
  publisher: 'book.publisher',
} as const

/** A person who was found: what they do and in how many books. */
export function FoundPersonRow({ person, query }: { person: FoundPerson; query: string }) {
  const t = useT()
  const said = person.roles.map((role) => t(ROLES[role]))
  return <Maker names={person.names} query={query} said={said} books={person.books} />
}

export function FoundSeriesRow({ series, query }: { series: FoundSeries; query: string }) {
  const said = [useT()('book.series')]
  return <Maker names={series.names} query={query} said={said} books={series.books} />
}

interface MakerProps {
  names: NamesInScripts
  query: string
  said: string[]
  books: number
}

function Maker({ names, query, said, books }: MakerProps) {
  const t = useT()
  const name = useShownName()(names, (text) => <Marked name={text} query={query} answers />)
  const typed = detectScript(query)
  const others = SCRIPTS.filter((script) => script !== name.script && names[script])
  return (
    <>
      <Initial of={formIn(names, name.script) ?? names.roman} />
      <span className="maker__main">
        <span className="found__t" lang={name.lang} dir={name.dir}>
          {name.letters}
        </span>
        <span className="maker__said">
          {said.map((one) => (
            <span key={one}>{one}</span>
          ))}
          <span>{t('browse.count', { count: books })}</span>
        </span>
        <span className="maker__others">
          {others.map((script) => (
            <bdi key={script} data-typed={script === typed || undefined} {...ATTRIBUTES[script]}>
              <Marked name={names[script] ?? ''} query={query} answers />
            </bdi>
          ))}
        </span>
      </span>
    </>
  )
}
