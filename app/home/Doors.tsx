import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'
import type { ClothName } from '#shared/phulkari/cloths.ts'
import type { Genre } from '#features/books/genres/contract.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import './doors.css'

interface Door {
  to: string
  /** It is there while this genre is offered. */
  genre?: string
  title: MessageKey
  text: MessageKey
  cloth: ClothName
}

const DOORS: readonly Door[] = [
  {
    to: paths.browse({ genre: 'children' }),
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
  { to: paths.elders(), title: 'door.elders', text: 'door.elders_text', cloth: 'nilak' },
  {
    to: paths.browse({ genre: 'sufi-verse' }),
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

/** Ways into the catalogue, by who listens and when. */
export function Doors({ genres }: { genres: readonly Genre[] }) {
  const t = useT()
  const doors = DOORS.filter(({ genre }) => !genre || genres.some(({ slug }) => slug === genre))
  return (
    <Shelf word={t('door.word')} title={t('door.title')}>
      <ul role="list" className="doors">
        {doors.map(({ to, title, text, cloth }) => (
          <li key={to}>
            <Link to={to} className="cloth-ground" data-cloth={cloth}>
              <b>{t(title)}</b>
              <span>{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Shelf>
  )
}
