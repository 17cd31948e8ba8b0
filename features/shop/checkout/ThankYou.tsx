import { useState } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useListSentGiftsQuery } from '#web/api/shop.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ListenButton } from './ListenButton.tsx'
import { GiftLink } from '#features/shop/gift-cards/GiftLink.tsx'
import type { Order } from '#features/shop/orders/contract.ts'
import { GoingHome } from './GoingHome.tsx'

/** Confirms a paid order: says where the book is now and leads on. */
export function ThankYou({ order }: { order: Order }) {
  const t = useT()
  if (order.kind === 'gift') return <Gift order={order} />
  return (
    <>
      <GoingHome />
      <div className="cluster">
        <ListenButton audiobookId={order.audiobook._id} label={t('thanks.listen')} />
        <ButtonLink variant="quiet" to={paths.library()}>
          {t('checkout.to_library')}
        </ButtonLink>
      </div>
    </>
  )
}

/** Says who gets the gift and when. The way home waits until the link of a single one is handed on. */
function Gift({ order }: { order: Order }) {
  const t = useT()
  const { date } = useFormat()
  const { data, isLoading } = useListSentGiftsQuery({ order: order._id, _limit: 1 })
  const [handedOn, setHandedOn] = useState(false)
  const [gift] = data?.giftCards ?? []
  const isOne = order.quantity === 1
  const canHandOn = isOne && (isLoading || Boolean(gift?.link))
  return (
    <>
      {isOne && gift?.email && gift.firstName && (
        <p>
          {gift.sendAt > gift.created_at
            ? t('thanks.gift_goes', { name: isolate(gift.firstName), date: date(gift.sendAt) })
            : t('thanks.gift_goes_now', { name: isolate(gift.firstName) })}
        </p>
      )}
      <GoingHome waits={canHandOn && !handedOn} />
      {isOne && gift?.link && <GiftLink link={gift.link} onHandedOn={() => setHandedOn(true)} />}
      <ButtonLink variant={isOne ? 'quiet' : 'primary'} to={paths.gift({ order: order._id })}>
        {t('checkout.to_gift')}
      </ButtonLink>
    </>
  )
}
