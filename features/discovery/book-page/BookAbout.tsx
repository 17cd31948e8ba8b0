import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '#shared/i18n/languages.ts'
import { loaderPart } from '#web/boot/loader-part.tsx'
import { withMessages } from '#web/i18n/lazy-with-messages.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { inReadersOrder, type SpokenText } from '#shared/i18n/readers-order.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import './book-about.css'

/** The facts hold nothing that one presses first. */
const { fetch: fetchBookFacts, Part: BookFacts } = loaderPart(async () => {
  const part = await withMessages(import('./BookFacts.tsx'), 'discovery')
  return { default: part.BookFacts }
})

export { fetchBookFacts }

interface BookAboutProps {
  book: Audiobook
  /** How its makers are followed. */
  follow?: ReactNode
  /** Said in place of the day of a book that has none yet. */
  noDay?: string | undefined
}

/** The description of a book, in its other languages where a reader unfolds them, and its facts. */
export function BookAbout({ book, follow, noDay }: BookAboutProps) {
  const t = useT()
  const [first, ...others] = inReadersOrder(useLanguage(), {
    en: book.description,
    pa: book.punjabiDescription,
    'pa-Arab': book.shahmukhiDescription,
  })
  return (
    <div className="bleed">
      <div className="about">
        <div className="about__text">
          <h2 className="h2">{t('book.about')}</h2>
          {first && <Description {...first} />}
          {others.map((other) => (
            <details key={other.lang}>
              <summary>
                <span>
                  {t('book.read_in')} <bdi lang={other.lang}>{LANGUAGE_NAMES[other.lang]}</bdi>
                </span>
                <Icon name="chevron-down" small />
              </summary>
              <Description {...other} />
            </details>
          ))}
        </div>
        <div>
          <details className="facts-fold">
            <summary>
              {t('book.facts')} <Icon name="chevron-down" small />
            </summary>
            <BookFacts book={book} noDay={noDay} />
          </details>
          {follow}
        </div>
      </div>
    </div>
  )
}

const Description = ({ lang, dir, text }: SpokenText) => (
  <p lang={lang} dir={dir}>
    {text}
  </p>
)
