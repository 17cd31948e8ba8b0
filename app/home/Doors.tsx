import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'
import type { ClothName } from '#shared/phulkari/cloths.ts'
import type { Genre } from '#features/books/genres/contract.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import './doors.css'

interface Words {
  title: MessageKey
  text: MessageKey
  cloth: ClothName
}

/** It leads somewhere, or to the books of a genre and is there while that is offered. */
type Door = Words & ({ to: string } | { genre: string })

const DOORS: readonly Door[] = [
  {
    genre: 'children',
    title: 'door.children',
    text: 'door.children_text',
    cloth: 'firozi',
  },
  {
    to: paths.article('learning-punjabi-by-ear'),
    title: 'door.learners',
    text: 'door.learners_text',
    cloth: 'totia',
  },
  { to: paths.elders, title: 'door.elders', text: 'door.elders_text', cloth: 'nilak' },
  {
    genre: 'sufi-verse',
    title: 'door.sufi',
    text: 'door.sufi_text',
    cloth: 'rani',
  },
  {
    to: paths.browse({ length: 'short' }),
    title: 'door.short',
    text: 'door.short_text',
    cloth: 'majith',
  },
]

const addressOf = (door: Door) => ('genre' in door ? paths.browse({ genre: door.genre }) : door.to)

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
