import { useEffect } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { OrderNews } from '#features/shop/checkout/OrderNews.tsx'
import type { Order } from '#features/shop/orders/contract.ts'
import { isPaid } from '#shared/money/order-states.ts'
import { Head } from '#app/layout/Head.tsx'
import { useGetOrderQuery, shopApi } from '#web/api/shop.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { forgetWish, ownOf } from '#web/storage/order-key.ts'
import { ONCE, read, requireMe, type LoadContext } from '#web/boot/load.ts'
import { invalidateLibrary } from '#features/listening/library/invalidate-library.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'
import { Cover } from '#web/ui/Cover.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import '#features/shop/checkout/thanks.css'

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const id = url.searchParams.get('order')
  if (!id) throw redirect(paths.home)
  const afresh = { ...ONCE, forceRefetch: true } as const
  const { order } = await read(
    store.dispatch(shopApi.endpoints.getOrder.initiate({ id }, afresh)),
    url,
  )
  if (isOver(order)) throw redirect(paths.checkout({ order: id }))
  return null
}

/** Neither paid nor about to be, or paid back: the checkout says what became of it. */
const isOver = ({ state, refundAsked }: Order) =>
  refundAsked || (!isPaid(state) && state !== 'awaiting_payment' && state !== 'created')

export function Page() {
  const [query] = useSearchParams()
  const id = query.get('order') ?? ''
  const { data } = useGetOrderQuery({ id })
  return data ? <Thanks key={id} order={data.order} /> : null
}

function Thanks({ order }: { order: Order }) {
  const t = useT()
  const paid = isPaid(order.state)
  useFollowUp(order, paid)
  return (
    <section className="thanks flood under-top">
      <Head title={t(paid ? 'thanks.title' : 'checkout.title')} />
      <div className="thanks__word">
        <HeadlineWord size="hero" bleed decorative>
          {t(paid ? 'thanks.word' : 'thanks.waiting_word')}
        </HeadlineWord>
      </div>
      <div className="bleed thanks__g">
        <div className="thanks__words">
          <OrderNews order={order} />
        </div>
        <div className="thanks__cloth">
          <Cover src={order.audiobook.coverSmall} size={420} priority />
        </div>
      </div>
    </section>
  )
}

/** Follows the bank's answer elsewhere: the draft of the order is dropped, shelves are read anew. */
function useFollowUp(order: Order, paid: boolean) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const over = isOver(order)
  const { _id, audiobook } = order
  useEffect(() => {
    if (over) void navigate(paths.checkout({ order: _id }), { replace: true })
    if (!paid) return
    forgetWish(ownOf(audiobook._id))
    invalidateLibrary(dispatch)
  }, [over, paid, _id, audiobook._id, navigate, dispatch])
}
