import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Name } from '#web/ui/Name.tsx'
import type { Found } from './found-groups.ts'
import './search-chips.css'

/** Genres that a query names, before what it finds: each leads to all of its books. */
export function FoundGenres({ kinds, onLeave }: Pick<Found, 'kinds'> & { onLeave: () => void }) {
  const t = useT()
  if (kinds.length === 0) return null
  return (
    <ul role="list" className="searchchips" aria-label={t('search.kinds')}>
      {kinds.map(({ slug, names }) => (
        <li key={slug}>
          <Link to={paths.browse({ genre: slug })} onClick={onLeave}>
            <Name of={names} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
