import type { Price } from '#shared/money/money.ts'
import { useT } from '#web/i18n/intl.tsx'
import { changeSettings } from '#web/session/settings.ts'
import { useAppDispatch, useSettings } from '#web/session/store.ts'
import { usualCurrency } from './usual-currency.ts'

/** Says that prices are shown in a currency that was chosen here, and leads back to the country's. */
export function ChosenCurrency({ prices }: { prices: readonly Price[] }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const settings = useSettings()
  const usual = usualCurrency(prices, settings)
  if (!usual) return null
  return (
    <p className="small muted">
      {t('checkout.currency_chosen', { currency: settings.currency ?? usual })}{' '}
      <button
        type="button"
        className="link"
        onClick={() => dispatch(changeSettings({ currency: null }))}
      >
        {t(settings.country ? 'checkout.currency_home' : 'checkout.currency_usual', {
          currency: usual,
        })}
      </button>
    </p>
  )
}
