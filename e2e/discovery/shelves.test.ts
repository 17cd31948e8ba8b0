import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { followLink, open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'
import { listener, sounds } from '#e2e/support/player-world.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()

const query = (page: Page) => new URL(page.url()).searchParams
const cards = (page: Page) => page.locator('.browse__list .card')
const found = async (page: Page) =>
  Number((await page.locator('.browse__found [role=status]').innerText()).match(/\d+/)?.[0])

describe.for(
  inTurn(
    [
      ['en', DESK],
      ['pa', PHONE],
    ] as const,
    1,
  ),
)('in %s', ([language, screen]) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const at = (path: string) => {
    const url = new URL(path, SITE)
    url.searchParams.set('lang', language)
    return url.href
  }

  test(
    'home has its shelves, its kinds, its free books, its languages and a way in',
    { tags: ['full'] },
    async () => {
      const { page, complaints, close } = await visit(screen)
      await open(page, at('/'))
      for (const key of ['home.popular', 'home.trending'] as const) {
        const shelf = page.locator('section', { has: page.getByRole('heading', { name: t(key) }) })
        expect(await shelf.locator('a[href*=ProductPage]').count(), key).toBeGreaterThan(2)
      }
      await page.getByRole('link', { name: t('home.promo_action') }).click()
      await page.waitForURL(/filter=free/)
      await page.goBack()
      await page.locator('.patch a').first().click()
      await page.waitForURL(/genre=/)
      await cards(page).first().waitFor()
      await open(page, at('/#joinNow'))
      const join = page.locator('#joinNow').getByRole('link', { name: t('home.join') })
      await expect
        .poll(() => page.locator('#joinNow').evaluate((it) => it.getBoundingClientRect().top))
        .toBeLessThan(screen.viewport.height / 2)
      await join.click()
      await page.waitForURL(/\/signup/)
      await open(page, at('/'))
      await page.locator('.languages__cell[lang=pa-Arab]').click()
      await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('a press before the page is awake is kept until it is', { tags: ['full'] }, async () => {
    const { page, complaints, close } = await visit(screen)
    let giveOut: () => void = () => undefined
    const held = new Promise<void>((resolve) => (giveOut = resolve))
    await page.route('**/assets/react-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(at('/'))
    const button = page.locator('header button[aria-expanded]:visible').first()
    await button.click()
    await expect.poll(() => page.locator('html').getAttribute('data-busy')).toBe('')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    giveOut()
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    expect(await page.locator('html').getAttribute('data-busy')).toBe(null)
    expect(complaints).toEqual([])
    await close()
  })

  test('the catalogue is filtered, searched, ordered, paged and reset, and its address says so', async () => {
    const { page, complaints, close } = await visit(screen)
    for (const shelf of ['bestSellers', 'topRated']) {
      await open(page, at(`/browse#${shelf}`))
      await expect
        .poll(() => page.locator(`#${shelf}`).evaluate((it) => it.getBoundingClientRect().top))
        .toBeLessThan(screen.viewport.height / 2)
      expect(await page.locator(`#${shelf} .card`).count()).toBeGreaterThan(1)
    }
    const all = await found(page)
    const choose = async (key: MessageKey) => {
      const isPhone = screen === PHONE
      if (isPhone) await page.locator('.filters__button button').click()
      const place = page.locator(isPhone ? '.filters__sheet' : '.filters')
      await place
        .locator('.seg label', { hasText: t(key) })
        .first()
        .click()
      if (isPhone) await page.keyboard.press('Escape')
    }
    await choose('browse.free')
    await expect.poll(() => query(page).get('filter')).toBe('free')
    await expect.poll(() => found(page)).toBeLessThan(all)
    const free = await found(page)
    await choose('browse.paid')
    await expect.poll(() => found(page)).toBe(all - free)
    await page.locator('select[name=sort]').selectOption('name:asc')
    await expect.poll(() => query(page).get('sort')).toBe('name:asc')
    await open(page, page.url())
    expect([await found(page), query(page).get('filter')]).toEqual([all - free, 'paid'])
    if (screen === PHONE) await page.locator('.filters__button button').click()
    // On a phone the filters have one, and so have the chips behind them.
    const filters = screen === PHONE ? page.getByRole('dialog') : page
    await filters
      .getByRole('link', { name: t('browse.reset') })
      .first()
      .click()
    await expect.poll(() => found(page)).toBe(all)
    if (screen === PHONE)
      await page.getByRole('button', { name: t('browse.show_count', { count: all }) }).click()
    expect([...query(page).keys()].filter((name) => name !== 'lang')).toEqual([])

    const firsts = await cards(page).first().innerText()
    const pager = page.getByRole('navigation', { name: t('pager.label') })
    await pager.getByRole('link', { name: t('pager.next') }).click()
    await expect.poll(() => query(page).get('page')).toBe('2')
    await expect.poll(() => cards(page).first().innerText()).not.toBe(firsts)
    await pager.getByRole('link', { name: t('pager.previous') }).click()
    await expect.poll(() => cards(page).first().innerText()).toBe(firsts)

    const follow = (path: string) => followLink(page, at(path))
    await follow('/browse?search=heer')
    await expect
      .poll(() => cards(page).first().innerText())
      .toContain(language === 'en' ? 'Heer' : 'ਹੀਰ')
    await follow('/browse?search=qqqqqq')
    await page.locator('main').getByText(t('browse.none')).waitFor()
    const field = page.locator('.browse__ask input')
    await expect.poll(() => field.inputValue()).toBe('qqqqqq')
    await field.fill('heer')
    await field.press('Enter')
    await expect.poll(() => query(page).get('search')).toBe('heer')
    expect(complaints).toEqual([])
    await close()
  })

  test('what is wished for hangs on a page of its own until it is taken off', async () => {
    const { page, complaints, close } = await visit(screen)
    await logIn(page.context(), await makeMember(language))
    await open(page, at('/browse/ProductPage/Raja-Rasalu'))
    await page
      .locator('main')
      .getByRole('button', { name: t('wishlist.add') })
      .first()
      .click()
    await page.getByText(t('wishlist.added')).waitFor()
    await page.locator('header a[href^="/wishlist"]:visible').first().click()
    await page
      .locator('main')
      .getByText(t('wishlist.count', { count: 1 }))
      .waitFor()
    await page.locator('main').getByText(t('wishlist.remove'), { exact: true }).click()
    await page.getByText(t('wishlist.removed')).waitFor()
    await page.getByRole('heading', { name: t('wishlist.empty_title') }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test(
    'the player and its episodes stand alone, and an episode that is pressed is heard',
    { tags: ['full'] },
    async () => {
      const { page, close } = await listener(visit, { ...screen, language, slug: 'Lok-Kahanian' })
      const around = page.locator('header.top, footer, .bottom')
      expect(await around.count()).toBe(0)
      await page
        .getByRole('link', { name: t('episode.title') })
        .first()
        .click()
      await page.waitForURL('**/episodes')
      expect(await around.count()).toBe(0)
      await page.getByRole('heading', { name: t('episode.title'), level: 1 }).waitFor()
      const second = page.locator('.eplist button').nth(1)
      await second.click()
      await sounds(page)
      expect(await second.getAttribute('aria-current')).toBe('true')
      const told = page.waitForResponse((answer) => answer.url().endsWith('/progress/events'))
      await page.keyboard.press('k')
      await told
      // Another browser of the same listener remembers nothing of it: the server does.
      await page.evaluate(() => localStorage.removeItem('qissa.player.last'))
      await open(page, '/episodes')
      await page.locator('.eplist button[aria-current]').waitFor()
      await open(page, '/music-player')
      await page.locator('.full .seek').waitFor()
      expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(true)
      await close()
    },
  )
})
