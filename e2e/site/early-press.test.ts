import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inTurn } from '#test/full.ts'
import { translate } from '#shared/i18n/messages.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, makeMember, PASSWORD } from '#e2e/support/member.ts'

const visit = useBrowser()
const LOG_IN = translate('en', 'nav.log_in')

/** Holds back all scripts but the first, as a slow line does, until they are let go. */
async function withSlowScripts(page: Page, of = /\/assets\/.*\.js$/) {
  const waiting: (() => void)[] = []
  let isOpen = false
  await page.route(of, async (route) => {
    const isStarter = route.request().url().includes('after-paint')
    if (!isOpen && !isStarter) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue().catch(() => undefined)
  })
  return () => {
    isOpen = true
    for (const letGo of waiting.splice(0)) letGo()
  }
}

describe('a form that is sent before its scripts are here', () => {
  const ways = [
    ['by a press', DESK, (page: Page) => page.getByRole('button', { name: LOG_IN }).last().click()],
    [
      'by a press on a phone',
      PHONE,
      (page: Page) => page.getByRole('button', { name: LOG_IN }).last().tap(),
    ],
    ['by Enter', DESK, (page: Page) => page.locator('#password').press('Enter')],
  ] as const
  test.for(inTurn(ways, 1))(
    '%s is sent once they are, with what was typed',
    async ([, screen, send]) => {
      const { page, complaints, close } = await visit(screen)
      const email = await makeMember('en')
      const letGo = await withSlowScripts(page)
      await page.goto('/login?lang=en', { waitUntil: 'commit' })
      await page.locator('#email').fill(email)
      await page.locator('#password').fill(PASSWORD)
      await page.waitForFunction(() => document.documentElement.dataset.seen === 'yes')
      await send(page)
      expect(await page.locator('html').getAttribute('data-busy'), 'it is seen to wait').not.toBe(
        null,
      )
      letGo()
      await page.waitForURL((url) => url.pathname === '/')
      expect(complaints).toEqual([])
      await close()
    },
  )
})

test('a press on a sign of a book’s page that has not loaded yet is done once it has', async () => {
  const { page, complaints, close } = await visit(PHONE)
  await logIn(page.context(), await makeMember('en'))
  const letGo = await withSlowScripts(page, /\/assets\/ReaderPart.*\.js$/)
  await page.goto('/browse/ProductPage/Sassi-Punnun?lang=en', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes')
  const like = page
    .locator('.bk__signs')
    .getByRole('button', { name: translate('en', 'book.like') })
  expect(await like.getAttribute('aria-pressed')).toBe('false')
  const before = await like.boundingBox()
  await like.tap()
  letGo()
  await page.locator('.bk__signs [aria-pressed=true]').waitFor()
  expect(await like.boundingBox(), 'it stands where it stood').toEqual(before)
  expect(complaints).toEqual([])
  await close()
})

test('a press on the lines of a book plays them, once their part of the page has loaded', async () => {
  const { page, complaints, close } = await visit(PHONE)
  const letGo = await withSlowScripts(page, /\/assets\/LiveVerse.*\.js$/)
  await page.goto('/browse/ProductPage/Kafian-Bulleh-Shah?lang=en', { waitUntil: 'commit' })
  const root = page.locator('html')
  await page.getByRole('button', { name: translate('en', 'verse.hear') }).tap()
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes')
  await expect.poll(() => root.getAttribute('data-busy')).toBe('')
  letGo()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 1)
  expect(await root.getAttribute('data-busy')).toBe(null)
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(
    false,
  )
  expect(complaints).toEqual([])
  await close()
})

describe('letters typed into a search that is not here yet', () => {
  const field = (page: Page) => page.locator('[role=combobox]')
  const press = (page: Page) => page.locator('[data-unfolds]').click()

  const moments = [
    ['before React listens', /\/assets\/.*\.js$/],
    ['while its panel is fetched', /\/assets\/SearchPanel.*\.js$/],
  ] as const
  test.for(inTurn(moments, 1))('stay, with the caret among them, %s', async ([when, held]) => {
    const { page, complaints, close } = await visit(when === 'before React listens' ? PHONE : DESK)
    const letGo = await withSlowScripts(page, held)
    await page.goto('/?lang=en', { waitUntil: 'commit' })
    const state = when === 'before React listens' ? 'seen' : 'hydrated'
    await page.waitForFunction((name) => document.documentElement.dataset[name] === 'yes', state)
    await press(page)
    await page.keyboard.type('her')
    await page.keyboard.press('ArrowLeft')
    expect(await field(page).count(), 'the search itself is not here').toBe(0)
    letGo()
    await field(page).waitFor()
    await page.keyboard.type('e')
    expect(await field(page).inputValue()).toBe('heer')
    await page.locator('.found [role=option]').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
