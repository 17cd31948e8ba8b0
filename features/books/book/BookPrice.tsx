import { formatPrice, type Price as Money } from '#shared/money/money.ts'
import { usePrice } from './use-price.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Price } from '#web/ui/Price.tsx'

/** The price of a book for this reader, or "Free" where its list of prices is empty. */
export function BookPrice({ prices }: { prices: readonly Money[] }) {
  const t = useT()
  const price = usePrice(prices)
  return price ? <Price text={formatPrice(price)} /> : t('book.free')
}
