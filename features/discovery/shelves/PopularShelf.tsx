import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'

/** The books most people listened to. */
export function PopularShelf({ books }: { books: readonly AudiobookCard[] }) {
  const t = useT()
  if (books.length === 0) return null
  return (
    <Shelf
      scroll
      word={t('home.popular_word')}
      title={t('home.popular')}
      text={t('home.popular_text')}
      action={
        <Link className="link" to={paths.browse({ sort: 'popularity:desc' })}>
          {t('home.see_all')} <Icon name="arrow-right" flip />
        </Link>
      }
    >
      {books.map((book) => (
        <BookCard key={book._id} book={book} />
      ))}
    </Shelf>
  )
}
