import { useT } from '#web/i18n/intl.tsx'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import { useLike } from './use-like.ts'

/** In the menu of a book of the library: adds it to the favourites, or takes it out. */
export function LikeMenuItem({ entry }: { entry: LibraryEntry }) {
  const t = useT()
  const { on: liked, toggle } = useLike(entry.audiobook, entry.is_liked)
  return (
    <button type="button" onClick={toggle}>
      {t(liked ? 'favourite.remove' : 'favourite.add')}
    </button>
  )
}
