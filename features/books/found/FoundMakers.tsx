import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { FoundPersonRow, FoundSeriesRow } from './FoundMaker.tsx'
import { pathOfPerson, pathOfSeries, type Found } from './found-groups.ts'
import { Makers } from './Makers.tsx'

interface FoundMakersProps extends Pick<Found, 'query' | 'people' | 'series'> {
  onLeave: () => void
  /** Whether books stand below, which then have a heading too. */
  hasBooks: boolean
}

/** People and series that a query names, above its books: each leads to all of theirs. */
export function FoundMakers({ query, people, series, hasBooks, onLeave }: FoundMakersProps) {
  const t = useT()
  return (
    <>
      <Makers title={t('search.people')}>
        {people.map((person) => (
          <MakerLink key={person.slug} to={pathOfPerson(person)} onLeave={onLeave}>
            <FoundPersonRow person={person} query={query} />
          </MakerLink>
        ))}
      </Makers>
      <Makers title={t('search.series')}>
        {series.map((one) => (
          <MakerLink key={one.slug} to={pathOfSeries(one)} onLeave={onLeave}>
            <FoundSeriesRow series={one} query={query} />
          </MakerLink>
        ))}
      </Makers>
      {hasBooks && people.length + series.length > 0 && (
        <h2 className="found__of found__of--books">{t('search.books')}</h2>
      )}
    </>
  )
}

interface MakerLinkProps {
  to: string
  onLeave: () => void
  children: ReactNode
}

function MakerLink({ to, onLeave, children }: MakerLinkProps) {
  return (
    <li>
      <Link className="maker" to={to} onClick={onLeave}>
        {children}
      </Link>
    </li>
  )
}
