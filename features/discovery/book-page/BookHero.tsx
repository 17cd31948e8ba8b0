import type { ReactNode, Ref } from 'react'
import { useAttestedName, useLanguage, useT, useWordIn } from '#web/i18n/intl.tsx'
import { useHeadlineName } from '#web/i18n/use-headline-name.ts'
import { Cover } from '#web/ui/Cover.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { MachineLegend } from '#web/ui/MachineLegend.tsx'
import { BookSubtitle } from '#features/books/book/BookSubtitle.tsx'
import { BookMakers } from './BookMakers.tsx'
import { BookNumbers } from './BookNumbers.tsx'
import { loaderPart } from '#web/boot/loader-part.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { unstitchedOf } from '#shared/http/cover-in-script.ts'
import { scriptOf } from '#shared/text/script-of.ts'
import { emsOf } from '#web/i18n/ems-of.ts'
import './book-cloth.css'
import './book-hero.css'
import './book-word.css'
import './book-progress.css'

const { fetch: fetchBookProgress, Part: BookProgress } = loaderPart(
  () => import('./BookProgress.tsx'),
)
export { fetchBookProgress }

const namesOnPage = ({ names, author, narratedBy, publishedBy, audio }: Audiobook) => [
  names,
  ...[...(author ? [author] : []), ...narratedBy, ...publishedBy, ...audio].map((one) => one.names),
]

interface BookHeroProps {
  book: Audiobook
  /** What is to be done with it, and the signs beside that. */
  actions: ReactNode
  actionsRef: Ref<HTMLDivElement>
  foot: ReactNode
}

/** A book on its own cloth: the title in two scripts, who made it, and what can be done with it. */
export function BookHero({ book, actions, actionsRef, foot }: BookHeroProps) {
  const t = useT()
  // All its scripts stand here: which one comes first is the language's to say.
  const title = useWordIn()(book.names)
  const attested = useAttestedName()(book.names)
  const { names } = book
  const { isName: wordIsTitle, machine, ...headline } = useHeadlineName()(names)
  const word = headline.word ?? names.roman
  // In letters of the device: beside its other two no page waits for the font of a third script.
  const [script, third] =
    useLanguage() === 'pa-Arab'
      ? (['gurmukhi', names.gurmukhi] as const)
      : (['shahmukhi', names.shahmukhi] as const)
  const isThere = third !== null && third !== word && names.suggested !== script
  return (
    <section className="bk under-top cloth-ground" data-cloth={book.cloth}>
      <div className="bleed">
        <div className="bk__g">
          <div className="bk__word" style={cssProps({ '--ems': emsOf(word) })}>
            <HeadlineWord
              as={wordIsTitle ? 'h1' : 'div'}
              size="title"
              machine={machine}
              decorative={!wordIsTitle}
            >
              {word}
            </HeadlineWord>
          </div>
          <div className={book.coverCredit ? 'bk__cov bk__cov--picture' : 'bk__cov'}>
            <Cover
              src={book.coverCredit ? book.cover : book.coverTall}
              bareSrc={
                book.coverCredit ? book.coverBare : (unstitchedOf(book.coverTall) ?? undefined)
              }
              progress={book.entitled && !book.scripture ? book.progressCount : undefined}
              alt={t(book.coverCredit ? 'book.cover_alt' : 'book.cloth_alt', { title: attested })}
              size={420}
              priority
            />
          </div>
          <div className="bk__i">
            <div className="bk__names">
              {wordIsTitle ? (
                <p className="bk__name" lang="en">
                  {names.roman}
                </p>
              ) : (
                <h1 className="bk__name" lang={scriptOf(title).lang}>
                  {title}
                </h1>
              )}
              {isThere && (
                <p className="bk__script" aria-hidden="true">
                  <span {...scriptOf(third)}>{third}</span>
                </p>
              )}
            </div>
            <BookSubtitle book={book} />
            <BookMakers book={book} />
            <MachineLegend of={namesOnPage(book)} />
            <BookNumbers book={book} />
            {book.entitled && <BookProgress book={book} />}
            <div className="bk__a" ref={actionsRef}>
              {actions}
            </div>
            <div className="bk__foot">{foot}</div>
          </div>
        </div>
      </div>
    </section>
  )
}
