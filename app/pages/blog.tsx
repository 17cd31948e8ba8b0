import { BooksOfKind, loadBooksOfKind } from '#features/discovery/shelves/BooksOfKind.tsx'
import type { ArticleCard } from '#features/site/content/contract.ts'
import { ArticleList } from '#features/site/content/ArticleList.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { useListArticlesQuery, siteApi } from '#web/api/site.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import '#features/site/content/prose.css'

const ALL = { _limit: 50 } as const

/** The kind of books that the newest article is about. */
const kindOf = (articles: readonly ArticleCard[] | undefined) =>
  articles?.find(({ genre }) => genre)?.genre

export async function load({ store, url }: LoadContext) {
  const { language } = store.getState().settings
  const { listArticles } = siteApi.endpoints
  const asked = listArticles.initiate({ language, ...ALL }, ONCE)
  const kind = kindOf((await read(store.dispatch(asked), url)).blog)
  if (kind) await loadBooksOfKind(store, kind)
  return null
}

export function Page() {
  const t = useT()
  const { data } = useListArticlesQuery({ language: useLanguage(), ...ALL })
  const kind = kindOf(data?.blog)
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
        <ArticleList articles={data?.blog ?? []} leads />
      </div>
      {kind && <BooksOfKind genre={kind} title={t('blog.hear')} word={t('blog.hear_word')} />}
    </div>
  )
}
