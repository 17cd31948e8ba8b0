import { Link } from 'react-router'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { Comma } from '#web/ui/Comma.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Name } from '#web/ui/Name.tsx'
import { RankedList } from '#web/ui/RankedList.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { SampleButton } from '#features/listening/player/SampleButton.tsx'
import { BookLength } from '#features/books/book/BookLength.tsx'
import { BookPrice } from '#features/books/book/BookPrice.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'

export const IN_TRENDING = 6

/** The books that rise, first to sixth. */
export function TrendingShelf({ books }: { books: readonly AudiobookCard[] }) {
  const t = useT()
  const { figure } = useFormat()
  if (books.length === 0) return null
  const items = books.slice(0, IN_TRENDING).map((book, place) => ({
    key: book._id,
    rank: figure(place + 1),
    cover: <Cover src={book.coverSmall} size={72} />,
    children: <TrendingBook book={book} />,
    end: <SampleButton book={book} />,
  }))
  return (
    <Shelf
      word={t('home.trending_word')}
      title={t('home.trending')}
      text={t('home.trending_text')}
      action={
        <Link className="link" to={paths.browse({}, '#bestSellers')}>
          {t('browse.best_sellers')} <Icon name="arrow-right" flip />
        </Link>
      }
    >
      <RankedList items={items} />
    </Shelf>
  )
}

function TrendingBook({ book }: { book: AudiobookCard }) {
  const { lang, text } = useShownName()(book.names)
  return (
    <>
      <p className="row__t" lang={lang}>
        <Link to={paths.book(book.slug)}>{text}</Link>
      </p>
      {book.author && (
        <p className="small muted">
          <Name of={book.author.names} />
        </p>
      )}
      <p className="small num">
        <BookLength book={book} />
        <Comma />
        <BookPrice book={book} />
      </p>
    </>
  )
}
