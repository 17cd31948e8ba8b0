import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { open } from '#e2e/support/open-page.ts'
import { useBrowser } from '#e2e/support/browser.ts'
import { SITE } from '#e2e/support/product.ts'
import { share } from '#test/full.ts'

const visit = useBrowser()
const LANGUAGES = ['en', 'pa', 'pa-Arab']

interface Book {
  slug: string
  sampleUrl: string | null
  author: { slug: string } | null
}
let book: Book
let paths: string[]

const textOf = async (path: string) => (await fetch(SITE + path)).text()
const locsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))

beforeAll(async () => {
  const list = await fetch(`${SITE}/api/audiobooks?_limit=50`)
  const { audiobooks } = (await list.json()) as { audiobooks: Book[] }
  const found = audiobooks.find(({ sampleUrl, author }) => sampleUrl && author)
  if (!found) throw new Error('There is no book with a sample')
  book = found
  const listed = locsOf(await textOf('/sitemaps/pages.xml'))
  paths = [
    ...listed.filter((url) => !/[?&](lang|genre)=/.test(url)).map((url) => url.replace(SITE, '')),
    `/browse/ProductPage/${book.slug}`,
    `/people/${book.author?.slug ?? ''}`,
    '/browse?page=2',
  ]
})

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, one = '']) => one)
const plain = (text: string) => text.replaceAll('&amp;', '&')

/** The `rel` links of a page's head: each `hreflang` with its address, and the canonical one. */
function linksOf(html: string) {
  const versions = new Map<string, string>()
  for (const [, language = '', href = ''] of html.matchAll(
    /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi,
  ))
    versions.set(language, plain(href))
  return { versions, canonical: all(html, /<link rel="canonical" href="([^"]+)"/g).map(plain) }
}

interface Thing {
  '@context'?: string
  '@type'?: string
  '@graph'?: Thing[]
}

describe('what search engines read', () => {
  test('every public page, in its languages by turns, has its title, text, address, versions and data', async () => {
    const titles = new Map<string, string>()
    let looked = 0
    for (const path of paths) {
      const bare = linksOf(await textOf(path)).versions
      expect([...bare.keys()], path).toEqual(['en', 'pa', 'pa-Arab', 'x-default'])
      for (const language of share(LANGUAGES, path, LANGUAGES.length)) {
        looked += 1
        const url = bare.get(language) ?? ''
        const html = await textOf(url.replace(SITE, ''))
        const { versions, canonical } = linksOf(html)
        expect(html, url).toContain(`<html lang="${language}"`)
        expect(all(html, /<h1[\s>]/g), url).toHaveLength(1)
        const [title = ''] = all(html, /<title>([^<]+)<\/title>/g)
        expect(title.trim().length, url).toBeGreaterThan(3)
        const named = `${language} ${title}`
        expect(titles.get(named) ?? path, `${url} is called as ${titles.get(named)}`).toBe(path)
        titles.set(named, path)
        const [description = ''] = all(html, /<meta name="description" content="([^"]+)"/g)
        expect(description.length, url).toBeGreaterThan(20)
        expect(canonical, url).toEqual([url])
        expect(versions, url).toEqual(bare)
        expect(html, url).not.toMatch(/<meta name="robots" content="noindex/)
        expect(html, url).toMatch(/<meta property="og:image" content="http[^"]+\.png"/)
        for (const json of all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
          const thing = JSON.parse(json) as Thing
          expect(thing['@context'], url).toBe('https://schema.org')
          for (const one of thing['@graph'] ?? [thing]) expect(one['@type'], url).toBeTruthy()
        }
      }
    }
    expect(titles.size).toBe(looked)
    expect(looked).toBeGreaterThanOrEqual(paths.length)
  }, 60_000)

  test('home says who keeps the site and how it is searched, a book that it is one', async () => {
    expect(await textOf('/')).toContain('"SearchAction"')
    const page = await textOf(`/browse/ProductPage/${book.slug}`)
    for (const type of ['Audiobook', 'BreadcrumbList', 'Person'])
      expect(page).toContain(`"@type":"${type}"`)
    const [picture = ''] = all(page, /<meta property="og:image" content="([^"]+)"/g)
    const answer = await fetch(picture)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('what is private is not to be found', async () => {
    for (const path of ['/gift/none', '/user/delete', '/music-player', '/nowhere'])
      expect(await textOf(path), path).toMatch(/<meta name="robots" content="noindex"/)
  })
})

describe('going back', () => {
  test(
    'finds the catalogue as it was left: choices, page and place',
    { tags: ['full'] },
    async () => {
      const { page, complaints, close } = await visit({ viewport: { width: 390, height: 800 } })
      await open(page, '/browse?filter=free')
      const cards = page.locator('.browse__list .card a')
      await cards.nth(7).scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      expect(before).toBeGreaterThan(300)
      const first = await cards.first().textContent()
      await cards.nth(7).click()
      await page.waitForURL('**/browse/ProductPage/**')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await page.waitForURL('**/browse?filter=free')
      expect(await cards.first().textContent()).toBe(first)
      await expect.poll(() => page.evaluate((at) => Math.abs(scrollY - at), before)).toBeLessThan(5)
      await page.goForward()
      await page.waitForURL('**/browse/ProductPage/**')
      await page.locator('h1').waitFor()
      expect(complaints).toEqual([])
      await close()
    },
  )
})

describe('a page that takes its time', () => {
  test(
    'shows that it is on its way, and no longer once it is here',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit()
      const held = Promise.withResolvers<void>()
      await page.route('**/api/audiobooks/*/similar', async (route) => {
        await held.promise
        await route.continue()
      })
      await open(page, '/browse')
      const bar = () =>
        page.evaluate(() => {
          const { content, transform } = getComputedStyle(document.documentElement, '::before')
          return content === 'none' ? 'none' : transform
        })
      expect(await bar()).toBe('none')
      await page.locator('.browse__list .card a').first().click()
      await expect.poll(bar).toMatch(/^matrix\(0\.[1-9]/)
      held.resolve()
      await page.waitForURL('**/browse/ProductPage/**')
      await expect.poll(bar).toBe('none')
      await close()
    },
  )
})

describe('on another site', () => {
  let other: Server
  const elsewhere = () => `http://localhost:${(other.address() as AddressInfo).port}/`
  beforeAll(async () => {
    const page = `${SITE}/browse/ProductPage/${book.slug}`
    const asked = await fetch(`${SITE}/oembed?url=${encodeURIComponent(page)}`)
    const { html } = (await asked.json()) as { html: string }
    other = createServer((_request, answer) =>
      answer
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<!doctype html><title>x</title>${html}<iframe src="${SITE}/browse"></iframe>`),
    )
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
  })
  afterAll(() => void other.close())

  test(
    'the sample plays in a frame, where no other page of ours is shown',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit()
      await page.goto(elsewhere())
      const audio = page.frameLocator('iframe').first().locator('audio')
      await audio.evaluate((one: HTMLAudioElement) => one.play())
      await expect
        .poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime))
        .toBeGreaterThan(0.2)
      expect(await page.context().cookies(SITE)).toEqual([])
      const [, site] = page.frames().slice(1)
      expect(await site?.locator('#main').count()).toBe(0)
      await close()
    },
  )
})
