import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { FULL, inTurn } from '#test/full.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { faultsOnBothScreens } from '#e2e/support/page-faults.ts'

const visit = useBrowser()

/** What opens upon a press, on the page it opens on. */
const STATES: {
  name: string
  who: string | null
  path: string
  screen?: typeof PHONE
  act: (page: Page) => unknown
}[] = [
  {
    name: 'the menu of languages',
    who: null,
    path: '/login',
    act: async (page) => {
      await page.locator('.top__tools .menuwrap > button').first().click()
      await page.locator('.menu:visible').waitFor()
    },
  },
  {
    name: 'the sheet of a phone',
    who: 'listener',
    path: '/wishlist',
    screen: PHONE,
    act: async (page) => {
      await page.locator('.top__tools > .only-mobile').click()
      await page.locator('.sheet').waitFor()
    },
  },
  {
    name: 'what a search finds',
    who: null,
    path: '/',
    act: async (page) => {
      await page.locator('.top__tools > .tool').first().click()
      await page.locator('input[role="combobox"]').fill('waris')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'a form refused',
    who: null,
    path: '/signup',
    act: async (page) => {
      await page.locator('main form button[type="submit"]').click()
      await page.locator('main .err').first().waitFor()
    },
  },
  {
    name: 'the player at the foot',
    who: 'listener',
    path: '/browse/ProductPage/Lok-Kahanian',
    act: async (page) => {
      await page.locator('.bk__a .btn').first().click()
      await page.locator('.pbar').waitFor()
      for (const tool of await page.locator('.pbar__tools button:visible').all()) await tool.click()
    },
  },
  {
    name: 'the whole player',
    who: 'listener',
    path: '/browse/ProductPage/Lok-Kahanian',
    act: async (page) => {
      await page.locator('.bk__a .btn').first().click()
      await page.locator('.pbar__now').click()
      await page.locator('.full .seek').waitFor()
      await page.locator('.full__tools button').first().click()
      await page.locator('.playerpanel:popover-open').waitFor()
    },
  },
  {
    name: 'a role about to be given',
    who: 'admin',
    path: '/admin',
    act: async (page) => {
      await page.locator('.admin-row__acts button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

/** Every state in a full run, else a third of them: together the languages open all. */
const statesIn = (language: Language) =>
  STATES.filter((_, at) => FULL || at % LANGUAGES.length === LANGUAGES.indexOf(language))

describe.for(LANGUAGES)('in %s', (language) => {
  test('menus, sheets, dialogs and the player have nothing wrong once they are open', async () => {
    const found: string[] = []
    for (const { name, who, path, act, screen = DESK } of statesIn(language)) {
      const { page, close } = await visit(screen)
      if (who) await logIn(page.context(), `${who}@qissa.test`, 'Qissa-demo-1')
      await open(page, path, language)
      await page.evaluate(() => document.fonts.ready)
      await act(page)
      for (const fault of await faultsOnBothScreens(page, language))
        found.push(`${name} on a ${fault}`)
      await close()
    }
    expect(found).toEqual([])
  })
})

test.for(inTurn(LANGUAGES, 2))(
  'the fonts of a first visit in %s weigh at most 120 KB',
  async (language) => {
    const { page, close } = await visit(PHONE)
    const sizes = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.url().endsWith('.woff2'))
        sizes.set(response.url(), (await response.body()).length)
    })
    await open(page, '/', language)
    await page.waitForLoadState('networkidle')
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(total, [...sizes].join(', ')).toBeLessThanOrEqual(120 * 1024)
    expect(total).toBeGreaterThan(0)
    await close()
  },
)
