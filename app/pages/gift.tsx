import { isRouteErrorResponse, Link, useParams, useRouteError } from 'react-router'
import { RedeemedGift } from '#features/shop/gift-redemptions/RedeemedGift.tsx'
import { useRedeem, type ReceivedGift } from '#features/shop/gift-redemptions/use-redeem.ts'
import { OpenedGift } from '#features/shop/gift-redemptions/OpenedGift.tsx'
import { isolate } from '#shared/text/isolate.ts'
import { ErrorPage } from '#app/layout/ErrorPage.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { usePreviewGiftQuery, shopApi } from '#web/api/shop.gen.ts'
import { paths } from '#shared/http/paths.ts'
import cloth from '#web/styles/cloth/gift-chope.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'

export async function load({ store, params, url }: LoadContext) {
  const { code = '' } = params
  const asked = shopApi.endpoints.previewGift.initiate({ code }, { ...ONCE, forceRefetch: true })
  await read(store.dispatch(asked), url)
  return null
}

export function Page() {
  const { code = '' } = useParams()
  const { data } = usePreviewGiftQuery({ code })
  return data ? <Gift key={code} gift={data.giftCard} /> : null
}

function Gift({ gift }: { gift: ReceivedGift }) {
  const t = useT()
  const redemption = useRedeem(gift)
  const from = gift.buyerId?.name
  const title = from ? t('gift.received_title', { name: isolate(from) }) : t('gift.received_nobody')
  const elders = (
    <p className="opened__elders">
      <Link className="link" to={paths.elders}>
        {t('elders.offer')}
      </Link>
    </p>
  )
  if (redemption.isRedeemed)
    return (
      <>
        <Head title={title} />
        <RedeemedGift gift={gift} isNew={redemption.isNew} />
        <div className="bleed">{elders}</div>
      </>
    )
  return (
    <>
      <Head title={title} />
      <HeadlineWord size="page" bleed decorative>
        {t('gift.word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="page-head">
          <h1 className="h1">{title}</h1>
        </div>
        <OpenedGift gift={gift} redemption={redemption} />
        {elders}
      </div>
    </>
  )
}

const REFUSALS: Record<number, readonly [title: MessageKey, text: MessageKey]> = {
  404: ['gift.missing_title', 'gift.missing_text'],
  410: ['gift.returned_title', 'gift.returned_text'],
  429: ['gift.tries_title', 'gift.tries_text'],
  451: ['gift.suspended_title', 'gift.suspended_text'],
}

/** A code that opens nothing, one of a suspended book, and one too many of them, are told in their own words. */
export function Refusal() {
  const t = useT()
  const error = useRouteError()
  const words = isRouteErrorResponse(error) ? REFUSALS[error.status] : undefined
  if (!words) return <ErrorPage />
  const [title, text] = words
  return (
    <>
      <Head title={t(title)} />
      <HeadlineWord size="page" bleed decorative>
        {t('gift.word')}
      </HeadlineWord>
      <EmptyState
        art={cloth}
        titleAs="h1"
        title={t(title)}
        text={t(text)}
        action={<ButtonLink to={paths.gifts}>{t('gift.to_redeem')}</ButtonLink>}
      />
    </>
  )
}
