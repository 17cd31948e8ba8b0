import { Link } from 'react-router'
import type { Genre } from '#features/books/genres/contract.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { addressOf, DOORS } from './door-list.ts'
import './doors.css'

/** Ways into the catalogue, by who listens and when. */
export function Doors({ genres }: { genres: readonly Genre[] }) {
  const t = useT()
  const isOffered = (genre: string) => genres.some(({ slug }) => slug === genre)
  const doors = DOORS.filter((door) => !('genre' in door) || isOffered(door.genre))
  return (
    <Shelf word={t('door.word')} title={t('door.title')}>
      <ul role="list" className="doors">
        {doors.map((door) => (
          <li key={door.title}>
            <Link to={addressOf(door)} className="cloth-ground" data-cloth={door.cloth}>
              <b>{t(door.title)}</b>
              <span>{t(door.text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Shelf>
  )
}
