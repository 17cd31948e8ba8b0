import { useT } from '../../web/lib/intl'
import { paths } from '../../web/paths'
import { ButtonLink } from '../../web/ui/ButtonLink'
import type { Audiobook } from '../audiobooks/contract'

/** Leads to the checkout of a book that is sold and not mine yet; a visitor logs in on the way. */
export function BuyButton({ book }: { book: Pick<Audiobook, 'slug' | 'price' | 'entitled'> }) {
  const t = useT()
  if (book.entitled || book.price.length === 0) return null
  return <ButtonLink to={paths.checkout({ book: book.slug })}>{t('book.buy')}</ButtonLink>
}
