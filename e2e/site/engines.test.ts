import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { OrderState } from '#shared/money/ledger.ts'
import { isPaid } from '#shared/money/order-states.ts'
import { paths } from '#shared/http/paths.ts'
import { open } from '#e2e/support/open-page.ts'
import { HOUSE, MINE, OPEN } from '#e2e/support/addresses.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { faultsOf } from '#e2e/support/engines.ts'
import { anAddress } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()

const SHOWN = [
  { screen: DESK, theme: 'light' },
  { screen: PHONE, theme: 'dark' },
  { screen: DESK, theme: 'dark' },
  { screen: PHONE, theme: 'light' },
] as const

/** Every page in each way is four times as long: asked for with ENGINES=all, else in turns. */
const inTurns = (page: number, language: number) =>
  process.env.ENGINES === 'all' ? SHOWN : SHOWN.slice((page + language) % 4).slice(0, 1)

async function login(page: Page, name: string): Promise<void> {
  const answer = await page.request.post('/api/user/login', {
    data: { email: `${name}@qissa.test`, password: 'Qissa-demo-1' },
    headers: { origin: SITE },
  })
  expect(answer.status()).toBe(200)
}

/** The page that thanks for what was paid first. */
async function thanks(page: Page): Promise<string> {
  const answer = await page.request.get('/api/order/list')
  const { orders } = (await answer.json()) as { orders: { _id: string; state: OrderState }[] }
  const order = orders.find(({ state }) => isPaid(state))
  if (!order) throw new Error('The demo has nothing that was paid')
  return paths.thanks(order._id)
}

/** What is drawn stands where it will stay after a frame that follows a layout. */
const frames = (page: Page) =>
  page.evaluate(() => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    return frame().then(frame).then(frame)
  })

/** Neither what is not yet drawn nor the menu at the foot of a phone covers half of a link then. */
async function showWhole(page: Page, width: number): Promise<void> {
  const heightNow = () => page.evaluate(() => document.documentElement.scrollHeight)
  // What is drawn only now may be taller than was thought; a page as tall as its window has no end.
  for (let shown = 0, round = 0; shown !== (await heightNow()) && round < 5; round++) {
    shown = await heightNow()
    await page.setViewportSize({ width, height: shown })
    await frames(page)
  }
}

describe.for(LANGUAGES)('in %s', (language) => {
  test.for([
    { who: 'a visitor', pages: OPEN },
    { who: 'a listener', pages: MINE, as: 'listener' },
    { who: 'the house', pages: HOUSE, as: 'admin' },
    { who: 'a buyer', pages: [], as: 'buyer' },
  ])(
    'four engines find nothing on the pages of $who',
    { timeout: 2_400_000 },
    async ({ pages, as }) => {
      const { page, close } = await visit({
        bypassCSP: true,
        extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
      })
      if (as) await login(page, as)
      const all = as === 'buyer' ? [await thanks(page)] : pages
      const faults: string[] = []
      for (const [index, path] of all.entries()) {
        await open(page, path, language)
        // It comes when the page is at rest, and makes room for itself.
        if (path === '/') await page.locator('.place-offer').waitFor()
        for (const { screen, theme } of inTurns(index, LANGUAGES.indexOf(language))) {
          await page.setViewportSize(screen.viewport)
          await page.emulateMedia({ colorScheme: theme })
          await showWhole(page, screen.viewport.width)
          const where = `${path} ${screen.viewport.width} ${theme}`
          faults.push(...(await faultsOf(page)).map((fault) => `${where} ${fault}`))
        }
      }
      expect(faults).toEqual([])
      await close()
    },
  )
})
