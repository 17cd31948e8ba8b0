import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { AUDIO_CACHE } from '#shared/http/offline-audio.ts'
import { COVERS_CACHE, KEPT_CACHE, SHELL_PREFIX } from '#shared/http/offline-caches.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { pass, stopClock } from '#e2e/support/clock.ts'
import { hydrated, open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { keptAnswer } from '#e2e/support/kept-answer.ts'
import { useKeptProfile } from '#e2e/support/kept-profile.ts'
import { makeLongBook, type LongBook } from '#e2e/support/long-book.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'
import { useNextBuild } from '#e2e/support/next-build.ts'
import { call, useDatabase } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { inTurn } from '#test/full.ts'
import { startLine } from '#test/line.ts'

const visit = useBrowser()
const keptProfile = useKeptProfile()
const build = useNextBuild()
const { db } = await useDatabase()
const BOOK = { slug: 'Chiri-Te-Kaan', en: 'Chiri Te Kaan', pa: 'ਚਿੜੀ ਤੇ ਕਾਂ' }
const AUTHOR = { en: 'Traditional', pa: 'ਲੋਕ ਰਵਾਇਤ' }
const OTHER = { slug: 'Heer', en: 'Heer' }

let book: LongBook
beforeAll(async () => {
  // Of three pieces, which a download brings in a moment.
  book = await makeLongBook(db, BOOK.slug, 24_000)
})

type Speaks = 'en' | 'pa'
/** What a browser asks for that nobody told anything yet. */
const TAG = { en: 'en-GB', pa: 'pa-IN' }
const speaker = (language: Speaks) => (key: MessageKey, values?: MessageValues) =>
  translate(language, key, values)

/** Signs a new listener in who has the book. */
async function join(context: BrowserContext, language: Speaks, site = SITE) {
  await logIn(context, await makeMember(language), undefined, site)
  const added = await context.request.post(`${site}/api/library/create`, {
    data: { audiobook: book.id },
    headers: { origin: site },
  })
  expect(added.ok(), await added.text()).toBe(true)
}

/** Another device of whoever is signed in hears the book to a second. */
async function hearElsewhere(context: BrowserContext, site: string, seconds: number) {
  const playback = await context.request.get(`${site}/api/playback/${book.id}`)
  const { episodes } = (await playback.json()) as { episodes: { _id: string }[] }
  const event = {
    deviceId: 'another-device',
    seq: 1,
    audiobook: book.id,
    episode: episodes[0]?._id,
    kind: 'pause',
    positionMs: seconds * 1000,
    occurredAt: new Date().toISOString(),
  }
  const recorded = await context.request.post(`${site}/api/progress/events`, {
    data: { events: [event] },
    headers: { origin: site },
  })
  expect(recorded.ok(), await recorded.text()).toBe(true)
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const shells = async (page: Page) =>
  (await cacheNames(page)).filter((name) => name.startsWith(SHELL_PREFIX))

/** The worker is in control, and what it keeps of the person is here. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(
      () =>
        page.evaluate(async (name) => {
          const kept = (await (await caches.open(name)).keys()).map(({ url }) => url)
          return ['currentUser', 'library/list', 'shelves', 'notification/count'].every((part) =>
            kept.some((url) => url.includes(part)),
          )
        }, KEPT_CACHE),
      { timeout: 30_000 },
    )
    .toBe(true)
}

/** Paths of what the worker keeps that a visitor is refused. */
async function keptOfPerson(page: Page): Promise<string[]> {
  const paths = await page.evaluate(async (name) => {
    if (!(await caches.has(name))) return []
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  }, KEPT_CACHE)
  const answers = await Promise.all(paths.map((path) => fetch(SITE + path)))
  return paths.filter((_, at) => answers[at]?.status === 401)
}

/** Slugs of the library as the worker keeps it. */
const listed = (page: Page) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const list = await cache.match('/api/library/list', { ignoreSearch: true, ignoreVary: true })
    const body = (await list?.json()) as { library: { audiobook: { slug: string } }[] } | undefined
    return body?.library.map(({ audiobook }) => audiobook.slug) ?? []
  }, KEPT_CACHE)

/** Which covers are kept: whether each is the bare cloth of a book. */
const covers = (page: Page) =>
  page.evaluate(
    async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url.includes('-bare')),
    COVERS_CACHE,
  )

const voice = (page: Page) =>
  page.evaluate(() => {
    const { currentTime = -1, paused = true, src = '' } = document.querySelector('audio') ?? {}
    return { at: currentTime, paused, src }
  })

