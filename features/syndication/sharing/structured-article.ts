import { breadcrumbs, scriptText, type Crumb } from './structured-data.ts'

interface Article {
  title: string
  description: string
  language: string
  publishedAt: string
}

/**
 * What an article is in schema.org's words, and the way back up: the text of a
 * `application/ld+json` script.
 * @param url the address of its page, scheme and host included
 */
export function structuredArticle(
  article: Article,
  url: string,
  blog: Crumb,
  publisherName: string,
) {
  const { title, description, language, publishedAt } = article
  const publisher = { '@type': 'Organization', name: publisherName }
  return scriptText({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        '@id': url,
        url,
        headline: title,
        description,
        inLanguage: language,
        datePublished: publishedAt,
        author: publisher,
        publisher,
        mainEntityOfPage: url,
      },
      breadcrumbs(blog, { name: title, url }),
    ],
  })
}

/** Questions with their answers in schema.org's words. */
export const structuredQuestions = (faq: readonly { title: string; html: string }[]) =>
  scriptText({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ title, html }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  })
