import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { timeLimit } from '#test/time-limit.ts'
import { inTurn } from '#test/full.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser, goOffline } from '#e2e/support/browser.ts'
import { codeIn, logIn, mailTo, makeMember, PASSWORD } from '#e2e/support/member.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const NEW = 'Dhol-vajjda-77'
const screens = { 'a phone': PHONE, 'a desk': DESK }

/** What a browser says of a refusal or of a network that is off: both are meant here. */
const MEANT = /status of 422|ERR_INTERNET_DISCONNECTED/

const LUDHIANA = { latitude: 30.9, longitude: 75.85 }

type T = (key: MessageKey, values?: MessageValues) => string

describe.for(inTurn(['en', 'pa'] as const, 0))('account details in %s', (language) => {
  const t: T = (key, values) => translate(language, key, values)

  test.for(inTurn(Object.entries(screens), 1))('on %s', async ([, screen]) => {
    const email = await makeMember(language)
    const { page, complaints, close } = await visit({
      ...screen,
      geolocation: LUDHIANA,
      permissions: ['geolocation'],
    })
    await logIn(page.context(), email)
    await open(page, `/?lang=${language}`)
    await enter(page, t, screen)

    await refusedAndOffline(page, t)
    await changeProfile(page, t)
    await everyTabFits(page, screen === PHONE)

    const wanted = `${randomUUID()}@example.org`
    const first = await anotherDevice(email, PASSWORD)
    await changeEmail(page, t, language, wanted)
    await first.ends()
    expect((await mailTo(email, t('email.left_subject'))).text).not.toContain(wanted)

    const second = await anotherDevice(wanted, PASSWORD)
    await changePassword(page, t)
    await second.ends()
    await mailTo(wanted, t('email.changed_subject'))
    await anotherDevice(wanted, NEW)

    const still = await page.request.get('/account-details', { maxRedirects: 0 })
    expect(still.status()).toBe(200)
    expect(complaints.filter((complaint) => !MEANT.test(complaint))).toEqual([])
    await close()
  })

  test(
    'another wish is cancelled; the mail’s link works on another device, once logged in there',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(language)
      const { page, close } = await visit(PHONE)
      await logIn(page.context(), email)
      await open(page, `/account-details?tab=security&lang=${language}`)
      await askForEmail(page, t, `${randomUUID()}@example.org`)
      await page.getByRole('button', { name: t('credentials.email_keep') }).click()
      await page.getByText(t('account.email_kept'), { exact: true }).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe(t('credentials.email_change'))

      const wanted = `${randomUUID()}@example.org`
      await askForEmail(page, t, wanted)
      const { text } = await mailTo(wanted, t('email.move_subject'))
      const link = /\/user\/verify\/[\w-]+/.exec(text)?.[0] ?? ''
      const other = await visit(DESK)
      await open(other.page, `${link}?lang=${language}`)
      const press = () => other.page.getByRole('button', { name: t('verify.link_submit') }).click()
      await press()
      await other.page.getByRole('alert').getByText(t('error.link_of_account')).waitFor()
      await other.page
        .getByRole('main')
        .getByRole('link', { name: t('nav.log_in') })
        .click()
      await other.page.getByLabel(t('field.email')).fill(email)
      await other.page.getByLabel(t('field.password'), { exact: true }).fill(PASSWORD)
      await other.page.getByRole('button', { name: t('login.title'), exact: true }).click()
      await press()
      await other.page.waitForURL((url) => url.pathname === '/')
      await open(other.page, '/account-details')
      await other.page.getByText(wanted, { exact: true }).first().waitFor()
      await page.goto('/account-details')
      expect(new URL(page.url()).pathname).toBe('/login')

      const left = await mailTo(email, t('email.left_subject'))
      await open(page, `${/\/user\/undo\/[\w-]+/.exec(left.text)?.[0] ?? ''}?lang=${language}`)
      await page.getByRole('button', { name: t('undo.submit') }).click()
      await page.getByRole('status').getByText(t('account.email_back')).waitFor()
      await mailTo(email, t('email.reset_subject'))
      for (const one of [other.close, close]) await one()
    },
  )
})

