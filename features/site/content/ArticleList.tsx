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
  /** Shows the first of them larger, with how it begins. */
  leads?: boolean
}

/** Articles of the blog, each with what it is about and how long it takes. */
export function ArticleList({ articles, as: Title = 'h2', leads = false }: ArticleListProps) {
  return (
    <ul role="list" className={leads ? 'articles articles--led' : 'articles'}>
      {articles.map((article, place) => (
        <li key={article.slug} className="articles__one">
          <ArticleCloth slug={article.slug} shape={leads && place === 0 ? 'tall' : 'piece'} />
          <div lang={article.language} dir={directionOf(article.language)}>
            <Title className="h2">
              <Link to={paths.article(article.slug)}>{article.title}</Link>
            </Title>
            <p>{article.description}</p>
            {leads && place === 0 && <p className="articles__beginning">{article.beginning}</p>}
            {article.author && <p className="articles__by">{article.author.title}</p>}
          </div>
          <ArticleLine article={article} />
        </li>
      ))}
    </ul>
  )
}

/** How long an article takes to read, and its date. */
export function ArticleLine({
  article,
}: {
  article: Pick<ArticleCard, 'publishedAt' | 'minutes'>
}) {
  const t = useT()
  const { date } = useFormat()
  return (
    <p className="muted small cluster">
      <span>{t('blog.minutes', { count: article.minutes })}</span>
      <time className="num" dateTime={article.publishedAt}>
        {date(article.publishedAt)}
      </time>
    </p>
  )
}
