import type { ReactNode } from 'react'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import type { SentGift as Gift } from './GiftState.tsx'
import { SentGift } from './SentGift.tsx'
import './sent-gifts.css'

interface SentOrderProps {
  /** Of its gifts those that are here; it may have more. */
  gifts: readonly [Gift, ...Gift[]]
  isOpen?: boolean
  /** The way to the others. */
  children?: ReactNode
}

/** The gifts of one order: one for somebody, or copies whose codes are handed out. */
export function SentOrder({ gifts, isOpen, children }: SentOrderProps) {
  const t = useT()
  const nameIn = useNameIn()
  const [first] = gifts
  const isSeveral = first.copies > 1
  const title = first.audiobook && nameIn(first.audiobook.names)
  return (
    <article className="sent" aria-label={title ?? undefined}>
      {first.audiobook && <BookRow book={first.audiobook} />}
      {isSeveral && first.isPaymentComplete && <Codes orderId={first.orderId} />}
      {isSeveral && first.state !== 'unpaid' ? (
        <details open={isOpen}>
          <summary>
            {t('gift.copies_count', { count: first.copies })} <Icon name="chevron-down" small />
          </summary>
          {gifts.map((gift) => (
            <SentGift key={gift._id} gift={gift} />
          ))}
          {children}
        </details>
      ) : (
        <SentGift gift={first} />
      )}
    </article>
  )
}

function Codes({ orderId }: { orderId: string }) {
  const t = useT()
  const address = `/api/giftCards/codes/${orderId}`
  return (
    <p className="cluster">
      <a className="link" href={address} target="_blank" rel="noreferrer">
        {t('gift.print_codes')}
      </a>
      <a className="link" href={`${address}?format=csv`} download>
        {t('gift.codes_csv')}
      </a>
    </p>
  )
}
