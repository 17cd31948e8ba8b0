import { isPaid } from '#shared/money/order-states.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import type { Order } from '#features/shop/orders/contract.ts'
import { refundReasonKey } from '#features/shop/orders/RefundReason.tsx'
import { CheckoutNews } from './CheckoutNews.tsx'

type Ending = 'done' | 'cancelled' | 'expired' | 'refunding' | 'refunded' | 'disputed'

const TEXTS = {
  done: 'checkout.done_text',
  cancelled: 'checkout.cancelled_text',
  expired: 'checkout.expired_text',
  refunding: 'checkout.refunding_text',
  refunded: 'checkout.refunded_text',
  disputed: 'checkout.disputed_text',
} as const satisfies Record<Ending, MessageKey>

function endingOf({ state, refundAsked }: Order): Ending {
  if (refundAsked) return 'refunding'
  if (isPaid(state)) return 'done'
  return state in TEXTS ? (state as Ending) : 'cancelled'
}

/** An order that nobody pays any more: how it ended, and what can be done. */
export function OrderEnded({ order }: { order: Order }) {
  const t = useT()
  const { kind, audiobook, number } = order
  const ending = endingOf(order)
  const isOwned = order.refundReason === 'already_owned'
  const why = refundReasonKey(order)
  const anew = ending !== 'done' && ending !== 'disputed' && ending !== 'refunding' && !why
  const gift = kind === 'gift'
  return (
    <CheckoutNews
      cover={audiobook.cover}
      title={t(`checkout.${ending}`, { number })}
      text={t(why ?? TEXTS[ending])}
    >
      {anew && (
        <ButtonLink
          to={
            gift ? paths.gift({ book: audiobook.slug }) : paths.checkout({ book: audiobook.slug })
          }
        >
          {t('checkout.again')}
        </ButtonLink>
      )}
      {(ending === 'done' || isOwned) && (
        <ButtonLink to={gift ? paths.gift({ order: order._id }) : paths.library()}>
          {t(gift ? 'checkout.to_gift' : 'checkout.to_library')}
        </ButtonLink>
      )}
      {order.refundReason === 'became_free' && (
        <ButtonLink to={paths.book(audiobook.slug)}>{t('checkout.to_book')}</ButtonLink>
      )}
      <ButtonLink variant="quiet" to={paths.account('orders')}>
        {t('checkout.to_orders')}
      </ButtonLink>
    </CheckoutNews>
  )
}
