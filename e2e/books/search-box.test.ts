import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { axe } from '#e2e/support/axe.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { pass, requestsAreKnown, stopClock } from '#e2e/support/clock.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()

const DEBOUNCE_MS = 400
const NOTHING = { kinds: [], people: [], series: [], audiobooks: [] }
const CALLS = '**/api/audiobooks/search?*'
const input = (page: Page) => page.locator('.searchbox input')
const rows = (page: Page) => page.locator('.found [role=option]')
const opener = (page: Page) => page.locator('.top__tools > button.tool[aria-expanded]').first()
const titles = (page: Page) => page.locator('.found__t')
const status = (page: Page) => page.locator('.searchbox [role=status]')
/** Whether what was asked for last has been answered. */
const answered = (page: Page) =>
  page.locator('.searchbox [role=status][aria-busy=false]').waitFor({ state: 'attached' })

async function openBox(page: Page, path: string): Promise<void> {
  await open(page, path)
  await opener(page).click()
  await input(page).waitFor()
  await expect.poll(() => isFocused(page)).toBe(true)
}

const isFocused = (page: Page) => input(page).evaluate((one) => document.activeElement === one)
/** The place of the row that those who listen are told of; null for none. */
const active = (page: Page) =>
  input(page).evaluate((one) => {
    const row = document.getElementById(one.getAttribute('aria-activedescendant') ?? '')
    return row ? [...document.querySelectorAll('.found [role=option]')].indexOf(row) : null
  })

