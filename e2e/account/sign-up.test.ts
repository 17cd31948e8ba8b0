import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { verifyByLink } from '#e2e/support/verification-link.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, goOffline, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { mailTo, PASSWORD } from '#e2e/support/member.ts'
import { anEmail } from '#e2e/support/people.ts'

const visit = useBrowser()
const screens = { 'a phone': PHONE, 'a desk': DESK }

const TYPED = { firstName: 'ਸਿਮਰਨ', lastName: 'گل' }

describe.for(inTurn(['en', 'pa'] as const, 1))('signing up and leaving, in %s', (language) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)

  interface Form {
    email: string
    password: string
    year: string
  }
  const fields = ({ email, password }: Form) =>
    Object.entries({ ...TYPED, email, password, confirmPassword: password })

  async function fill(page: Page, form: Form) {
    // Where a password is typed, a second field for it appears.
    for (const [field, text] of fields(form)) await page.locator(`#${field}`).fill(text)
    await page.getByLabel(t('time.day')).fill('28')
    await page.getByLabel(t('time.month')).selectOption('2')
    await page.getByLabel(t('time.year')).fill(form.year)
  }
  async function isKept(page: Page, form: Form) {
    for (const [field, text] of fields(form))
      expect(await page.locator(`#${field}`).inputValue()).toBe(text)
    expect(await page.getByLabel(t('time.year')).inputValue()).toBe(form.year)
  }
  const send = (page: Page) => page.getByRole('button', { name: t('signup.submit') }).click()

  async function signUp(page: Page, email: string) {
    await open(page, `/signup?lang=${language}`)
    expect(await page.locator('#confirmPassword').count()).toBe(0)
    const child = String(new Date().getUTCFullYear() - 5)
    const young = { email, password: 'Qissa-2026', year: child }
    await fill(page, young)
    await send(page)
    await page.locator('#password-error').getByText(t('validation.password_product')).waitFor()
    await page.locator('#dob-error').getByText(t('validation.too_young')).waitFor()
    await isKept(page, young)

    const old = { email, password: PASSWORD, year: '1990' }
    await fill(page, old)
    await goOffline(page)
    await send(page)
    await page.getByText(t('error.offline'), { exact: true }).first().waitFor()
    await isKept(page, old)

    await page.context().setOffline(false)
    await send(page)
    await page.waitForURL('**/verify?*')
    const lead = t('verify.sent_to', { email: `\u2068${email}\u2069`, minutes: CODE_MINUTES })
    await page.getByText(lead).waitFor()
    await page.getByRole('button', { name: /\d+/, disabled: true }).waitFor()
  }

  async function openByLink(page: Page, email: string) {
    const mail = await mailTo(email, t('email.verify_subject'))
    const link = /\/user\/verify\/[\w-]+/.exec(mail.text)?.[0] ?? ''
    await verifyByLink(page, link, { email, language })
  }

  async function leave(page: Page, menu: MessageKey) {
    await page.getByRole('button', { name: t(menu), exact: true }).click()
    await page.getByRole('button', { name: t('nav.log_out') }).click()
    await page.waitForURL('**/login')
    expect(await page.context().cookies()).toEqual([])
    await page.goto(`/library?lang=${language}`)
    await page.waitForURL('**/login?*')
    await page.getByText(t('login.first_title')).first().waitFor()
  }

  test.for(inTurn(Object.entries(screens), 0))(
    'on %s: each field says what it lacks, nothing typed is lost, the mail’s link opens the account, and a logout leaves no cookie',
    async ([name, screen]) => {
      const email = anEmail()
      const { page, complaints, close } = await visit(screen)
      await signUp(page, email)
      await openByLink(page, email)
      await leave(page, name === 'a phone' ? 'nav.open_menu' : 'nav.account')
      expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
      await close()
    },
  )
})
