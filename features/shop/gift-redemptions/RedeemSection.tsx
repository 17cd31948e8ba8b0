import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isolate } from '#shared/text/isolate.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useListReceivedGiftsQuery } from '#web/api/shop.gen.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { RedeemForm } from './RedeemForm.tsx'
import { RedeemPanel } from './RedeemPanel.tsx'
import type { ReceivedGift } from './use-redeem.ts'
import './redeem.css'

/** Gifts that wait for me, and the code of one that came otherwise. */
export function RedeemSection() {
  const t = useT()
  const named = useNamedGift()
  const [picked, setChosen] = useState<ReceivedGift | null>()
  const chosen = picked === undefined ? named : picked
  const [returned, setReturned] = useState(false)
  function back() {
    setChosen(null)
    setReturned(true)
  }
  return (
    <>
      {chosen ? (
        <AccountSection title={t('redeem.waiting')}>
          <RedeemPanel key={chosen._id} gift={chosen} onBack={back} />
        </AccountSection>
      ) : (
        <>
          <AccountSection title={t('redeem.waiting')}>
            <Waiting onChoose={setChosen} />
          </AccountSection>
          <AccountSection title={t('redeem.title')} lead={t('redeem.lead')}>
            <RedeemForm autoFocus={returned} onFound={setChosen} />
          </AccountSection>
        </>
      )}
    </>
  )
}

/** The gift that a notification leads to; it stays while it is being redeemed. */
function useNamedGift(): ReceivedGift | null {
  const id = useSearchParams()[0].get('gift')
  const { data } = useListReceivedGiftsQuery()
  const [known, setKnown] = useState<ReceivedGift | null>(null)
  const here = data?.giftCards.find(({ _id }) => _id === id) ?? null
  if (here && here._id !== known?._id) setKnown(here)
  return here ?? known
}

function Waiting({ onChoose }: { onChoose: (gift: ReceivedGift) => void }) {
  const t = useT()
  const { data, isError, refetch } = useListReceivedGiftsQuery()
  if (isError)
    return (
      <FailedNote
        text={t('redeem.failed')}
        retry={t('redeem.try_again')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonLines count={2} label={t('redeem.loading')} />
  if (data.giftCards.length === 0) return <p className="muted">{t('redeem.none_waiting')}</p>
  return (
    <ul role="list" className="waiting">
      {data.giftCards.map((gift) => (
        <li key={gift._id}>
          <BookRow
            book={gift.audiobook}
            text={gift.buyerId && <p>{t('gift.from', { name: isolate(gift.buyerId.name) })}</p>}
            action={
              <Button size="sm" onClick={() => onChoose(gift)}>
                {t('redeem.now')}
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  )
}
