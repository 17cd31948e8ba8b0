import { SQUARE_PICTURE } from '#shared/http/link-picture.ts'
import { OPEN_SHELF, OPEN_SHELF_TYPES } from '#shared/http/open-shelf.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { inReadersOrder } from '#shared/i18n/readers-order.ts'
import { choosePrice } from '#shared/money/money.ts'
import type { NamesInScripts } from '#shared/text/names.ts'
import type { Audiobook, Person } from '#features/books/book/contract.ts'
import { pathOf } from '#features/syndication/seo/addresses.server.ts'
import { catalogPath, type CatalogQuery } from './catalog-path.server.ts'

/** A Link Object of the Readium Web Publication Manifest. */
export interface Link {
  href: string
  rel?: string
  type?: string
  title?: string
  templated?: true
  width?: number
  height?: number
  /** Seconds. */
  duration?: number
  /** Kilobits a second. */
  bitrate?: number
  properties?: Record<string, unknown>
}

export interface Shown {
  book: Audiobook
  language: Language
  publicUrl: string
}

/** A name in every script that somebody wrote it in; what a machine suggests is no metadata. */
const inScripts = ({ gurmukhi, shahmukhi, roman }: NamesInScripts, latin = 'pa-Latn') => ({
  ...(gurmukhi ? { pa: gurmukhi } : {}),
  ...(shahmukhi ? { 'pa-Arab': shahmukhi } : {}),
  [latin]: roman,
})

/** What the Readium manifest and OPDS 2.0 alike tell of a book. */
export function metadataOf({ book, language, publicUrl }: Shown) {
  const catalogLink = (query: CatalogQuery): Link => ({
    href: publicUrl + catalogPath(query),
    type: OPEN_SHELF_TYPES.catalog,
  })
  const makers = (role: 'author' | 'narrator' | 'publisher', people: readonly Person[]) =>
    people.length > 0
      ? {
          [role]: people.map(({ names, slug }) => ({
            name: inScripts(names),
            links: [catalogLink({ [role]: slug })],
          })),
        }
      : {}
  const [description] = inReadersOrder(language, {
    en: book.description,
    pa: book.punjabiDescription,
    'pa-Arab': book.shahmukhiDescription,
  })
  const { series } = book
  return {
    '@type': 'http://schema.org/Audiobook',
    identifier: book.isbn ? `urn:isbn:${book.isbn}` : `urn:uuid:${book._id}`,
    title: inScripts(book.names),
    ...(book.subtitle ? { subtitle: inScripts(book.subtitle) } : {}),
    ...makers('author', book.author ? [book.author] : []),
    ...makers('narrator', book.narratedBy),
    ...makers('publisher', book.publishedBy),
    language: book.language,
    published: book.announcedFor ?? book.releaseDate,
    ...(description ? { description: description.text } : {}),
    ...(book.duration > 0 ? { duration: book.duration / 1_000 } : {}),
    ...(book.excerpt ? { abridged: true } : {}),
    ...(book.category.length > 0
      ? {
          subject: book.category.map(({ slug, names }) => ({
            name: inScripts(names, 'en'),
            code: slug,
            links: [catalogLink({ genre: slug })],
          })),
        }
      : {}),
    ...(series
      ? {
          belongsTo: {
            series: {
              name: inScripts(series.names),
              ...(series.position ? { position: series.position } : {}),
              links: [{ href: publicUrl + pathOf.series(series.slug), type: 'text/html' }],
            },
          },
        }
      : {}),
  }
}

/** The cover, first as a PNG, which every program can draw. */
export const imagesOf = ({ book: { cover }, publicUrl }: Shown): Link[] => [
  {
    href: publicUrl + SQUARE_PICTURE.pathOf(cover),
    type: 'image/png',
    width: SQUARE_PICTURE.width,
    height: SQUARE_PICTURE.height,
  },
  {
    href: publicUrl + cover,
    type: cover.endsWith('.webp') ? 'image/webp' : 'image/svg+xml',
  },
]

const ACQUISITION = 'http://opds-spec.org/acquisition'

/**
 * The ways to a book. Its page sells it, a free one to whoever logs in, so that both lead there and
 * say what comes of it; a sample is anybody's.
 */
export function waysToHave({ book, publicUrl }: Shown): Link[] {
  const page = { href: publicUrl + pathOf.book(book.slug), type: 'text/html' }
  const indirectAcquisition = [{ type: OPEN_SHELF_TYPES.manifest }]
  const first = choosePrice(book.price, {})
  const prices = first ? [first, ...book.price.filter((price) => price !== first)] : []
  const { sample, announcedFor } = book
  return [
    ...prices.map(({ currency, amount }) => ({
      ...page,
      rel: `${ACQUISITION}/buy`,
      properties: { price: { currency, value: amount / 100 }, indirectAcquisition },
    })),
    ...(prices.length === 0 && !announcedFor
      ? [{ ...page, rel: ACQUISITION, properties: { indirectAcquisition } }]
      : []),
    ...(sample
      ? [
          {
            href: publicUrl + sample.url,
            rel: `${ACQUISITION}/sample`,
            type: sample.mime,
            duration: sample.duration / 1_000,
          },
        ]
      : []),
  ]
}

/** Where else a book can be read of. */
export const alternatesOf = ({ book, publicUrl }: Shown): Link[] => [
  { href: publicUrl + pathOf.book(book.slug), rel: 'alternate', type: 'text/html' },
  ...(hasFeed(book)
    ? [
        {
          href: publicUrl + OPEN_SHELF.feed(book._id),
          rel: 'alternate',
          type: OPEN_SHELF_TYPES.feed,
        },
      ]
    : []),
]

/** Whether a book has a podcast's feed: it is out, costs nothing, and everybody may hear some of it. */
export const hasFeed = ({ price, announcedFor, sample }: Audiobook): boolean =>
  price.length === 0 && !announcedFor && sample !== null
