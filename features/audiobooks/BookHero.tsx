import type { ReactNode } from 'react'
import { useLanguage, useT, useWordIn } from '../../web/lib/intl'
import { Cover } from '../../web/ui/Cover'
import { cssProps } from '../../web/ui/css-props'
import { Hang } from '../../web/ui/Hang'
import { BookMakers } from '../people/BookMakers'
import { BookNumbers } from './BookNumbers'
import type { Audiobook } from './contract'
import { emsOf } from '../../web/lib/ems-of'
import './book-hero.css'

interface BookHeroProps {
  book: Audiobook
  /** Buttons of the first row. */
  actions: ReactNode
  /** The sample, and what stands at the end of its row. */
  foot: ReactNode
}

/** A book on its own cloth: the title in three scripts, who made it, and what can be done with it. */
export function BookHero({ book, actions, foot }: BookHeroProps) {
  const t = useT()
  const language = useLanguage()
  // All its scripts stand here: which one comes first is the language's to say.
  const title = useWordIn()(book.names)
  const { gurmukhi, shahmukhi, roman } = book.names
  const word = gurmukhi ?? roman
  const wordLang = gurmukhi ? 'pa' : 'en'
  // The word is decoration beside the English title; in Punjabi it is the title.
  const wordIsTitle = language === 'pa' && gurmukhi !== null
  return (
    <section className="bk under-top cloth-ground" data-cloth={book.cloth}>
      <div className="bleed">
        <div className="bk__g">
          <div className="bk__word" style={cssProps({ '--ems': emsOf(word) })}>
            <Hang
              as={wordIsTitle ? 'h1' : 'div'}
              lang={wordLang}
              size="title"
              decorative={!wordIsTitle}
            >
              {word}
            </Hang>
          </div>
          <div className="bk__cov">
            <Cover src={book.coverTall} alt={t('book.cloth_alt', { title })} size={420} priority />
          </div>
          <div className="bk__i">
            <div className="bk__n">
              {wordIsTitle ? (
                <p className="bk__name" lang="en">
                  {roman}
                </p>
              ) : (
                <h1 className="bk__name">{title}</h1>
              )}
              {shahmukhi && (
                <span className="bk__s" lang="pa-Arab" dir="rtl">
                  {shahmukhi}
                </span>
              )}
            </div>
            <BookMakers book={book} />
            <BookNumbers book={book} />
            <div className="bk__a">{actions}</div>
            <div className="bk__foot">{foot}</div>
          </div>
        </div>
      </div>
    </section>
  )
}
