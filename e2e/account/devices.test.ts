import { describe, expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, mailTo, makeMember, PASSWORD } from '#e2e/support/member.ts'
import { logIn as logInAs } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A browser elsewhere that is signed in; whether it still opens a page of its person. */
async function elsewhere(email: string) {
  const token = await logInAs(email, PASSWORD, { headers: { 'user-agent': CHROME } })
  return async () => {
    const headers = { cookie: `token=${token}` }
    const answer = await fetch(`${SITE}/library`, { headers, redirect: 'manual' })
    return answer.headers.get('location') ?? answer.status
  }
}
const TO_LOGIN = '/login?next=%2Flibrary'

describe.for(inTurn(['en', 'pa'] as const, 0))('my devices in %s', (language) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const nameOf = (browser: string, os: string) => t('device.name', { browser, os })

  test('are seen on a phone, and one or all others are logged out from there', async () => {
    const email = await makeMember(language)
    const phone = await visit({ ...PHONE, userAgent: IPHONE })
    const deskOpens = await elsewhere(email)
    expect(await deskOpens()).toBe(200)
    await logIn(phone.page.context(), email)
    const newestMail = async () => (await mailTo(email, t('email.device_subject'))).text
    await expect.poll(newestMail, { timeout: 30_000 }).toContain(nameOf('Safari', 'iOS'))
    await open(phone.page, `/account-details?tab=security&lang=${language}`)
    await phone.page.getByRole('heading', { level: 1, name: t('account.tab_security') }).waitFor()
    await phone.page
      .getByRole('link', { name: t('nav.bottom_account') })
      .first()
      .waitFor()
    const list = phone.page.getByRole('list', { name: t('device.title') })
    const rows = list.getByRole('listitem')
    // The tests' own program verified the address: it says nothing of itself.
    expect(await rows.count()).toBe(3)
    await rows.nth(0).getByText(nameOf('Safari', 'iOS')).waitFor()
    await rows.nth(0).getByText(t('device.this'), { exact: true }).waitFor()
    await rows
      .nth(0)
      .getByText(/, \d{1,2}:\d\d/)
      .waitFor()
    await list.getByText(t('device.unknown')).waitFor()

    const chrome = nameOf('Chrome', 'Linux')
    await list.getByRole('button', { name: t('device.sign_out_named', { device: chrome }) }).click()
    await phone.page.getByText(t('device.signed_out'), { exact: true }).waitFor()
    await expect.poll(() => rows.count()).toBe(2)
    expect(await phone.page.evaluate(() => document.activeElement?.className)).toBe('devices')
    await expect.poll(deskOpens, { timeout: 30_000 }).toBe(TO_LOGIN)

    const lentOpens = await elsewhere(email)
    expect(await lentOpens()).toBe(200)
    for (let other = 0; other < 5; other++) await elsewhere(email)
    await reload(phone.page)
    await phone.page.getByRole('button', { name: t('device.show_all', { count: 8 }) }).waitFor()
    expect(await rows.count()).toBe(5)
    await phone.page.getByRole('button', { name: t('device.show_all', { count: 8 }) }).click()
    await expect.poll(() => rows.count()).toBe(8)
    expect(await phone.page.evaluate(() => document.activeElement?.className)).toBe('devices')
    await phone.page.getByRole('button', { name: t('device.sign_out_others') }).click()
    await phone.page.getByText(t('device.others_signed_out'), { exact: true }).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    expect(
      await phone.page.getByRole('button', { name: t('device.sign_out_others') }).count(),
    ).toBe(0)
    await expect.poll(lentOpens, { timeout: 30_000 }).toBe(TO_LOGIN)
    const still = await phone.page.request.get('/account-details', { maxRedirects: 0 })
    expect(still.status()).toBe(200)
    expect(phone.complaints).toEqual([])
    await phone.close()
  })

  test(
    'a visitor at a closed door is told why, logs in and stands behind it',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(language)
      for (const door of [
        '/library?status=finished',
        '/wishlist',
        '/account-details?tab=security',
      ]) {
        const { page, close } = await visit(PHONE)
        await open(page, `/?lang=${language}`)
        await open(page, door)
        expect(new URL(page.url()).searchParams.get('next')).toBe(door)
        await page.getByText(t('login.first_title'), { exact: true }).waitFor()
        await page.getByText(t('login.first_text'), { exact: true }).waitFor()
        await page.locator('#email').fill(email)
        await page.locator('#password').fill(PASSWORD)
        await page.locator('form.account button[type=submit]').click()
        await page.waitForURL(SITE + door)
        await close()
      }
    },
  )

  test(
    'a visitor’s press on what only the signed-in may do leads there and back',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(language)
      const book = '/browse/ProductPage/Lok-Kahanian'
      // What was pressed to be added is added after the login.
      for (const [label, then] of [
        ['wishlist.add', 'wishlist.add'],
        ['library.add', 'library.listen'],
      ] as const) {
        const { page, close } = await visit(PHONE)
        await open(page, `${book}?lang=${language}`)
        await page
          .getByRole('link', { name: t(label) })
          .first()
          .click()
        await page.waitForURL('**/login?next=*')
        await page.getByText(t('login.first_title'), { exact: true }).first().waitFor()
        await page.locator('#email').fill(email)
        await page.locator('#password').fill(PASSWORD)
        await page.locator('form.account button[type=submit]').click()
        await page.waitForURL(`**${book}*`)
        await page
          .getByRole('button', { name: t(then) })
          .first()
          .waitFor()
        await close()
      }
    },
  )
})