/** Through the menu that holds what belongs to a person. */
async function enter(page: Page, t: T, screen: object): Promise<void> {
  const name = screen === PHONE ? t('nav.open_menu') : t('nav.account')
  await page.getByRole('banner').getByRole('button', { name }).click()
  // The foot of the page has such a link too, which the sheet covers once it is there.
  const menu = screen === PHONE ? page.getByRole('dialog') : page.getByRole('banner')
  await menu.getByRole('link', { name: t('account.title'), exact: true }).click()
  await page.waitForURL('**/account-details')
  await page.getByRole('heading', { level: 1, name: t('account.title') }).waitFor()
  if (screen !== PHONE) return
  expect(await page.locator('#firstName').isVisible()).toBe(false)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('account.tab_profile') })
    .click()
  await page.waitForURL('**/account-details?tab=profile')
}

const save = (page: Page, t: T) =>
  page.getByRole('button', { name: t('profile.save'), exact: true }).click()

async function refusedAndOffline(page: Page, t: T): Promise<void> {
  await page.locator('#firstName').fill('ਜ')
  await page.locator('#phone').fill('12345')
  await page.locator('#countryCode').selectOption('CA')
  await save(page, t)
  await page.locator('#firstName-error').getByText(t('validation.name_short')).waitFor()
  await page.locator('#phone-error').getByText(t('validation.phone_digits')).waitFor()
  await page.locator('#firstName').fill('ਜ਼ੋਰਾਵਰ')
  await page.locator('#phone').fill('(604) ੫੫੫-੦੧੯੯')
  await expect.poll(() => page.locator('.err').count()).toBe(0)
  await goOffline(page)
  await save(page, t)
  await page.getByText(t('error.offline'), { exact: true }).first().waitFor()
  expect(await page.locator('#firstName').inputValue()).toBe('ਜ਼ੋਰਾਵਰ')
  await page.context().setOffline(false)
}

async function changeProfile(page: Page, t: T): Promise<void> {
  await page.locator('#lastName').fill('شیرگل')
  await page.getByRole('radio', { name: t('gender.Other'), exact: true }).check({ force: true })
  await page.getByLabel(t('time.day')).fill('29')
  await page.getByLabel(t('time.month')).selectOption('2')
  await page.getByLabel(t('time.year')).fill('1999')
  await page.getByRole('button', { name: t('profile.locate'), exact: true }).click()
  await page.getByText(t('profile.located'), { exact: true }).waitFor()
  expect(await page.locator('#country').inputValue()).toBe('IN')
  expect(await page.locator('#city').inputValue()).toBe('Ludhiana')
  await page.locator('#country').selectOption('CA')
  await page.locator('#state').fill('British Columbia')
  await page.locator('#city').fill('ਸਰੀ')
  await save(page, t)
  await page.locator('#dob-error').getByText(t('validation.dob_invalid')).waitFor()
  await page.getByLabel(t('time.year')).fill('1996')
  // With the refusal goes a line: the button moves up.
  await page.locator('#dob-error').waitFor({ state: 'detached' })
  await save(page, t)
  await page.getByText(t('account.details_updated'), { exact: true }).waitFor()
  await reload(page)
  const kept = async (id: string) => page.locator(`#${id}`).inputValue()
  expect(
    await Promise.all(['firstName', 'lastName', 'phone', 'country', 'city'].map(kept)),
  ).toEqual(['ਜ਼ੋਰਾਵਰ'.normalize('NFC'), 'شیرگل', '6045550199', 'CA', 'ਸਰੀ'])
  expect(await kept('dob')).toBe('29')
  await page.getByText('ਜ਼ੋਰਾਵਰ شیرگل'.normalize('NFC')).first().waitFor({ state: 'attached' })
}

