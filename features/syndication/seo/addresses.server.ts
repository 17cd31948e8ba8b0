import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'

/** Paths of what search engines find, as web/paths spells them. */
export const pathOf = {
  book: (slug: string) => `/browse/ProductPage/${encodeURIComponent(slug)}`,
  person: (slug: string) => `/people/${encodeURIComponent(slug)}`,
  series: (slug: string) => `/series/${encodeURIComponent(slug)}`,
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  genre: (slug: string) => `/browse?genre=${encodeURIComponent(slug)}`,
}

/** An address in one language; that without a language is for whoever speaks none of them. */
function inLanguage(url: string, language: Language): string {
  const address = new URL(url)
  address.searchParams.set('lang', language)
  return address.href
}

/** The versions of a page, each with its `hreflang`. */
export const versionsOf = (url: string) => [
  { hreflang: 'x-default', href: url },
  ...LANGUAGES.map((language) => ({ hreflang: language, href: inLanguage(url, language) })),
]
