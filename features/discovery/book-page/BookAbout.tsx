import { useLanguage } from '#web/i18n/intl.tsx'
import { inReadersOrder } from '#web/i18n/readers-order.ts'
import { BookFacts } from './BookFacts.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import './book-about.css'

/** The description of a book in every language it has, the reader's first, and its facts. */
export function BookAbout({ book }: { book: Audiobook }) {
  const texts = inReadersOrder(useLanguage(), {
    en: book.description,
    pa: book.punjabiDescription,
    'pa-Arab': book.shahmukhiDescription,
  })
  return (
    <div className="bleed">
      <div className="about">
        <div className="about__text">
          {texts.map(({ lang, dir, text }) => (
            <p key={lang} lang={lang} dir={dir}>
              {text}
            </p>
          ))}
        </div>
        <BookFacts book={book} />
      </div>
    </div>
  )
}
