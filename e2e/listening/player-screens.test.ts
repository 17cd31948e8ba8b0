import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { frames, pass, requestsAreKnown, stopClock } from '#e2e/support/clock.ts'
import { inTurn } from '#test/full.ts'
import { axe } from '#e2e/support/axe.ts'
import { hydrated, open, reload } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'
import { call } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { listener, press, reach, sounds } from '#e2e/support/player-world.ts'

const visit = useBrowser()
const SLUG = 'Lok-Kahanian'
/** Free verse, whose lines were timed. */
const VERSE = 'Baran-Mah'
const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { name: `a desk, ${colorScheme}`, ...DESK, colorScheme },
  { name: `a phone, ${colorScheme}`, ...PHONE, colorScheme },
])

describe.for(inTurn(['en', 'pa'] as const, 1))('the screens of the player in %s', (language) => {
  test.for(inTurn(LOOKS, language === 'en' ? 0 : 3))(
    'axe finds nothing on $name',
    { tags: ['full'], timeout: 300_000 },
    async (options) => {
      const { page, complaints, t, close } = await listener(visit, {
        ...options,
        language,
        slug: SLUG,
      })
      const found: string[] = []
      const look = async (where: string) => {
        for (const fault of await axe(page)) found.push(`${where}: ${fault}`)
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (beyond > 0) found.push(`${where}: ${beyond} px too wide`)
      }
      const panels = async (tools: string) => {
        for (const tool of await page.locator(tools).all()) {
          if (!(await tool.isVisible())) continue
          await tool.click()
          const panel = page.locator('.playerpanel:popover-open')
          await panel.waitFor()
          await frames(page)
          await look((await panel.getAttribute('aria-label')) ?? tools)
          await page.keyboard.press('Escape')
        }
      }
      // A desk shows the lines from the beginning, a phone the cloth.
      const lines = page.getByRole('button', { name: t('poem.title'), exact: true })
      await lines.waitFor()
      if ((await lines.getAttribute('aria-pressed')) === 'true') await lines.click()
      await look('the full screen')
      await panels('.full__tools [popovertarget], .full__top button')
      await lines.click()
      await page.locator('.read-along__line').first().waitFor()
      await look('the lines')
      await lines.click()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: t('player.keys_title') }).waitFor()
      await look('the keys')
      await page.keyboard.press('Escape')
      await open(page, '/episodes')
      await page.locator('.episodes').waitFor()
      await look('the episodes')
      await open(page, '/library')
      await page.locator('.pbar').waitFor()
      await look('the bar')
      await panels('.pbar__list button, .pbar__tools button')
      expect(found).toEqual([])
      expect(complaints).toEqual([])
      await close()
    },
  )

  const screens = [
    { name: 'a desk', ...DESK },
    { name: 'a phone', ...PHONE },
  ]
  test.for(inTurn(screens, language === 'en' ? 0 : 1))(
    'four large buttons on $name: they work, say what they do, and the site opens with them',
    async ({ name, ...options }) => {
      const { page, t, close } = await listener(visit, { ...options, language, slug: SLUG })
      await press(page, page.locator('.full__top button'))
      await press(page, page.getByRole('switch', { name: t('player.elder') }))
      const large = page.locator('.elder__buttons button')
      await large.first().waitFor()
      const said: MessageKey[] = ['player.play', 'player.back', 'player.forward', 'player.next']
      const seconds = [0, 10, 30, 0]
      expect(await large.allInnerTexts()).toEqual(
        said.map((key, at) => t(key, { seconds: seconds[at] ?? 0 })),
      )
      for (const one of await large.all()) {
        const box = await one.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(96)
      }
      const cloth = await page.locator('.elder__cloth').boundingBox()
      expect(cloth?.width, `the cover on ${name}`).toBeGreaterThanOrEqual(112)
      const leave = await page.getByRole('button', { name: t('player.elder_leave') }).boundingBox()
      expect((leave?.y ?? 0) + (leave?.height ?? 0), `the last button on ${name}`).toBeLessThan(
        page.viewportSize()?.height ?? 0,
      )
      await press(page, large.first())
      await sounds(page)
      expect(await large.first().innerText()).toBe(t('player.pause'))
      const heard = () =>
        page
          .locator('.elder__thread')
          .evaluate((one: HTMLElement) => one.style.getPropertyValue('--p'))
      await expect.poll(async () => Number(await heard())).toBeGreaterThan(0)
      await press(page, large.nth(3))
      await page.getByText(EPISODE_TWO).first().waitFor()
      await sounds(page)
      expect(await axe(page)).toEqual([])

      await page.goto('/')
      await page.waitForURL('**/music-player')
      await large.first().waitFor()
      await hydrated(page)
      await press(page, page.locator('.full__top a'))
      await page.waitForURL((url) => url.pathname === '/')
      await frames(page)
      await requestsAreKnown(page)
      expect(new URL(page.url()).pathname).toBe('/')
      const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      await expect.poll(rem, { message: 'letters of the whole site' }).toBe('19.2px')
      await press(page, page.locator('.pbar__now'), 'Shift+Tab')
      await press(page, page.getByRole('button', { name: t('player.elder_leave') }))
      await page.locator('.full .seek').waitFor()
      await close()
    },
  )
})

