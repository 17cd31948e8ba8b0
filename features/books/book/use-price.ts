import { choosePrice, type Price } from '#shared/money/money.ts'
import { useSettings } from '#web/session/store.ts'

/** The price of a book for this reader; undefined where its list of prices is empty. */
export function usePrice(prices: readonly Price[]): Price | undefined {
  const { currency, country } = useSettings()
  return choosePrice(prices, {
    currency: currency ?? undefined,
    country: country ?? undefined,
  })
}