/** A row of tabs, where there is one, shows the one that is open; a phone has a page of its own for each. */
async function everyTabFits(page: Page, isPhone: boolean): Promise<void> {
  for (const tab of ['preferences', 'redeem', 'downloads', 'favorites', 'privacy', 'security']) {
    if (isPhone) await open(page, `/account-details?tab=${tab}`)
    else await showTab(page, tab)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, tab).toBeLessThanOrEqual(0)
  }
}

async function showTab(page: Page, tab: string): Promise<void> {
  const link = page.locator(`.tab[href$="tab=${tab}"]`)
  await link.click()
  const current = link.and(page.locator('[aria-current=page]'))
  await expect
    .poll(async () => {
      const { x = -1, width = 0 } = (await current.boundingBox()) ?? {}
      return x >= 0 && x + width <= (page.viewportSize()?.width ?? 0) + 1
    })
    .toBe(true)
}

async function askForEmail(page: Page, t: T, wanted: string, password = PASSWORD): Promise<void> {
  await page.getByRole('button', { name: t('credentials.email_change'), exact: true }).click()
  await page.locator('#email-email').fill(wanted)
  await page.locator('#email-currentPassword').fill(password)
  await page.getByRole('button', { name: t('credentials.email_submit'), exact: true }).click()
  if (password === PASSWORD) await page.locator('#code').waitFor()
}

async function changeEmail(page: Page, t: T, language: Language, wanted: string): Promise<void> {
  await askForEmail(page, t, wanted, 'Not-mine-1234')
  const wrong = page.locator('#email-currentPassword-error')
  await wrong.getByText(t('validation.password_wrong')).waitFor()
  expect(await page.locator('#email-email').inputValue()).toBe(wanted)
  await page.locator('#email-currentPassword').fill(PASSWORD)
  await page.getByRole('button', { name: t('credentials.email_submit'), exact: true }).click()
  await page.locator('#code').waitFor()
  await page.getByRole('button', { name: waitPattern(t) }).waitFor()
  const code = codeIn(await mailTo(wanted, translate(language, 'email.move_subject')))
  await page.locator('#code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: t('verify.submit'), exact: true }).click()
  await page.locator('#code-error').getByText(t('error.code_wrong')).waitFor()
  await page.locator('#code').fill(code)
  await page.getByRole('button', { name: t('verify.submit'), exact: true }).click()
  await page.getByText(t('account.email_verified'), { exact: true }).waitFor()
  // A phone shows it beside the button alone, a desk at the head of the page too.
  await page.getByText(wanted, { exact: true }).filter({ visible: true }).first().waitFor()
}

/** The button that counts down until the code may be sent again. */
const waitPattern = (t: T) => {
  const [before = '', after = ''] = t('verify.resend_wait', { seconds: 77 }).split('77')
  return new RegExp(`^${before}\\d+${after}$`)
}

async function changePassword(page: Page, t: T): Promise<void> {
  await page.getByRole('button', { name: t('credentials.password_change'), exact: true }).click()
  await page.locator('#currentPassword').fill(PASSWORD)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('#confirmPassword').fill(PASSWORD)
  const submit = page.getByRole('button', { name: t('credentials.password_submit'), exact: true })
  await submit.click()
  await page.locator('#password-error').getByText(t('validation.password_previous')).waitFor()
  await page.locator('#password').fill(NEW)
  await page.locator('#confirmPassword').fill(NEW)
  await submit.click()
  await page.getByText(t('account.details_updated'), { exact: true }).first().waitFor()
  await page.getByText(t('account.password_renewed'), { exact: true }).waitFor()
}

/** Opens a session elsewhere. */
async function anotherDevice(email: string, password: string) {
  const answer = await fetch(`${SITE}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Another device' },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  const { token } = (await answer.json()) as { token: string }
  const status = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${SITE}/api/wishlist/count`, { headers })).status
  }
  expect(await status()).toBe(200)
  // A session is known for a second before it is looked up again.
  return { ends: () => expect.poll(status, { timeout: timeLimit(1_500) }).toBe(401) }
}
