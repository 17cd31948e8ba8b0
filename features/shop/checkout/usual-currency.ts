import { choosePrice, type Currency, type Price } from '#shared/money/money.ts'

/** The currency of a book's price had its buyer chosen none; null where the choice changes nothing. */
export function usualCurrency(
  prices: readonly Price[],
  { currency, country }: { currency: Currency | null; country: string | null },
): Currency | null {
  const usual = choosePrice(prices, { country: country ?? undefined })
  const isShown = prices.some((price) => price.currency === currency)
  return currency && isShown && usual && usual.currency !== currency ? usual.currency : null
}