async function sounds(page: Page, from: number): Promise<void> {
  await page.waitForFunction(
    (at) => {
      const audio = document.querySelector('audio')
      return audio !== null && !audio.paused && audio.currentTime > at
    },
    from,
    { timeout: 30_000, polling: 50 },
  )
}

describe.for(inTurn(['en', 'pa'] as const, 0))('without a network, in %s', (language) => {
  const t = speaker(language)

  async function opensWhatItHas(page: Page) {
    await page.context().setOffline(true)
    await open(page, '/')
    await page.getByText(t('offline.note')).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    // Of a listener, not of a visitor: it says that no book of theirs is here.
    await page.getByText(t('library.offline_none')).waitFor()
    expect(await page.locator('.hcloth').count()).toBe(0)
    expect(await page.locator('.bookcard').count(), 'no book that cannot be opened').toBe(0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await open(page, '/library')
    await page.getByRole('heading', { level: 1, name: t('library.title') }).waitFor()
    await page.locator('.librarycard').getByText(t('play.not_here'), { exact: true }).waitFor()
    // A stylesheet that stands twice undoes what pages change.
    const sheets = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
        ({ href }) => href,
      ),
    )
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets).toEqual([...new Set(sheets)])
    // Another page begins at its top, wherever the last one was left.
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('link', { name: BOOK[language], exact: true }).first().waitFor()
    await open(page, '/login')
    await page.getByRole('heading', { level: 1, name: t('offline.title') }).waitFor()
    await page
      .getByRole('link', { name: t('nav.library'), exact: true })
      .first()
      .click()
    await page.getByRole('link', { name: BOOK[language], exact: true }).first().waitFor()

    await open(page, `/browse/ProductPage/${BOOK.slug}`)
    await page.getByRole('heading', { level: 1, name: BOOK[language] }).waitFor()
    await page.getByText(t('offline.book_away')).waitFor()
    await open(page, `/music-player?book=${book.id}`)
    await page.getByRole('heading', { level: 1, name: BOOK[language] }).waitFor()
    await page.getByText(t('player.away_text')).waitFor()
    await open(page, `/browse/ProductPage/${BOOK.slug}`)
    await page.context().setOffline(false)
    await page.getByText(t('offline.book_away')).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: BOOK[language] }).waitFor()
    await page.getByText(t('offline.note')).waitFor({ state: 'detached' })
  }

  async function forgetsWhoLeaves(page: Page) {
    await open(page, '/library')
    expect(await keptOfPerson(page)).toContain('/api/library/list')
    await page.evaluate(async (name) => {
      await (await caches.open(name)).put('/offline-media/some?piece=0', new Response('x'))
    }, AUDIO_CACHE)
    // Covers are kept as they come.
    await expect
      .poll(() => cacheNames(page))
      .toEqual(expect.arrayContaining([AUDIO_CACHE, KEPT_CACHE, COVERS_CACHE]))
    await page.setViewportSize(DESK.viewport)
    await page.getByRole('button', { name: t('nav.account') }).click()
    await page.getByRole('button', { name: t('nav.log_out') }).click()
    await page.waitForURL('**/login')
    // What the login asks for may be kept again, as for any visitor.
    const ofPerson = (name: string) => !name.startsWith(SHELL_PREFIX) && name !== KEPT_CACHE
    await expect.poll(async () => (await cacheNames(page)).filter(ofPerson)).toEqual([])
    await expect.poll(() => keptOfPerson(page)).toEqual([])
    await page.context().setOffline(true)
    await open(page, '/library')
    await page.getByRole('heading', { level: 1, name: t('offline.title') }).waitFor()
    expect(await page.getByText(BOOK[language]).count()).toBe(0)
  }

  test('home and library open after one visit, other pages open by themselves; a logout leaves nothing of the person, and offline nobody is signed in', async () => {
    const { page, close } = await visit({
      ...PHONE,
      serviceWorkers: 'allow',
      colorScheme: 'dark',
      locale: TAG[language],
    })
    await join(page.context(), language)
    await open(page, `/?lang=${language}`)
    await ready(page)
    await opensWhatItHas(page)
    await forgetsWhoLeaves(page)
    await close()
  })

  test(
    'a book that was looked at opens again, the catalogue leads to it, and what cannot play says why',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit({ ...PHONE, serviceWorkers: 'allow' })
      const path = `/browse/ProductPage/${BOOK.slug}`
      await open(page, `/?lang=${language}`)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await open(page, path)
      await keptAnswer(page, `/api/audiobooks/${BOOK.slug}`)
      await page.context().setOffline(true)
      await open(page, '/browse')
      await page.getByText(t('offline.catalogue')).waitFor()
      await page.locator('.stored-here').getByRole('link', { name: BOOK[language] }).click()
      await page.getByRole('heading', { level: 1, name: BOOK[language] }).waitFor()
      const sample = page.locator('.bk__a').getByRole('button', { name: t('book.hear_sample') })
      await expect.poll(() => sample.getAttribute('title')).toBe(t('play.needs_network'))
      expect(await sample.getAttribute('aria-disabled')).toBe('true')
      await close()
    },
  )

  test('a downloaded book plays and seeks at twice the speed, its server out of reach and the browser started anew', async () => {
    const line = await startLine(Number(new URL(SITE).port))
    const { site } = line
    const start = keptProfile()
    const options = { ...DESK, baseURL: site }
    const before = await start(options)
    const shop = await before.newPage()
    await join(before, language, site)
    await hearElsewhere(before, site, 40)
    await open(shop, `/browse/ProductPage/${BOOK.slug}?lang=${language}`)
    await ready(shop)
    await shop
      .getByRole('button', { name: t('download.start_named', { title: BOOK[language] }) })
      .click()
    await shop
      .getByRole('dialog')
      .getByRole('button', { name: t('download.start') })
      .click()
    await shop
      .getByText(t('download.stored', { size: '' }).trim())
      .first()
      .waitFor()
    await before.close()
    line.end()

    const after = await start({ ...options, offline: true })
    const page = await after.newPage()
    await open(page, `/music-player?book=${book.id}`)
    await page.getByRole('button', { name: t('player.play'), exact: true }).click()
    // Where the other device left off, though this one never played it.
    await sounds(page, 35)
    expect((await voice(page)).src).toContain('/offline-media/')
    expect(await page.locator('.notice-bar').count(), 'nothing is missing here').toBe(0)
    for (const share of inTurn([0.5, 0, 0.99], 0)) {
      const pace = await page.evaluate(paceAtDouble, share)
      expect(pace, `from ${share}`).toBeGreaterThan(1.7)
      expect(pace, `from ${share}`).toBeLessThan(2.3)
    }
    await open(page, '/library')
    await page.locator('.notice-bar', { hasText: t('offline.note') }).waitFor()
    const link = page.locator('main').getByRole('link', { name: BOOK[language] })
    await link.first().waitFor()
    expect(await link.count(), 'no book is listed twice').toBe(1)
    await page.locator('.librarycard .play').first().click()
    await sounds(page, 0.2)
    await open(page, '/browse')
    const here = page.getByRole('region', { name: t('offline.here') })
    await here.getByText(AUTHOR[language]).waitFor()
    await here.getByRole('link', { name: BOOK[language] }).click()
    await page.waitForURL(/\/music-player/)
    await page.getByRole('button', { name: t('player.play'), exact: true }).waitFor()
    await open(page, `/browse/ProductPage/${BOOK.slug}`)
    await page.getByRole('heading', { level: 1, name: BOOK[language] }).waitFor()
    expect(await page.getByRole('heading', { name: t('offline.title') }).count()).toBe(0)
    await page.getByRole('heading', { name: t('episode.title') }).waitFor()
    await page.locator('.eps').getByRole('button').first().click()
    await sounds(page, 0.2)
    await after.close()
  })

  test(
    'a library that was empty a moment ago lists without a network what was added since',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit({ ...DESK, serviceWorkers: 'allow' })
      await logIn(page.context(), await makeMember(language))
      await open(page, `/browse/ProductPage/${BOOK.slug}?lang=${language}`)
      await ready(page)
      await page.getByRole('button', { name: t('library.add'), exact: true }).click()
      await page.getByRole('button', { name: t('library.listen'), exact: true }).waitFor()
      await expect.poll(() => listed(page)).toContain(BOOK.slug)
      await expect.poll(() => covers(page)).toContain(true)
      await page.context().setOffline(true)
      await open(page, '/library')
      await page.getByText(t('library.offline_none')).waitFor()
      await page.getByRole('link', { name: BOOK[language], exact: true }).first().waitFor()
      await close()
    },
  )
})

