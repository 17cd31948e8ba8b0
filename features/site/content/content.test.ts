import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { startTestApp } from '#test/app.ts'
import { readText } from './content.server.ts'
import type { Article, ArticleCard, Entry, PageText } from './contract.ts'

const { call, db } = await startTestApp()
const genres = async () =>
  (await db.selectFrom('genres').select('slug').execute()).map(({ slug }) => slug)

const files = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .toSorted()
const read = (file: string) => readFileSync(`content/${file}`, 'utf8')
const folders = [...new Set(files.map((file) => file.replace(/\/[^/]+$/, '')))]

describe('the folder content/', () => {
  test('has every text in each language', () => {
    expect(folders.length).toBeGreaterThan(25)
    for (const language of LANGUAGES)
      expect(folders.filter((folder) => !files.includes(`${folder}/${language}.md`))).toEqual([])
  })

  test('says the same in each language: as many headings, paragraphs and points', () => {
    const shape = (text: string) => [
      text.match(/^#+ /gm)?.length,
      text.match(/^(- |\d\. )/gm)?.length,
      text.split(/\n\n+/).length,
      [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted(),
      [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to),
      /^(order: .*|demo: .*|date: .*)$/m.exec(text)?.[0],
    ]
    for (const folder of folders)
      for (const language of ['pa', 'pa-Arab'])
        expect(shape(read(`${folder}/${language}.md`)), `${folder}, ${language}`).toEqual(
          shape(read(`${folder}/en.md`)),
        )
  })

  test('holds no placeholder', () => {
    const holes =
      /lorem|ipsum|\bTODO\b|\bTBD\b|xxx|\?\?\?|\bfoo\b|example text|coming soon|\u2026$/im
    expect(files.filter((file) => holes.test(read(file)))).toEqual([])
  })

  test('is written in the script that each file says', () => {
    const share = (text: string, letters: RegExp) =>
      (text.match(letters)?.length ?? 0) / (text.match(/\p{L}/gu)?.length ?? 1)
    const body = (file: string) =>
      read(file)
        .replace(/^---.*?\n---/s, '')
        .replaceAll(/\]\([^)]*\)|\{\{\w+\}\}/g, '')
    for (const [name, letters, least] of [
      ['en.md', /\p{Script=Latin}/gu, 0.95],
      ['pa.md', /\p{Script=Gurmukhi}/gu, 0.7],
      ['pa-Arab.md', /\p{Script=Arabic}/gu, 0.85],
    ] as const)
      for (const file of files.filter((path) => path.endsWith(`/${name}`)))
        expect(share(body(file), letters), file).toBeGreaterThan(least)
  })

  test('ends every Punjabi sentence with a danda, and in Shahmukhi with its own stop', () => {
    const foreign =
      /\p{Script=Gurmukhi}\p{M}*\.(?=\s|$)|\p{Script=Arabic}[\p{M}”]*[.,;?।](?=\s|$)/mu
    const punjabi = files.filter((file) => !file.endsWith('/en.md'))
    expect(punjabi.filter((file) => foreign.test(read(file)))).toEqual([])
  })

  test('marks whoever was made up for the demo', () => {
    for (const file of files.filter((name) => /^(team|supporters|partners)\//.test(name)))
      expect(read(file), file).toMatch(/^demo: true$/m)
  })
})

describe('a text', () => {
  test('has words that one presses to hear, each with a sound of its own', () => {
    const { html } = readText('---\ntitle: One\n---\n[ਪਤਾ](sound:held)', 'one', 'en')
    expect(html).toContain('data-sound="held"')
    expect(html).toContain('<bdi lang="pa">ਪਤਾ</bdi></span></button>')
    const named = files.flatMap((file) => [...read(file).matchAll(/\(sound:(\w+)\)/g)])
    const sounds = new Set(readdirSync('features/site/content/sounds'))
    expect(named.length).toBeGreaterThan(0)
    for (const [, name] of named) expect(sounds).toContain(`${name}.m4a`)
  })

  const front = '---\ntitle: One\n---\n'
  test('runs nothing: tags are shown as they stand, and no link leads to a script', () => {
    const body = '<script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](//evil) ![c](/d.png)'
    const { html } = readText(`${front}${body} & "<b>`, 'one', 'en')
    expect(html).not.toMatch(/<script|href|<img|<b>/)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('&amp; &quot;')
  })

  test('takes its numbers from the rules, and refuses one that nobody knows', () => {
    expect(readText(`${front}{{age}}, {{downloadMb}}`, 'one', 'en').html).toContain('13, 500')
    expect(() => readText(`${front}{{nothing}}`, 'one', 'en')).toThrow('nothing')
    expect(() => readText('No front matter', 'one', 'en')).toThrow()
  })

  test('says of names in another script which it is', () => {
    const { html } = readText(`${front}Heer, ਹੀਰ ਰਾਂਝਾ, ہیر رانجھا.`, 'one', 'en')
    expect(html).toContain('<bdi lang="pa">ਹੀਰ ਰਾਂਝਾ</bdi>')
    expect(html).toContain('<bdi lang="pa-Arab" dir="rtl">ہیر رانجھا</bdi>')
  })
})

describe('the calls', () => {
  test('list the blog, newest first, and read one article of it', async () => {
    const { body } = await call<{ blog: ArticleCard[]; count: number; total: number }>(
      'GET',
      '/blog/list?language=pa',
    )
    expect(body).toMatchObject({ count: 2, total: 2 })
    const dates = body.blog.map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted().reverse())
    for (const { slug, title, minutes, beginning, author: named } of body.blog) {
      const answer = await call<{ blog: Article }>('GET', `/blog/${slug}?language=pa`)
      expect(answer.body.blog).toMatchObject({ slug, title, language: 'pa' })
      const { genre, author } = answer.body.blog
      expect(named, 'its card names whom its page does').toEqual(author)
      expect(author?.title, 'its author, as the page writes names').toMatch(/\p{Script=Gurmukhi}/u)
      expect(await genres()).toContain(genre)
      expect(answer.body.blog.html.match(/<h2>/g)?.length).toBeGreaterThan(4)
      expect(minutes).toBeGreaterThan(3)
      const words = answer.body.blog.html.replaceAll(/<[^>]+>/g, '')
      expect(words.startsWith(beginning), 'how it begins').toBe(true)
    }
    const page = await call<typeof body>('GET', '/blog/list?_start=1&_limit=1')
    expect(page.body).toMatchObject({ count: 1, total: 2 })
    expect((await call('GET', '/blog/list?_limit=0')).status).toBe(400)
  })

  test('an article that is not there is a 404, however it is spelled', async () => {
    for (const slug of ['nothing', '..%2Fpages%2Fprivacy', '__proto__', 'constructor'])
      expect((await call('GET', `/blog/${slug}`)).status, slug).toBe(404)
  })

  test.for([
    ['team', 'team'],
    ['supporter', 'supporter'],
    ['partner', 'partner'],
    ['faq', 'faq'],
  ])('%s/list speaks the language that is asked for', async ([path, field = '']) => {
    const list = (language: string) =>
      call<Record<string, Entry[]> & { count: number; total: number }>(
        'GET',
        `/${path}/list?language=${language}`,
      )
    const english = (await list('en')).body
    expect(english.count).toBeGreaterThanOrEqual(4)
    expect(english.total).toBe(english[field]?.length)
    for (const asked of ['pa', 'pa-Arab']) {
      const punjabi = (await list(asked)).body[field]
      expect(punjabi?.map(({ slug }) => slug)).toEqual(english[field]?.map(({ slug }) => slug))
      expect(punjabi?.every(({ language }) => language === asked)).toBe(true)
    }
  })

  test.for(['pa', 'pa-Arab'])(
    'an address without a language speaks the browser’s, %s',
    async (own) => {
      const named = await call<{ page: PageText }>('GET', `/page/who?language=${own}`)
      const { body } = await call<{ page: PageText }>('GET', '/page/who', {
        headers: { 'accept-language': own },
      })
      expect(body.page).toEqual(named.body.page)
      expect(body.page.language).toBe(own)
    },
  )

  test('the facts stand on their pages', async () => {
    const privacy = await call<{ page: PageText }>('GET', '/page/privacy?language=en')
    for (const fact of [
      '13 years',
      '24 months',
      '30 days',
      'token',
      'reduxState',
      'country, state',
    ])
      expect(privacy.body.page.html).toContain(fact)
    const { body } = await call<{ faq: Entry[] }>('GET', '/faq/list?language=en')
    const answers = body.faq.map(({ html }) => html).join()
    for (const fact of ['150 MB', '500 MB', 'Internet Explorer', 'Chrome', 'Firefox', 'Safari'])
      expect(answers).toContain(fact)
    expect(answers).toContain('14 days')
  })
})
