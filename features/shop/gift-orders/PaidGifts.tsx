import { useEffect, useRef } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { forgetWish, GIFT } from '#web/storage/order-key.ts'
import { useListSentGiftsQuery } from '#web/api/shop.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { Note } from '#web/ui/Note.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { GiftLink } from '#features/shop/gift-cards/GiftLink.tsx'
import { SentFailed } from './SentGifts.tsx'
import { SentOrder } from './SentOrder.tsx'

/** The time between two looks at whether a payment has come. */
const LOOK_MS = 3_000

/** Two minutes of looking; a hidden tab does not look. */
const LOOKS = 40

const PART = 50

export const paidArgs = (order: string, part = 1) => ({
  order,
  _start: (part - 1) * PART,
  _limit: PART,
})

interface PaidGiftsProps {
  order: string
  /** Which of its copies, from 1. */
  part: number | undefined
  /** It is paid: what was filled in for it has served. */
  onPaid: () => void
}

/** The gifts of one order, on the way back from paying it. */
export function PaidGifts({ order, part, onPaid }: PaidGiftsProps) {
  const t = useT()
  const { currentData, isError, refetch } = useListSentGiftsQuery(paidArgs(order, part))
  const [first, ...others] = currentData?.giftCards ?? []
  const count = currentData?.total ?? 0
  const isVoid = first?.state === 'void'
  const waits = currentData !== undefined && (!first || first.state === 'unpaid')
  const isPaid = first && !isVoid && !waits
  useEffect(() => {
    if (isPaid) onPaid()
    if (isVoid) forgetWish(GIFT, order)
  }, [isPaid, isVoid, order, onPaid])
  useLooks(waits, refetch)
  if (isError) return <SentFailed onRetry={() => void refetch()} />
  if (!first) return null
  const paid = count > 1 ? 'gift.paid_copies' : 'gift.paid'
  return (
    <section className="bleed sents" aria-label={t('gift.this_order')}>
      <Note tone={isPaid ? 'ok' : isVoid ? 'warn' : 'plain'} role="status">
        {t(isPaid ? paid : isVoid ? 'gift.state_void' : 'gift.not_paid_yet')}
      </Note>
      {isPaid && count === 1 && first.link && <GiftLink link={first.link} />}
      <SentOrder gifts={[first, ...others]} isOpen={part !== undefined}>
        <Pager
          page={part ?? 1}
          pages={Math.ceil(count / PART)}
          to={(one) => paths.gift({ order, part: String(one) })}
          label={t('gift.copies_count', { count })}
        />
      </SentOrder>
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
