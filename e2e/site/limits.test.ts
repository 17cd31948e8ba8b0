import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { open } from '#e2e/support/open-page.ts'
import { DESK, useBrowser } from '#e2e/support/browser.ts'

const visit = useBrowser()
const BOOK = '/browse/ProductPage/Heer'

/** Minutes of a browser pass without anybody waiting for them. */
const pass = (page: Page, ms: number) => page.clock.fastForward(ms)

/** One browser and its clock: each test opens the page that it is about. */
let page: Page
beforeAll(async () => {
  ;({ page } = await visit({ ...DESK, permissions: ['clipboard-write'] }))
  await page.clock.install()
})

test('a toast stands at the top, in the middle, and closes by itself after five seconds', async () => {
  await open(page, BOOK)
  await page.getByRole('button', { name: 'Share' }).click()
  const toast = page.locator('.toast')
  await toast.waitFor()
  // However long a look at it takes, no second passes but those that are let pass.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  const box = await toast.boundingBox()
  expect(box?.y).toBeLessThan(60)
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - DESK.viewport.width / 2)).toBeLessThan(10)
  await page.mouse.move(0, 600)
  await pass(page, 4_000)
  expect(await toast.isVisible()).toBe(true)
  await pass(page, 1_000)
  await page.locator('.toast[data-ending-style]').waitFor()
  // It fades by frames, which come only while time goes on.
  await page.clock.resume()
  await toast.waitFor({ state: 'hidden' })
})

test('navigation takes its mobile form below 992 px', async () => {
  await page.goto('/')
  const seen = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const main = await page.locator('header nav').isVisible()
    const menu = await page.locator('header .tool.only-mobile').isVisible()
    return { main, menu }
  }
  expect(await seen(992)).toEqual({ main: true, menu: false })
  expect(await seen(991)).toEqual({ main: false, menu: true })
})

test('what was read is asked for again after five minutes, and not before', async () => {
  await page.setViewportSize(DESK.viewport)
  await open(page, '/')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/audiobooks\?/.test(request.url())) asked.push(request.url())
  })
  const browse = () => page.locator('header nav').getByRole('link', { name: 'Browse' }).click()
  const home = async () => {
    await page.locator('header .logo').click()
    await page.waitForURL('/')
  }
  const look = async () => {
    await browse()
    // Home has cards too: only the room that was asked for has this list and its count.
    await page.locator('.browse__found [role=status]').filter({ hasText: /\d/ }).waitFor()
    await page.waitForLoadState('networkidle')
    await home()
    return asked.length
  }
  const first = await look()
  expect(first).toBeGreaterThan(0)
  await pass(page, 4 * 60_000)
  expect(await look()).toBe(first)
  await pass(page, 4 * 60_000)
  expect(await look()).toBe(2 * first)
})
