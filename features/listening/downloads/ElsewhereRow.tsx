import type { AudiobookCard } from '#features/books/book/contract.ts'
import { BookDownload } from './BookDownload.tsx'
import { BookRow } from './DownloadRow.tsx'

/** A book that was downloaded, but does not lie in this browser. */
export function ElsewhereRow({ book }: { book: AudiobookCard }) {
  return (
    <BookRow book={book}>
      <BookDownload audiobookId={book._id} names={book.names} />
    </BookRow>
  )
}
