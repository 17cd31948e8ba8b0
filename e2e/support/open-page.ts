import type { Page } from 'playwright-core'
import type { Language } from '#shared/i18n/languages.ts'

/** Waits until React has taken the document over: no test presses anything before. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes')

/** Opens a page, in a language if one is named, and waits until it is awake. */
export async function open(page: Page, path: string, language?: Language): Promise<void> {
  const query = language ? `${path.includes('?') ? '&' : '?'}lang=${language}` : ''
  await page.goto(path + query)
  await hydrated(page)
}

/** Loads a page again, and waits until it is awake. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

/** Goes on within the page that is open, as a link of the app to that address does. */
export const followLink = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
