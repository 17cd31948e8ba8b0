import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isolate } from '#shared/text/isolate.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useListReceivedGiftsQuery } from '#web/api/shop.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { announcedGifts, markAnnounced } from './announced-gifts.ts'
import { GiftWords } from './GiftWords.tsx'
import './gift-received.css'

/** Pages on which somebody is busy with something else, or with the gift itself. */
const BUSY =
  /^\/(gift|share-book-gift|checkout|music-player|episodes|account-details|login|signup|verify|user|admin|studio)(\/|$)/

const QUIET_MS = 500

/** Says that a gift waits: once for each gift in a tab, and never over something that was begun. */
export default function GiftReceived() {
  const { pathname } = useLocation()
  return BUSY.test(pathname) ? null : <Announcement />
}

/** Somebody is asked, types, or listens. */
const isBusy = () =>
  document.querySelector('audio')?.paused === false ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select, [role=slider]') === true

/** Tells whether something may be said now: once nothing is being typed or asked. */
function useQuietMoment(id: string | undefined): boolean {
  const [told, setTold] = useState<string>()
  useEffect(() => {
    if (!id || id === told) return
    const timer = setInterval(() => {
      if (!isBusy()) setTold(id)
    }, QUIET_MS)
    return () => clearInterval(timer)
  }, [id, told])
  return id !== undefined && id === told
}

function Announcement() {
  const t = useT()
  const { data } = useListReceivedGiftsQuery()
  const [seen, setSeen] = useState(announcedGifts)
  const gift = data?.giftCards.find(({ _id }) => !seen.includes(_id))
  const isQuiet = useQuietMoment(gift?._id)
  if (!gift || !isQuiet) return null
  function close() {
    if (!gift) return
    markAnnounced([gift._id])
    setSeen(announcedGifts())
  }
  return (
    <Dialog
      key={gift._id}
      open
      onClose={close}
      title={
        gift.buyerId
          ? t('gift.received_title', { name: isolate(gift.buyerId.name) })
          : t('gift.received_nobody')
      }
      closeLabel={t('gift.close')}
      top={
        <div className="received__cloth" aria-hidden="true">
          <HeadlineWord>{t('gift.word')}</HeadlineWord>
        </div>
      }
    >
      <GiftWords gift={{ message: gift.message }} />
      <BookRow book={gift.audiobook} />
      <Steps code={gift.code} onDone={close} />
    </Dialog>
  )
}

function Steps({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useT()
  const steps = useRef<HTMLDivElement>(null)
  // The dialog has put the focus on the first that can have it, the cross.
  useEffect(() => steps.current?.querySelector('a')?.focus(), [])
  return (
    <div className="cluster" ref={steps}>
      <ButtonLink to={paths.openGift(code)} onClick={onDone}>
        {t('redeem.now')}
      </ButtonLink>
      <Button variant="quiet" onClick={onDone}>
        {t('gift.later')}
      </Button>
    </div>
  )
}