const lineAndBox = (page: Page) =>
  page.locator('.read-along__lines').evaluate((box) => {
    const lit = box.querySelector('[aria-current]')?.getBoundingClientRect()
    const { top, bottom, height } = box.getBoundingClientRect()
    const inView = lit !== undefined && lit.top >= top && lit.bottom <= bottom
    return { inView, most: height > innerHeight * 0.6 }
  })

describe.for(inTurn(['en', 'pa'] as const, 1))('the player in %s', (language) => {
  test('a player with nothing in it lists what its listener has, and takes a slug', async () => {
    const { page, close } = await visit(PHONE)
    await logIn(page.context(), await makeMember(language))
    const { body } = await call<{ audiobook: { _id: string } }>('GET', `/audiobooks/${SLUG}`)
    await page.context().request.post('/api/library/create', {
      data: { audiobook: body.audiobook._id },
      headers: { origin: SITE },
    })
    // The last two are addresses of the catalogue, of which none is a book's name.
    for (const path of ['', '?book=', '?book=shelves']) {
      await open(page, `/music-player${path}`, language)
      await page.getByText(translate(language, 'player.empty_own')).waitFor()
    }
    expect(await axe(page)).toEqual([])
    const name = translate(language, 'library.title')
    const own = page.getByRole('region', { name }).getByRole('link')
    expect(await own.getAttribute('href')).toBe(`/music-player?book=${SLUG}`)
    await press(page, own)
    await page.locator('.full .seek').waitFor()
    await close()
  })

  test('lines of verse are read along, one is gone to, a verse is said over and over', async () => {
    const { page, t, close } = await listener(visit, { ...DESK, language, slug: VERSE })
    const key = page.getByRole('button', { name: t('poem.title'), exact: true })
    const poem = page.getByRole('region', { name: t('poem.title') })
    await poem.waitFor()
    expect(await key.getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('.full > .weave').count()).toBe(0)
    expect(await axe(page)).toEqual([])
    const lines = poem.getByRole('listitem').getByRole('button')
    await reach(page, lines.first(), 'Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await sounds(page)
    await expect.poll(() => lines.nth(2).getAttribute('aria-current')).toBe('true')
    const hangs = await lines
      .first()
      .evaluate((line) => parseFloat(getComputedStyle(line).textIndent))
    expect(hangs, 'the rest of a turned line stands further in').toBeLessThan(0)
    const loop = poem.getByRole('button', { name: t('poem.loop') })
    await press(page, loop, 'Shift+Tab')
    expect(await loop.getAttribute('aria-pressed')).toBe('true')
    const two = poem.getByRole('button', { name: t('poem.two_scripts') })
    await two.click()
    expect(await poem.locator('.read-along__second').count()).toBe(await lines.count())
    const help = poem.getByRole('button', { name: t('verse.letters') })
    expect(await help.count()).toBe(language === 'en' ? 1 : 0)
    if (language === 'en') {
      await help.click()
      expect(await poem.locator('.line-help [lang=pa-Latn]').count()).toBe(await lines.count())
    }
    await poem.getByRole('button', { name: t('poem.slower') }).click()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('audio')?.playbackRate))
      .toBe(0.8)
    expect(await axe(page)).toEqual([])
    await page.setViewportSize(PHONE.viewport)
    await expect
      .poll(() => lineAndBox(page), { message: 'the lit line is in view, lines have the screen' })
      .toEqual({ inView: true, most: true })
    await close()
  })

  test(
    'a verse is learned by keys alone: heard slowly, read, said with fewer and fewer words, and heard again',
    { tags: ['full'] },
    async () => {
      const { page, t, close, complaints } = await listener(visit, {
        ...PHONE,
        language,
        slug: VERSE,
      })
      await press(page, page.getByRole('button', { name: t('learn.open'), exact: true }))
      const lesson = page.getByRole('dialog', { name: t('learn.title') })
      await lesson.getByText(t('learn.step_hear')).waitFor()
      const button = (key: MessageKey) => lesson.getByRole('button', { name: t(key), exact: true })
      const line = '.learn__line > p:not(.learn__roman)'
      const seen = () => lesson.locator(`${line} .learn__word:not([data-veiled])`).count()
      const words = await seen()
      expect(await lesson.locator('.learn__roman').first().innerText()).toMatch(/^[A-Z][a-z]/)
      await press(page, button('learn.hear'))
      await sounds(page)
      const audio = () =>
        page.evaluate(() => {
          const { playbackRate, paused } = document.querySelector('audio') ?? {}
          return { playbackRate, paused }
        })
      expect(await audio()).toEqual({ playbackRate: 0.8, paused: false })
      await button('learn.hear').waitFor()
      expect(await audio()).toEqual({ playbackRate: 0.8, paused: true })
      await press(page, button('learn.next'))
      await lesson.getByText(t('learn.step_read')).waitFor()
      await press(page, button('learn.next'))
      await lesson.getByText(t('learn.step_say')).waitFor()
      const said = await seen()
      expect(said).toBeGreaterThanOrEqual(words / 2)
      expect(said).toBeLessThan(words)
      expect(await axe(page)).toEqual([])
      await press(page, button('learn.known'))
      await lesson.getByText(t('learn.step_recite')).waitFor()
      expect(await seen()).toBe(0)
      await press(page, button('learn.show'))
      expect(await seen()).toBe(words)
      await press(page, button('learn.not_yet'))
      await lesson.getByText(t('learn.step_say')).waitFor()
      await page.keyboard.press('Escape')
      await lesson.waitFor({ state: 'detached' })
      expect((await audio()).playbackRate).toBe(1)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.reload()
      await page.getByRole('button', { name: t('learn.open'), exact: true }).click()
      await lesson.getByText(t('learn.step_say')).waitFor()
      await button('learn.known').click()
      await button('learn.known').click()
      await button('learn.hear').waitFor()
      await button('learn.next').click()
      await lesson.getByText(t('learn.done')).waitFor()
      await button('learn.again').click()
      await lesson.getByText(t('learn.step_hear')).waitFor()
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('a book without timed lines offers none', { tags: ['full'] }, async () => {
    const { page, t, close } = await listener(visit, { ...DESK, language, slug: SLUG })
    await page.route('**/lines?*', (route) => route.fulfill({ json: { lines: [] } }))
    const answered = page.waitForResponse('**/lines?*')
    await reload(page)
    await answered
    await page.locator('.full .seek').waitFor()
    await frames(page)
    expect(await page.getByRole('button', { name: t('poem.title'), exact: true }).count()).toBe(0)
    await close()
  })

  test(
    'on a phone on its side speed and sleep are in the first screen',
    { tags: ['full'] },
    async () => {
      const viewport = { width: 844, height: 390 }
      const { page, t, close } = await listener(visit, { ...PHONE, viewport, language, slug: SLUG })
      const tools = page.locator('.full__tools').getByRole('button')
      for (const tool of [tools.first(), tools.nth(1), page.locator('.full .play')]) {
        const box = await tool.boundingBox()
        expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
      }
      await tools.first().click()
      await page.getByRole('dialog', { name: t('player.speed'), exact: true }).waitFor()
      await close()
    },
  )

  test(
    'without a network it says what it waits for, and goes on by itself',
    { tags: ['full'] },
    async () => {
      const { page, t, close } = await listener(visit, { ...DESK, language, slug: SLUG })
      await cutSound(page)
      await page.keyboard.press('k')
      await page.locator('.trouble').getByText(t('player.waiting_network')).waitFor()
      await page.unrouteAll()
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await sounds(page)
      expect(await page.locator('.trouble').innerText()).toBe('')
      await close()
    },
  )
})

test('a thumb finds play and ten seconds back in a phone’s bar, and under a sheet nothing of the player looks out', async () => {
  const { page, t, close } = await listener(visit, { ...PHONE, language: 'en', slug: SLUG })
  const endOf = (one: string) =>
    page.locator(one).evaluate((element) => element.getBoundingClientRect().bottom)
  await page.locator('.full__top button').click()
  await page.locator('.playerpanel:popover-open').waitFor()
  expect(await endOf('.playerpanel:popover-open')).toBeGreaterThanOrEqual(
    await endOf('.full .play'),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('player.forward', { seconds: 30 }) }).click()
  await page.locator('.full__tools a').click()
  const bar = page.locator('.pbar').getByRole('button')
  await expect.poll(() => bar.count(), { message: 'close, back and play' }).toBe(3)
  const at = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  await expect.poll(at).toBeGreaterThanOrEqual(29)
  await bar.filter({ hasText: '10' }).click()
  await expect.poll(at).toBeLessThan(22)
  await close()
})

const EPISODE_TWO = 'ਭੋਲਾ ਰਾਜਾ'

/** Neither addresses nor sound come through; what the browser already has is let go. */
async function cutSound(page: Page) {
  await page.route('**/media/**', (route) => route.abort('internetdisconnected'))
  await page.route('**/api/playback/**', (route) => route.abort('internetdisconnected'))
  await page.evaluate(() => {
    const audio = document.querySelector('audio')
    audio?.load()
  })
}

test(
  'the player’s page, which shows nothing before React does, begins to hydrate within half a second',
  { tags: ['full'] },
  async () => {
    const { page, close } = await listener(visit, { ...PHONE, language: 'en', slug: SLUG })
    await stopClock(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await pass(page, 500)
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.seen)).toBe('yes')
    expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0)
    await close()
  },
)
