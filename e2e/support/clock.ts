import type { Page } from 'playwright-core'

/** Stops a page's clock: its timers go on only by `pass`, however busy the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/** Lets so many milliseconds of a page pass, timer by timer. */
export const pass = (page: Page, ms: number) => page.clock.runFor(ms)

/** Waits until every request that the page has sent so far is known here: one of our own follows them. */
export const requestsAreKnown = (page: Page) =>
  page.evaluate(() => fetch('/healthz').then(({ status }) => status))

/** Waits until what a page begins by itself, once it is idle, has begun. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/SiteBanners-[^/]+\.js$/.test(name)),
  )
  await frames(page)
  await requestsAreKnown(page)
}

/** What is drawn stands where it will stay after a frame that follows a layout. */
export const frames = (page: Page) =>
  page.evaluate(() => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    return frame().then(frame).then(frame)
  })
