import { useLocation } from 'react-router'
import { isLanguage, LANGUAGES } from '#shared/i18n/languages.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useOrigin } from '#web/boot/origin.tsx'
import { ForSharing } from './ForSharing.tsx'

interface HeadProps {
  /** The page's own title; the product's name is added. */
  title: string
  description?: string
  /** The one address of this content; without it the page is not to be indexed. */
  path?: string
  /** Path of the cover that links to this page are shown with. */
  cover?: string
  type?: 'website' | 'book'
}

/** Title and metadata of a page; React carries them into the head. */
export function Head({ title, description, path, cover, type }: HeadProps) {
  const t = useT()
  const origin = useOrigin()
  const { pathname, search } = useLocation()
  const full = pathname === '/' ? title : `${title} · ${t('app.name')}`
  const inLanguage = (language: string) => {
    const url = new URL(path ?? '', origin)
    url.searchParams.set('lang', language)
    return url.href
  }
  const asked = new URLSearchParams(search).get('lang')
  // A version in one language is a page of its own, beside that which follows the reader.
  const url = path && (isLanguage(asked) ? inLanguage(asked) : origin + path)
  return (
    <>
      <title>{full}</title>
      {description ? <meta name="description" content={description} /> : null}
      {path ? (
        <>
          <link rel="canonical" href={url} />
          {LANGUAGES.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + path} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {/* Read in the page that was sent, by machines alone: a browser need not carry it. */}
      {import.meta.env.SSR && (
        <ForSharing title={full} description={description} url={url} cover={cover} type={type} />
      )}
    </>
  )
}
