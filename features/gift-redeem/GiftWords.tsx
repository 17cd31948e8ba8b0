import { isolate } from '../../shared/isolate'
import { scriptOf } from '../../shared/script-of'
import { useT } from '../../web/lib/intl'
import type { ReceivedGift } from './use-redeem'
import './redeem.css'

/** From whom a gift is, and the line that came with it. */
export function GiftWords({ gift }: { gift: Partial<Pick<ReceivedGift, 'buyerId' | 'message'>> }) {
  const t = useT()
  const { buyerId, message } = gift
  return (
    <>
      {buyerId && <p>{t('gift.from', { name: isolate(buyerId.name) })}</p>}
      {message && (
        <blockquote className="giftwords" {...scriptOf(message)}>
          {message}
        </blockquote>
      )}
    </>
  )
}
