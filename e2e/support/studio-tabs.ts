import type { Page } from 'playwright-core'
import type { Tab } from '#features/studio/submissions/tabs.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'

/** The tabs of a book in the studio: links in a row, and on a phone one list. */
function tabsOf(page: Page, language: Language) {
  const name = translate(language, 'studio.tabs')
  return {
    row: page.getByRole('navigation', { name }),
    list: page.getByRole('combobox', { name }),
  }
}

/** Waits until a book of the studio and its tabs are there. */
export async function waitForTabs(page: Page, language: Language): Promise<void> {
  const { row, list } = tabsOf(page, language)
  await row.or(list).filter({ visible: true }).first().waitFor()
}

/** Goes to a tab of a book as its reader does. */
export async function openTab(page: Page, language: Language, tab: Tab): Promise<void> {
  await waitForTabs(page, language)
  const { row, list } = tabsOf(page, language)
  if (await list.isVisible()) await list.selectOption(tab)
  // Behind its name a link says whether all is done there.
  else await row.getByRole('link', { name: translate(language, `studio.tab_${tab}`) }).click()
}

/** What the tabs of a book are called, in the row and in the list. */
export const namesOfTabs = (page: Page): Promise<string[]> =>
  page.locator('.studio__main > .tabs a, .studio__tab-select option').allTextContents()