test(
  'a session that ended on another device leaves nothing of its person behind',
  { tags: ['full'] },
  async () => {
    const { page, close } = await visit({ ...DESK, serviceWorkers: 'allow' })
    await join(page.context(), 'en')
    await open(page, '/library?lang=en')
    await ready(page)
    const { user } = await page.evaluate(
      async () =>
        (await (await fetch('/api/user/currentUser')).json()) as { user: { _id: string } },
    )
    await db.deleteFrom('sessions').where('user_id', '=', user._id).execute()
    // The product feels the end of a session within a second.
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')
    await expect
      .poll(
        async () =>
          (await call('GET', '/library/list', undefined, { token: token?.value ?? '' })).status,
      )
      .toBe(401)
    await open(page, '/')
    await expect
      .poll(() =>
        page.evaluate(async (name) => {
          const kept = (await (await caches.open(name)).keys()).map(({ url }) => url)
          return kept.filter((url) => /currentUser|library/.test(url))
        }, KEPT_CACHE),
      )
      .toEqual([])
    await close()
  },
)

test(
  'the document that stands in has its light before any script runs',
  { tags: ['full'] },
  async () => {
    const { page, close } = await visit({ ...DESK, serviceWorkers: 'allow' })
    await open(page, '/?lang=pa-Arab')
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: translate('pa-Arab', 'nav.theme_dark') })
      .click()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    const answer = await page.goto('/')
    const html = (await answer?.text()) ?? ''
    expect(html).toMatch(/<html data-theme="dark" lang="pa-Arab" dir="rtl">/)
    expect(html).toContain('<meta name="color-scheme" content="dark"/>')
    await close()
  },
)

