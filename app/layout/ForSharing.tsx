import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { LINK_PICTURE } from '#shared/http/link-picture.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { useOrigin } from '#web/boot/origin.tsx'

interface ForSharingProps {
  title: string
  description: string | undefined
  /** The page's address; none for what is not to be found. */
  url: string | undefined
  cover: string | undefined
  type: 'website' | 'book' | undefined
}

const LOCALES: Record<Language, string> = { en: 'en_GB', pa: 'pa_IN', 'pa-Arab': 'pa_PK' }

/** The Open Graph and card tags that say how a link to the page looks elsewhere. */
export function ForSharing({ title, description, url, cover, type = 'website' }: ForSharingProps) {
  const t = useT()
  const language = useLanguage()
  const others = LANGUAGES.filter((one) => one !== language)
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={t('app.name')} />
      <meta property="og:locale" content={LOCALES[language]} />
      {others.map((one) => (
        <meta key={one} property="og:locale:alternate" content={LOCALES[one]} />
      ))}
      {description ? <meta property="og:description" content={description} /> : null}
      {url ? <meta property="og:url" content={url} /> : null}
      <Picture cover={cover} alt={title} />
      <meta name="twitter:card" content={cover ? 'summary_large_image' : 'summary'} />
    </>
  )
}

function Picture({ cover, alt }: { cover: string | undefined; alt: string }) {
  const origin = useOrigin()
  const { path, width, height } = cover
    ? { path: LINK_PICTURE.pathOf(cover), ...LINK_PICTURE }
    : { path: '/icons/icon-512.png', width: 512, height: 512 }
  return (
    <>
      <meta property="og:image" content={origin + path} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
    </>
  )
}
