import { redirect, useSearchParams } from 'react-router'
import { BookCheckout } from '#features/shop/checkout/BookCheckout.tsx'
import { OrderCheckout } from '#features/shop/checkout/OrderCheckout.tsx'
import { WishFirst } from '#app/book-page/WishFirst.tsx'
import { Head } from '#app/layout/Head.tsx'
import { booksApi } from '#web/api/books.gen.ts'
import { shopApi } from '#web/api/shop.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ONCE, read, requireMe, type LoadContext } from '#web/boot/load.ts'
import { paths } from '#shared/http/paths.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import '#features/shop/checkout/checkout.css'
import './checkout.css'

/** Reads everything anew: it may have been paid or bought meanwhile. */
const AFRESH = { ...ONCE, forceRefetch: true } as const

export async function load(context: LoadContext) {
  const { store, url } = context
  requireMe(store, url)
  const slug = url.searchParams.get('book')
  const id = url.searchParams.get('order')
  const bookOf = (idOrSlug: string) =>
    store.dispatch(booksApi.endpoints.getAudiobook.initiate({ idOrSlug }, AFRESH))
  if (id) {
    const { order } = await read(
      store.dispatch(shopApi.endpoints.getOrder.initiate({ id }, AFRESH)),
      url,
    )
    // A book that is no longer published has no page; its order goes on.
    await bookOf(order.audiobook.slug)
  } else if (slug) await read(bookOf(slug), url)
  else throw redirect(paths.browse())
  return null
}

export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  const order = query.get('order')
  const declined = query.has('declined')
  return (
    <div className="checkout">
      <Head title={t('checkout.title')} />
      <HeadlineWord size="page" bleed decorative>
        {t('checkout.word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="page-head">
          <h1 className="h1">{t('checkout.title')}</h1>
        </div>
        {order ? (
          <OrderCheckout key={order} id={order} declined={declined} />
        ) : (
          <BookCheckout
            slug={query.get('book') ?? ''}
            declined={declined}
            wish={(book) => <WishFirst book={book} />}
          />
        )}
      </div>
    </div>
  )
}
