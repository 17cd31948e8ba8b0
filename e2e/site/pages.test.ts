import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { MINE, OPEN } from '#e2e/support/addresses.ts'
import { awake, open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { anAddress } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const browser = useBrowser()
/** From an address of its own: a gift that is not there counts as a guess. */
const visit: typeof browser = (options) =>
  browser({ ...options, extraHTTPHeaders: { 'x-forwarded-for': anAddress() } })

async function login(page: Page): Promise<void> {
  const answer = await page.request.post('/api/user/login', {
    data: { email: 'listener@qissa.test', password: 'Qissa-demo-1' },
    headers: { origin: SITE },
  })
  expect(answer.status()).toBe(200)
}

describe.for(LANGUAGES)('every page in %s', { timeout: 400_000 }, (language) => {
  test.for(['light', 'dark'] as const)(
    'axe finds nothing in the %s theme, and the console is silent',
    async (colorScheme) => {
      for (const signedIn of [false, true]) {
        const { page, complaints, close } = await visit({ ...DESK, colorScheme })
        if (signedIn) await login(page)
        for (const path of signedIn ? MINE : OPEN) {
          await open(page, path, language)
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
        }
        // Chromium reports the 404 of /nowhere itself.
        expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
        await close()
      }
    },
  )

  test('the foot of a page is its end, the bottom menu upon it, and no choice of order is cut', async () => {
    const { page, close } = await visit(PHONE)
    for (const path of ['/login', '/verify?email=a@example.com', '/nowhere', '/browse']) {
      await open(page, path, language)
      const below = await page.evaluate(() => {
        const foot = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
        return document.documentElement.scrollHeight - scrollY - foot
      })
      expect(Math.abs(below), path).toBeLessThan(1)
    }
    const select = page.locator('.browse__bar select')
    // What the label needs, measured in the select's own letters.
    const room = await select.evaluate((one: HTMLSelectElement) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(one)
      const ink = Object.assign(document.createElement('canvas').getContext('2d') ?? {}, { font })
      const label = one.selectedOptions[0]?.text ?? ''
      const needed = (ink as CanvasRenderingContext2D).measureText(label).width
      return (
        one.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) - needed
      )
    })
    expect(room).toBeGreaterThanOrEqual(0)
    await close()
  })

  test.for([320, 390, 768, 1024, 1440])('nothing overflows sideways at %s px', async (width) => {
    const { page, close } = await visit({ viewport: { width, height: 800 } })
    const wide: string[] = []
    for (const path of OPEN) {
      await open(page, path, language)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      if (over > 0) wide.push(`${path}: ${over} px`)
    }
    await login(page)
    for (const path of MINE) {
      await open(page, path, language)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      if (over > 0) wide.push(`${path}: ${over} px`)
    }
    expect(wide).toEqual([])
    await close()
  })

  test('what can be pressed on a phone is at least 24 px high and wide', async () => {
    const { page, close } = await visit(PHONE)
    for (const path of OPEN) {
      await open(page, path, language)
      const small = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'button, a.btn, input:not([type=hidden]), select',
          ),
        ]
          .filter((element) => element.checkVisibility() && !element.closest('.vh'))
          .map((element) => ({
            box: element.getBoundingClientRect(),
            html: element.outerHTML.slice(0, 80),
          }))
          .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
          .map(({ html }) => html),
      )
      expect(small, path).toEqual([])
    }
    await close()
  })
})

test('a page that is styled before its sheets are here fades no colour in', async () => {
  const { page, close } = await visit({ ...DESK, reducedMotion: 'no-preference' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.css', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('#joinNow .btn').waitFor({ state: 'attached' })
  /** Styles everything, also what is out of sight; the colours of links that are drawn as buttons. */
  const style = () =>
    page.evaluate(() => {
      for (const one of document.querySelectorAll('*')) void getComputedStyle(one).fill
      return [...document.querySelectorAll('a.btn:not(.btn--quiet)')].map(
        (one) => getComputedStyle(one).backgroundColor,
      )
    })
  expect(new Set(await style())).toEqual(new Set(['rgba(0, 0, 0, 0)']))
  await page.evaluate(() => {
    const faded: string[] = []
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      faded.push(`${(target as Element).outerHTML.slice(0, 60)} ${propertyName}`)
    })
    Object.assign(window, { faded })
  })
  release()
  await awake(page)
  expect(new Set(await style())).not.toContain('rgba(0, 0, 0, 0)')
  const faded = await page.evaluate(() => [
    ...(window as unknown as { faded: string[] }).faded,
    // Those out of sight do not run, and tell nobody.
    ...document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition)
      .map(({ transitionProperty }) => transitionProperty),
  ])
  expect(faded).toEqual([])
  await close()
})
