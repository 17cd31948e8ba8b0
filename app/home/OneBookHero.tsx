import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { Cover } from '#web/ui/Cover.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Name } from '#web/ui/Name.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import './home-hero.css'
import './reader-hero.css'

interface OneBookHeroProps {
  book: Pick<AudiobookCard, 'slug' | 'names' | 'cover' | 'coverBare'> & {
    author: Pick<NonNullable<AudiobookCard['author']>, 'names'> | null
  }
  /** Where its name leads, if not to its page. */
  to?: string
  word: string
  /** What is done with the book, for those who hear the page. */
  what: string
  /** How much of its cloth is stitched, in percent. */
  stitched?: number | undefined
  children: ReactNode
  buttons: ReactNode
}

/** The top of a listener's home page: one book with its cloth, and one press that plays it. */
export function OneBookHero(props: OneBookHeroProps) {
  const { book, to, word, what, stitched, children, buttons } = props
  const { lang, text } = useShownName()(book.names)
  return (
    <div className="hero hero--mine flood under-top">
      <div className="hero__word">
        <HeadlineWord decorative bleed size="hero">
          {word}
        </HeadlineWord>
      </div>
      <div className="bleed hero__in">
        <div className="hero__txt">
          <h1>
            <VisuallyHidden>{what}: </VisuallyHidden>
            <Link to={to ?? paths.book(book.slug)} lang={lang}>
              {text}
            </Link>
          </h1>
          {book.author && (
            <p>
              <Name of={book.author.names} />
            </p>
          )}
          {children}
        </div>
        <div className="hero__cloth">
          <Cover src={book.cover} bareSrc={book.coverBare} progress={stitched} priority />
        </div>
        <div className="hero__cta">{buttons}</div>
      </div>
    </div>
  )
}
