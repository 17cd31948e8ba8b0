import { escapeXml } from '#shared/text/escape-xml.ts'
import { versionsOf } from './addresses.server.ts'

/** One address, whole, and when what is there last changed. */
export interface Listed {
  url: string
  changed: string | null
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const changedAt = (changed: string | null) =>
  changed === null ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`

/** The list of lists. */
export const sitemapIndex = (parts: readonly Listed[]): string =>
  `${DECLARATION}<sitemapindex ${SITEMAP}>\n${parts
    .map(
      ({ url, changed }) =>
        `<sitemap><loc>${escapeXml(url)}</loc>${changedAt(changed)}</sitemap>\n`,
    )
    .join('')}</sitemapindex>\n`

/** A list of pages: each in every language, and every one of them naming the others. */
export const sitemapOf = (pages: readonly Listed[]): string =>
  `${DECLARATION}<urlset ${SITEMAP} ${XHTML}>\n${pages.map(entriesOf).join('')}</urlset>\n`

function entriesOf({ url, changed }: Listed): string {
  const versions = versionsOf(url)
  const others = versions
    .map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    )
    .join('')
  return versions
    .map(({ href }) => `<url><loc>${escapeXml(href)}</loc>${changedAt(changed)}${others}</url>\n`)
    .join('')
}
