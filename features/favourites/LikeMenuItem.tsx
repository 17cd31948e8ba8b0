import { useT } from '../../web/lib/intl'
import type { LibraryEntry } from '../library/contract'
import { useLike } from './use-like'

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