test(
  'a new version waits while a book plays, whose page keeps all its files, and comes after',
  { tags: ['full'] },
  async () => {
    const t = speaker('en')
    const { page, close, complaints } = await visit({
      ...DESK,
      serviceWorkers: 'allow',
      baseURL: build.site(),
    })
    await join(page.context(), 'en', build.site())
    await open(page, `/browse/ProductPage/${BOOK.slug}`)
    await ready(page)
    const [old] = await shells(page)
    await page.evaluate(async (name) => {
      await (await caches.open(name)).put('/offline-media/some?piece=0', new Response('x'))
    }, AUDIO_CACHE)
    await page.getByRole('button', { name: t('library.listen'), exact: true }).click()
    await sounds(page, 0.5)

    build.giveOut(true)
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
      document.body.dataset.version = 'old'
    })
    await page.getByText(t('version.ready')).waitFor()
    // These pages were not opened before, and the server has only the next version's files.
    await page
      .getByRole('link', { name: t('nav.library'), exact: true })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: t('library.title') }).waitFor()
    await page
      .getByRole('link', { name: t('nav.browse'), exact: true })
      .first()
      .click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: t('version.take') }).click()
    await page.getByText(t('version.coming')).waitFor()
    await sounds(page, 1)
    expect(await page.locator('body').getAttribute('data-version')).toBe('old')
    expect(await shells(page)).toContain(old)
    expect(complaints).toEqual([])

    await page.keyboard.press('k')
    await page.waitForFunction(() => document.querySelector('audio')?.paused !== false)
    await page.waitForFunction(() => document.body.dataset.version === undefined)
    await hydrated(page)
    expect(await page.locator('script[data-modules*="Next."]').count()).toBe(1)
    await open(page, '/')
    await expect.poll(() => shells(page)).toEqual([expect.stringContaining('Next')])
    expect(old).not.toContain('Next')
    expect(await cacheNames(page)).toContain(AUDIO_CACHE)
    build.giveOut(false)
    await close()
  },
)

test(
  'a page whose answer is lost again as the network comes back is asked for once more',
  { tags: ['full'] },
  async () => {
    const { page, close } = await visit(PHONE)
    await open(page, '/browse?lang=en')
    // The script of a book's page is here, its answer is not.
    await page.getByRole('link', { name: BOOK.en, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: BOOK.en }).waitFor()
    await page.goBack()
    let lost = 0
    await page.route(`**/api/audiobooks/${OTHER.slug}*`, (route) => {
      if (lost === 2) return route.continue()
      lost += 1
      return route.abort('internetdisconnected')
    })
    await stopClock(page)
    await page.getByRole('link', { name: OTHER.en, exact: true }).first().click()
    const tried = async () => {
      await pass(page, 10)
      return lost
    }
    await expect.poll(tried).toBe(2)
    await pass(page, 5_000)
    await page.getByRole('heading', { level: 1, name: OTHER.en }).waitFor()
    await close()
  },
)

/** Seeks to that share of the sound; how many seconds of it then pass in one at twice the speed. */
async function paceAtDouble(share: number): Promise<number> {
  const audio = document.querySelector('audio')
  if (!audio) return 0
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  audio.playbackRate = 2
  audio.currentTime = (audio.duration - 5) * share
  for (let left = 100; left > 0 && (audio.seeking || audio.readyState < 3); left--) await pause(50)
  await audio.play()
  await pause(300)
  const [from, began] = [audio.currentTime, performance.now()]
  await pause(1_000)
  return (audio.currentTime - from) / ((performance.now() - began) / 1_000)
}
