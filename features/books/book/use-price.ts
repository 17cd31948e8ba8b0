import { choosePrice, formatPrice, type Price } from '#shared/money/money.ts'
import { useSettings } from '#web/session/store.ts'

/** The price of a book for this reader, as it is written; null where its list of prices is empty. */
export function usePrice(prices: readonly Price[]): string | null {
  const { currency, country } = useSettings()
  const price = choosePrice(prices, {
    currency: currency ?? undefined,
    country: country ?? undefined,
  })
  return price ? formatPrice(price) : null
}
