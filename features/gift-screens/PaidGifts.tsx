import { useEffect, useRef } from 'react'
import { forgetGiftKey } from '../../web/lib/gift-key'
import { useT } from '../../web/lib/intl'
import { useListSentGiftsQuery } from '../../web/lib/shop-api.gen'
import { Note } from '../../web/ui/Note'
import { GiftLink } from './GiftLink'
import { SentFailed } from './SentGifts'
import { SentOrder } from './SentOrder'

/** How long between two looks at whether a payment has come. */
const LOOK_MS = 3_000

/** Two minutes of looking; a hidden tab does not look. */
const LOOKS = 40

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
  const isVoid = first?.state === 'void'
  const waits = currentData !== undefined && (!first || first.state === 'unpaid')
  const isPaid = first && !isVoid && !waits
  useEffect(() => {
    if (isPaid) onPaid()
    if (isVoid) forgetGiftKey(order)
  }, [isPaid, isVoid, order, onPaid])
  useLooks(waits, refetch)
  if (isError) return <SentFailed onRetry={() => void refetch()} />
  if (!first) return null
  const paid = others.length > 0 ? 'gift.paid_copies' : 'gift.paid'
  return (
    <section className="bleed sents" aria-label={t('gift.this_order')}>
      <Note tone={isPaid ? 'ok' : isVoid ? 'warn' : 'plain'} role="status">
        {t(isPaid ? paid : isVoid ? 'gift.state_void' : 'gift.not_paid_yet')}
      </Note>
      {isPaid && others.length === 0 && first.link && <GiftLink link={first.link} />}
      <SentOrder gifts={[first, ...others]} />
    </section>
  )
}

function useLooks(waits: boolean, look: () => unknown) {
  const looked = useRef(0)
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => {
      if (document.hidden) return
      if (looked.current >= LOOKS) return clearInterval(timer)
      looked.current += 1
      look()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [waits, look])
}
