import { useLocation } from 'react-router'
import { LANGUAGES } from '../../shared/languages'
import { useT } from '../lib/intl'
import { useOrigin } from '../lib/origin'

interface HeadProps {
  /** The page's own title; the product's name is added. */
  title: string
  description?: string
  /** The one address of this content; without it the page is not to be indexed. */
  path?: string
  /** Path of a picture for shared links. */
  image?: string
  type?: 'website' | 'book'
}

/** Title and metadata of a page; React carries them into the head. */
export function Head({ title, description, path, image, type = 'website' }: HeadProps) {
  const t = useT()
  const origin = useOrigin()
  const { pathname } = useLocation()
  const full = pathname === '/' ? title : `${title} · ${t('app.name')}`
  return (
    <>
      <title>{full}</title>
      {description ? <meta name="description" content={description} /> : null}
      {path ? <Canonical path={path} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={full} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={t('app.name')} />
      {description ? <meta property="og:description" content={description} /> : null}
      {path ? <meta property="og:url" content={origin + path} /> : null}
      {image ? <meta property="og:image" content={origin + image} /> : null}
    </>
  )
}

function Canonical({ path }: { path: string }) {
  const origin = useOrigin()
  const inLanguage = (language: string) => {
    const url = new URL(path, origin)
    url.searchParams.set('lang', language)
    return url.href
  }
  return (
    <>
      <link rel="canonical" href={origin + path} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  )
}
