import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Name } from '#web/ui/Name.tsx'
import type { Audiobook } from './contract.ts'
import './book-subtitle.css'

/** The subtitle of a book and its number in a series; nothing where neither is known. */
export function BookSubtitle({ book }: { book: Pick<Audiobook, 'subtitle' | 'series'> }) {
  const t = useT()
  const { subtitle, series } = book
  if (!subtitle && !series) return null
  return (
    <div className="booksub">
      {subtitle && (
        <p>
          <Name of={subtitle} />
        </p>
      )}
      {series && (
        <p className="small">
          {t('book.series')}:{' '}
          <Link to={paths.series(series.slug)}>
            <Name of={series.names} />
          </Link>{' '}
          {series.position !== null && <span className="num">{series.position}</span>}
        </p>
      )}
    </div>
  )
}
