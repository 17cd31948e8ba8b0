import { useEffect, useState, type RefObject } from 'react'
import type { Audiobook } from '#features/books/book/contract.ts'
import { useIsSoldHere } from '#features/books/book/use-is-sold-here.ts'
import { BookPrice } from '#features/books/book/BookPrice.tsx'
import { LibraryButton } from '#features/listening/library-page/LibraryButton.tsx'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { SampleButton } from '#features/listening/player/SampleButton.tsx'
import { BuyButton } from '#features/shop/checkout/BuyButton.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { WishFirst } from './WishFirst.tsx'
import './phone-actions.css'

/** The bottom menu, under which a button cannot be seen. */
const UNDER_THE_MENU = '0px 0px -62px 0px'

interface PhoneActionsProps {
  book: Audiobook
  buttons: RefObject<HTMLElement | null>
}

/** What is mainly done with a book, in a bar while the page's own buttons are out of sight. */
export function PhoneActions({ book, buttons }: PhoneActionsProps) {
  const t = useT()
  const isSold = useIsSoldHere(book)
  const isAway = useIsOutOfSight(buttons)
  const { lang, text } = useShownName()(book.names)
  const { track } = useNowPlaying()
  const isInPlayer = track?.audiobook._id === book._id
  // One bar at a time: the player of another book comes first, and so does that of a book of mine.
  if (!isAway || (track && (!isInPlayer || book.entitled))) return null
  return (
    <div
      className="phone-actions"
      // Its sample is played from here: a second bar for it would cover the page.
      data-plays={isInPlayer || undefined}
      role="group"
      aria-label={t('book.actions')}
    >
      {!book.entitled && <SampleButton book={book} size="md" />}
      <p>
        <b lang={lang}>{text}</b>
        {!book.entitled && book.price.length === 0 && <BookPrice book={book} />}
      </p>
      <BuyButton book={book} />
      {book.announcedFor ? (
        <WishFirst book={book} />
      ) : (
        (book.entitled || (isSold && book.price.length === 0)) && <LibraryButton book={book} />
      )}
    </div>
  )
}

function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsAway(entry !== undefined && !entry.isIntersecting),
      { rootMargin: UNDER_THE_MENU },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
