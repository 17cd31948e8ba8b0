import { EVERYWHERE } from '#shared/money/territories.ts'
import { LINK_PICTURE } from '#shared/http/link-picture.ts'
import type { Audiobook, Person } from '#features/books/book/contract.ts'

interface Place {
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** The book's canonical path. */
  path: string
  /** The catalogue's path and its name, for the way back up. */
  catalogue: { path: string; name: string }
}

/** Describes a book in schema.org's vocabulary: the text of an `application/ld+json` script. */
export function structuredData(book: Audiobook, place: Place): string {
  const url = place.origin + place.path
  const audiobook = {
    '@type': 'Audiobook',
    '@id': url,
    url,
    name: book.name,
    alternateName: [book.names.gurmukhi, book.names.shahmukhi].filter(Boolean),
    description: book.description,
    image: [place.origin + LINK_PICTURE.pathOf(book.cover), place.origin + book.cover],
    inLanguage: book.language,
    isbn: book.isbn ?? undefined,
    datePublished: book.releaseDate,
    duration: book.duration > 0 ? isoDuration(book.duration) : undefined,
    isAccessibleForFree: book.announcedFor ? undefined : book.price.length === 0,
    genre: book.category.map(({ names }) => names.roman),
    author: book.author ? schemaPerson(book.author) : undefined,
    readBy: book.narratedBy.map(schemaPerson),
    publisher: book.publishedBy.map(schemaPerson),
    aggregateRating: ratingOf(book),
    // Before its day nothing is offered.
    offers: book.announcedFor
      ? undefined
      : book.price.map(({ currency, amount }) => ({
          '@type': 'Offer',
          price: (amount / 100).toFixed(2),
          priceCurrency: currency,
          ...(book.territories.includes(EVERYWHERE) ? {} : { eligibleRegion: book.territories }),
          url,
        })),
  }
  const up = breadcrumbs(
    { name: place.catalogue.name, url: place.origin + place.catalogue.path },
    { name: book.name, url },
  )
  return scriptText({ '@context': 'https://schema.org', '@graph': [audiobook, up] })
}

/** JSON that no content can end the script with, or open a comment in it. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** 3 661 000 → "PT1H1M1S". */
export function isoDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const
  const text = parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('')
  return `PT${text || '0S'}`
}

/** A step of the way from the catalogue to a page. */
export interface Crumb {
  name: string
  url: string
}

export const breadcrumbs = (...crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: url,
  })),
})

const schemaPerson = ({ name, names, type }: Person) => ({
  '@type': type === 'organisation' ? 'Organization' : 'Person',
  name,
  alternateName: [names.gurmukhi, names.shahmukhi].filter(Boolean),
})

function ratingOf({ scripture, rating, totalRatings }: Audiobook) {
  if (scripture || rating === null) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: rating,
    ratingCount: totalRatings,
    bestRating: 5,
    worstRating: 1,
  }
}
