import { useEffect } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { useOpenGiftMutation } from '#web/api/shop.gen.ts'
import { useMe } from '#web/session/store.ts'
import { HearSample } from '#features/listening/player/HearSample.tsx'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { GiftFace } from '#features/shop/gift-cards/GiftFace.tsx'
import { PrintedGift } from '#features/shop/gift-cards/PrintedGift.tsx'
import { PassOn, RedeemQuestion } from './RedeemPanel.tsx'
import type { ReceivedGift, Redemption } from './use-redeem.ts'
import './opened-gift.css'

interface OpenedGiftProps {
  gift: ReceivedGift
  redemption: Redemption
}

/** A gift as whoever has its link sees it: the card, the words, the code, and what to do with it. */
export function OpenedGift({ gift, redemption }: OpenedGiftProps) {
  const t = useT()
  const hydrated = useHydrated()
  const [open] = useOpenGiftMutation()
  const { audiobook: book, code, firstName: to, message } = gift
  // Said by a person's browser: what fetches the page for a link's preview opens nothing.
  useEffect(() => void open({ body: { code } }), [open, code])
  const face = { book, to, from: gift.buyerId?.name ?? null }
  return (
    <div className="opened">
      <GiftFace {...face} message={message} />
      <div className="opened__text">
        <NextStep gift={gift} redemption={redemption} />
        <BookRow book={book} />
        {!gift.owned && (
          <div>
            <HearSample quiet book={book} label={t('book.hear_sample')} />
          </div>
        )}
        <p>
          {t('gift.code')}{' '}
          <bdi dir="ltr" className="code">
            {code}
          </bdi>
          <br />
          <span className="small muted">{t('gift.no_expiry')}</span>
        </p>
        <div>
          <button type="button" className="link" onClick={() => print()}>
            {t('gift.print_card')}
          </button>
        </div>
      </div>
      {hydrated && <PrintedGift {...face} code={code} message={message} />}
    </div>
  )
}

function NextStep({ gift, redemption }: OpenedGiftProps) {
  const t = useT()
  const me = useMe()
  const here = paths.openGift(gift.code)
  if (!me)
    return (
      <>
        <p>{t('gift.visitor')}</p>
        <div className="cluster">
          <ButtonLink to={paths.signup(here)}>{t('nav.sign_up')}</ButtonLink>
          <ButtonLink variant="quiet" to={paths.login(here)}>
            {t('nav.log_in')}
          </ButtonLink>
        </div>
      </>
    )
  if (gift.owned && !gift.redeemed)
    return (
      <>
        <h2 className="h2">{t('redeem.owned_title')}</h2>
        <PassOn gift={gift} />
      </>
    )
  return <RedeemQuestion brief gift={gift} redemption={redemption} />
}
