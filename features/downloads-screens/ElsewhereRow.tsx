import type { AudiobookCard } from '../audiobooks/contract'
import { BookDownload } from './BookDownload'
import { BookRow } from './DownloadRow'

/** A book that was downloaded, but does not lie in this browser. */
export function ElsewhereRow({ book }: { book: AudiobookCard }) {
  return (
    <BookRow book={book}>
      <BookDownload audiobookId={book._id} names={book.names} />
    </BookRow>
  )
}
