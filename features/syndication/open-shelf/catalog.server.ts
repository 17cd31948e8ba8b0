import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { OPEN_SHELF, OPEN_SHELF_TYPES } from '#shared/http/open-shelf.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { attestedNameIn } from '#shared/text/names.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import type { Genre } from '#features/books/genres/contract.ts'
import { readGenres } from '#features/books/genres/genres.server.ts'
import { loadAudiobooks } from '#features/discovery/book-page/audiobook.server.ts'
import { listAudiobooks } from '#features/discovery/browse/catalogue.server.ts'
import { catalogPath, type CatalogQuery } from './catalog-path.server.ts'
import { alternatesOf, imagesOf, metadataOf, waysToHave, type Link } from './publication.server.ts'

/** Books of a page. */
const PAGE = 50

interface Asked {
  query: CatalogQuery
  language: Language
  publicUrl: string
}

/** A page of the catalogue as an OPDS 2.0 feed. The next one begins after its last book. */
export async function readCatalog(db: Db, search: Search, { query, language, publicUrl }: Asked) {
  const { query: words, filter = 'all', ...choices } = query
  const page = { _start: 0, _limit: PAGE + 1 }
  const asked = { ...choices, search: words, filter, ...page }
  const { audiobooks, total, counts } = await listAudiobooks(db, search, asked, language)
  const ids = audiobooks.map(({ _id }) => _id)
  const [books, { genres }] = await Promise.all([
    loadAudiobooks(db, ids.slice(0, PAGE)),
    readGenres(db, search, 'offered'),
  ])
  const last = ids.length > PAGE ? ids[PAGE - 1] : undefined
  const linkTo = (more: CatalogQuery, link: Partial<Link> = {}): Link => ({
    href: publicUrl + catalogPath({ ...query, _after: undefined, ...more }),
    type: OPEN_SHELF_TYPES.catalog,
    ...link,
  })
  return {
    metadata: {
      title: titleOf(query, genres, language),
      numberOfItems: total,
      itemsPerPage: PAGE,
    },
    links: [
      linkTo({ _after: query._after }, { rel: 'self' }),
      ...(query._after ? [linkTo({}, { rel: 'first' })] : []),
      ...(last ? [linkTo({ _after: last }, { rel: 'next' })] : []),
      searchLink(publicUrl),
      {
        href: publicUrl + catalogPath({ lang: query.lang }),
        rel: 'start',
        type: OPEN_SHELF_TYPES.catalog,
      },
    ],
    ...(isRoot(query) ? { navigation: navigationOf(genres, language, linkTo) } : {}),
    facets: facetsOf(query, counts, language, linkTo),
    publications: books.flatMap((book) => publicationOf(book, language, publicUrl)),
  }
}

const isRoot = ({ lang: _lang, filter = 'all', ...choices }: CatalogQuery) =>
  filter === 'all' && Object.values(choices).every((value) => value === undefined)

function titleOf({ query, genre }: CatalogQuery, genres: readonly Genre[], language: Language) {
  if (query) return translate(language, 'browse.title_search', { search: query })
  const named = genres.find(({ slug }) => slug === genre)
  return named
    ? attestedNameIn(named.names, { language, script: null })
    : translate(language, 'app.name')
}

const searchLink = (publicUrl: string): Link => ({
  href: `${publicUrl}${OPEN_SHELF.catalog}{?query}`,
  rel: 'search',
  type: OPEN_SHELF_TYPES.catalog,
  templated: true,
})

type LinkTo = (more: CatalogQuery, link?: Partial<Link>) => Link

const SORTED = 'http://opds-spec.org/sort'

function navigationOf(genres: readonly Genre[], language: Language, linkTo: LinkTo): Link[] {
  const title = (key: MessageKey) => ({ title: translate(language, key) })
  return [
    linkTo({ sort: 'created_at:desc' }, { rel: `${SORTED}/new`, ...title('browse.sort_newest') }),
    linkTo(
      { sort: 'popularity:desc' },
      { rel: `${SORTED}/popular`, ...title('browse.sort_popularity') },
    ),
    linkTo({ filter: 'free' }, { rel: 'subsection', ...title('browse.free') }),
    ...genres
      .filter(({ total }) => total > 0)
      .map(({ slug, names, total }) =>
        linkTo(
          { genre: slug },
          {
            rel: 'subsection',
            title: attestedNameIn(names, { language, script: null }),
            properties: { numberOfItems: total },
          },
        ),
      ),
  ]
}

const FILTERS = ['all', 'free', 'paid'] as const
const ORDERS = {
  'created_at:desc': 'browse.sort_newest',
  'popularity:desc': 'browse.sort_popularity',
  'rating:desc': 'browse.sort_rating',
  'name:asc': 'browse.sort_name',
} as const

function facetsOf(
  query: CatalogQuery,
  counts: Record<(typeof FILTERS)[number], number>,
  language: Language,
  linkTo: LinkTo,
) {
  const { filter = 'all', sort = query.query ? undefined : 'created_at:desc' } = query
  const chosen = (isChosen: boolean) => (isChosen ? { rel: 'self' } : {})
  return [
    {
      metadata: { title: translate(language, 'browse.price') },
      links: FILTERS.map((one) =>
        linkTo(
          { filter: one },
          {
            title: translate(language, `browse.${one}`),
            properties: { numberOfItems: counts[one] },
            ...chosen(one === filter),
          },
        ),
      ),
    },
    {
      metadata: { title: translate(language, 'browse.sort') },
      links: (Object.keys(ORDERS) as (keyof typeof ORDERS)[]).map((one) =>
        linkTo({ sort: one }, { title: translate(language, ORDERS[one]), ...chosen(one === sort) }),
      ),
    },
  ]
}

/** A book as OPDS lists it; none of one that there is no way to, not even a sample. */
function publicationOf(book: Audiobook, language: Language, publicUrl: string) {
  const shown = { book, language, publicUrl }
  const ways = waysToHave(shown)
  if (ways.length === 0) return []
  const manifest = book.sample && {
    href: publicUrl + OPEN_SHELF.manifest(book._id),
    rel: 'alternate',
    type: OPEN_SHELF_TYPES.manifest,
  }
  return [
    {
      metadata: metadataOf(shown),
      links: [...ways, ...alternatesOf(shown), ...(manifest ? [manifest] : [])],
      images: imagesOf(shown),
    },
  ]
}
