import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { AppError } from '#server/http/errors.ts'
import { ROOT } from '#server/root.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Article, ArticleCard, Entry, PageText } from './contract.ts'
import { htmlOf, withValues } from './markdown.server.ts'

const KINDS = ['blog', 'faq', 'pages', 'partners', 'supporters', 'team'] as const
export type Kind = (typeof KINDS)[number]

const FrontMatter = z.strictObject({
  title: z.string().min(1),
  description: z.string().default(''),
  /** The place in its list. */
  order: z.number().default(0),
  demo: z.boolean().default(false),
  date: z.iso.date().optional(),
  /** The slug of the kind of books that a text is about. */
  genre: z.string().optional(),
  author: z.string().optional(),
})

interface Text extends Entry {
  order: number
  date: string
  genre: string | null
  author: string | undefined
  beginning: string
  minutes: number
}

type Texts = Record<Language, Text>

/** Words that one reads in a minute, in no hurry. */
const PACE = 180

function readKind(kind: Kind): Map<string, Texts> {
  const folder = join(ROOT, 'content', kind)
  return new Map(readdirSync(folder).map((slug) => [slug, readTexts(join(folder, slug), slug)]))
}

function readTexts(folder: string, slug: string): Texts {
  const read = (language: Language) =>
    readText(readFileSync(join(folder, `${language}.md`), 'utf8'), slug, language)
  return { en: read('en'), pa: read('pa'), 'pa-Arab': read('pa-Arab') }
}

/** @throws Error for a text without its front matter, or with a value that nobody knows */
export function readText(source: string, slug: string, language: Language): Text {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const { title, description, ...front } = FrontMatter.parse(parse(head))
  return {
    slug,
    language,
    html: htmlOf(body, language),
    title: withValues(title),
    description: withValues(description),
    demo: front.demo,
    order: front.order,
    date: front.date ?? '',
    genre: front.genre ?? null,
    author: front.author,
    beginning: withValues(beginningOf(body)),
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / PACE)),
  }
}

/** The first paragraph of a text, its links and marks as the words that they are about. */
function beginningOf(body: string): string {
  const [first = ''] = /^(?![#\-\s]).+$/m.exec(body) ?? []
  return first.replaceAll(/\[([^\]]*)\]\([^)]*\)|[*_`]/g, '$1')
}

/** Every text of content/, by kind and name: read once, at the start. */
const CONTENT = new Map(KINDS.map((kind) => [kind, readKind(kind)]))

export interface Listed {
  language: Language
  _start: number
  _limit: number
}

function listTexts(kind: Kind, { language, _start, _limit }: Listed) {
  const all = [...(CONTENT.get(kind)?.values() ?? [])]
    .map((texts) => texts[language])
    .toSorted((one, other) => one.order - other.order || one.slug.localeCompare(other.slug))
  return { texts: all.slice(_start, _start + _limit), total: all.length }
}

/** A page of the texts of a kind, in the order that they give themselves. */
export function listEntries(kind: Kind, page: Listed): { entries: Entry[]; total: number } {
  const { texts, total } = listTexts(kind, page)
  return { entries: texts.map(entryOf), total }
}

export function listArticles(page: Listed): { articles: ArticleCard[]; total: number } {
  const { texts, total } = listTexts('blog', page)
  return { articles: texts.map(cardOf), total }
}

/** @throws AppError not_found */
export function readArticle(slug: string, language: Language): Article {
  const text = find('blog', slug, language)
  return { ...cardOf(text), html: text.html }
}

/** @throws AppError not_found */
export function readPageText(slug: string, language: Language): PageText {
  const text = find('pages', slug, language)
  return { ...entryOf(text), updatedAt: text.date }
}

function find(kind: Kind, slug: string, language: Language): Text {
  const text = CONTENT.get(kind)?.get(slug)?.[language]
  if (!text) throw new AppError('not_found')
  return text
}

const authorOf = ({ slug, title, description }: Text) => ({ slug, title, description })

const entryOf = ({ slug, title, description, html, language, demo }: Text): Entry => ({
  slug,
  title,
  description,
  html,
  language,
  demo,
})

const cardOf = ({ slug, title, description, language, ...text }: Text): ArticleCard => ({
  slug,
  title,
  description,
  language,
  beginning: text.beginning,
  minutes: text.minutes,
  publishedAt: text.date,
  genre: text.genre,
  author: text.author ? authorOf(find('team', text.author, language)) : null,
})
