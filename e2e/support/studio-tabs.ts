import type { Page } from 'playwright-core'
import type { Tab } from '#features/studio/submissions/tabs.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'

const tabsOf = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: translate(language, 'studio.tabs') })

/** Waits until a book of the studio and its tabs are there. */
export async function waitForTabs(page: Page, language: Language): Promise<void> {
  await tabsOf(page, language).waitFor()
}

/** Goes to a tab of a book as its reader does. */
export async function openTab(page: Page, language: Language, tab: Tab): Promise<void> {
  // Once its letters are there a row on a phone moves to the current tab: no press may fall into that.
  await page.evaluate(() => document.fonts.ready)
  // Behind its name a link says whether all is done there.
  const name = translate(language, `studio.tab_${tab}`)
  await tabsOf(page, language).getByRole('link', { name }).click()
  await tabsOf(page, language).locator('[aria-current]', { hasText: name }).waitFor()
}

export const namesOfTabs = (page: Page): Promise<string[]> =>
  page.locator('.studio__main > .tabs a').allTextContents()
