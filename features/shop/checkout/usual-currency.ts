import { choosePrice, type Currency, type Price } from '#shared/money/money.ts'

/**
 * The currency that a book would be sold in had its buyer chosen none; null where none was chosen,
 * the book has no price in the chosen one, or both are the same.
 */
export function usualCurrency(
  prices: readonly Price[],
  { currency, country }: { currency: Currency | null; country: string | null },
): Currency | null {
  const usual = choosePrice(prices, { country: country ?? undefined })
  const isShown = prices.some((price) => price.currency === currency)
  return currency && isShown && usual && usual.currency !== currency ? usual.currency : null
}