/** The names that are asked for, as they are asked. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/audiobooks/search') asked.push(url.searchParams.get('name') ?? '')
  })
  return asked
}

const nameIn = (route: Route) => new URL(route.request().url()).searchParams.get('name')

describe.for(
  inTurn(
    [
      ['en', PHONE, 'hir', 'Heer'],
      ['en', DESK, 'ہیر', 'Heer'],
      ['pa', PHONE, 'ہیر', 'ਹੀਰ'],
      ['pa', DESK, 'HIR', 'ਹੀਰ'],
      ['pa-Arab', PHONE, 'ਹੀਰ', 'ہیر'],
      ['pa-Arab', DESK, 'hir', 'ہیر'],
    ] as const,
    2,
  ),
)('the search box in %s', ([language, screen, query, title]) => {
  const t = (key: MessageKey, values?: Record<string, string | number>) =>
    translate(language, key, values)
  const home = `/?lang=${language}`

  /** Asked for once, in lower case, 400 ms after the last key. */
  async function typesAhead(page: Page) {
    await opener(page).click()
    await input(page).fill('')
    const asked = listen(page)
    await stopClock(page)
    for (const key of 'HEER') {
      await page.keyboard.press(key)
      await pass(page, 120)
    }
    await pass(page, DEBOUNCE_MS - 120 - 1)
    await requestsAreKnown(page)
    expect(asked).toEqual([])
    await pass(page, 1)
    await rows(page).first().waitFor()
    expect(asked).toEqual(['heer'])
  }

  async function findsInScript(page: Page) {
    await input(page).fill(query)
    await rows(page).first().waitFor()
    expect(await titles(page).first().textContent()).toBe(title)
    const marks = await rows(page)
      .first()
      .locator('mark')
      .evaluateAll((all) =>
        all.map((one) => ({
          text: one.textContent,
          joined: one.closest('[lang]')?.getAttribute('lang') === 'pa-Arab',
          box: getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)',
        })),
      )
    expect(marks.map(({ text }) => text).sort()).toEqual(['Heer', 'ہیر', 'ਹੀਰ'])
    // A box through joined letters would cut them: there the colour alone says it.
    expect(marks.filter(({ joined, box }) => joined === box)).toEqual([])
    expect(await rows(page).first().locator('.found__by').count()).toBe(1)
    const address = page.url()
    await page.locator('.found .play').first().click()
    await page.waitForFunction(() => document.querySelector('audio')?.paused === false)
    expect(page.url(), 'a sample is heard where it was found').toBe(address)
    expect(await rows(page).count()).toBeGreaterThan(0)
    expect(await rows(page).first().locator('.price').textContent()).toContain('1.99')
    const count = await rows(page).count()
    expect(await status(page).textContent()).toContain(t('search.count', { count }))
    expect(await axe(page, '.searchpanel')).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBe(0)
  }

  async function walksByKeys(page: Page) {
    await input(page).fill('sha')
    await rows(page).nth(2).waitFor()
    const last = (await rows(page).count()) - 1
    const box = input(page)
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(await active(page)).toBeNull()
    const walk = async (keys: string[], place: number | null) => {
      for (const key of keys) await page.keyboard.press(key)
      expect(await active(page), keys.join()).toBe(place)
    }
    await walk(['ArrowDown'], 0)
    await walk(['ArrowDown', 'ArrowDown'], 2)
    await walk(['End'], last)
    await walk(['ArrowDown'], 0)
    await walk(['ArrowUp'], last)
    await walk(['Home'], 0)
    await walk(['ArrowLeft'], null)
    await walk(['ArrowUp'], last)
    expect(await rows(page).nth(last).getAttribute('aria-selected')).toBe('true')
    expect(await isFocused(page)).toBe(true)
    await walk(['h'], null)
    await page.keyboard.press('Escape')
    expect(await page.locator('.searchbox').count()).toBe(0)
    expect(await opener(page).evaluate((one) => document.activeElement === one)).toBe(true)
  }

  test('finds in the reader’s script what any script asks for, is walked by keys alone, and asks once, in lower case, 400 ms after the last key', async () => {
    const { page, complaints, close } = await visit(screen)
    await openBox(page, home)
    await findsInScript(page)
    await walksByKeys(page)
    await typesAhead(page)
    expect(complaints).toEqual([])
    await close()
  })

  test(
    'says by which other name a book was found, and leads to who bears it',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit(screen)
      await openBox(page, home)
      await input(page).fill('jaspal')
      const why = page.locator('.found__why').first()
      await why.waitFor()
      expect(await why.textContent()).toContain(t('book.narrated_by'))
      expect(await why.locator('mark').count()).toBe(1)
      const person = page.getByRole('group', { name: t('search.people') }).getByRole('option')
      expect(await person.textContent()).toContain(t('search.narrator'))
      expect(await axe(page, '.searchpanel')).toEqual([])
      await page.keyboard.press('ArrowDown')
      expect(await person.getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/people\/Jaspal-Virk/)
      await close()
    },
  )

  test(
    'begins with the kinds and what is heard now; a kind that is named leads to its books',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit(screen)
      await openBox(page, home)
      const start = page.locator('.searchstart')
      await start.getByRole('heading', { name: t('search.heard_now') }).waitFor()
      expect(await start.locator('a[href*=ProductPage]').count()).toBeGreaterThan(2)
      expect(await start.locator('a[href*="genre="]').count()).toBeGreaterThan(5)
      await input(page).fill('poetry')
      const kinds = page.getByRole('list', { name: t('search.kinds') })
      await kinds.getByRole('link').first().click()
      await page.waitForURL(/genre=poems/)
      await page.locator('.browse__list .card').first().waitFor()
      await close()
    },
  )

  test(
    'remembers eight searches in this browser, to repeat, to forget one or all',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit(screen)
      await openBox(page, home)
      expect(await page.locator('.recents').count()).toBe(0)
      for (const text of ['one', 'two', 'ਤਿੰਨ', 'چار', 'five', 'six', 'seven', 'eight', query]) {
        await input(page).fill(text)
        await page.keyboard.press('Enter')
        await page.waitForURL((url) => url.searchParams.get('search') === text.toLowerCase())
        // The address changes before the page does, which then closes the box.
        await input(page).waitFor({ state: 'detached' })
        await opener(page).click()
        await page.locator('.recents').waitFor()
      }
      const chips = page.locator('.recents__text')
      expect(await chips.allTextContents()).toEqual([
        query,
        'eight',
        'seven',
        'six',
        'five',
        'چار',
        'ਤਿੰਨ',
        'two',
      ])
      expect(await chips.nth(5).locator('bdi').getAttribute('dir')).toBe('rtl')
      expect(await axe(page, '.searchpanel')).toEqual([])
      const cross = page.getByRole('button', { name: t('search.forget', { text: 'eight' }) })
      await cross.focus()
      await page.keyboard.press('Enter')
      expect(await chips.count()).toBe(7)
      const next = page.getByRole('button', { name: t('search.forget', { text: 'seven' }) })
      expect(await next.evaluate((one) => document.activeElement === one)).toBe(true)
      await chips.first().click()
      await rows(page).first().waitFor()
      expect(await input(page).inputValue()).toBe(query)
      expect(await page.locator('.recents').count()).toBe(0)
      await page.getByRole('button', { name: t('search.clear') }).click()
      expect(await rows(page).count()).toBe(0)
      expect(await isFocused(page)).toBe(true)
      await page.getByRole('button', { name: t('search.forget_all') }).click()
      expect(await page.locator('.recents').count()).toBe(0)
      expect(await isFocused(page)).toBe(true)
      expect(await page.evaluate(() => localStorage.getItem('qissa.searches'))).toBeNull()
      await close()
    },
  )
})

