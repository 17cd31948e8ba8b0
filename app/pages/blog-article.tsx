import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useParams } from 'react-router'
import { directionOf } from '#shared/i18n/languages.ts'
import {
  BooksOfKind,
  loadBooksOfKind,
  popularOf,
} from '#features/discovery/shelves/BooksOfKind.tsx'
import { LiveVerse } from '#features/discovery/verse/LiveVerse.tsx'
import { ArticleCloth, tileCloth } from '#features/site/content/ArticleCloth.tsx'
import { ArticleLine, ArticleList } from '#features/site/content/ArticleList.tsx'
import { Prose } from '#features/site/content/Prose.tsx'
import { structuredArticle } from '#features/syndication/sharing/structured-article.ts'
import { StructuredData } from '#features/syndication/sharing/StructuredData.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { useOrigin } from '#web/boot/origin.tsx'
import {
  useListArticlesQuery,
  useReadArticleQuery,
  type ReadArticleApiResponse,
  siteApi,
} from '#web/api/site.gen.ts'
import {
  discoveryApi,
  useGetVerseQuery,
  useListAudiobooksQuery,
  type ListAudiobooksApiResponse,
} from '#web/api/discovery.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Initial } from '#web/ui/Initial.tsx'

const { listArticles, readArticle } = siteApi.endpoints

export async function load({ store, params, url }: LoadContext) {
  const { language } = store.getState().settings
  const slug = params.slug ?? ''
  const [{ blog }] = await Promise.all([
    read(store.dispatch(readArticle.initiate({ slug, language }, ONCE)), url),
    store.dispatch(listArticles.initiate({ language }, ONCE)),
  ])
  if (blog.genre) {
    const { data } = await loadBooksOfKind(store, blog.genre)
    const verse = freeVerse(data)
    if (verse) await store.dispatch(discoveryApi.endpoints.getVerse.initiate(verse, ONCE))
  }
  return null
}

export function Page() {
  const { slug = '' } = useParams()
  const { data } = useReadArticleQuery({ slug, language: useLanguage() })
  return data ? <Article article={data.blog} /> : null
}

function Article({ article }: { article: ReadArticleApiResponse['blog'] }) {
  const t = useT()
  const origin = useOrigin()
  const { slug, title, description, html, language, genre, author } = article
  const spoken = { lang: language, dir: directionOf(language) }
  const path = paths.article(slug)
  const blog = { name: t('blog.title'), url: origin + paths.blog }
  return (
    <article className="content-page">
      <Head title={title} description={description} path={path} />
      <StructuredData
        text={
          import.meta.env.SSR ? structuredArticle(article, origin + path, blog, t('app.name')) : ''
        }
      />
      <HeadlineWord size="page" bleed decorative>
        {t('blog.word')}
      </HeadlineWord>
      <div className="bleed">
        <nav className="crumbs" aria-label={t('blog.where')}>
          <Link className="link" to={paths.blog}>
            {t('blog.all')}
          </Link>
        </nav>
        <header className="content-page__head">
          <h1 className="h1" {...spoken}>
            {title}
          </h1>
          <p className="prose__lead" {...spoken}>
            {description}
          </p>
          {author && (
            <div className="byline" {...spoken}>
              <Initial of={author.title} cloth={tileCloth(author.slug)} />
              <p>
                <Link to={`${paths.about('who')}#${author.slug}`}>{author.title}</Link>
                <span className="muted">{author.description}</span>
              </p>
            </div>
          )}
          <ArticleLine article={article} />
        </header>
        <div className="content-page__cloth">
          <ArticleCloth shape="band" slug={slug} />
        </div>
        <Prose parts html={html} language={language} />
      </div>
      {genre && <FreeVerse genre={genre} />}
      {genre && <BooksOfKind genre={genre} title={t('blog.hear')} word={t('blog.hear_word')} />}
      <div className="bleed">
        <Others than={slug} />
      </div>
    </article>
  )
}

/** The best known free book of a kind: what a text asks one to hear, anybody can. */
function freeVerse(shown: ListAudiobooksApiResponse | undefined) {
  const free = shown?.audiobooks.find(({ price, sampleUrl }) => price.length === 0 && sampleUrl)
  return free && { audiobook: free._id }
}

function FreeVerse({ genre }: { genre: string }) {
  const { data: books } = useListAudiobooksQuery(popularOf(genre))
  const { data } = useGetVerseQuery(freeVerse(books) ?? skipToken)
  return data?.verse ? <LiveVerse {...data.verse} /> : null
}

function Others({ than }: { than: string }) {
  const t = useT()
  const { data } = useListArticlesQuery({ language: useLanguage() })
  const others = (data?.blog ?? []).filter(({ slug }) => slug !== than)
  if (others.length === 0) return null
  return (
    <aside className="content-page__foot" aria-label={t('blog.next')}>
      <ArticleList articles={others} />
    </aside>
  )
}
