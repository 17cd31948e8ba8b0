import { useT } from '#web/i18n/intl.tsx'
import { useListSentGiftsQuery } from '#web/api/shop.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import type { SentGift } from './GiftState.tsx'
import { SentOrder } from './SentOrder.tsx'

const PAGE_SIZE = 20

export const sentArgs = (page: number) => ({ _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE })

export function SentGifts({ page }: { page: number }) {
  const t = useT()
  const { currentData: sent, isError, refetch } = useListSentGiftsQuery(sentArgs(page))
  return (
    <section className="bleed sents" aria-labelledby="sent">
      <h2 className="h2" id="sent">
        {t('gift.sent_title')}
      </h2>
      {isError && <SentFailed onRetry={() => void refetch()} />}
      {!sent && !isError && <SkeletonLines count={4} label={t('gift.loading')} />}
      {sent?.total === 0 && <p className="muted">{t('gift.sent_empty')}</p>}
      {ordersOf(sent?.giftCards ?? []).map((gifts) => (
        <SentOrder key={gifts[0]._id} gifts={gifts} />
      ))}
      <Pager
        page={page}
        pages={Math.ceil((sent?.total ?? 0) / PAGE_SIZE)}
        to={(one) => paths.gift({ page: String(one) })}
      />
    </section>
  )
}

export function SentFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <FailedNote text={t('gift.sent_failed')} retry={t('gift.try_again')} onRetry={onRetry} />
}

function ordersOf(gifts: readonly SentGift[]): [SentGift, ...SentGift[]][] {
  const orders: [SentGift, ...SentGift[]][] = []
  for (const gift of gifts) {
    const last = orders.at(-1)
    if (last?.[0].orderId === gift.orderId) last.push(gift)
    else orders.push([gift])
  }
  return orders
}
