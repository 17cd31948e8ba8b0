import { ArticleList } from '../../features/content/ArticleList'
import { OtherLanguage } from '../../features/content/Prose'
import { Head } from '../layout/Head'
import { useLanguage, useT } from '../lib/intl'
import { ONCE, read, type LoadContext } from '../lib/load'
import { pagesApi, useListArticlesQuery } from '../lib/pages-api.gen'
import { paths } from '../paths'
import { Hang } from '../ui/Hang'

const ALL = { _limit: 50 } as const

export async function load({ store, url }: LoadContext) {
  const { language } = store.getState().settings
  const { listArticles } = pagesApi.endpoints
  await read(store.dispatch(listArticles.initiate({ language, ...ALL }, ONCE)), url)
  return null
}

export function Page() {
  const t = useT()
  const { data } = useListArticlesQuery({ language: useLanguage(), ...ALL })
  const [first] = data?.blog ?? []
  return (
    <div className="house-page">
      <Head title={t('blog.title')} description={t('blog.description')} path={paths.blog} />
      <Hang size="page" bleed decorative>
        {t('blog.word')}
      </Hang>
      <div className="bleed">
        <div className="house-page__head">
          <h1 className="h1">{t('blog.heading')}</h1>
          <p className="prose__lead">{t('blog.description')}</p>
        </div>
        {first && <OtherLanguage language={first.language} />}
        <div role="status">{data?.total === 0 && <p>{t('browse.none')}</p>}</div>
        <ArticleList articles={data?.blog ?? []} />
      </div>
    </div>
  )
}
