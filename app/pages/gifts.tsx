import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { PriceCountry } from '#features/account/location/PriceCountry.tsx'
import { GiftFace } from '#features/shop/gift-cards/GiftFace.tsx'
import { ChooseBook } from '#features/shop/gift-orders/ChooseBook.tsx'
import { PAID_BOOKS } from '#features/shop/gift-orders/gift-values.ts'
import { RedeemForm } from '#features/shop/gift-redemptions/RedeemForm.tsx'
import { Head } from '#app/layout/Head.tsx'
import { discoveryApi, useListAudiobooksQuery } from '#web/api/discovery.gen.ts'
import { ONCE, readOrTell, type LoadContext } from '#web/boot/load.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import '#features/account/account/account-form.css'
import './gifts.css'

const WAY = ['gift.way_book', 'gift.way_card', 'gift.way_pay', 'gift.way_hear'] as const

/** A failure is shown in the list's place. */
export async function load({ store, url }: LoadContext) {
  const { listAudiobooks } = discoveryApi.endpoints
  await readOrTell(store.dispatch(listAudiobooks.initiate(PAID_BOOKS, ONCE)), url)
  return null
}

/** What a gift is, before anybody signs in: a book to choose, and a code to enter. */
export function Page() {
  const t = useT()
  const me = useMe()
  const navigate = useNavigate()
  const { data } = useListAudiobooksQuery(PAID_BOOKS)
  const [pointed, setPointed] = useState<AudiobookCard>()
  return (
    <div className="gifts">
      <Head title={t('gift.title')} description={t('gift.lead')} path={paths.gifts} />
      <HeadlineWord size="page" bleed decorative>
        {t('gift.word')}
      </HeadlineWord>
      <div className="bleed gifts__top">
        <div>
          <h1 className="h1">{t('gift.title')}</h1>
          <p className="muted">{t('gift.lead')}</p>
          <ol className="gifts__way">
            {WAY.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
          <p className="cluster">
            <a className="link" href="#redeem">
              {t('gift.have_code')}
            </a>
            <PriceCountry />
          </p>
        </div>
        <GiftFace
          book={pointed ?? data?.audiobooks[0] ?? null}
          to={t('gift.example_to')}
          from={me ? `${me.firstName} ${me.lastName}` : t('gift.example_from')}
        />
      </div>
      <div className="bleed gifts__do">
        <section aria-labelledby="give">
          <h2 className="h2" id="give">
            {t('gift.choose_title')}
          </h2>
          <ChooseBook onPoint={setPointed} />
        </section>
        <section className="panel" id="redeem" aria-labelledby="redeem-title">
          <h2 className="h2" id="redeem-title">
            {t('redeem.title')}
          </h2>
          <p className="muted">{t('redeem.lead')}</p>
          <RedeemForm
            autoFocus={false}
            onFound={({ code }) => void navigate(paths.openGift(code))}
          />
          {me && (
            <p>
              <Link className="link" to={paths.account('redeem')}>
                {t('redeem.waiting')}
              </Link>
            </p>
          )}
        </section>
      </div>
    </div>
  )
}
