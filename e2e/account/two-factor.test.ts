import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { axe } from '#e2e/support/axe.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { addAuthenticator, namedSite } from '#e2e/support/authenticator.ts'
import { DESK, PHONE, useBrowser, goOffline } from '#e2e/support/browser.ts'
import {
  digitsOf,
  logIn,
  mailsTo,
  newPerson,
  PASSWORD,
  useDatabase,
  withApp,
  wrongDigits,
  type Person,
} from '#e2e/support/people.ts'

const visit = useBrowser()
const visitWithPasskeys = useBrowser({ isFull: true })
const { db } = await useDatabase()
const screens = { 'a phone': PHONE, 'a desk': DESK }
const SECURITY = '/account-details?tab=security'

const enter = (page: Page, { token }: Person) =>
  page.context().addCookies([{ name: 'token', value: token, url: namedSite() }])

/** The password, typed and sent with the keyboard; what follows is the caller's. */
async function typePassword(page: Page, email: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

const atHome = (page: Page) => page.waitForURL((url) => url.pathname === '/')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function isSound(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
}

describe.for(inTurn(['en', 'pa'] as const, 0))('the second step in %s', (language) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)

  test.for(inTurn(Object.entries(screens), 1))(
    'on %s: set up, kept, asked for at the login, and turned off',
    async ([, screen]) => {
      const person = await newPerson({ language })
      const { page, complaints, close } = await visit({ ...screen, baseURL: namedSite() })
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await enter(page, person)
      await open(page, `${SECURITY}&lang=${language}`)
      await page.getByText(t('secondStep.is_off')).waitFor()
      await page.getByRole('button', { name: t('secondStep.turn_on'), exact: true }).click()
      await page.locator('#second-step-currentPassword').fill('Wrong-1234')
      await page.keyboard.press('Enter')
      await page.locator('.err', { hasText: t('validation.password_wrong') }).waitFor()
      await page.locator('#second-step-currentPassword').fill(PASSWORD)
      await page.keyboard.press('Enter')

      await page.getByRole('img', { name: t('secondStep.qr') }).waitFor()
      await isSound(page)
      const shown = await page.locator('.scan__secret').innerText()
      expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      const secret = shown.replaceAll(' ', '')
      await page.getByRole('button', { name: t('secondStep.copy_secret') }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
      const code = page.getByLabel(t('secondStep.app_code'))
      expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
      await code.fill(wrongDigits(secret))
      await page.keyboard.press('Enter')
      await page.locator('.err', { hasText: t('error.code_wrong') }).waitFor()
      await code.fill(digitsOf(secret))
      await page.keyboard.press('Enter')

      await page.getByRole('heading', { name: t('secondStep.codes_title') }).waitFor()
      const codes = await page.locator('.recovery__codes li').allInnerTexts()
      expect(new Set(codes).size).toBe(10)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('secondStep.download') }).click(),
      ])
      const saved = readFileSync(await file.path(), 'utf8')
      for (const one of codes) expect(saved).toContain(one)
      await page.getByRole('button', { name: t('secondStep.copy_codes'), exact: true }).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(codes.join('\n'))
      await isSound(page)
      await page.getByRole('button', { name: t('secondStep.codes_kept') }).click()
      await page.getByText(t('secondStep.codes_left', { count: 10 })).waitFor()
      const again = await (await page.request.get(SECURITY)).text()
      expect(again).toContain(t('secondStep.codes_left', { count: 10 }))
      expect(again).not.toContain(codes[0])
      await expect.poll(() => subjects(person.email)).toContain(t('email.second_step_on_subject'))

      await page.context().clearCookies()
      await open(page, `/login?next=${encodeURIComponent(SECURITY)}&lang=${language}`)
      await typePassword(page, person.email)
      await page.getByRole('heading', { name: t('secondStep.ask_title') }).waitFor()
      expect(await focused(page)).toBe('step-code')
      await isSound(page)
      await page.keyboard.type(wrongDigits(secret))
      await page.keyboard.press('Enter')
      await page.locator('.err', { hasText: t('error.code_wrong') }).waitFor()
      await page.getByRole('button', { name: t('secondStep.use_recovery') }).click()
      await page.getByLabel(t('secondStep.recovery_code')).fill((codes[0] ?? '').toLowerCase())
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${SECURITY}`)
      await expect
        .poll(() => subjects(person.email))
        .toContain(t('email.second_step_recovery_used_subject'))

      await page.getByText(t('secondStep.codes_left', { count: 9 })).waitFor()
      await page.getByRole('button', { name: t('secondStep.turn_off'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('secondStep.stop_title') })
      await dialog.getByLabel(t('field.current_password'), { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await dialog.locator('.err', { hasText: t('secondStep.code_required') }).waitFor()
      await isSound(page)
      await dialog.getByLabel(t('secondStep.any_code')).fill(codes[1] ?? '')
      await page.keyboard.press('Enter')
      await page.getByText(t('secondStep.is_off')).waitFor()
      await expect.poll(() => subjects(person.email)).toContain(t('email.second_step_off_subject'))
      await logIn(person.email)
      expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
      await close()
    },
  )

  test(
    'a login that waited too long leads back to the password, and nothing typed is lost',
    { tags: ['full'] },
    async () => {
      const person = await newPerson()
      const { secret } = await withApp(person)
      const { page, close } = await visit({ ...PHONE, baseURL: namedSite() })
      await open(page, `/login?lang=${language}`)
      await typePassword(page, person.email)
      await page.getByRole('button', { name: t('secondStep.back') }).click()
      expect(await focused(page)).toBe('password')
      expect(await page.locator('#email').inputValue()).toBe(person.email)
      await page.keyboard.press('Enter')
      await page.locator('#step-code').waitFor()
      await sql`update challenges set expires_at = now() where user_id = ${person.id}`.execute(db)
      await page.locator('#step-code').fill(digitsOf(secret, 1))
      await page.keyboard.press('Enter')
      await page
        .getByRole('alert')
        .filter({ hasText: t('error.second_step_expired') })
        .waitFor()
      expect(await page.locator('#email').inputValue()).toBe(person.email)
      expect(await page.locator('#password').inputValue()).toBe(PASSWORD)
      expect(await focused(page)).toBe('password')
      await page.keyboard.press('Enter')
      await page.locator('#step-code').waitFor()
      await goOffline(page)
      await page.locator('#step-code').fill(digitsOf(secret, 1))
      await page.keyboard.press('Enter')
      await page.getByText(t('error.offline')).first().waitFor()
      await page.context().setOffline(false)
      await page.keyboard.press('Enter')
      await atHome(page)
      await close()
    },
  )

  test(
    'a passkey stands in for the app, and digits may be Gurmukhi',
    { tags: ['full'] },
    async () => {
      const person = await newPerson()
      const { secret } = await withApp(person)
      const { page, close } = await visitWithPasskeys({ ...DESK, baseURL: namedSite() })
      await addAuthenticator(page)
      await open(page, `/login?lang=${language}`)
      await typePassword(page, person.email)
      const gurmukhi = digitsOf(secret, 1).replace(/\d/g, (digit) =>
        String.fromCharCode(0x0a66 + Number(digit)),
      )
      await page.locator('#step-code').fill(gurmukhi)
      await page.keyboard.press('Enter')
      await atHome(page)

      await open(page, SECURITY)
      await page.getByRole('button', { name: t('passkey.add') }).click()
      await page.locator('#passkey-currentPassword').fill(PASSWORD)
      await page.getByRole('button', { name: t('passkey.make') }).click()
      await page.getByText(t('passkey.never_used')).waitFor()
      await page.context().clearCookies()
      await open(page, `/login?lang=${language}`)
      await typePassword(page, person.email)
      await page.getByRole('button', { name: t('secondStep.use_passkey') }).click()
      await atHome(page)
      await close()
    },
  )

  test(
    'an account of the staff is told that it needs one, and keeps it',
    { tags: ['full'] },
    async () => {
      const person = await newPerson()
      await sql`update users set role = 'editor' where id = ${person.id}`.execute(db)
      const { page, close } = await visit({ ...PHONE, baseURL: namedSite() })
      await enter(page, person)
      await open(page, `${SECURITY}&lang=${language}`)
      await page.getByText(t('secondStep.house')).waitFor()
      const { recoveryCodes } = await withApp(person)
      await reload(page)
      await page.getByText(t('secondStep.codes_left', { count: 10 })).waitFor()
      expect(await page.getByText(t('secondStep.house')).count()).toBe(0)
      await page.getByRole('button', { name: t('secondStep.turn_off'), exact: true }).click()
      await page.locator('#change-currentPassword').fill(PASSWORD)
      await page.locator('#change-code').fill(recoveryCodes[0] ?? '')
      await page.keyboard.press('Enter')
      await page
        .getByRole('alert')
        .filter({ hasText: t('error.second_step_kept') })
        .waitFor()
      await close()
    },
  )
})
