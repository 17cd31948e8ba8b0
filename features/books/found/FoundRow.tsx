import { BookLength, isUnrecorded } from '#features/books/book/BookLength.tsx'
import { BookPrice } from '#features/books/book/BookPrice.tsx'
import type { NamesInScripts, Script } from '#shared/text/names.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useNameInScript, useShownName, type ShownName } from '#web/i18n/use-shown-name.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Marked } from './Marked.tsx'
import { markWords } from './mark-words.ts'
import type { FoundBook } from './found-groups.ts'

/** The end of a row: the title in the scripts in which the row does not begin. */
const SCRIPTS_OF_ROW: readonly Script[] = ['gurmukhi', 'roman', 'shahmukhi']

/** The part of a name in the book, where it is neither title nor author; a subtitle needs no label. */
const LABELS = {
  narrator: 'book.narrated_by',
  publisher: 'book.publisher',
  series: 'book.series',
} as const

interface FoundRowProps {
  book: FoundBook
  query: string
}

/** A book that was found: its title in every script, who wrote it, which name answers, its price and length. */
export function FoundRow({ book, query }: FoundRowProps) {
  const t = useT()
  const shown = useShownName()
  const inScript = useNameInScript()
  const { names, author, matched } = book
  const marking = (answers: boolean) => (name: string) => (
    <Marked name={name} query={query} answers={answers} />
  )
  const inTitle = marking(matched === 'title')
  const title = shown(names, inTitle)
  const writer = author && shown(author.names, marking(matched === 'author'))
  const others = SCRIPTS_OF_ROW.filter((script) => script !== title.script && names[script])
  return (
    <>
      <Cover src={book.coverSmall} size={80} priority />
      <span className="found__main">
        <Line of={title} className="found__t" />
        {writer && <Line of={writer} className="found__by" />}
        {matched !== 'title' && matched !== 'author' && matched !== 'topic' && (
          <span className="found__why">
            {matched !== 'subtitle' && t(LABELS[matched])}{' '}
            <OtherName of={book.matchedNames} query={query} />
          </span>
        )}
        <span className="found__costs">
          {!isUnrecorded(book) && <BookPrice book={book} />}
          <BookLength book={book} />
        </span>
      </span>
      {others.map((script) => (
        <Line
          key={script}
          of={inScript(names, script, inTitle)}
          className={script === 'shahmukhi' ? 'found__shahmukhi' : 'found__other'}
        />
      ))}
    </>
  )
}

/** Of the narrators or their like the one who is meant. */
function OtherName({ of, query }: { of: NamesInScripts[]; query: string }) {
  const answers = (names: NamesInScripts) => markWords(names.roman, query).some(({ hit }) => hit)
  const names = of.find(answers) ?? of[0]
  const shown = useShownName()
  if (!names) return null
  const { lang, text } = shown(names, (name) => <Marked answers name={name} query={query} />)
  return <span lang={lang}>{text}</span>
}

function Line({ of, className }: { of: ShownName; className: string }) {
  return (
    <span className={className} lang={of.lang} dir={of.dir}>
      {of.letters}
    </span>
  )
}
