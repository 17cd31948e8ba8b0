import { HearSample } from '#features/listening/player/HearSample.tsx'
import type { BookWithSample } from '#features/listening/player/sample-of.ts'
import type { Genre } from '#features/books/genres/contract.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Name } from '#web/ui/Name.tsx'
import type { Door } from './door-list.ts'
import '#features/discovery/browse/genre-patch.css'
import './door-head.css'

interface DoorHeadProps {
  /** The kind whose books these are. */
  kind: Genre | undefined
  /** The door of the home page that leads here. */
  door: Door | undefined
  /** The first of the books. */
  first: BookWithSample | undefined
}

/** The head of the books of a kind or a door, on its cloth: its name, what it promised, and one to hear at a press. */
export function DoorHead({ kind, door, first }: DoorHeadProps) {
  const t = useT()
  return (
    <div
      className={kind ? 'door-head kind' : 'door-head cloth-ground'}
      data-kind={kind?.slug}
      data-cloth={door?.cloth}
    >
      <h1>{door ? t(door.title) : kind && <Name of={kind.names} />}</h1>
      {door && <p>{t(door.text)}</p>}
      {door && first && <HearSample book={first} label={t('door.hear')} />}
    </div>
  )
}
