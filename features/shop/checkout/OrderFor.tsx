import { useT } from '#web/i18n/intl.tsx'
import { useListSentGiftsQuery } from '#web/api/shop.gen.ts'
import type { Order } from '#features/shop/orders/contract.ts'

export function OrderFor({ order }: { order: Order }) {
  const t = useT()
  return (
    <div>
      <p className="label">{t('checkout.for')}</p>
      <p>
        <Recipient order={order} />
      </p>
    </div>
  )
}

function Recipient({ order }: { order: Order }) {
  const t = useT()
  const { data } = useListSentGiftsQuery({ order: order._id, _limit: 1 })
  const [gift] = data?.giftCards ?? []
  const name = [gift?.firstName, gift?.lastName].filter(Boolean).join(' ')
  return name
    ? // The name may run the other way.
      t('checkout.for_gift', { name: `\u2068${name}\u2069` })
    : t('checkout.for_giving', { count: order.quantity })
}
