import { BookPrice } from '#features/discovery/book-page/BookPrice.tsx'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { booksApi, useGetAudiobookQuery } from '#web/api/books.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { bookOfNext } from './coming-for.ts'
import './coming-for.css'

/** Reads the book that somebody comes for; one that is not there is no reason to stop. */
export async function loadComingFor({ store, url }: LoadContext): Promise<void> {
  const slug = bookOfNext(url.searchParams.get('next'))
  if (!slug) return
  await store.dispatch(booksApi.endpoints.getAudiobook.initiate({ idOrSlug: slug }, ONCE))
}

/** Above a login: the book that one came for, with its price. */
export function ComingFor({ next }: { next: string | null }) {
  const slug = bookOfNext(next)
  const { data } = useGetAudiobookQuery({ idOrSlug: slug ?? '' }, { skip: !slug })
  if (!data) return null
  const { audiobook: book } = data
  return (
    <div className="coming-for">
      <BookRow book={book} price={<BookPrice prices={book.price} />} />
    </div>
  )
}
