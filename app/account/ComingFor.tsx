import { BookPrice } from '#features/books/book/BookPrice.tsx'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { booksApi, useGetAudiobookQuery } from '#web/api/books.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Note } from '#web/ui/Note.tsx'
import { bookOfNext, reasonOfNext } from './coming-for.ts'
import './coming-for.css'

/** Reads the book that somebody comes for; one that is not there is no reason to stop. */
export async function loadComingFor({ store, url }: LoadContext): Promise<void> {
  const slug = bookOfNext(url.searchParams.get('next'))
  if (!slug) return
  await store.dispatch(booksApi.endpoints.getAudiobook.initiate({ idOrSlug: slug }, ONCE))
}

/** Above a login: the book that one came for, with its price. */
export function ComingFor({ next }: { next: string | null }) {
  const book = useComingFor(next)
  if (!book) return null
  return (
    <div className="coming-for">
      <BookRow book={book} price={<BookPrice book={book} />} />
    </div>
  )
}

/** Why a login stands here: an account for the book that one came for, or a page that is closed to visitors. */
export function AccountFirst({ next }: { next: string | null }) {
  const t = useT()
  const book = useComingFor(next)
  if (!book) {
    return (
      <div className="account">
        <Note tone="warn">
          <b>{t('login.first_title')}</b>
          <p>{t(reasonOfNext(next))}</p>
        </Note>
      </div>
    )
  }
  return (
    <div className="account">
      <p className="small muted">
        <b>{t('login.first_title')}</b> {t(reasonOfNext(next))}
      </p>
    </div>
  )
}

/** The book that somebody comes for, once it is read. */
export function useComingFor(next: string | null) {
  const slug = bookOfNext(next)
  const { data } = useGetAudiobookQuery({ idOrSlug: slug ?? '' }, { skip: !slug })
  return data?.audiobook
}
