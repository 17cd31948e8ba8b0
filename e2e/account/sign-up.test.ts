import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, goOffline, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, makeMember, PASSWORD } from '#e2e/support/member.ts'
import { anEmail } from '#e2e/support/people.ts'

const visit = useBrowser()
const screens = { 'a phone': PHONE, 'a desk': DESK }

const typed = { firstName: 'ਸਿਮਰਨ', lastName: 'گل', email: anEmail() }

describe.for(inTurn(['en', 'pa'] as const, 1))('signing up and leaving, in %s', (language) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)

  async function fill(page: Page, password: string, year: string) {
    for (const [field, text] of Object.entries(typed)) await page.locator(`#${field}`).fill(text)
    await page.locator('#password').fill(password)
    await page.locator('#confirmPassword').fill(password)
    await page.getByLabel(t('field.day')).fill('28')
    await page.getByLabel(t('field.month')).selectOption('2')
    await page.getByLabel(t('field.year')).fill(year)
  }
  async function isKept(page: Page, password: string, year: string) {
    for (const [field, text] of Object.entries({ ...typed, password, confirmPassword: password }))
      expect(await page.locator(`#${field}`).inputValue()).toBe(text)
    expect(await page.getByLabel(t('field.year')).inputValue()).toBe(year)
  }
  const send = (page: Page) => page.getByRole('button', { name: t('signup.submit') }).click()

  test.for(inTurn(Object.entries(screens), 0))(
    'on %s: each field says what it lacks, and neither a refusal nor a lost network loses a letter',
    async ([, screen]) => {
      const { page, complaints, close } = await visit(screen)
      await open(page, `/signup?lang=${language}`)
      expect(await page.locator('#confirmPassword').count()).toBe(0)
      const child = String(new Date().getUTCFullYear() - 5)
      await fill(page, 'Qissa-2026', child)
      await send(page)
      await page.locator('#password-error').getByText(t('validation.password_product')).waitFor()
      await page.locator('#dob-error').getByText(t('validation.too_young')).waitFor()
      await isKept(page, 'Qissa-2026', child)

      await fill(page, PASSWORD, '1990')
      await goOffline(page)
      await send(page)
      await page.getByText(t('error.offline'), { exact: true }).first().waitFor()
      await isKept(page, PASSWORD, '1990')

      await page.context().setOffline(false)
      await send(page)
      await page.waitForURL('**/verify?*')
      const lead = t('verify.sent_to', {
        email: `\u2068${typed.email}\u2069`,
        minutes: CODE_MINUTES,
      })
      await page.getByText(lead).waitFor()
      await page.getByRole('button', { name: /\d+/, disabled: true }).waitFor()
      expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
      await close()
    },
  )

  test.for(inTurn(Object.entries(screens), 0))(
    'on %s: a logout leaves no cookie and leads to the login',
    async ([name, screen]) => {
      const { page, close } = await visit(screen)
      await logIn(page.context(), await makeMember(language))
      await open(page, `/library?lang=${language}`)
      const menu = name === 'a phone' ? 'nav.open_menu' : 'nav.account'
      await page.getByRole('button', { name: t(menu), exact: true }).click()
      await page.getByRole('button', { name: t('nav.log_out') }).click()
      await page.waitForURL('**/login')
      expect(await page.context().cookies()).toEqual([])
      await page.goto(`/library?lang=${language}`)
      await page.waitForURL('**/login?*')
      await page.getByText(t('login.first_title')).first().waitFor()
      await close()
    },
  )
})
