import { useEffect, useRef, type ReactNode } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useOrigin } from '#web/boot/origin.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Note } from '#web/ui/Note.tsx'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { GiftLink } from '#features/shop/gift-cards/GiftLink.tsx'
import { GiftWords } from './GiftWords.tsx'
import { useRedeem, type ReceivedGift, type Redemption } from './use-redeem.ts'
import './redeem.css'

interface RedeemPanelProps {
  gift: ReceivedGift
  /** The way to another gift. */
  onBack?: () => void
}

/** Shows a gift, asks before it is redeemed, and confirms that it was. */
export function RedeemPanel({ gift, onBack }: RedeemPanelProps) {
  const t = useT()
  const redemption = useRedeem(gift)
  const { isRedeemed, isNew } = redemption
  const back = onBack && (
    <Button variant="quiet" onClick={onBack}>
      {t('redeem.another')}
    </Button>
  )
  if (isRedeemed)
    return (
      <Panel key="done" silent={!isNew} title={t(isNew ? 'redeem.done' : 'redeem.yours')} tone="ok">
        <BookRow book={gift.audiobook} />
        {isNew && <p className="small muted">{t('redeem.done_text')}</p>}
        <div className="cluster">
          <PlayBookButton audiobookId={gift.audiobookId} label={t('library.listen')} />
          <ButtonLink variant="quiet" to={paths.library()}>
            {t('redeem.to_library')}
          </ButtonLink>
          {back}
        </div>
      </Panel>
    )
  return <RedeemQuestion gift={gift} redemption={redemption} back={back} />
}

interface RedeemQuestionProps {
  gift: ReceivedGift
  redemption: Redemption
  /** The way to another gift. */
  back?: ReactNode
  /** The gift itself stands above already. */
  brief?: boolean
}

/** Asks before a gift is redeemed; one of a book that somebody has is passed on. */
export function RedeemQuestion({ gift, redemption, back, brief }: RedeemQuestionProps) {
  const t = useT()
  const nameIn = useNameIn()
  const { redeem, refusal, busy, isOwned } = redemption
  if (isOwned)
    return (
      <Panel key="owned" brief={brief} title={t('redeem.owned_title')}>
        <PassOn gift={gift} />
        {back && <div className="cluster">{back}</div>}
      </Panel>
    )
  return (
    <Panel
      key="ask"
      brief={brief}
      silent={brief}
      title={t('redeem.confirm_title', { title: isolate(nameIn(gift.audiobook.names)) })}
    >
      {!brief && <BookRow book={gift.audiobook} />}
      {!brief && <GiftWords gift={gift} />}
      {!brief && <p>{t('redeem.confirm_text')}</p>}
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal.message}
        </Note>
      )}
      <div className="cluster">
        <Button busy={busy} onClick={() => void redeem()}>
          {t('redeem.confirm')}
        </Button>
        {back}
      </div>
      {brief && <p className="small">{t('redeem.confirm_text')}</p>}
    </Panel>
  )
}

/** A gift of a book that one has: whoever gets its link may redeem it. */
export function PassOn({ gift }: { gift: ReceivedGift }) {
  const t = useT()
  const origin = useOrigin()
  return (
    <>
      <BookRow book={gift.audiobook} />
      <p>{t('redeem.owned_text')}</p>
      <GiftLink link={origin + paths.openGift(gift.code)} />
    </>
  )
}

interface PanelProps {
  title: string
  brief?: boolean | undefined
  tone?: 'ok'
  /** A part of the page that it came with. */
  silent?: boolean | undefined
  children: ReactNode
}

/** A new panel takes the focus once, so that it is read out; panels are told apart by their keys. */
function Panel({ title, brief, tone, silent, children }: PanelProps) {
  const Title = brief ? 'h2' : 'h3'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!silent) heading.current?.focus()
  }, [silent])
  return (
    <div className={`panel redeem${tone ? ` redeem--${tone}` : ''}`}>
      <Title className="redeem__title" tabIndex={-1} ref={heading}>
        {title}
      </Title>
      {children}
    </div>
  )
}
