import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { axe } from '#e2e/support/axe.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser, goOffline } from '#e2e/support/browser.ts'
import { codeIn, logIn, mailTo, makeMember, PASSWORD } from '#e2e/support/member.ts'
import { anEmail, call, logIn as logInElsewhere, mailsTo, signUp } from '#e2e/support/people.ts'
import { DATA_DIR } from '#e2e/support/product.ts'

const visit = useBrowser()
const BOOK = 'Lok-Kahanian'

const submit = (page: Page) => page.locator('form.account button[type=submit]').click()
/** What a refused call leaves in the console; anything else is a fault of ours. */
const faults = (complaints: string[]) =>
  complaints.filter((text) => !/Failed to load resource.*(4\d\d|ERR_INTERNET)/.test(text))
/** All that a script of the page can reach of what the browser keeps. */
const keptBy = (page: Page) =>
  page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))
const violationsOf = (page: Page) => axe(page, 'main')
const isGone = async (email: string) => {
  const answer = await call('POST', '/user/login', { email, password: 'Any-password-1' })
  return answer.status === 401 && (await mailsTo(email)).length === 0
}

describe.for(inTurn(['en', 'pa'] as const, 1))('deleting an account in %s', (language) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const said = (page: Page, key: MessageKey) => page.getByText(t(key), { exact: true }).first()

  test('signed in, on a phone: from the privacy tab to the goodbye, and the browser forgets', async () => {
    const email = await makeMember(language)
    const { page, complaints, close } = await visit(PHONE)
    await logIn(page.context(), email)
    const elsewhere = { token: await logInElsewhere(email) }
    await open(page, `/browse/ProductPage/${BOOK}?lang=${language}`)
    await page.getByRole('button', { name: t('library.add'), exact: true }).click()
    await page.getByRole('button', { name: t('library.listen'), exact: true }).click()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
    await expect.poll(() => keptBy(page)).toContain('qissa.player.places')

    await open(page, '/account-details?tab=privacy')
    await page.getByRole('link', { name: t('deletion.open') }).click()
    await page.getByRole('heading', { name: t('deletion.title'), level: 1 }).waitFor()
    expect(await page.locator('header, footer, nav').count()).toBe(0)
    expect(await page.locator('input[type=email]').count()).toBe(0)
    await page.getByText(email).first().waitFor()
    await submit(page)
    await said(page, 'deletion.code_sent').waitFor()
    const waits = page.getByRole('button', { name: /30|29|28/ })
    expect(await waits.getAttribute('aria-disabled')).toBe('true')

    const code = codeIn(await mailTo(email, t('email.deletion_subject')))
    await page.locator('#code').fill(code === '000000' ? '111111' : '000000')
    await submit(page)
    await said(page, 'error.code_wrong').waitFor()
    await page.locator('#code').fill(code)
    await submit(page)
    await said(page, 'deletion.code_verified').waitFor()
    await said(page, 'deletion.stays_reviews').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: t('deletion.confirm_button') }).click()
    await page.getByRole('heading', { name: t('deletion.done_title'), level: 1 }).waitFor()
    await said(page, 'deletion.done').waitFor()
    expect(await violationsOf(page)).toEqual([])

    expect(await isGone(email)).toBe(true)
    const kept = await keptBy(page)
    expect(kept).not.toContain('qissa.player')
    expect(kept).not.toContain('Simran')
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ name }) => name !== 'reduxState')).toEqual([])
    await page.getByRole('link', { name: t('nav.home') }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.locator('header a[href="/library"]').count()).toBe(0)
    const me = () => call('GET', '/user/currentUser', undefined, elsewhere)
    await expect.poll(async () => (await me()).status).toBe(401)
    expect(faults(complaints)).toEqual([])
    await close()
  })

  test(
    'signed out, with the keyboard alone; a step back keeps the account',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(language)
      const { page, complaints, close } = await visit(DESK)
      await open(page, `/user/delete?lang=${language}`)
      await page.locator('#email').focus()
      await page.keyboard.type('nobody')
      await page.keyboard.press('Enter')
      await said(page, 'validation.email_invalid').waitFor()
      await page.locator('#email').fill(email)
      await page.keyboard.press('Enter')
      await page
        .getByText(t('reset.sent_to', { email: `\u2068${email}\u2069`, minutes: CODE_MINUTES }))
        .waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code')
      await page.keyboard.type(codeIn(await mailTo(email, t('email.deletion_subject'))))
      await page.keyboard.press('Enter')
      await said(page, 'deletion.goes').waitFor()
      await page.getByRole('link', { name: t('deletion.keep') }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === '/')
      expect(await isGone(email)).toBe(false)

      await open(page, `/user/delete?email=${encodeURIComponent(email)}`)
      await page.getByRole('button', { name: t('verify.resend') }).click()
      await said(page, 'deletion.code_sent').waitFor()
      await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(1)
      const [newest] = await mailsTo(email)
      if (!newest) throw new Error('No mail came')
      await page.locator('#code').fill(codeIn(newest))
      await page.keyboard.press('Enter')
      const last = page.getByRole('button', { name: t('deletion.confirm_button') })
      await last.focus()
      await page.keyboard.press('Enter')
      await said(page, 'deletion.done').waitFor()
      expect(await isGone(email)).toBe(true)
      expect(faults(complaints)).toEqual([])
      await close()
    },
  )

  test(
    'signed in, with the password, which wrong ones do not replace',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(language)
      const { page, complaints, close } = await visit(PHONE)
      await logIn(page.context(), email)
      await open(page, `/user/delete?lang=${language}`)
      await page.getByRole('button', { name: t('deletion.by_password') }).click()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id))
        .toBe('currentPassword')
      expect(await violationsOf(page)).toEqual([])
      await submit(page)
      await said(page, 'validation.password_required').waitFor()
      await page.locator('#currentPassword').fill('Wrong-pass-1')
      await submit(page)
      await said(page, 'validation.password_wrong').waitFor()
      await page.getByRole('button', { name: t('deletion.by_code') }).click()
      await page.getByRole('button', { name: t('deletion.send') }).waitFor()
      await page.getByRole('button', { name: t('deletion.by_password') }).click()
      await page.locator('#currentPassword').fill(PASSWORD)
      await submit(page)
      await said(page, 'deletion.goes').waitFor()
      await page.getByRole('button', { name: t('deletion.confirm_button') }).click()
      await said(page, 'deletion.done').waitFor()
      expect(await isGone(email)).toBe(true)
      expect(faults(complaints)).toEqual([])
      await close()
    },
  )

  test(
    'by the link of the mail, in the browser of somebody else, who stays signed in',
    { tags: ['full'] },
    async () => {
      const [email, other] = [await makeMember(language), await makeMember(language)]
      await call('POST', '/user/accountDelete', { email })
      const mail = await mailTo(email, t('email.deletion_subject'))
      const link = /\/user\/delete\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''
      const { page, complaints, close } = await visit(DESK)
      await logIn(page.context(), other)
      await open(page, `${link}&lang=${language}`)
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: t('deletion.go_on') }).click()
      await page.getByText(email).first().waitFor()
      await page.getByRole('button', { name: t('deletion.confirm_button') }).click()
      await said(page, 'deletion.done').waitFor()
      expect(await isGone(email)).toBe(true)
      await open(page, '/user/delete')
      await page.getByText(other).first().waitFor()

      await open(page, link)
      await page.getByRole('button', { name: t('deletion.go_on') }).click()
      await page.getByRole('alert').getByText(t('error.link_expired')).waitFor()
      await page.getByRole('link', { name: t('verify.new_code') }).click()
      await page.getByRole('button', { name: t('deletion.send') }).waitFor()
      expect(faults(complaints)).toEqual([])
      await close()
    },
  )

  test('without a network nothing is lost, and it is said why', { tags: ['full'] }, async () => {
    const email = await makeMember(language)
    const { page, close } = await visit(PHONE)
    await open(page, `/user/delete?lang=${language}`)
    await page.locator('#email').click()
    await page.locator('#email').fill(email)
    await page.waitForLoadState('networkidle')
    await goOffline(page)
    await submit(page)
    await said(page, 'error.offline').waitFor()
    expect(await page.locator('#email').inputValue()).toBe(email)
    await page.context().setOffline(false)
    await submit(page)
    await page.locator('#code').fill(codeIn(await mailTo(email, t('email.deletion_subject'))))
    await submit(page)
    const last = page.getByRole('button', { name: t('deletion.confirm_button') })
    await last.waitFor()
    await goOffline(page)
    await last.click()
    await said(page, 'error.offline').waitFor()
    await page.context().setOffline(false)
    await last.click()
    await said(page, 'deletion.done').waitFor()
    expect(await isGone(email)).toBe(true)
    await close()
  })

  test('one’s data comes as a zip, on a phone and a desk', { tags: ['full'] }, async () => {
    const email = await makeMember(language)
    for (const screen of [PHONE, DESK]) {
      const { page, complaints, close } = await visit(screen)
      await logIn(page.context(), email)
      await open(page, `/account-details?tab=privacy&lang=${language}`)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('export.begin') }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^qissa-\d{4}-\d\d-\d\d\.zip$/)
      const bytes = readFileSync(await download.path())
      const files = unzipSync(bytes)
      expect(strFromU8(files['profile.json'] ?? new Uint8Array())).toContain(email)
      expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain(
        t('export.file_wishlist'),
      )
      const size = t('export.kilobytes', { size: Math.ceil(bytes.length / 1000) })
      await page.getByRole('link', { name: `${download.suggestedFilename()} (${size})` }).waitFor()
      expect(faults(complaints)).toEqual([])
      await close()
    }
  })

  test(
    'one’s data is not packed a sixth time within the hour, and that is said',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(language)
      const { page, close } = await visit(PHONE)
      await logIn(page.context(), email)
      for (let time = 0; time < 5; time++) {
        const answer = await page.context().request.get('/api/user/export')
        expect(answer.status()).toBe(200)
      }
      await open(page, `/account-details?tab=privacy&lang=${language}`)
      await page.getByRole('button', { name: t('export.begin') }).click()
      await said(page, 'error.too_many_requests').waitFor()
      await close()
    },
  )
})

test('of somebody who left nothing lies in the mailbox of the running product', async () => {
  const email = anEmail()
  await signUp(email)
  const folder = join(DATA_DIR, 'mailbox')
  const naming = () =>
    readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'utf8').includes(email))
  await call('POST', '/user/accountDelete', { email })
  const code = codeIn(await mailTo(email, translate('en', 'email.deletion_subject')))
  expect(naming().length).toBeGreaterThan(1)
  const verified = await call<{ token: string }>('POST', `/user/deleteOtp/${code}`, { email })
  const confirmed = await call('POST', `/user/confirmDelete/${verified.body.token}`)
  expect(confirmed.status).toBe(200)
  expect(naming()).toEqual([])
})
