import { Link } from 'react-router'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { cssProps } from '#web/ui/css-props.ts'
import { hiddenOnError } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { BookLength } from '#features/books/book/BookLength.tsx'
import { BookPrice } from '#features/books/book/BookPrice.tsx'
import { SampleButton } from '#features/listening/player/SampleButton.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import './hero-cloths.css'

/** Heights of the cloths in CSS pixels; side by side their ends make steps. */
const HEIGHTS = [408, 322, 258] as const
export const IN_HERO = HEIGHTS.length

/** The first three books as cloths that hang from the line of the page's first word. */
export function HeroCloths({ books }: { books: readonly AudiobookCard[] }) {
  return (
    <ul role="list" className="cloths">
      {HEIGHTS.map((height, place) => {
        const book = books[place]
        return book && <HeroCloth key={book._id} book={book} height={height} />
      })}
    </ul>
  )
}

function HeroCloth({ book, height }: { book: AudiobookCard; height: number }) {
  const { lang, text } = useShownName()(book.names)
  return (
    <li className="hcloth" style={cssProps({ '--hang': `${height}px` })}>
      <Link to={paths.book(book.slug)}>
        <span className="hcloth__cloth">
          <img
            {...hiddenOnError}
            src={book.coverTall}
            alt=""
            width={188}
            height={height}
            fetchPriority="high"
          />
        </span>
        <b lang={lang}>{text}</b>
        {book.author && (
          <small>
            <Name of={book.author.names} />
          </small>
        )}
        <small>
          <BookPrice book={book} /> · <BookLength book={book} />
        </small>
      </Link>
      <SampleButton book={book} size="md" ink />
    </li>
  )
}
