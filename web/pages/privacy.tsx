import { directionOf } from '../../shared/languages'
import { OtherLanguage, Prose } from '../../features/content/Prose'
import { Head } from '../layout/Head'
import { useFormat } from '../lib/format'
import { useLanguage, useT } from '../lib/intl'
import { ONCE, read, type LoadContext } from '../lib/load'
import { pagesApi, useReadPageTextQuery } from '../lib/pages-api.gen'
import { paths } from '../paths'
import { Button } from '../ui/Button'
import { Hang } from '../ui/Hang'

export async function load({ store, url }: LoadContext) {
  const { language } = store.getState().settings
  const { readPageText } = pagesApi.endpoints
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
    <div className="house-page">
      <Head title={title} description={description} path={paths.privacy} />
      <Hang size="page" bleed decorative>
        {t('privacy.word')}
      </Hang>
      <div className="bleed">
        <OtherLanguage language={language} />
        <div className="house-page__head">
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
