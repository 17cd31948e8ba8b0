import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'

/** Leads to the checkout of a book that is sold and not mine yet; a visitor logs in on the way. */
export function BuyButton({ book }: { book: Pick<Audiobook, 'slug' | 'price' | 'entitled'> }) {
  const t = useT()
  if (book.entitled || book.price.length === 0) return null
  return <ButtonLink to={paths.checkout({ book: book.slug })}>{t('book.buy')}</ButtonLink>
}
