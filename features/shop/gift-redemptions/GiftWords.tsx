import { isolate } from '#shared/text/isolate.ts'
import { scriptOf } from '#shared/text/script-of.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { ReceivedGift } from './use-redeem.ts'
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
