import { HearSample } from '#features/listening/player/HearSample.tsx'
import type { BookWithSample } from '#features/listening/player/sample-of.ts'
import { useT } from '#web/i18n/intl.tsx'
import { doorOf } from './door-list.ts'
import './door-head.css'

interface DoorHeadProps {
  genre: string
  /** The first of the genre's books. */
  first: BookWithSample | undefined
}

/** What a door of the home page promised, over the books that it leads to; one is heard at a press. */
export function DoorHead({ genre, first }: DoorHeadProps) {
  const t = useT()
  const door = doorOf(genre)
  if (!door) return null
  return (
    <div className="door-head cloth-ground" data-cloth={door.cloth}>
      <h2>{t(door.title)}</h2>
      <p>{t(door.text)}</p>
      {first && <HearSample book={first} label={t('door.hear')} />}
    </div>
  )
}
