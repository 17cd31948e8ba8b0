import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { open } from './open-page.ts'

/** Verifies an address by the link of its mail, whose page has nothing else on it, and stands at home then. */
export async function verifyByLink(
  page: Page,
  link: string,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const t = (key: MessageKey) => translate(language, key)
  await open(page, link)
  expect(await page.locator('header, footer, nav').count()).toBe(0)
  await page.getByRole('button', { name: t('verify.link_submit') }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText(t('account.email_verified')).first().waitFor()
  const me = await page.request.get('/api/user/currentUser')
  expect(await me.json()).toMatchObject({ user: { email, isVerified: true } })
}
