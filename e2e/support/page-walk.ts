import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import type { OrderState } from '#shared/money/order-states.ts'
import { isPaid } from '#shared/money/order-states.ts'
import { paths } from '#shared/http/paths.ts'
import {
  CONSOLE,
  MINE,
  MINE_FURTHER,
  OPEN,
  OPEN_FURTHER,
  STUDIO,
  STUDIO_FURTHER,
} from './addresses.ts'
import { bringAxe } from './axe.ts'
import { DESK, PHONE, useBrowser } from './browser.ts'
import { frames } from './clock.ts'
import { faultsOf, LOOKING } from './engines.ts'
import { FULL, inTurn } from '#test/full.ts'
import { logIn } from './member.ts'
import { open } from './open-page.ts'
import { pages } from './operations.ts'
import { faultsAtEveryWidth } from './page-faults.ts'
import { anIpAddress, newPerson, PASSWORD } from './people.ts'
import { watchPage } from './watch-page.ts'

const SHOWN = [
  { screen: DESK, theme: 'light' },
  { screen: PHONE, theme: 'dark' },
  { screen: DESK, theme: 'dark' },
  { screen: PHONE, theme: 'light' },
] as const

/** Each page is looked at in one language, by turns; in a full run in all. */
const isTurnOf = (language: Language, page: number) =>
  FULL || language === LANGUAGES[page % LANGUAGES.length]

/**
 * On which screen and in which theme a page is looked at: in a full run on each of them. Languages
 * and screens take turns of different lengths.
 */
const showings = (page: number) => (FULL ? SHOWN : inTurn(SHOWN, page))

/** Neither what is not yet drawn nor the menu at the foot of a phone covers half of a link then. */
export async function showWhole(page: Page, width: number): Promise<void> {
  const heightNow = () => page.evaluate(() => document.documentElement.scrollHeight)
  // What is drawn only now may be taller than was thought; a page as tall as its window has no end.
  for (let shown = 0, round = 0; shown !== (await heightNow()) && round < 5; round++) {
    shown = await heightNow()
    await page.setViewportSize({ width, height: shown })
    await frames(page)
  }
}

/** Content pages say in which language they are; features/site/content/content.test.ts reads each. */
const CONTENT_PAGES = /^\/(about|our-supporters|privacy|faqs|blog)/

/** Everything that is wrong with one page, which is loaded once. */
async function faultsOn(page: Page, path: string, index: number, language: Language) {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(DESK.viewport)
  await open(page, path, language)
  await page.evaluate(() => document.fonts.ready)
  const found: string[] = []
  const faults = await faultsAtEveryWidth(page, language, async ({ width }) => {
    for (const { screen, theme } of showings(index)) {
      if (screen.viewport.width !== width) continue
      await page.emulateMedia({ colorScheme: theme })
      await showWhole(page, width)
      const seen = await faultsOf(page, LOOKING)
      found.push(...seen.map((fault) => `${width} px, ${theme}, ${fault}`))
    }
    await page.emulateMedia({ colorScheme: 'light' })
  })
  found.push(...faults.filter((fault) => !CONTENT_PAGES.test(path) || !/, words: /.test(fault)))
  return found
}

/** The page that thanks for what was paid first. */
async function thanks(page: Page): Promise<string> {
  const answer = await page.request.get('/api/order/list')
  const { orders } = (await answer.json()) as { orders: { _id: string; state: OrderState }[] }
  const order = orders.find(({ state }) => isPaid(state))
  if (!order) throw new Error('The demo has nothing that was paid')
  return paths.thanks(order._id)
}

/** Addresses that no list names; those that lead to the login, or to the account, are left out. */
async function unlisted(page: Page): Promise<string[]> {
  const listed = [...OPEN, ...OPEN_FURTHER]
  const found: string[] = []
  for (const path of pages()) {
    if (listed.some((one) => one.split('?')[0] === path)) continue
    const answer = await page.request.get(path, { maxRedirects: 0 })
    if (answer.status() < 300 || answer.status() >= 400) found.push(path)
    else expect(answer.headers().location, path).toMatch(/^\/(?:login\?next=|account-details)/)
  }
  return found
}

interface Walker {
  who: string
  /** The one language in which all of their pages are looked at, unless the run is full. */
  only?: Language
  /** Walks in a full run alone. */
  isRare?: boolean
  email?: () => Promise<string>
  addresses: (page: Page) => string[] | Promise<string[]>
}

const further = (addresses: string[]) => (FULL ? addresses : [])

const demo = (name: string) => () => Promise.resolve(`${name}@qissa.test`)

const WALKERS: Walker[] = [
  {
    who: 'a visitor',
    addresses: async (page) => [...OPEN, ...(await unlisted(page)), ...further(OPEN_FURTHER)],
  },
  {
    who: 'a listener',
    email: demo('listener'),
    addresses: () => [...MINE, ...further(MINE_FURTHER)],
  },
  {
    who: 'a publisher',
    email: demo('publisher'),
    addresses: () => [...STUDIO, ...further(STUDIO_FURTHER)],
  },
  { who: 'an administrator', isRare: true, email: demo('admin'), addresses: () => CONSOLE },
  {
    who: 'a buyer',
    only: 'pa-Arab',
    email: demo('buyer'),
    addresses: async (page) => [await thanks(page)],
  },
  // With nothing of their own yet: what is empty says so.
  {
    who: 'a newcomer',
    email: async () => (await newPerson()).email,
    isRare: true,
    addresses: () => [...MINE, ...MINE_FURTHER],
  },
]

/** Nobody is signed in any more, and nothing of the last person is left on the page. */
async function forgetPerson(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/**
 * Loads the pages whose turn it is in each language, as each kind of person, and looks at each: at
 * every width, with engines that know of accessibility, and at what it says in the console and asks
 * for. One browser keeps the files of the site from one person to the next.
 */
export function walkEveryPage(languages: readonly Language[]) {
  const visit = useBrowser()
  let page: Page
  let heard: () => string[]
  beforeAll(async () => {
    const visited = await visit({
      ...DESK,
      // From an IP address of its own: a gift that is not there counts as a guess.
      extraHTTPHeaders: { 'x-forwarded-for': anIpAddress() },
    })
    page = visited.page
    heard = await watchPage(page, visited.complaints)
    await bringAxe(page)
  })

  describe.for(languages)('every page in %s', (language) => {
    const walkers = WALKERS.filter(
      ({ only = language, isRare }) => FULL || (only === language && !isRare),
    )
    test.for(walkers)(
      'has nothing wrong for $who',
      { timeout: FULL ? 3_600_000 : 600_000 },
      async ({ only, email, addresses }) => {
        await forgetPerson(page)
        const address = await email?.()
        if (address) await logIn(page.context(), address, passwordOf(address))
        const found: string[] = []
        for (const [index, path] of (await addresses(page)).entries()) {
          if (only !== language && !isTurnOf(language, index)) continue
          const faults = [...(await faultsOn(page, path, index, language)), ...heard()]
          found.push(...faults.map((fault) => `${path} ${fault}`))
        }
        expect(found).toEqual([])
      },
    )
  })
}

const passwordOf = (email: string) => (email.endsWith('@qissa.test') ? 'Qissa-demo-1' : PASSWORD)
