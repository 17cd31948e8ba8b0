import { CURRENCIES, type Currency } from '#shared/money/money.ts'
import { useT } from '#web/i18n/intl.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { amountIn, shownAmount } from './typed-values.ts'
import { TypedInput } from './TypedInput.tsx'
import type { TabProps } from './use-documents.ts'

/** What a book costs in each currency, and the day it comes out. */
export function PricesForm({ submission, documents }: TabProps) {
  const t = useT()
  const document = documents.prices
  const { value: prices, change, choose, problem } = document

  const placeOf = (currency: Currency) =>
    prices.prices.findIndex((one) => one.currency === currency)

  function price(currency: Currency, amount: number | null) {
    const others = prices.prices.filter((one) => one.currency !== currency)
    change({ ...prices, prices: amount === null ? others : [...others, { currency, amount }] })
  }
  const choice = prices.free === null ? undefined : prices.free ? 'free' : 'paid'
  return (
    <DocumentForm title={t('studio.tab_price')} submission={submission} document={document}>
      <RadioSegment
        legend={t('studio.free_or_paid')}
        name="free"
        value={choice ?? ''}
        options={[
          { value: 'free', label: t('studio.free') },
          { value: 'paid', label: t('studio.paid') },
        ]}
        onChange={(value) =>
          choose(
            value === 'free' ? { ...prices, free: true, prices: [] } : { ...prices, free: false },
          )
        }
      />
      {prices.free === false && (
        <>
          <p className="hint" id="price-hint">
            {t('studio.needs_dollars')}
          </p>
          <fieldset className="studio__facts" aria-describedby="price-hint">
            <legend className="label">{t('studio.prices')}</legend>
            {CURRENCIES.map((currency) => (
              <TypedInput
                key={currency}
                label={currency}
                inputMode="decimal"
                dir="ltr"
                value={prices.prices[placeOf(currency)]?.amount ?? null}
                show={shownAmount}
                read={amountIn}
                none={null}
                unread={t('studio.unread_amount')}
                error={problem(`prices.${placeOf(currency)}`)}
                onRead={(amount) => price(currency, amount)}
              />
            ))}
          </fieldset>
        </>
      )}
      <TextInput
        label={t('studio.release_date')}
        hint={t('studio.release_hint')}
        type="date"
        value={prices.releaseDate ?? ''}
        error={problem('releaseDate')}
        onChange={({ target }) => change({ ...prices, releaseDate: target.value || null })}
      />
    </DocumentForm>
  )
}