describe('what is typed', () => {
  test(
    'is counted in letters: one, with all its signs, is not searched for',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit(DESK)
      await openBox(page, '/')
      const asked = listen(page)
      await stopClock(page)
      for (const text of ['h', 'ਹੀ', 'ਹੁੰ', ' ', '%%', 'آ']) {
        await input(page).fill(text)
        await pass(page, DEBOUNCE_MS + 150)
      }
      await requestsAreKnown(page)
      expect(asked).toEqual([])
      await input(page).fill('ਹੀਰ')
      await pass(page, DEBOUNCE_MS)
      await rows(page).first().waitFor()
      expect(asked).toEqual(['ਹੀਰ'])
      await input(page).fill('')
      expect(await rows(page).count()).toBe(0)
      await close()
    },
  )

  test('has no record said of it only past two letters', { tags: ['full'] }, async () => {
    const { page, close } = await visit(DESK)
    await page.route(CALLS, (route) => route.fulfill({ json: NOTHING }))
    await openBox(page, '/?lang=en')
    await input(page).fill('zq')
    await page.waitForResponse(CALLS)
    await answered(page)
    expect(await status(page).textContent()).toBe('')
    await input(page).fill('zqx')
    await page.getByText('No record found', { exact: true }).waitFor()
    await input(page).fill('zq')
    expect(await page.getByText('No record found').count()).toBe(0)
    await close()
  })

  test(
    'is cut at a hundred letters when it is pasted, and searched for without its line breaks',
    { tags: ['full'] },
    async () => {
      const { page, complaints, close } = await visit(DESK)
      await openBox(page, '/')
      const asked = listen(page)
      await page.keyboard.insertText('\u2067heer\u2069\n' + 'waris '.repeat(2_000))
      await expect.poll(() => asked.length).toBe(1)
      expect((await input(page).inputValue()).length).toBeLessThanOrEqual(100)
      expect(asked[0]).toMatch(/^heer waris waris/)
      await answered(page)
      expect(await page.locator('.searchbox .note').count()).toBe(0)
      expect(complaints).toEqual([])
      await close()
    },
  )

  test(
    'is not meant while an input method composes it; on a phone’s keyboard it is',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit(DESK)
      await openBox(page, '/')
      const asked = listen(page)
      const session = await page.context().newCDPSession(page)
      const compose = (text: string) =>
        session.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        })
      await stopClock(page)
      await compose('hee')
      await compose('heer')
      await pass(page, DEBOUNCE_MS * 2)
      await requestsAreKnown(page)
      expect(asked).toEqual([])
      await page.locator('form.searchbox').evaluate((form: HTMLFormElement) => form.requestSubmit())
      expect(new URL(page.url()).pathname).toBe('/')
      await session.send('Input.insertText', { text: 'heer' })
      await pass(page, DEBOUNCE_MS)
      await rows(page).first().waitFor()
      expect(asked).toEqual(['heer'])
      await page.keyboard.press('ArrowDown')
      await input(page).evaluate((one) =>
        ['ArrowDown', 'Escape'].forEach((key) =>
          one.dispatchEvent(
            new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }),
          ),
        ),
      )
      expect(await active(page)).toBe(0)

      await input(page).fill('')
      await input(page).evaluate((one) =>
        one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true })),
      )
      await compose('hir')
      await pass(page, DEBOUNCE_MS)
      await expect.poll(() => asked).toEqual(['heer', 'hir'])
      await close()
    },
  )
})

