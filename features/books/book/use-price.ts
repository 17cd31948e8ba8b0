import { choosePrice, currencyOf, type Currency, type Price } from '#shared/money/money.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { useSettings } from '#web/session/store.ts'

/** The price of a book for this reader; undefined where its list of prices is empty. */
export function usePrice(prices: readonly Price[]): Price | undefined {
  const { currency, country } = useSettings()
  return choosePrice(prices, {
    currency: currency ?? undefined,
    country: country ?? undefined,
  })
}

/** Where nobody knows the country. */
const OWN_BY_LANGUAGE: Partial<Record<Language, Currency>> = { pa: 'INR', 'pa-Arab': 'PKR' }

/** The currency in which somebody who makes books reckons, by their country, else by their language. */
export function useOwnCurrency(): Currency | undefined {
  const { country, language } = useSettings()
  return (country ? currencyOf(country) : undefined) ?? OWN_BY_LANGUAGE[language]
}

/** The price of a book for somebody who makes books: their own currency, where it has a price in that. */
export function useMakersPrice(
  prices: readonly Pick<Price, 'currency' | 'amount'>[],
): Pick<Price, 'currency' | 'amount'> | undefined {
  const { currency } = useSettings()
  const own = useOwnCurrency()
  const priced = prices.map((price) => ({ ...price, countries: [] }))
  return choosePrice(priced, { currency: currency ?? own })
}
