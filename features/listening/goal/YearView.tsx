import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { GetListeningYearApiResponse } from '#web/api/listening.gen.ts'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { MonthBars } from './MonthBars.tsx'
import { ShareYear } from './ShareYear.tsx'
import './year.css'

export type Year = GetListeningYearApiResponse

/** Of fewer months nothing is seen in bars. */
const FEWEST_MONTHS = 3

interface YearViewProps {
  year: Year
  /** How the goal stands, which follows what the whole year was. */
  today: ReactNode
}

export function YearView({ year, today }: YearViewProps) {
  const t = useT()
  const { duration } = useFormat()
  const shown = useShownName()
  const { author, narrator, genre } = year
  return (
    <>
      <YearCloth books={year.books} />
      <dl className="figures">
        <Figure term={t('year.heard', { year: String(year.year) })}>
          {duration(year.heardMs)}
        </Figure>
        <Figure term={t('year.finished')}>{year.finished}</Figure>
        <Figure term={t('year.days')}>{year.days}</Figure>
      </dl>
      <ShareYear year={year} />
      {today}
      {year.months.filter((heardMs) => heardMs > 0).length >= FEWEST_MONTHS && (
        <>
          <h2 className="h3">{t('year.months')}</h2>
          <MonthBars months={year.months} />
        </>
      )}
      <dl className="most">
        {author?.type === 'person' && (
          <Figure term={t('year.author')}>
            <Link to={paths.person(author.slug)}>
              <Name of={author.names} />
            </Link>
          </Figure>
        )}
        {narrator && (
          <Figure term={t('year.narrator')}>
            <Link to={paths.person(narrator.slug)}>
              <Name of={narrator.names} />
            </Link>
          </Figure>
        )}
        {genre && (
          <Figure term={t('year.genre')}>
            <Link to={paths.browse({ genre: genre.slug })}>
              <Name of={genre.names} />
            </Link>
          </Figure>
        )}
      </dl>
      {year.books.length > 0 && <h2 className="h3">{t('year.books')}</h2>}
      <div className="grid5">
        {year.books.map(({ audiobook: book, heardMs }) => (
          <Card
            key={book._id}
            to={paths.book(book.slug)}
            title={shown(book.names).text}
            titleLang={shown(book.names).lang}
            cover={<Cover src={book.cover} />}
            by={book.author && <Name of={book.author.names} />}
            meta={<span className="num">{duration(heardMs)}</span>}
          />
        ))}
      </div>
    </>
  )
}

/** As many widths of a cloth as the widest page has room for. */
const WIDTHS = 8

/** The year as one cloth: each book is woven into it as wide as it was heard long. */
function YearCloth({ books }: Pick<Year, 'books'>) {
  const t = useT()
  if (books.length === 0) return null
  const heard = books.reduce((sum, { heardMs }) => sum + heardMs, 0)
  // Every other width is turned round, so that each goes on where the one before it ends.
  const widthsOf = (heardMs: number) => Math.ceil((WIDTHS * heardMs) / heard) + 1
  return (
    <>
      <div className="year-cloth" role="img" aria-label={t('year.cloth')}>
        {books.map(({ audiobook: book, heardMs }) => (
          <span key={book._id} style={cssProps({ '--heard': heardMs })}>
            {Array.from({ length: widthsOf(heardMs) }, (_, place) => (
              <img key={place} src={book.coverTall} alt="" />
            ))}
          </span>
        ))}
      </div>
      <div className="year-cloth-names" aria-hidden="true">
        {books.map(({ audiobook: book, heardMs }) => (
          <span key={book._id} style={cssProps({ '--heard': heardMs })}>
            <span>
              <Name of={book.names} />
            </span>
          </span>
        ))}
      </div>
    </>
  )
}

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd className="num">{children}</dd>
  </div>
)
