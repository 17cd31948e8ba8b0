import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { canBePaid } from '#shared/money/order-states.ts'
import { useGetAudiobookQuery } from '#web/api/books.gen.ts'
import { useCancelOrderMutation, useGetOrderQuery } from '#web/api/shop.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { forgetWish, GIFT, ownOf } from '#web/storage/order-key.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import type { Order } from '#features/shop/orders/contract.ts'
import { OrderEnded } from './OrderEnded.tsx'
import { OrderFor } from './OrderFor.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { FirstNews } from './FirstNews.tsx'
import { PayPart } from './PayPart.tsx'
import { useOpenOrder } from './use-order-book.ts'
import { usePaying } from './use-paying.ts'

/** An order that was made: to be paid, or to be given up; one that is over says how it ended. */
export function OrderCheckout({ id, declined }: { id: string; declined: boolean }) {
  const { data } = useGetOrderQuery({ id })
  const order = data?.order
  const over = order && !canBePaid(order.state)
  const audiobook = order?.audiobook._id
  useEffect(() => {
    if (!over || !audiobook) return
    forgetWish(ownOf(audiobook), id)
    forgetWish(GIFT, id)
  }, [over, audiobook, id])
  if (!order) return null
  return over ? <OrderEnded order={order} /> : <Form order={order} declined={declined} />
}

function Form({ order, declined }: { order: Order; declined: boolean }) {
  const t = useT()
  const { date } = useFormat()
  const { state } = useLocation() as { state: { changed?: boolean } | null }
  const { data } = useGetAudiobookQuery({ idOrSlug: order.audiobook.slug })
  const openOrder = useOpenOrder()
  const { pay, ...paying } = usePaying()
  const gift = order.kind === 'gift'
  const news = newsOf(declined || order.state === 'failed', state?.changed)
  return (
    <div className={news === 'declined' ? 'co co--again' : 'co'}>
      {news && <FirstNews kind={news} {...paying} />}
      <OrderSummary book={order.audiobook} details={data?.audiobook} quantity={order.quantity} />
      <PayPart
        price={order}
        gift={gift}
        again={news === 'declined'}
        {...paying}
        onPay={() => void pay(order, () => openOrder(order._id))}
        foot={
          <div className="pay__foot">
            {news === 'declined' && (
              <p className="small muted">{t('order.number', { number: order.number })}</p>
            )}
            <GiveUp order={order} />
          </div>
        }
      >
        {news !== 'declined' && (
          <div>
            <h2 className="h3">{t('checkout.waits', { number: order.number })}</h2>
            <p>{t('checkout.waits_text', { date: date(order.created_at) })}</p>
          </div>
        )}
        {gift && <OrderFor order={order} />}
      </PayPart>
    </div>
  )
}

function newsOf(declined: boolean, changed: boolean | undefined) {
  if (declined) return 'declined'
  return changed ? 'changed' : undefined
}

function GiveUp({ order }: { order: Order }) {
  const t = useT()
  const refuse = useRefusalToast()
  const [cancel] = useCancelOrderMutation()
  const [busy, setBusy] = useState(false)
  async function giveUp() {
    if (busy) return
    setBusy(true)
    const { data, error } = await cancel({ id: order._id })
    setBusy(false)
    if (error) return refuse(error)
    forgetWish(ownOf(order.audiobook._id), order._id)
    forgetWish(GIFT, order._id)
    showToast({ text: data.message, kind: 'ok' })
  }
  return (
    <button type="button" className="link" aria-disabled={busy} onClick={() => void giveUp()}>
      {t('checkout.give_up')}
    </button>
  )
}
