import { formatPrice } from '#shared/money/money.ts'
import type { AudiobookCard } from './contract.ts'
import { usePrice } from './use-price.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Price } from '#web/ui/Price.tsx'

/** The price of a book for this reader, "Free" where it has none, or the day on which it comes out. */
export function BookPrice({ book }: { book: Pick<AudiobookCard, 'price' | 'announcedFor'> }) {
  const t = useT()
  const { date } = useFormat()
  const price = usePrice(book.price)
  if (book.announcedFor) return <span>{t('book.comes_out', { day: date(book.announcedFor) })}</span>
  return price ? <Price text={formatPrice(price)} /> : t('book.free')
}
