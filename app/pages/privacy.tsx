import { directionOf } from '#shared/i18n/languages.ts'
import { Prose } from '#features/site/content/Prose.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { useReadPageTextQuery, siteApi } from '#web/api/site.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'

export async function load({ store, url }: LoadContext) {
  const { language } = store.getState().settings
  const { readPageText } = siteApi.endpoints
  await read(store.dispatch(readPageText.initiate({ slug: 'privacy', language }, ONCE)), url)
  return null
}

export function Page() {
  const t = useT()
  const { date } = useFormat()
  const { data } = useReadPageTextQuery({ slug: 'privacy', language: useLanguage() })
  if (!data) return null
  const { title, description, html, language, updatedAt } = data.page
  return (
    <div className="content-page">
      <Head title={title} description={description} path={paths.privacy} />
      <HeadlineWord size="page" bleed decorative>
        {t('privacy.word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="content-page__head">
          <h1 className="h1" lang={language} dir={directionOf(language)}>
            {title}
          </h1>
          <p className="prose__lead" lang={language} dir={directionOf(language)}>
            {description}
          </p>
          <div className="cluster">
            <span className="muted">{t('privacy.updated', { date: date(updatedAt) })}</span>
            <Button variant="quiet" size="sm" onClick={() => window.print()}>
              {t('privacy.print')}
            </Button>
          </div>
        </div>
        <Prose parts html={html} language={language} />
      </div>
    </div>
  )
}
