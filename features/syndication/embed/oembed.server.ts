import { translate } from '#shared/i18n/messages.ts'
import { LINK_PICTURE } from '#shared/http/link-picture.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { pathOf } from '#features/syndication/seo/addresses.server.ts'
import { escapeXml } from '#shared/text/escape-xml.ts'
import { embedPath, FRAME } from './sample.server.ts'

interface Wish {
  book: Audiobook
  publicUrl: string
  /** The language that the address asked for, which the player then speaks. */
  lang: string | null
  maxwidth?: number | undefined
  maxheight?: number | undefined
}

/** Makes a "rich" answer of https://oembed.com: the player as an iframe, and the book it plays. */
export function oembedOf({ book, publicUrl, lang, maxwidth, maxheight }: Wish) {
  const width = Math.min(FRAME.width, maxwidth ?? FRAME.width)
  const height = Math.min(FRAME.height, maxheight ?? FRAME.height)
  const src = `${publicUrl}${embedPath(book.slug)}${lang ? `?lang=${lang}` : ''}`
  const label = translate('en', 'player.book_sample', { title: book.name })
  return {
    version: '1.0',
    type: 'rich',
    provider_name: translate('en', 'app.name'),
    provider_url: `${publicUrl}/`,
    title: book.name,
    ...(book.author && {
      author_name: book.author.name,
      author_url: publicUrl + pathOf.person(book.author.slug),
    }),
    cache_age: 3600,
    thumbnail_url: publicUrl + LINK_PICTURE.pathOf(book.cover),
    thumbnail_width: LINK_PICTURE.width,
    thumbnail_height: LINK_PICTURE.height,
    width,
    height,
    html:
      `<iframe src="${escapeXml(src)}" width="${width}" height="${height}" ` +
      `title="${escapeXml(label)}" style="border:0;max-width:100%" loading="lazy"></iframe>`,
  }
}

export type Oembed = ReturnType<typeof oembedOf>

export const oembedXml = (answer: Oembed): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(answer)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('')}</oembed>\n`

const BOOK = /^\/(?:browse\/productpage|embed)\/([^/]+)\/?$/i

/** The slug in the address of a book here, with the language it asks for; null for any other address. */
export function bookIn(
  url: string,
  publicUrl: string,
): { slug: string; lang: string | null } | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname, searchParams } = new URL(url)
  const [, encoded] = BOOK.exec(pathname) ?? []
  if (origin !== new URL(publicUrl).origin || encoded === undefined) return null
  try {
    return { slug: decodeURIComponent(encoded), lang: searchParams.get('lang') }
  } catch {
    return null
  }
}
