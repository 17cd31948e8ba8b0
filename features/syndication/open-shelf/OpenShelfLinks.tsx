import { OPEN_SHELF, OPEN_SHELF_TYPES } from '#shared/http/open-shelf.ts'
import { useOrigin } from '#web/boot/origin.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'

/** Where programs read the catalogue, in a page's head; for machines alone. */
export function CatalogLink() {
  const url = useOrigin() + OPEN_SHELF.catalog
  return <link rel="alternate" type={OPEN_SHELF_TYPES.catalog} href={url} />
}

interface BookLinksProps {
  book: Pick<Audiobook, '_id' | 'price' | 'announcedFor'>
  origin: string
}

/** Where programs read a book that has a sample, in its page's head; for machines alone. */
export const BookLinks = ({ book, origin }: BookLinksProps) => (
  <>
    <link
      rel="alternate"
      type={OPEN_SHELF_TYPES.manifest}
      href={origin + OPEN_SHELF.manifest(book._id)}
    />
    {book.price.length === 0 && !book.announcedFor && (
      <link
        rel="alternate"
        type={OPEN_SHELF_TYPES.feed}
        href={origin + OPEN_SHELF.feed(book._id)}
      />
    )}
  </>
)
