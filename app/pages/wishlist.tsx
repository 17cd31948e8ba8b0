import { redirect, useSearchParams } from 'react-router'
import { RankedShelf } from '#features/discovery/shelves/RankedShelf.tsx'
import { WishlistGrid } from '#features/shop/wishlist/WishlistGrid.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { ONCE, read, requireMe, type LoadContext } from '#web/boot/load.ts'
import { useGetShelvesQuery, discoveryApi } from '#web/api/discovery.gen.ts'
import { useListWishlistQuery, shopApi } from '#web/api/shop.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { pageOf } from '#web/forms/address-query.ts'
import art from '#web/styles/cloth/empty-wish.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import './wishlist.css'

const PAGE_SIZE = 20
const LAST_PAGE = 50_000

const argsOf = (page: number) => ({ _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE })
const pathOf = (page: number) => (page > 1 ? `${paths.wishlist}?page=${page}` : paths.wishlist)

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const { listWishlist } = shopApi.endpoints
  const { getShelves } = discoveryApi.endpoints
  const page = pageOf(url.searchParams, LAST_PAGE)
  const list = await read(store.dispatch(listWishlist.initiate(argsOf(page), ONCE)), url)
  if (list.total === 0) await store.dispatch(getShelves.initiate({ on: 'browse' }, ONCE))
  if (list.total > 0 && list.wishlist.length === 0) {
    throw redirect(pathOf(Math.ceil(list.total / PAGE_SIZE)))
  }
  return null
}

export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  const page = pageOf(query, LAST_PAGE)
  const { data } = useListWishlistQuery(argsOf(page))
  return (
    <div className="wishlist">
      <Head title={t('wishlist.title')} />
      <HeadlineWord size="page" bleed decorative>
        {t('wishlist.word')}
      </HeadlineWord>
      {data?.total === 0 ? (
        <>
          <div className="bleed">
            <PageTitle word={t('wishlist.word')}>{t('wishlist.title')}</PageTitle>
          </div>
          <EmptyState
            art={art}
            title={t('wishlist.empty_title')}
            text={t('wishlist.empty_text')}
            action={<ButtonLink to={paths.browse()}>{t('wishlist.browse')}</ButtonLink>}
          />
          <WorthAWish />
        </>
      ) : (
        <div className="bleed">
          <div className="wishlist__head">
            <PageTitle word={t('wishlist.word')}>{t('wishlist.title')}</PageTitle>
            <span className="num muted" role="status">
              {data && t('wishlist.count', { count: data.total })}
            </span>
          </div>
          <WishlistGrid entries={data?.wishlist ?? []} />
          <Pager page={page} pages={Math.ceil((data?.total ?? 0) / PAGE_SIZE)} to={pathOf} />
        </div>
      )}
    </div>
  )
}

/** What others rate highest, for a list that has nothing yet. */
function WorthAWish() {
  const t = useT()
  const { data: shelves } = useGetShelvesQuery({ on: 'browse' })
  if (!shelves || shelves.topRated.length === 0) return null
  return (
    <RankedShelf
      id="topRated"
      word={t('browse.top_rated_word')}
      title={t('browse.top_rated')}
      rule={t('browse.top_rated_rule')}
      books={shelves.topRated}
    />
  )
}
