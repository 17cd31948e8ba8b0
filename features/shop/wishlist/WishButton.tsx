import { useT } from '#web/i18n/intl.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useWishWords } from '#features/books/book/use-wish-words.ts'
import { useWishlist } from './use-wishlist.ts'

/** The main thing to do with a book that nobody can hear yet: whoever wished for it is told when it can be. */
export function WishButton({ book }: { book: Audiobook }) {
  const t = useT()
  const words = useWishWords(book)
  const { on: listed, busy, toggle } = useWishlist(book._id)
  return (
    <Button variant="deep" busy={busy} onClick={toggle}>
      <Icon name={listed ? 'check' : 'heart'} /> {listed ? t('wishlist.in') : words}
    </Button>
  )
}
