import { CURRENCIES, type Currency } from '#shared/money/money.ts'
import { useT } from '#web/i18n/intl.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { READ, type TabProps } from './use-documents.ts'

/** Money as it is typed, in units of a currency with two places; null for what is none. */
function minorIn(text: string): number | null {
  const [, units, cents = ''] = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? []
  const amount = units === undefined ? 0 : Number(units) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 ? amount : null
}

const typedOf = (amount: number | undefined) =>
  amount === undefined ? '' : (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)

/** What a book costs in each currency, and the day it comes out. */
export function PricesForm({ submission, documents }: TabProps) {
  const t = useT()
  const document = documents.prices
  const { value: prices, change, choose, problem } = document
  const { mayWrite } = submission

  function price(currency: Currency, typed: string) {
    const others = prices.prices.filter((one) => one.currency !== currency)
    const amount = minorIn(typed)
    change({ ...prices, prices: amount === null ? others : [...others, { currency, amount }] })
  }
  const choice = prices.free === null ? undefined : prices.free ? 'free' : 'paid'
  return (
    <DocumentForm
      title={t('studio.tab_price')}
      of={READ.prices}
      document={document}
      mayWrite={mayWrite}
    >
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
        <fieldset className="studio__facts">
          <legend className="label">{t('studio.prices')}</legend>
          {CURRENCIES.map((currency) => (
            <TextInput
              key={currency}
              label={currency}
              inputMode="decimal"
              dir="ltr"
              defaultValue={typedOf(prices.prices.find((one) => one.currency === currency)?.amount)}
              error={problem('prices')}
              onChange={({ target }) => price(currency, target.value)}
            />
          ))}
        </fieldset>
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
