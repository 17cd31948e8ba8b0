import type { ReactNode } from 'react'
import { formatPrice, type Price } from '#shared/money/money.ts'
import { useGetAudiobookQuery } from '#web/api/books.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { changeSettings } from '#web/session/settings.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Select } from '#web/ui/Select.tsx'
import { usePrice } from '#features/books/book/use-price.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { ChosenCurrency } from './ChosenCurrency.tsx'
import { CheckoutNews } from './CheckoutNews.tsx'
import { ListenButton } from './ListenButton.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { FirstNews } from './FirstNews.tsx'
import { PayPart } from './PayPart.tsx'
import { useOrderBook } from './use-order-book.ts'
import { usePaying } from './use-paying.ts'

interface BookCheckoutProps {
  slug: string
  declined: boolean
  /** The button that wishes for a book that is only announced. */
  wish: (book: Audiobook) => ReactNode
}

/** Buying a book for oneself; one that costs nothing, is not out or is mine already says so instead. */
export function BookCheckout({ slug, declined, wish }: BookCheckoutProps) {
  const t = useT()
  const nameIn = useNameIn()
  const { date } = useFormat()
  const { data } = useGetAudiobookQuery({ idOrSlug: slug })
  const price = usePrice(data?.audiobook.price ?? [])
  if (!data) return null
  const { audiobook: book } = data
  if (price && !book.entitled) return <Form book={book} price={price} declined={declined} />
  const title = nameIn(book.names)
  if (book.announcedFor)
    return (
      <CheckoutNews
        cover={book.cover}
        title={t('checkout.announced', { title })}
        text={t('book.comes_out_text', { day: date(book.announcedFor) })}
      >
        {wish(book)}
        <ButtonLink variant="quiet" to={paths.book(book.slug)}>
          {t('checkout.to_book')}
        </ButtonLink>
      </CheckoutNews>
    )
  // A free book cannot be given.
  const owned = book.price.length > 0 ? 'checkout.owned_text' : 'checkout.owned_free_text'
  return (
    <CheckoutNews
      cover={book.cover}
      title={t(book.entitled ? 'checkout.owned' : 'checkout.free', { title })}
      text={t(book.entitled ? owned : 'checkout.free_text')}
    >
      {book.inLibrary && book.entitled ? (
        <ListenButton audiobookId={book._id} label={t('library.listen')} />
      ) : (
        <ButtonLink to={paths.book(book.slug)}>{t('checkout.to_book')}</ButtonLink>
      )}
      {book.price.length > 0 && (
        <ButtonLink variant="quiet" to={paths.gift({ book: book.slug })}>
          {t('checkout.give')}
        </ButtonLink>
      )}
    </CheckoutNews>
  )
}

function Form({ book, price, declined }: { book: Audiobook; price: Price; declined: boolean }) {
  const order = useOrderBook(book)
  const { pay, ...paying } = usePaying()
  return (
    <div className={declined ? 'co co--again' : 'co'}>
      {declined && <FirstNews kind="declined" {...paying} />}
      <OrderSummary book={book} details={book} />
      <PayPart
        price={price}
        again={declined}
        {...paying}
        onPay={() => void pay(price, () => order(price))}
      >
        {book.price.length > 1 && <CurrencyChoice prices={book.price} chosen={price} />}
        <ChosenCurrency prices={book.price} />
      </PayPart>
    </div>
  )
}

/** The book's own list: a currency that is chosen here is chosen for all books. */
function CurrencyChoice({ prices, chosen }: { prices: readonly Price[]; chosen: Price }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const choose = (value: string) => {
    const price = prices.find(({ currency }) => currency === value)
    if (price) dispatch(changeSettings({ currency: price.currency }))
  }
  return (
    <Select
      id="currency"
      label={t('checkout.currency')}
      value={chosen.currency}
      options={prices.map((price) => ({
        value: price.currency,
        label: `${price.currency} ${formatPrice(price)}`,
        lang: 'en',
      }))}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
