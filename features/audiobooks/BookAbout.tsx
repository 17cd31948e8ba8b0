import { useLanguage } from '../../web/lib/intl'
import { BookFacts } from './BookFacts'
import type { Audiobook } from './contract'
import './book-about.css'

/** What a book is about, in English and in Punjabi, the reader's language first; its facts beside it. */
export function BookAbout({ book }: { book: Audiobook }) {
  const texts = [
    { lang: 'en', text: book.description },
    { lang: 'pa', text: book.punjabiDescription },
  ].filter(({ text }) => text)
  if (useLanguage() === 'pa') texts.reverse()
  return (
    <div className="bleed">
      <div className="about">
        <div className="about__text">
          {texts.map(({ lang, text }) => (
            <p key={lang} lang={lang}>
              {text}
            </p>
          ))}
          {book.shahmukhiDescription && (
            <p lang="pa-Arab" dir="rtl">
              {book.shahmukhiDescription}
            </p>
          )}
        </div>
        <BookFacts book={book} />
      </div>
    </div>
  )
}
