import { Link } from 'react-router'
import { useT } from '../../web/lib/intl'
import { paths } from '../../web/paths'
import { Icon } from '../../web/ui/Icon'
import { Shelf } from '../../web/ui/Shelf'
import { BookCard } from '../audiobooks/BookCard'
import type { AudiobookCard } from '../audiobooks/contract'

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
