import { useOwnCurrency } from '#features/books/book/use-price.ts'
import { CURRENCIES, formatPrice, signOf, type Currency, type Price } from '#shared/money/money.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { commaOf } from '#web/ui/Comma.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { amountIn, shownAmount, suggestedPrice } from './typed-values.ts'
import { TypedInput } from './TypedInput.tsx'
import type { TabProps } from './use-documents.ts'

/** The writer's own currency, and the one that every book needs. */
function useFirstCurrencies(): Currency[] {
  const own = useOwnCurrency()
  return [...new Set<Currency>([...(own ? [own] : []), 'USD'])]
}

/** What a book costs in each currency, and the day it comes out. */
export function PricesForm({ submission, documents }: TabProps) {
  const t = useT()
  const document = documents.prices
  const { value: prices, change, choose, problem } = document

  const suggest = (suggested: Priced[]) =>
    choose({ ...prices, prices: [...prices.prices, ...suggested] })
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
          <Amounts document={document} />
          <Unpriced prices={prices.prices} onSuggest={suggest} />
        </>
      )}
      <DayInput
        label={t('studio.release_date')}
        hint={t('studio.release_hint')}
        unread={t('studio.unread_day')}
        value={prices.releaseDate}
        error={problem('releaseDate')}
        onDay={(releaseDate) => change({ ...prices, releaseDate })}
      />
    </DocumentForm>
  )
}

/** The writer's own currency and dollars; those of other countries are unfolded. */
function Amounts({ document }: { document: TabProps['documents']['prices'] }) {
  const t = useT()
  const comma = commaOf(useLanguage())
  const { value: prices, change, problem } = document
  const first = useFirstCurrencies()
  const others = CURRENCIES.filter((one) => !first.includes(one))
  const elsewhere = prices.prices.filter(({ currency }) => others.includes(currency))
  const placeOf = (currency: Currency) =>
    prices.prices.findIndex((one) => one.currency === currency)
  function price(currency: Currency, amount: number | null) {
    const rest = prices.prices.filter((one) => one.currency !== currency)
    change({ ...prices, prices: amount === null ? rest : [...rest, { currency, amount }] })
  }
  const field = (currency: Currency) => (
    <TypedInput
      key={currency}
      label={
        <>
          {t(`studio.currency_${currency}`)}{' '}
          <bdi className="muted">{`${currency} ${signOf(currency)}`}</bdi>
        </>
      }
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
  )
  const lacksDollars = placeOf('USD') === -1
  return (
    <>
      {lacksDollars && (
        <p className="hint" id="price-hint">
          {t('studio.needs_dollars')}
        </p>
      )}
      <fieldset
        className="studio__facts"
        aria-describedby={lacksDollars ? 'price-hint' : undefined}
      >
        <legend className="label">{t('studio.prices')}</legend>
        {first.map(field)}
      </fieldset>
      <details className="studio__fold">
        <summary>
          <span>
            {t('studio.prices_more')}{' '}
            <span className="small muted num">{elsewhere.map(formatPrice).join(comma)}</span>
          </span>
          <Icon name="chevron-down" small />
        </summary>
        <div className="studio__facts">{others.map(field)}</div>
      </details>
    </>
  )
}

type Priced = Pick<Price, 'currency' | 'amount'>

interface UnpricedProps {
  prices: readonly Priced[]
  onSuggest: (suggested: Priced[]) => void
}

/** The currencies without a price, and prices for them that go with the one in dollars. */
function Unpriced({ prices, onSuggest }: UnpricedProps) {
  const t = useT()
  const comma = commaOf(useLanguage())
  const dollars = prices.find(({ currency }) => currency === 'USD')
  const others = CURRENCIES.filter((one) => one !== 'USD')
  const missing = others.filter((one) => !prices.some(({ currency }) => currency === one))
  if (missing.length === 0 || !dollars) return null
  return (
    <div className="stack">
      <p className="small muted">
        {t('studio.prices_missing', {
          list: missing.map((currency) => t(`studio.currency_${currency}`)).join(comma),
        })}
      </p>
      <div>
        <Button
          variant="quiet"
          onClick={() =>
            onSuggest(
              missing.map((currency) => ({
                currency,
                amount: suggestedPrice(currency, dollars.amount),
              })),
            )
          }
        >
          {t('studio.prices_suggest', { price: formatPrice(dollars) })}
        </Button>
      </div>
    </div>
  )
}
