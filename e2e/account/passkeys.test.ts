import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { addAuthenticator, namedSite } from '#e2e/support/authenticator.ts'
import { DESK, PHONE, useBrowser, goOffline } from '#e2e/support/browser.ts'
import { mailsTo, newPerson, PASSWORD } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser({ isFull: true })
const screens = { 'a phone': PHONE, 'a desk': DESK }
const SECURITY = '/account-details?tab=security'
const LONG = 'ਬਹੁਤ ਲੰਮੇ ਨਾਂ ਵਾਲੀ پاس کی of a very long name'

async function logIn(page: Page, email: string, submit: string): Promise<void> {
  await open(page, '/login')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.getByRole('button', { name: submit, exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Away from the account, as a browser that was never signed in. */
const leave = (page: Page) => page.context().clearCookies()

describe.for(inTurn(['en', 'pa'] as const, 1))('passkeys in %s', (language) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)

  test.for(inTurn(Object.entries(screens), 0))(
    'on %s: made, named, signed in with, removed',
    { tags: ['full'] },
    async ([, screen]) => {
      const person = await newPerson({ language })
      const { page, complaints, close } = await visit({ ...screen, baseURL: namedSite() })
      const device = await addAuthenticator(page)
      await open(page, `/?lang=${language}`)
      await logIn(page, person.email, t('nav.log_in'))

      await open(page, SECURITY)
      await page.getByText(t('passkey.none')).waitFor()
      await page.getByRole('button', { name: t('passkey.add') }).click()
      const form = page.getByRole('form', { name: t('passkey.add') })
      const make = form.getByRole('button', { name: t('passkey.make') })
      await form.getByLabel(t('field.current_password'), { exact: true }).fill('Wrong-1234')
      await form.getByLabel(t('passkey.name')).fill('ਮੇਰਾ ਫ਼ੋਨ')
      await make.click()
      await form.locator('.err', { hasText: t('validation.password_wrong') }).waitFor()
      expect(await form.getByLabel(t('passkey.name')).inputValue()).toBe('ਮੇਰਾ ਫ਼ੋਨ')

      await form.getByLabel(t('field.current_password'), { exact: true }).fill(PASSWORD)
      await device.recognise(false)
      await make.click()
      await form
        .getByRole('alert')
        .filter({ hasText: t('passkey.cancelled') })
        .waitFor()
      await device.recognise(true)
      await make.click()
      const row = page.getByRole('listitem').filter({ hasText: t('passkey.never_used') })
      await row.getByText('ਮੇਰਾ ਫ਼ੋਨ'.normalize()).waitFor()
      await expect
        .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
        .toContain(t('email.passkey_added_subject'))

      await page.getByRole('button', { name: t('passkey.add') }).click()
      await form.getByLabel(t('field.current_password'), { exact: true }).fill(PASSWORD)
      await make.click()
      await form
        .getByRole('alert')
        .filter({ hasText: t('error.passkey_known') })
        .waitFor()
      await form.getByRole('button', { name: t('form.cancel') }).click()

      await row.getByRole('button', { name: t('passkey.rename_named', { name: 'ਮੇਰਾ ਫ਼ੋਨ' }) }).click()
      await row.getByLabel(t('passkey.name')).fill(LONG)
      await page.keyboard.press('Enter')
      await row.getByText(LONG.normalize()).waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        t('passkey.rename'),
      )
      expect(await overflow(page)).toBe(0)

      await leave(page)
      await open(page, `/login?next=%2Flibrary&lang=${language}`)
      await page.getByRole('button', { name: t('passkey.sign_in') }).click()
      await page.waitForURL('**/library')
      await open(page, SECURITY)
      const used = page.getByRole('listitem').filter({ hasText: LONG.normalize() })
      expect(await used.innerText()).not.toContain(t('passkey.never_used'))

      await used.getByRole('button', { name: t('passkey.remove_named', { name: LONG }) }).click()
      const dialog = page.getByRole('dialog', { name: t('passkey.remove_title') })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await used.getByRole('button', { name: t('passkey.remove_named', { name: LONG }) }).click()
      await dialog.getByLabel(t('field.current_password'), { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByText(t('passkey.none')).waitFor()
      await expect
        .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
        .toContain(t('email.passkey_removed_subject'))

      await leave(page)
      await open(page, `/login?lang=${language}`)
      await page.getByRole('button', { name: t('passkey.sign_in') }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: t('error.passkey_refused') })
        .waitFor()
      expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
      await close()
    },
  )

  test(
    'a device that says no is told of in words, and the form keeps what was typed',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit({ ...PHONE, baseURL: namedSite() })
      await addAuthenticator(page)
      await open(page, `/login?lang=${language}`)
      await page.locator('#email').fill('simran@example.com')
      // No passkey is kept here: the browser tells that no further from a change of mind.
      await page.getByRole('button', { name: t('passkey.sign_in') }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: t('passkey.cancelled') })
        .waitFor()
      expect(await page.locator('#email').inputValue()).toBe('simran@example.com')
      await goOffline(page)
      await page.getByRole('button', { name: t('passkey.sign_in') }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: t('error.offline') })
        .waitFor()
      await close()
    },
  )
})

describe('the offer of passkeys', () => {
  test(
    'is reached and taken by keyboard alone, and its script comes with the press',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit({ ...DESK, baseURL: namedSite() })
      await addAuthenticator(page)
      const scripts: string[] = []
      page.on('response', async (answer) => {
        if (!answer.url().endsWith('.js')) return
        const code = await answer.text().catch(() => '')
        if (code.includes('WebAuthn is not supported')) scripts.push(answer.url())
      })
      await open(page, '/login')
      await page.locator('#password').focus()
      const name = translate('en', 'passkey.sign_in')
      await expect
        .poll(async () => {
          await page.keyboard.press('Tab')
          return page.evaluate(() => document.activeElement?.textContent)
        })
        .toBe(name)
      await page.waitForLoadState('networkidle')
      expect(scripts).toEqual([])
      await page.keyboard.press('Enter')
      await page
        .getByRole('alert')
        .filter({ hasText: translate('en', 'passkey.cancelled') })
        .waitFor()
      await expect.poll(() => scripts.length).toBe(1)
      await close()
    },
  )

  test(
    'is not made where the address is a number, nor where the browser knows none',
    { tags: ['full'] },
    async () => {
      const person = await newPerson()
      const name = translate('en', 'passkey.sign_in')
      const number = await visit(DESK)
      await open(number.page, '/login')
      expect(await number.page.getByRole('button', { name }).count()).toBe(0)
      await number.page.context().addCookies([{ name: 'token', value: person.token, url: SITE }])
      await open(number.page, SECURITY)
      await number.page
        .getByRole('heading', { name: translate('en', 'secondStep.title') })
        .waitFor()
      const passkeys = number.page.getByRole('heading', { name: translate('en', 'passkey.title') })
      expect(await passkeys.count()).toBe(0)
      await number.close()

      const old = await visit({ ...DESK, baseURL: namedSite() })
      await old.page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
      await open(old.page, '/login')
      expect(await old.page.getByRole('button', { name }).count()).toBe(0)
      await old.close()
    },
  )
})

/** By how many pixels the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