describe('answers', () => {
  test('that come late never overwrite newer ones', { tags: ['full'] }, async () => {
    const { page, close } = await visit(DESK)
    const late = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route(CALLS, async (route) => {
      if (nameIn(route) !== 'hee') return route.continue()
      await late.promise
      await route.fulfill({ json: NOTHING }).catch(() => undefined)
      answer.resolve()
    })
    await openBox(page, '/?lang=en')
    await input(page).pressSequentially('hee')
    await page.waitForRequest((request) => request.url().endsWith('name=hee'))
    await input(page).pressSequentially('r')
    await rows(page).first().waitFor()
    const shown = await titles(page).allTextContents()
    // What it would ask for anew is not asked for before the titles are read.
    await stopClock(page)
    late.resolve()
    await answer.promise
    await requestsAreKnown(page)
    expect(await titles(page).allTextContents()).toEqual(shown)
    expect(await page.getByText('No record found').count()).toBe(0)
    await close()
  })

  test(
    'that are waited for leave the list as it is, and after a moment say so',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit(DESK)
      const held = Promise.withResolvers<void>()
      await page.route(CALLS, async (route) => {
        if (nameIn(route) !== 'heer') await held.promise
        await route.continue()
      })
      await openBox(page, '/')
      await input(page).fill('heer')
      await rows(page).first().waitFor()
      await stopClock(page)
      const asked = page.waitForRequest(CALLS)
      await input(page).pressSequentially(' d')
      const list = page.locator('.found')
      const isBusy = () => list.getAttribute('aria-busy')
      await pass(page, DEBOUNCE_MS)
      await asked
      // Not with the first key: a search that is quick would only flicker.
      expect(await isBusy()).toBe('false')
      await pass(page, 1_000)
      await expect.poll(isBusy).toBe('true')
      expect(await rows(page).count()).toBeGreaterThan(0)
      held.resolve()
      await expect.poll(isBusy).toBe('false')
      expect(await titles(page).first().textContent()).toBe('Heer Damodar')
      await close()
    },
  )

  test('that fail keep text and list, and can be asked for again', { tags: ['full'] }, async () => {
    const { page, close } = await visit(PHONE)
    await openBox(page, '/?lang=en')
    await input(page).fill('heer')
    await rows(page).first().waitFor()
    const shown = await rows(page).count()
    await page.route(CALLS, (route) => route.fulfill({ status: 503, body: '' }))
    await input(page).fill('sundari')
    await page.getByText(translate('en', 'error.generic'), { exact: true }).waitFor()
    expect(await rows(page).count()).toBe(shown)
    expect(await input(page).inputValue()).toBe('sundari')
    await page.unroute(CALLS)
    await page.getByRole('button', { name: translate('en', 'browse.retry') }).click()
    await expect.poll(() => titles(page).first().textContent()).toBe('Sundari')
    expect(await isFocused(page)).toBe(true)
    expect(await page.locator('.searchbox .note').count()).toBe(0)
    await close()
  })

  test(
    'are asked for again by themselves once the network is back',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit(DESK)
      await openBox(page, '/?lang=en')
      await page.context().setOffline(true)
      await input(page).fill('sundari')
      await page.getByText(translate('en', 'error.offline'), { exact: true }).waitFor()
      await page.context().setOffline(false)
      await expect.poll(() => titles(page).first().textContent()).toBe('Sundari')
      await close()
    },
  )
})

describe('a choice', () => {
  test(
    'is counted once, and the way back finds the box as it was left',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit(DESK)
      const counted: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/updatesearch')) counted.push(request.method())
      })
      await openBox(page, '/?lang=en')
      await input(page).fill('heer')
      await rows(page).first().waitFor()
      await rows(page).first().dblclick()
      await page.waitForURL('**/browse/ProductPage/Heer*')
      await requestsAreKnown(page)
      expect(counted).toEqual(['PATCH'])
      await page.goBack()
      await rows(page).first().waitFor()
      expect(await input(page).inputValue()).toBe('heer')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/browse/ProductPage/Heer-Damodar*')
      await expect.poll(() => counted).toEqual(['PATCH', 'PATCH'])
      await close()
    },
  )

  test('of one listener is gone with the logout', { tags: ['full'] }, async () => {
    const { page, close } = await visit(DESK)
    const answer = await page.request.post('/api/user/login', {
      data: { email: 'listener@qissa.test', password: 'Qissa-demo-1' },
      headers: { origin: SITE },
    })
    expect(answer.status()).toBe(200)
    await openBox(page, '/?lang=en')
    await input(page).fill('heer')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/browse?search=heer')
    const kept = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(await kept()).toContain('heer')
    await page.getByRole('button', { name: translate('en', 'nav.account') }).click()
    await page.getByRole('button', { name: translate('en', 'nav.log_out') }).click()
    await page.waitForURL('**/login')
    expect(await kept()).not.toContain('heer')
    await close()
  })
})

test(
  'what finds nothing offers kinds and what is heard now, in the box and in the catalogue',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    await openBox(page, '/?lang=en')
    await input(page).fill('zzqqxx')
    await page.locator('.norecord').waitFor()
    await expect.poll(() => page.locator('.searchstart h2').count()).toBe(2)
    expect(await page.locator('.searchstart .searchchips a').count()).toBeGreaterThan(5)
    await open(page, '/browse?search=zzqqxx')
    expect(await page.locator('.browse__main .searchchips a').count()).toBeGreaterThan(5)
    expect(complaints).toEqual([])
    await close()
  },
)
