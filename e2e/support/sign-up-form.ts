import type { Page } from 'playwright-core'
import type { Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { PASSWORD } from './people.ts'

interface Newcomer {
  email: string
  firstName?: string
  lastName?: string
  password?: string
}

/** Fills the open form of the sign-up in and sends it, until the code of the mail is asked for. */
export async function sendSignUp(page: Page, language: Language, newcomer: Newcomer) {
  const t = (key: MessageKey) => translate(language, key)
  const { email, firstName = 'Simran', lastName = 'ਗਿੱਲ', password = PASSWORD } = newcomer
  const typed = { firstName, lastName, email, password, confirmPassword: password }
  for (const [field, text] of Object.entries(typed)) await page.locator(`#${field}`).fill(text)
  await page.getByLabel(t('time.day')).fill('29')
  await page.getByLabel(t('time.month')).selectOption('2')
  await page.getByLabel(t('time.year')).fill('2000')
  await page.getByRole('button', { name: t('signup.submit') }).click()
  await page.waitForURL('**/verify?*')
}
