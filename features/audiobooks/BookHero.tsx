import type { ReactNode } from 'react'
import { useLanguage, useNameIn, useT } from '../../web/lib/intl'
import { Cover } from '../../web/ui/Cover'
import { Hang } from '../../web/ui/Hang'
import { BookMakers } from './BookMakers'
import { BookNumbers } from './BookNumbers'
import type { Audiobook } from './contract'
import { langOfName } from './lang-of-name'
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
  const title = useNameIn()(book.names)
  const { gurmukhi, shahmukhi, roman } = book.names
  return (
    <section className="bk under-top cloth-ground" data-cloth={book.cloth}>
      <div className="bleed">
        <div className="bk__g">
          <div className="bk__word" data-long={isLong(gurmukhi ?? roman)}>
            <Hang lang={gurmukhi ? 'pa' : 'en'} size="title" decorative>
              {gurmukhi ?? roman}
            </Hang>
          </div>
          <div className="bk__cov">
            <Cover src={book.coverTall} alt={t('book.cloth_alt', { title })} size={420} priority />
          </div>
          <div className="bk__i">
            <div className="bk__n">
              <h1 lang={langOfName(book.names, language)}>{title}</h1>
              {language === 'pa' && gurmukhi && <span lang="en">{roman}</span>}
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

// What the widest column holds on one line at the full size.
const LONGEST = 9

const isLong = (word: string) =>
  [...new Intl.Segmenter('pa').segment(word)].length > LONGEST ? 'yes' : 'no'
