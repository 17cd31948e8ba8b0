import { ArticleList } from '#features/site/content/ArticleList.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { useListArticlesQuery, siteApi } from '#web/api/site.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import '#features/site/content/prose.css'

const ALL = { _limit: 50 } as const

export async function load({ store, url }: LoadContext) {
  const { language } = store.getState().settings
  const { listArticles } = siteApi.endpoints
  await read(store.dispatch(listArticles.initiate({ language, ...ALL }, ONCE)), url)
  return null
}

export function Page() {
  const t = useT()
  const { data } = useListArticlesQuery({ language: useLanguage(), ...ALL })
  return (
    <div className="content-page">
      <Head title={t('blog.title')} description={t('blog.description')} path={paths.blog} />
      <HeadlineWord size="page" bleed decorative>
        {t('blog.word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="content-page__head">
          <h1 className="h1">{t('blog.heading')}</h1>
          <p className="prose__lead">{t('blog.description')}</p>
        </div>
        <div role="status">{data?.total === 0 && <p>{t('browse.none')}</p>}</div>
        <ArticleList articles={data?.blog ?? []} />
      </div>
    </div>
  )
}
