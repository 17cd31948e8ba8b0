import { useFormat } from '../../web/lib/format'
import { useT } from '../../web/lib/intl'
import { useListSentGiftsQuery } from '../../web/lib/shop-api.gen'
import { paths } from '../../web/paths'
import { ButtonLink } from '../../web/ui/ButtonLink'
import { ListenButton } from '../checkout/ListenButton'
import { GiftLink } from '../gift-screens/GiftLink'
import type { Order } from '../orders/contract'
import { GoingHome } from './GoingHome'

/** What was paid is there: where it is now, and what to do with it. */
export function ThankYou({ order }: { order: Order }) {
  const t = useT()
  const { kind } = order
  return (
    <>
      {kind === 'gift' && <Gift order={order} />}
      <GoingHome />
      {kind === 'own' && (
        <div className="cluster">
          <ListenButton audiobookId={order.audiobook._id} label={t('thanks.listen')} />
          <ButtonLink variant="quiet" to={paths.library()}>
            {t('checkout.to_library')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** Who gets it and when, and the link of a gift that is one. */
function Gift({ order }: { order: Order }) {
  const t = useT()
  const { date } = useFormat()
  const { data } = useListSentGiftsQuery({ order: order._id, _limit: 1 })
  const [gift] = data?.giftCards ?? []
  const isOne = order.quantity === 1
  return (
    <>
      {isOne && gift?.email && gift.firstName && (
        <p>
          {t('thanks.gift_goes', {
            name: `\u2068${gift.firstName}\u2069`,
            date: date(gift.sendAt),
          })}
        </p>
      )}
      {isOne && gift?.link && <GiftLink link={gift.link} />}
      <ButtonLink variant={isOne ? 'quiet' : 'primary'} to={paths.gift({ order: order._id })}>
        {t('checkout.to_gift')}
      </ButtonLink>
    </>
  )
}
