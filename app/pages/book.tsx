import { useRef } from 'react'
import { redirect, useParams } from 'react-router'
import { BookAbout, fetchBookFacts } from '#features/discovery/book-page/BookAbout.tsx'
import { BookHero, fetchBookProgress } from '#features/discovery/book-page/BookHero.tsx'
import { isUnrecorded } from '#features/books/book/BookLength.tsx'
import { usePrice } from '#features/books/book/use-price.ts'
import { useIsSoldHere } from '#features/books/book/use-is-sold-here.ts'
import { PriceCountry } from '#features/account/location/PriceCountry.tsx'
import { BuyButton } from '#features/shop/checkout/BuyButton.tsx'
import { SampleOffer } from '#features/discovery/book-page/SampleOffer.tsx'
import { EmbedLinks } from '#features/syndication/embed/EmbedLinks.tsx'
import { BookLinks } from '#features/syndication/open-shelf/OpenShelfLinks.tsx'
import { ShareButton } from '#features/syndication/sharing/ShareButton.tsx'
import { structuredData } from '#features/syndication/sharing/structured-data.ts'
import { SimilarShelf } from '#features/discovery/shelves/SimilarShelf.tsx'
import { StructuredData } from '#features/syndication/sharing/StructuredData.tsx'
import {
  BookEpisodeList,
  fetchEpisodeHeard,
} from '#features/discovery/book-page/BookEpisodeList.tsx'
import { LibraryButton } from '#features/listening/library-page/LibraryButton.tsx'
import { ForReader } from '#app/book-page/ForReader.tsx'
import { PhoneActions } from '#app/book-page/PhoneActions.tsx'
import { WishFirst } from '#app/book-page/WishFirst.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useGetAudiobookQuery, type GetAudiobookApiResponse, booksApi } from '#web/api/books.gen.ts'
import { useGetVerseQuery, useListSimilarQuery, discoveryApi } from '#web/api/discovery.gen.ts'
import { shopApi } from '#web/api/shop.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useAttestedName, useLanguage, useT } from '#web/i18n/intl.tsx'
import { withMessages } from '#web/i18n/lazy-with-messages.ts'
import { notFound, ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { loaderPart } from '#web/boot/loader-part.tsx'
import { useOrigin } from '#web/boot/origin.tsx'
import { inReadersOrder } from '#shared/i18n/readers-order.ts'
import type { Store } from '#web/session/store.ts'
import { isBookSlug, paths } from '#shared/http/paths.ts'
import { IconLink } from '#web/ui/IconLink.tsx'
import '#features/discovery/verse/live-verse.css'
import '#features/social/reviews/review-list.css'

const { fetch: fetchLiveVerse, Part: LiveVerse } = loaderPart(async () => {
  const part = await import('#features/discovery/verse/LiveVerse.tsx')
  return { default: part.LiveVerse }
})

const reviewsPart = () => withMessages(import('#app/book-page/BookReviews.tsx'), 'social')
const { fetch: fetchReviews, Part: BookReviews } = loaderPart(async () => ({
  default: (await reviewsPart()).BookReviews,
}))

async function loadReviews(store: Store, book: string, url: URL): Promise<void> {
  await fetchReviews()
  const part = await reviewsPart().catch(() => null)
  await part?.loadReviews(store, book, url)
}

const { getAudiobook } = booksApi.endpoints
const { getVerse, listSimilar } = discoveryApi.endpoints
const { findInWishlist } = shopApi.endpoints

export async function load({ store, params, url }: LoadContext) {
  const given = params.slug ?? ''
  const byId = url.searchParams.get('_id')
  if (byId) {
    const { data } = await store.dispatch(getAudiobook.initiate({ idOrSlug: byId }, ONCE))
    throw movedTo(data?.audiobook.slug ?? given, url)
  }
  if (!isBookSlug(given)) throw notFound()
  const asked = { idOrSlug: given }
  const { audiobook } = await read(store.dispatch(getAudiobook.initiate(asked, ONCE)), url)
  if (audiobook.slug !== given) throw movedTo(audiobook.slug, url)
  // A withdrawn book stays its buyers'.
  await Promise.all([
    fetchBookFacts(),
    audiobook.entitled && fetchBookProgress(),
    audiobook.entitled && fetchEpisodeHeard(),
  ])
  if (!audiobook.isActive) return null
  await Promise.all([
    store.dispatch(listSimilar.initiate(asked, ONCE)),
    audiobook.sample && loadVerse(store, audiobook._id),
    isReviewed(audiobook) && loadReviews(store, audiobook._id, url),
    store.getState().session.me &&
      store.dispatch(findInWishlist.initiate({ id: audiobook._id }, ONCE)),
  ])
  return null
}

async function loadVerse(store: Store, audiobook: string): Promise<void> {
  const { data } = await store.dispatch(getVerse.initiate({ audiobook }, ONCE))
  if (data?.verse) await fetchLiveVerse()
}

/** The one address of a book: older slugs, other scripts and `?_id=` lead there for good. */
function movedTo(slug: string, url: URL) {
  const query = new URLSearchParams(url.searchParams)
  query.delete('_id')
  return redirect(paths.book(slug) + (query.size > 0 ? `?${query}` : ''), 301)
}

export function Page() {
  const { slug = '' } = useParams()
  const { data } = useGetAudiobookQuery({ idOrSlug: slug })
  return data ? <Book key={slug} book={data.audiobook} /> : null
}

type Shown = GetAudiobookApiResponse['audiobook']

function Book({ book }: { book: Shown }) {
  const buttons = useRef<HTMLDivElement>(null)
  return (
    <>
      <BookHead book={book} />
      <BookHero
        book={book}
        actions={<Actions book={book} />}
        actionsRef={buttons}
        foot={<Foot book={book} />}
      />
      {book.entitled && <BookEpisodeList book={book} />}
      <BookAbout book={book} follow={<ForReader part="follow" book={book} />} />
      {!book.entitled && <BookEpisodeList book={book} />}
      {book.isActive && book.sample && <SampleLines id={book._id} />}
      {book.isActive && <Company book={book} />}
      {(book.isActive || book.entitled) && !isUnrecorded(book) && (
        <PhoneActions book={book} buttons={buttons} />
      )}
    </>
  )
}

/** What can be done with a book; a withdrawn one can be heard, one that nobody can hear yet wished for, and nothing else. */
function Actions({ book }: { book: Shown }) {
  const t = useT()
  const isToBuy = book.price.length > 0 && !book.entitled
  const isSold = useIsSoldHere(book)
  if (book.announcedFor || (book.isActive && isUnrecorded(book) && !book.entitled))
    return (
      <>
        <WishFirst book={book} />
        <SampleOffer book={book} quiet />
        <div className="bk__signs">
          <ShareButton title={book.name} path={paths.book(book.slug)} />
        </div>
      </>
    )
  return (
    <>
      {book.isActive && !book.entitled && <SampleOffer book={book} quiet={isSold && !isToBuy} />}
      {book.isActive && isToBuy && isSold && (
        <span className="bk__buy">
          <BuyButton book={book} />
          <Money book={book} />
        </span>
      )}
      {!isToBuy && (isSold || book.entitled) && !isUnrecorded(book) && (
        <LibraryButton book={book} />
      )}
      {book.entitled && !isUnrecorded(book) && <ForReader part="download" book={book} />}
      <div className="bk__signs">
        {book.entitled && !isUnrecorded(book) && <ForReader part="listen" book={book} />}
        {isToBuy && <LibraryButton book={book} />}
        {book.isActive && !book.entitled && (
          <ForReader part="wish" book={book} icon="heart" word={t('wishlist.sign')}>
            {t('wishlist.add')}
          </ForReader>
        )}
        {book.isActive && !book.scripture && (
          <ForReader part="like" book={book} icon="thumbs-up" word={t('book.like')}>
            {t('book.like')}
          </ForReader>
        )}
        {book.isActive && isSold && book.price.length > 0 && (
          <IconLink
            icon="gift"
            word={t('book.gift_word')}
            to={paths.gift({ book: book.slug })}
            label={t('book.gift')}
          />
        )}
        {book.isActive && <ShareButton title={book.name} path={paths.book(book.slug)} />}
      </div>
    </>
  )
}

function Money({ book }: { book: Shown }) {
  const price = usePrice(book.price)
  return price && <PriceCountry shown={price.currency} />
}

function Foot({ book }: { book: Shown }) {
  const t = useT()
  const { date } = useFormat()
  const isSold = useIsSoldHere(book)
  return (
    <>
      {book.entitled && <ForReader part="others" book={book} />}
      {book.announcedFor && <p>{t('book.comes_out_text', { day: date(book.announcedFor) })}</p>}
      {!book.isActive && <p>{t('book.withdrawn')}</p>}
      {book.isActive && !book.entitled && !isSold && <p>{t('book.not_sold_here')}</p>}
    </>
  )
}

/** The sample with its words, where they were timed. */
function SampleLines({ id }: { id: string }) {
  const { data } = useGetVerseQuery({ audiobook: id })
  return data?.verse ? <LiveVerse {...data.verse} ofThisPage /> : null
}

const isReviewed = ({ scripture, announcedFor }: Shown) => !scripture && !announcedFor

function Company({ book }: { book: Shown }) {
  const t = useT()
  const { data: similar } = useListSimilarQuery({ idOrSlug: book.slug })
  return (
    <>
      {isReviewed(book) && (
        <BookReviews
          book={book}
          write={
            <ForReader part="write" book={book}>
              {t('review.write')}
            </ForReader>
          }
          actions={(review) => <ForReader part="answer" book={book} review={review} />}
        />
      )}
      <SimilarShelf
        books={similar?.audiobooks ?? []}
        {...(isUnrecorded(book) && {
          title: t('door.hear'),
          rule: t('book.hearable_rule'),
        })}
      />
    </>
  )
}

function BookHead({ book }: { book: Shown }) {
  const t = useT()
  const nameIn = useAttestedName()
  const origin = useOrigin()
  const [description] = inReadersOrder(useLanguage(), {
    en: book.description,
    pa: book.punjabiDescription,
    'pa-Arab': book.shahmukhiDescription,
  })
  const title = nameIn(book.names)
  const path = paths.book(book.slug)
  const catalogue = { path: paths.browse(), name: t('nav.browse') }
  return (
    <>
      <Head
        title={book.author ? t('book.title', { title, author: nameIn(book.author.names) }) : title}
        description={description?.text ?? ''}
        path={path}
        cover={book.cover}
        type="book"
      />
      {import.meta.env.SSR && book.isActive && book.sample && (
        <>
          <EmbedLinks url={origin + path} origin={origin} />
          <BookLinks book={book} origin={origin} />
        </>
      )}
      <StructuredData
        text={
          import.meta.env.SSR && book.isActive
            ? structuredData(book, { origin, path, catalogue })
            : ''
        }
      />
    </>
  )
}
