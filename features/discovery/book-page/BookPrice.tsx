import { choosePrice, formatPrice, type Price as Money } from '#shared/money/money.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useSettings } from '#web/session/store.ts'
import { Price } from '#web/ui/Price.tsx'

/** The price of a book for this reader, or "Free" where its list of prices is empty. */
export function BookPrice({ prices }: { prices: readonly Money[] }) {
  const t = useT()
  const { currency, country } = useSettings()
  const price = choosePrice(prices, {
    currency: currency ?? undefined,
    country: country ?? undefined,
  })
  return price ? <Price text={formatPrice(price)} /> : <Price text={t('book.free')} free />
}
