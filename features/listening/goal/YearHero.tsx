import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { Name } from '#web/ui/Name.tsx'
import type { Year } from './YearView.tsx'
import './year-hero.css'

/** As many widths of a cloth as the widest page has room for. */
const WIDTHS = 12

/** The year as one cloth from edge to edge, each book as wide as it was heard long, and in one sentence. */
export function YearHero({ year }: { year: Year }) {
  const t = useT()
  const { duration } = useFormat()
  const { books, heardMs, bookCount, voiceCount } = year
  const heard = books.reduce((sum, book) => sum + book.heardMs, 0)
  // Every other width is turned round, so that each goes on where the one before it ends.
  const widthsOf = (ofBook: number) => Math.ceil((WIDTHS * ofBook) / heard) + 1
  return (
    <section className="year-hero" aria-label={t('year.heard', { year: String(year.year) })}>
      <div className="year-cloth" role="img" aria-label={t('year.cloth')}>
        {books.map(({ audiobook: book, heardMs: ofBook }) => (
          <span key={book._id} style={cssProps({ '--heard': ofBook })}>
            {Array.from({ length: widthsOf(ofBook) }, (_, place) => (
              <img key={place} src={book.coverTall} alt="" />
            ))}
          </span>
        ))}
      </div>
      <div className="bleed year-hero__front">
        <p className="year-hero__words">
          <span className="year-hero__year num">{year.year}</span>
          {t('year.sentence', {
            time: duration(heardMs),
            books: bookCount,
            voices: voiceCount,
          })}
        </p>
      </div>
      <div className="year-cloth-names" aria-hidden="true">
        {books.map(({ audiobook: book, heardMs: ofBook }) => (
          <span key={book._id} style={cssProps({ '--heard': ofBook })}>
            <span>
              <Name of={book.names} />
            </span>
          </span>
        ))}
      </div>
    </section>
  )
}
