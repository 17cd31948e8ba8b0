import { formatPrice } from '#shared/money/money.ts'
import { usePrice } from '#features/books/book/use-price.ts'
import { useIsSoldHere } from '#features/books/book/use-is-sold-here.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { isReached } from '#web/state/is-reached.ts'
import { useAtom } from '#web/state/atom.ts'
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
  const reached = useAtom(isReached)
  if (book.entitled || !price || !isSold) return null
  const words = (
    <>
      {t('book.buy')} <Price text={formatPrice(price)} />
    </>
  )
  if (!reached) {
    const reason = t('book.buy_offline')
    const say = () => showToast({ text: reason, kind: 'warn' })
    return (
      <Button variant="deep" aria-disabled title={reason} onClick={say}>
        {words}
      </Button>
    )
  }
  return (
    <ButtonLink variant="deep" to={paths.checkout({ book: book.slug })}>
      {words}
    </ButtonLink>
  )
}
