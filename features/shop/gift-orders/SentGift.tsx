import { lazy, Suspense, useCallback, useState } from 'react'
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
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
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

/** The likeliest act is a button, the others are folded beside it. */
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
      {goesOut ? (
        <Resend gift={gift} />
      ) : (
        gift.link && <CopyLink variant="quiet" size="sm" link={gift.link} />
      )}
      <MoreActions gift={gift} copies={goesOut} />
    </>
  )
}

function MoreActions({ gift, copies }: { gift: Gift; copies: boolean }) {
  const t = useT()
  const [act, setAct] = useState<'print' | 'readdress'>()
  const { link, code, audiobook, firstName, buyerId, message } = gift
  const stop = useCallback(() => setAct(undefined), [])
  return (
    <>
      <Menu end look="iconbtn" label={t('gift.more_acts')} trigger={<Icon name="ellipsis" />}>
        {copies && link && (
          <button type="button" onClick={() => void copy(link, t)}>
            {t('gift.copy_link')}
          </button>
        )}
        {code && (
          <button type="button" onClick={() => setAct('print')}>
            {t('gift.print_card')}
          </button>
        )}
        <button type="button" onClick={() => setAct('readdress')}>
          {t('gift.readdress')}
        </button>
      </Menu>
      {act === 'print' && code && (
        <PrintNow
          code={code}
          from={buyerId.name.split(' ')[0] ?? null}
          message={message}
          book={audiobook}
          to={firstName}
          onDone={stop}
        />
      )}
      <Dialog
        open={act === 'readdress'}
        onClose={stop}
        title={t('gift.readdress_title')}
        closeLabel={t('gift.close')}
      >
        <p className="muted">{t('gift.readdress_text')}</p>
        <Suspense>
          <ReaddressForm gift={gift} onDone={stop} />
        </Suspense>
      </Dialog>
    </>
  )
}

async function copy(link: string, t: ReturnType<typeof useT>) {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ text: t('gift.link_copied'), kind: 'ok' })
  } catch {
    showToast({ text: t('book.link_to_copy', { link }), kind: 'warn' })
  }
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
