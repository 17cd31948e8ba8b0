import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser, goOffline } from '#e2e/support/browser.ts'
import { codeIn, mailTo, makeMember, PASSWORD } from '#e2e/support/member.ts'
import { call, logIn, secretIn } from '#e2e/support/people.ts'

const visit = useBrowser()
const NEW = 'Nava-1-taala-hai'

const send = (page: Page) => page.locator('form.account button[type=submit]').click()
const fillTwice = async (page: Page, password: string, again = password) => {
  await page.locator('#password').fill(password)
  await page.locator('#confirmPassword').fill(again)
}
/** What a refused call leaves in the console; anything else is a fault of ours. */
const faults = (complaints: string[]) =>
  complaints.filter((text) => !/Failed to load resource.*(4\d\d|ERR_INTERNET)/.test(text))

describe.for(inTurn(['en', 'pa'] as const, 0))('a forgotten password in %s', (language) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)

  async function linkTo(email: string): Promise<string> {
    const { token } = secretIn(await mailTo(email, t('email.reset_subject')))
    return `/resetpassword?token=${token}`
  }

  test('on a phone: address, code, new password, and the login says that it worked', async () => {
    const email = await makeMember(language)
    const elsewhere = { token: await logIn(email) }
    const { page, complaints, close } = await visit(PHONE)
    await open(page, `/login?next=%2Fwishlist&lang=${language}`)
    await page.getByRole('link', { name: t('login.forgot') }).click()
    await page.getByRole('heading', { name: t('reset.title'), level: 1 }).waitFor()
    await page.locator('#email').fill('nobody')
    await send(page)
    await page.getByText(t('validation.email_invalid'), { exact: true }).first().waitFor()
    await page.locator('#email').fill(email)
    await send(page)
    await page.getByText(t('account.code_sent')).waitFor()

    const code = codeIn(await mailTo(email, t('email.reset_subject')))
    await page.locator('#code').fill(code === '000000' ? '111111' : '000000')
    await send(page)
    await page.getByText(t('error.code_wrong')).first().waitFor()
    await page.locator('#code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await send(page)

    await page.getByRole('heading', { name: t('reset.new_title'), level: 1 }).waitFor()
    await page.getByText(t('password.tip')).first().waitFor()
    const rules = page.getByRole('list', { name: t('password.rules') }).getByRole('listitem')
    expect(await rules.getByText(t('password.done')).count()).toBe(0)
    await fillTwice(page, PASSWORD)
    expect(await rules.getByText(t('password.done')).count()).toBe(5)
    await send(page)
    await page.getByText(t('validation.password_previous')).first().waitFor()
    expect(await page.locator('#password').inputValue()).toBe(PASSWORD)
    await fillTwice(page, NEW, `${NEW}x`)
    await send(page)
    await page.getByText(t('validation.password_match')).first().waitFor()
    await fillTwice(page, NEW)
    await send(page)

    await page.waitForURL('**/login?next=%2Fwishlist')
    await page.getByText(t('account.password_changed')).waitFor()
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(NEW)
    await send(page)
    await page.waitForURL('**/wishlist')
    expect((await mailTo(email, t('email.changed_subject'))).to).toBe(email)
    const { status } = await call('GET', '/user/currentUser', undefined, elsewhere)
    expect(status).toBe(401)
    expect(faults(complaints)).toEqual([])
    await close()
  })

  test(
    'by the link, which works with the keyboard alone and once',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(language)
      const { page, complaints, close } = await visit(DESK)
      await open(page, `/forgotpassword?lang=${language}`)
      await page.locator('#email').focus()
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
      const link = await linkTo(email)
      await open(page, link)
      await fillTwice(page, PASSWORD)
      await send(page)
      await page.getByText(t('validation.password_previous')).first().waitFor()
      // A refusal leaves the link as it is, in a page that is loaded anew too.
      await open(page, link)
      await page.locator('#password').focus()
      await page.keyboard.type(NEW)
      // Past the button that shows the letters.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type(NEW)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/login')
      await open(page, link)
      await fillTwice(page, `${NEW}-2`)
      await send(page)
      await page.getByRole('alert').getByText(t('error.link_expired')).waitFor()
      expect(await page.locator('#password').inputValue()).toBe(`${NEW}-2`)
      await page.getByRole('link', { name: t('verify.new_code') }).click()
      await page.waitForURL('**/forgotpassword')
      expect(faults(complaints)).toEqual([])
      await close()
    },
  )

  test(
    'without a network nothing typed is lost, and it is said why',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(language)
      const { page, close } = await visit(PHONE)
      await open(page, `/forgotpassword?lang=${language}`)
      await page.locator('#email').click()
      await page.locator('#email').fill(email)
      await page.waitForLoadState('networkidle')
      await goOffline(page)
      await send(page)
      await page.getByText(t('error.offline')).first().waitFor()
      expect(await page.locator('#email').inputValue()).toBe(email)
      await page.context().setOffline(false)
      await send(page)
      const link = await linkTo(email)
      await open(page, link)
      await page.locator('#password').click()
      await fillTwice(page, NEW)
      await page.waitForLoadState('networkidle')
      await goOffline(page)
      await send(page)
      await page.getByText(t('error.offline')).first().waitFor()
      expect(await page.locator('#password').inputValue()).toBe(NEW)
      await page.context().setOffline(false)
      await send(page)
      await page.waitForURL('**/login')
      await close()
    },
  )

  test(
    'the code is sent again three times, each after a wait that is seen',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(language)
      const { page, close } = await visit(PHONE)
      await page.clock.install()
      await open(page, `/forgotpassword?lang=${language}`)
      await page.locator('#email').fill(email)
      await send(page)
      await page.locator('#code').waitFor()
      for (let time = 0; time < 3; time++) {
        const waiting = page.getByText(/30|29|28/).and(page.locator('button[aria-disabled=true]'))
        await waiting.waitFor()
        await page.clock.fastForward(31_000)
        const sent = page.waitForResponse('**/api/user/forgotPassword')
        await page.getByRole('button', { name: t('verify.resend'), exact: true }).click()
        expect((await sent).status()).toBe(200)
      }
      await close()
    },
  )

  test('a code that could not be sent is said to be so', { tags: ['full'] }, async () => {
    const { page, close } = await visit(PHONE)
    await page.clock.install()
    await open(page, `/forgotpassword?lang=${language}`)
    await page.locator('#email').fill(await makeMember(language))
    await send(page)
    await page.locator('#code').waitFor()
    await page.clock.fastForward(31_000)
    await page.route('**/api/user/forgotPassword', (route) =>
      route.fulfill({ status: 500, json: { status: 500, code: 'internal', message: 'x' } }),
    )
    await page.getByRole('button', { name: t('verify.resend'), exact: true }).click()
    await page.getByText(t('account.code_not_sent'), { exact: true }).first().waitFor()
    await close()
  })
})
