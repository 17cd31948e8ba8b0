import { Link } from 'react-router'
import { directionOf } from '#shared/i18n/languages.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ArticleCloth } from './ArticleCloth.tsx'
import type { ArticleCard } from './contract.ts'
import './article-list.css'

interface ArticleListProps {
  articles: readonly ArticleCard[]
  /** The level of the titles, by what stands above them. */
  as?: 'h2' | 'h3'
}

/** Articles of the blog, each with what it is about and how long it takes. */
export function ArticleList({ articles, as: Title = 'h2' }: ArticleListProps) {
  return (
    <ul role="list" className="articles">
      {articles.map((article) => (
        <li key={article.slug} className="articles__one">
          <ArticleCloth slug={article.slug} />
          <div lang={article.language} dir={directionOf(article.language)}>
            <Title className="h2">
              <Link to={paths.article(article.slug)}>{article.title}</Link>
            </Title>
            <p>{article.description}</p>
            {article.author && <p className="articles__by">{article.author.title}</p>}
          </div>
          <ArticleLine article={article} />
        </li>
      ))}
    </ul>
  )
}

/** The date of an article, and how long it takes to read. */
export function ArticleLine({
  article,
}: {
  article: Pick<ArticleCard, 'publishedAt' | 'minutes'>
}) {
  const t = useT()
  const { date } = useFormat()
  return (
    <p className="muted small cluster">
      <time className="num" dateTime={article.publishedAt}>
        {date(article.publishedAt)}
      </time>
      <span>{t('blog.minutes', { count: article.minutes })}</span>
    </p>
  )
}
