import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { Day, pageQuery } from '#shared/schemas/schemas.ts'

const Language = z.enum(LANGUAGES)

/** The text of a content page, as it stands in the folder content/. */
export const Entry = z.object({
  slug: z.string(),
  title: z.string(),
  /** In a line: what a page is about, what somebody does. */
  description: z.string(),
  /** Our own Markdown as HTML; nothing in it runs. */
  html: z.string(),
  language: Language,
  /** Somebody made up for the demo. */
  demo: z.boolean(),
})
export type Entry = z.infer<typeof Entry>

/** `genre` is the kind of books that it is about, `author` one of the team. */
export const ArticleCard = Entry.omit({ html: true, demo: true }).extend({
  publishedAt: Day,
  /** Its first paragraph, without marks. */
  beginning: z.string(),
  minutes: z.number().int(),
  genre: z.string().nullable(),
  author: Entry.pick({ slug: true, title: true, description: true }).nullable(),
})
export type ArticleCard = z.infer<typeof ArticleCard>

export const Article = ArticleCard.extend({ html: z.string() })
export type Article = z.infer<typeof Article>

export const PageText = Entry.extend({ updatedAt: Day })
export type PageText = z.infer<typeof PageText>

const counts = { count: z.number().int(), total: z.number().int() }
const spoken = { language: Language.optional() }

export const listArticles = call({
  name: 'listArticles',
  method: 'GET',
  path: '/blog/list',
  access: 'public',
  summary: 'Articles of the blog, newest first',
  query: z.object({ ...spoken, ...pageQuery() }),
  answer: z.object({ blog: z.array(ArticleCard), ...counts }),
})

export const readArticle = call({
  name: 'readArticle',
  method: 'GET',
  path: '/blog/:slug',
  access: 'public',
  summary: 'One article of the blog',
  params: z.object({ slug: idOf('content/blog', 'public', z.string().max(100)) }),
  query: z.object(spoken),
  answer: z.object({ blog: Article }),
})

export const listTeam = call({
  name: 'listTeam',
  method: 'GET',
  path: '/team/list',
  access: 'public',
  summary: 'Who makes Qissa',
  query: z.object({ ...spoken, ...pageQuery(50) }),
  answer: z.object({ team: z.array(Entry), ...counts }),
})

export const listSupporters = call({
  name: 'listSupporters',
  method: 'GET',
  path: '/supporter/list',
  access: 'public',
  summary: 'Who stands by Qissa, and in which words',
  query: z.object({ ...spoken, ...pageQuery(50) }),
  answer: z.object({ supporter: z.array(Entry), ...counts }),
})

export const listPartners = call({
  name: 'listPartners',
  method: 'GET',
  path: '/partner/list',
  access: 'public',
  summary: 'Organisations that bring books to Qissa',
  query: z.object({ ...spoken, ...pageQuery(50) }),
  answer: z.object({ partner: z.array(Entry), ...counts }),
})

export const listQuestions = call({
  name: 'listQuestions',
  method: 'GET',
  path: '/faq/list',
  access: 'public',
  summary: 'Questions that are often asked, with their answers',
  query: z.object({ ...spoken, ...pageQuery(50) }),
  answer: z.object({ faq: z.array(Entry), ...counts }),
})

export const PAGE_TEXTS = ['who', 'what', 'why', 'privacy'] as const

export const readPageText = call({
  name: 'readPageText',
  method: 'GET',
  path: '/page/:slug',
  access: 'public',
  summary: 'The text of a content page',
  params: z.object({
    slug: idOf('content/pages', 'public', z.enum(PAGE_TEXTS, { error: 'error.not_found' })),
  }),
  query: z.object(spoken),
  answer: z.object({ page: PageText }),
})
