import { scriptText } from './structured-data.ts'

interface Site {
  /** Scheme and host, without a slash at the end. */
  origin: string
  name: string
  description: string
  languages: readonly string[]
}

/** Describes the site, its owner and its search in schema.org's vocabulary. */
export function structuredSite({ origin, name, description, languages }: Site): string {
  const house = `${origin}/#house`
  return scriptText({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': house,
        name,
        url: `${origin}/`,
        logo: `${origin}/icons/icon-512.png`,
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        url: `${origin}/`,
        name,
        description,
        inLanguage: languages,
        publisher: { '@id': house },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}/browse?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}
