import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { GetListeningYearApiResponse } from '#web/api/listening.gen.ts'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { MonthBars } from './MonthBars.tsx'
import { ShareYear } from './ShareYear.tsx'
import { wholeMinutes } from './whole-minutes.ts'
import './year.css'

const MOST_CARDS = 5

export type Year = GetListeningYearApiResponse

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
  const parts = year.books.map((book) => book.heardMs)
  const minutes = wholeMinutes(parts, year.heardMs)
  return (
    <>
      <ShareYear year={year} />
      <MonthBars months={year.months} />
      {today}
      <div className="most">
        {narrator && (
          <section className="most__voice" aria-labelledby="most-voice">
            <h2 id="most-voice">{t('year.narrator')}</h2>
            <Link to={paths.person(narrator.slug)}>
              <Name of={narrator.names} />
            </Link>
          </section>
        )}
        <dl>
          <Figure term={t('year.finished')}>{year.finished}</Figure>
          <Figure term={t('year.days')}>{year.days}</Figure>
          {author?.type === 'person' && !author.isTradition && (
            <Figure term={t('year.author')}>
              <Link to={paths.person(author.slug)}>
                <Name of={author.names} />
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
      </div>
      {year.books.length > 0 && <h2 className="h3">{t('year.books')}</h2>}
      <div className="grid5">
        {year.books.slice(0, MOST_CARDS).map(({ audiobook: book }, place) => (
          <Card
            key={book._id}
            to={paths.book(book.slug)}
            title={shown(book.names).text}
            titleLang={shown(book.names).lang}
            cover={<Cover src={book.cover} />}
            by={book.author && <Name of={book.author.names} />}
            meta={<span className="num">{duration((minutes[place] ?? 0) * 60_000)}</span>}
          />
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
