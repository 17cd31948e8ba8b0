import { expect, test } from 'vitest'
import { DESK, useBrowser } from '#e2e/support/browser.ts'
import { hydrated } from '#e2e/support/open-page.ts'

const visit = useBrowser()

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
  await hydrated(page)
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
