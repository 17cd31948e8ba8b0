import { lazy, Suspense, useState } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Sentence } from '#web/i18n/Sentence.tsx'
import { useResendGiftCardMutation } from '#web/api/shop.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CopyLink } from '#features/shop/gift-cards/GiftLink.tsx'
import { GiftState, type SentGift as Gift } from './GiftState.tsx'
import { PrintNow } from '#features/shop/gift-cards/PrintedGift.tsx'

const ReaddressForm = lazy(async () => ({
  default: (await import('./ReaddressForm.tsx')).ReaddressForm,
}))

/** A gift that I gave: whom to, how far it has come, and what can be done. */
export function SentGift({ gift }: { gift: Gift }) {
  const t = useT()
  const name = [gift.firstName, gift.lastName].filter(Boolean).join(' ')
  return (
    <div className="sent__one">
      <div>
        {name && (
          <p>
            <b>{t('gift.for', { name: isolate(name) })}</b>{' '}
            <bdi className="small muted" dir="ltr">
              {gift.email}
            </bdi>
          </p>
        )}
        <GiftState gift={gift} />
        {gift.returned && <p className="small">{t('order.suspended')}</p>}
        {gift.isPaymentComplete && (
          <p className="small muted">
            <Sentence
              of="gift.ends_in"
              parts={{
                letters: (
                  <bdi dir="ltr" className="code">
                    {gift.codeLast4}
                  </bdi>
                ),
              }}
            />
          </p>
        )}
      </div>
      <div className="cluster">
        <Actions gift={gift} />
      </div>
    </div>
  )
}

function Actions({ gift }: { gift: Gift }) {
  const t = useT()
  if (gift.state === 'unpaid')
    return (
      <ButtonLink size="sm" to={paths.checkout({ order: gift.orderId })}>
        {t('gift.pay_now')}
      </ButtonLink>
    )
  if (gift.state === 'redeemed' || gift.state === 'void') return null
  const goesOut = gift.email !== null && gift.state !== 'waiting'
  return (
    <>
      {gift.link && <CopyLink variant="quiet" size="sm" link={gift.link} />}
      <Print gift={gift} />
      <Readdress gift={gift} />
      {goesOut && <Resend gift={gift} />}
    </>
  )
}

function Print({ gift }: { gift: Gift }) {
  const t = useT()
  const [printing, setPrinting] = useState(false)
  const { code, audiobook, firstName, buyerId, message } = gift
  if (!code) return null
  const from = buyerId.name.split(' ')[0] ?? null
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setPrinting(true)}>
        {t('gift.print_card')}
      </Button>
      {printing && (
        <PrintNow
          code={code}
          from={from}
          message={message}
          book={audiobook}
          to={firstName}
          onDone={() => setPrinting(false)}
        />
      )}
    </>
  )
}

function Readdress({ gift }: { gift: Gift }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('gift.readdress')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('gift.readdress_title')}
        closeLabel={t('gift.close')}
      >
        <p className="muted">{t('gift.readdress_text')}</p>
        <Suspense>
          <ReaddressForm gift={gift} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  )
}

function Resend({ gift }: { gift: Gift }) {
  const t = useT()
  const tellRefusal = useRefusalToast()
  const [resend, { isLoading }] = useResendGiftCardMutation()
  async function press() {
    const { data, error } = await resend({ id: gift._id })
    if (error) tellRefusal(error)
    else showToast({ text: data.message, kind: 'ok' })
  }
  return (
    <Button variant="quiet" size="sm" busy={isLoading} onClick={() => void press()}>
      {t('gift.resend')}
    </Button>
  )
}
