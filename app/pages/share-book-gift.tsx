import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useSearchParams } from 'react-router'
import { ChooseBook } from '#features/shop/gift-orders/ChooseBook.tsx'
import { forgetDraft } from '#features/shop/gift-orders/gift-draft.ts'
import { PAID_BOOKS } from '#features/shop/gift-orders/gift-values.ts'
import { GiftForm } from '#features/shop/gift-orders/GiftForm.tsx'
import { GiftSteps } from '#features/shop/gift-orders/GiftSteps.tsx'
import { paidArgs, PaidGifts } from '#features/shop/gift-orders/PaidGifts.tsx'
import { sentArgs, SentGifts } from '#features/shop/gift-orders/SentGifts.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useGetAudiobookQuery, booksApi } from '#web/api/books.gen.ts'
import { discoveryApi } from '#web/api/discovery.gen.ts'
import { useListSentGiftsQuery, shopApi } from '#web/api/shop.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ONCE, readOrTell, requireMe, type LoadContext } from '#web/boot/load.ts'
import { namedPage, pageOf } from '#web/forms/address-query.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Note } from '#web/ui/Note.tsx'
import '#features/account/account/account-form.css'

const LAST_PAGE = 20_000

function viewOf(query: URLSearchParams) {
  return {
    book: query.get('book'),
    order: query.get('order'),
    /** Which of an order's copies are shown; none is named on the way back from paying. */
    part: namedPage(query, 'part', LAST_PAGE),
    page: pageOf(query, LAST_PAGE),
  }
}

/** A failure of one of these is shown in its place, except that nobody is signed in any more. */
export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const { book, order, part, page } = viewOf(url.searchParams)
  const { getAudiobook } = booksApi.endpoints
  const { listAudiobooks } = discoveryApi.endpoints
  const fresh = { ...ONCE, forceRefetch: true }
  const { listSentGifts } = shopApi.endpoints
  const sent = store.dispatch(listSentGifts.initiate(sentArgs(page), fresh))
  await Promise.all([
    readOrTell(sent, url),
    order && store.dispatch(listSentGifts.initiate(paidArgs(order, part), fresh)),
    book
      ? store.dispatch(getAudiobook.initiate({ idOrSlug: book }, ONCE))
      : store.dispatch(listAudiobooks.initiate(PAID_BOOKS, ONCE)),
  ])
  return null
}

export function Page() {
  const t = useT()
  const { book, order, part, page } = viewOf(useSearchParams()[0])
  return (
    <div className="giving">
      <Head title={t('gift.title')} />
      <HeadlineWord size="page" bleed decorative>
        {t('gift.word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="page-head">
          <div>
            <h1 className="h1">{t('gift.title')}</h1>
            {!book && <p className="muted">{t('gift.lead')}</p>}
          </div>
          {!book && (
            <Link className="link" to={`${paths.gifts}#redeem`}>
              {t('gift.have_code')}
            </Link>
          )}
        </div>
      </div>
      {order && <PaidGifts key={order} order={order} part={part} onPaid={forgetDraft} />}
      <div className="bleed">
        {order && !book ? (
          <ButtonLink variant="quiet" to={paths.gift()}>
            {t('gift.another')}
          </ButtonLink>
        ) : (
          <Steps slug={book} />
        )}
      </div>
      <SentGifts page={page} />
    </div>
  )
}

/** The way to a gift: first a book, and one that can be given. */
function Steps({ slug }: { slug: string | null }) {
  const t = useT()
  const { date } = useFormat()
  const { data, isError } = useGetAudiobookQuery(slug ? { idOrSlug: slug } : skipToken)
  const { data: sent } = useListSentGiftsQuery(sentArgs(1))
  const isPaid = (order: string) =>
    sent?.giftCards.some((gift) => gift.orderId === order && gift.isPaymentComplete) ?? false
  const book = slug ? data?.audiobook : undefined
  if (book && book.price.length > 0)
    return (
      <>
        <GiftSteps now={1} />
        <GiftForm key={book._id} book={book} isPaid={isPaid} />
      </>
    )
  return (
    <>
      <GiftSteps now={0} />
      {slug && (book || isError) && (
        <Note tone="warn">
          {book?.announcedFor
            ? t('book.comes_out_text', { day: date(book.announcedFor) })
            : t(book ? 'gift.book_is_free' : 'gift.book_missing')}
        </Note>
      )}
      <ChooseBook />
    </>
  )
}
