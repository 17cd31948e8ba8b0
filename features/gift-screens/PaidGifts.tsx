import { useEffect } from 'react'
import { useT } from '../../web/lib/intl'
import { useListSentGiftsQuery } from '../../web/lib/shop-api.gen'
import { Note } from '../../web/ui/Note'
import { GiftLink } from './GiftLink'
import { SentFailed } from './SentGifts'
import { SentOrder } from './SentOrder'

/** How long between two looks at whether a payment has come. */
const LOOK_MS = 3_000

/** The answer holds no more of an order than this; its sheet holds all. */
const MOST = 50

export const paidArgs = (order: string) => ({ order, _start: 0, _limit: MOST })

interface PaidGiftsProps {
  order: string
  /** It is paid: what was filled in for it has served. */
  onPaid: () => void
}

/** The gifts of one order, on the way back from paying it. */
export function PaidGifts({ order, onPaid }: PaidGiftsProps) {
  const t = useT()
  const { currentData, isError, refetch } = useListSentGiftsQuery(paidArgs(order))
  const [first, ...others] = currentData?.giftCards ?? []
  const isPaid = first?.isPaymentComplete
  useEffect(() => {
    if (isPaid) onPaid()
    if (!first || isPaid) return
    const timer = setInterval(() => void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [first, isPaid, onPaid, refetch])
  if (isError) return <SentFailed onRetry={() => void refetch()} />
  if (!first) return null
  return (
    <section className="bleed sents" aria-label={t('gift.this_order')}>
      <Note tone={isPaid ? 'ok' : 'plain'} role="status">
        {t(isPaid ? (others.length > 0 ? 'gift.paid_copies' : 'gift.paid') : 'gift.not_paid_yet')}
      </Note>
      {isPaid && others.length === 0 && first.link && <GiftLink link={first.link} />}
      <SentOrder gifts={[first, ...others]} />
    </section>
  )
}
