import { AppError } from '#server/http/errors.ts'
import type { Db } from '#server/db/database.ts'
import { SQUARE_PICTURE } from '#shared/http/link-picture.ts'
import { OPEN_SHELF, OPEN_SHELF_TYPES } from '#shared/http/open-shelf.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { inReadersOrder } from '#shared/i18n/readers-order.ts'
import { escapeXml } from '#shared/text/escape-xml.ts'
import { attestedNameIn } from '#shared/text/names.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { pathOf } from '#features/syndication/seo/addresses.server.ts'
import { bookAt } from './book-at.server.ts'
import { hasFeed } from './publication.server.ts'
import { findSampleFile, type SampleFile } from './sample-file.server.ts'

interface Asked {
  idOrSlug: string
  language: Language
  /** The language that the address names. */
  lang: Language | undefined
  publicUrl: string
}

/**
 * A free book as a podcast: the one piece of it that everybody may hear without an account.
 * @throws AppError not_found, also for a book that costs something or is not out; book_suspended
 */
export async function readPodcast(db: Db, asked: Asked): Promise<string> {
  const book = await bookAt(db, null, asked.idOrSlug)
  const file = hasFeed(book) ? await findSampleFile(db, book._id) : null
  if (!file) throw new AppError('not_found')
  return podcastOf(book, file, asked)
}

function podcastOf(
  book: Audiobook,
  file: SampleFile,
  { language, lang, publicUrl }: Omit<Asked, 'idOrSlug'>,
): string {
  const inLanguage = lang ? `?lang=${lang}` : ''
  const self = `${publicUrl}${OPEN_SHELF.feed(book._id)}${inLanguage}`
  const page = `${publicUrl}${pathOf.book(book.slug)}${inLanguage}`
  const nameIn = (names: Audiobook['names']) => attestedNameIn(names, { language, script: null })
  const title = nameIn(book.names)
  const author = nameIn((book.author ?? book.narratedBy[0])?.names ?? book.names)
  const picture = publicUrl + SQUARE_PICTURE.pathOf(book.cover)
  const day = new Date(`${book.releaseDate}T00:00:00Z`).toUTCString()
  const sample = translate(language, 'player.book_sample', { title })
  const [about] = inReadersOrder(language, {
    en: book.description,
    pa: book.punjabiDescription,
    'pa-Arab': book.shahmukhiDescription,
  })
  const all = translate(language, 'feed.sample', { page })
  const description = about ? `${about.text}\n\n${all}` : all
  const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
  const empty = (name: string, attributes: Record<string, string | number>) =>
    `<${name}${Object.entries(attributes)
      .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
      .join('')}/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', page),
    empty('atom:link', { href: self, rel: 'self', type: OPEN_SHELF_TYPES.feed }),
    element('description', description),
    element('language', book.language),
    element('generator', translate('en', 'app.name')),
    `<image>${element('url', picture)}${element('title', title)}${element('link', page)}</image>`,
    empty('itunes:image', { href: picture }),
    element('itunes:author', author),
    `<itunes:category text="Arts">${empty('itunes:category', { text: 'Books' })}</itunes:category>`,
    element('itunes:explicit', 'false'),
    element('itunes:type', 'serial'),
    '<item>',
    element('title', sample),
    element('link', page),
    // The same for another cut of the sample, which is no further episode.
    `<guid isPermaLink="false">${escapeXml(`urn:uuid:${book._id}#sample`)}</guid>`,
    element('pubDate', day),
    element('description', description),
    empty('enclosure', {
      url: `${publicUrl}/media/${file.id}`,
      length: file.bytes,
      type: file.mime,
    }),
    element('itunes:duration', String(Math.round(file.duration_ms / 1_000))),
    empty('itunes:image', { href: picture }),
    element('itunes:author', author),
    element('itunes:explicit', 'false'),
    element('itunes:episodeType', 'trailer'),
    '</item>',
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
