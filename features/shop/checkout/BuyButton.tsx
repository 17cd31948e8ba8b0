import { formatPrice } from '#shared/money/money.ts'
import { usePrice } from '#features/books/book/use-price.ts'
import { useIsSoldHere } from '#features/books/book/use-is-sold-here.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useNeedsNetwork } from '#features/listening/player/use-needs-network.ts'
import { Button } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'

/** Says the price and leads to the checkout of a book that is sold here and not mine yet; a visitor logs in on the way. */
export function BuyButton({
  book,
}: {
  book: Pick<Audiobook, 'slug' | 'price' | 'entitled' | 'territories'>
}) {
  const t = useT()
  const price = usePrice(book.price)
  const isSold = useIsSoldHere(book)
  const missing = useNeedsNetwork(null, 'book.buy_offline')
  if (book.entitled || !price || !isSold) return null
  const words = (
    <>
      {t('book.buy')} <Price text={formatPrice(price)} />
    </>
  )
  return missing ? (
    <Button variant="deep" {...missing}>
      {words}
    </Button>
  ) : (
    <ButtonLink variant="deep" to={paths.checkout({ book: book.slug })}>
      {words}
    </ButtonLink>
  )
}
