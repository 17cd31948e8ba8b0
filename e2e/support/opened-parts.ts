import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { FULL, inTurn } from '#test/full.ts'
import { DESK, PHONE, useBrowser } from './browser.ts'
import { logIn } from './member.ts'
import { open } from './open-page.ts'
import { faultsOnBothScreens } from './page-faults.ts'

interface State {
  name: string
  path: string
  act: (page: Page) => unknown
  /** Opens on the page as the state before it left it. */
  goesOn?: boolean
}

interface Opener {
  who: 'visitor' | 'listener' | 'admin'
  screen: typeof PHONE | typeof DESK
  /** Looks in a full run alone. */
  isRare?: boolean
  states: State[]
}

const player: State[] = [
  {
    name: 'the player at the foot',
    path: '/browse/ProductPage/Lok-Kahanian',
    act: async (page) => {
      await page.locator('.bk__a .btn').first().click()
      await page.locator('.pbar').waitFor()
      for (const tool of await page.locator('.pbar__tools button:visible').all()) await tool.click()
    },
  },
  {
    name: 'the whole player',
    path: '/browse/ProductPage/Lok-Kahanian',
    goesOn: true,
    act: async (page) => {
      await page.keyboard.press('Escape')
      await page.setViewportSize(DESK.viewport)
      await page.locator('.pbar__now').click()
      await page.locator('.full .seek').waitFor()
      await page.locator('.full__tools button').first().click()
      await page.locator('.playerpanel:popover-open').waitFor()
    },
  },
]

/** What opens upon a press, on the page it opens on; each person has one browser. */
const OPENERS: Opener[] = [
  {
    who: 'visitor',
    screen: DESK,
    states: [
      {
        name: 'the menu of languages',
        path: '/login',
        act: async (page) => {
          await page.locator('.top__tools .menuwrap > button').first().click()
          await page.locator('.menu:visible').waitFor()
        },
      },
      {
        name: 'a form refused',
        path: '/signup',
        act: async (page) => {
          await page.locator('main form button[type="submit"]').click()
          await page.locator('main .err').first().waitFor()
        },
      },
      {
        name: 'what a search finds',
        path: '/',
        act: async (page) => {
          await page.locator('.top__tools > .tool').first().click()
          await page.locator('input[role="combobox"]').fill('waris')
          await page.getByRole('option').first().waitFor()
        },
      },
    ],
  },
  { who: 'listener', screen: DESK, states: player },
  {
    who: 'listener',
    screen: PHONE,
    states: [
      {
        name: 'the sheet of a phone',
        path: '/wishlist',
        act: async (page) => {
          await page.locator('.top__tools > .only-mobile').click()
          await page.locator('.sheet').waitFor()
        },
      },
    ],
  },
  {
    who: 'admin',
    screen: DESK,
    isRare: true,
    states: [
      {
        name: 'a role about to be given',
        path: '/admin?tab=people',
        act: async (page) => {
          await page.locator('.admin-row__acts button').first().click()
          await page.getByRole('dialog').waitFor()
        },
      },
    ],
  },
]

/** All languages in a full run, else a turn through them: together the openers look in each. */
const openers = OPENERS.filter(({ isRare }) => FULL || !isRare).flatMap((opener, at) =>
  inTurn(LANGUAGES, at).map((language) => ({ ...opener, language })),
)

async function faultsOf(
  { who, screen, states, language }: Opener & { language: Language },
  page: Page,
) {
  if (who !== 'visitor') await logIn(page.context(), `${who}@qissa.test`, 'Qissa-demo-1')
  const found: string[] = []
  for (const { name, path, act, goesOn } of states) {
    if (!goesOn) {
      await page.setViewportSize(screen.viewport)
      await open(page, path, language)
      await page.evaluate(() => document.fonts.ready)
    }
    await act(page)
    for (const fault of await faultsOnBothScreens(page, language))
      found.push(`${name} on a ${fault}`)
  }
  return found
}

/** Menus, sheets, dialogs and the player once they are open, and what the fonts of a visit weigh. */
export function lookAtOpenedParts() {
  const visit = useBrowser()

  describe('menus, sheets, dialogs and the player have nothing wrong once they are open', () => {
    test.for(openers)('for the $who in $language', async (opener) => {
      const { page, close } = await visit(opener.screen)
      expect(await faultsOf(opener, page)).toEqual([])
      await close()
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
}
