import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, goOffline, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { anIpAddress, anEmail, mailsTo } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const browser = useBrowser()
const visit: typeof browser = (options) =>
  browser({ ...options, extraHTTPHeaders: { 'x-forwarded-for': anIpAddress() } })

/** The mails to an address that say something; the jobs that send them take a moment. */
async function mailsWith(address: string, words: string) {
  const found = async () => (await mailsTo(address)).filter(({ text }) => text.includes(words))
  await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  return found()
}

const h1 = (page: Page) => page.locator('main h1').innerText()

describe.for(inTurn(['en', 'pa'] as const, 0))('content pages, in %s', (language) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)

  test(
    'every menu leads there: the header’s, the foot’s and the bottom’s',
    { tags: ['full'] },
    async () => {
      const { page, complaints, close } = await visit(DESK)
      await open(page, `/?lang=${language}`)
      const main = page.getByRole('navigation', { name: t('nav.main') })
      const about = main.getByRole('button', { name: t('nav.about') })
      for (const type of ['who', 'what', 'why'] as const) {
        await about.focus()
        await page.keyboard.press('Enter')
        await main.getByRole('link', { name: t(`nav.${type}`), exact: true }).click()
        await page.waitForURL(`**/about?type=${type}`)
        await page
          .getByRole('link', { name: t(`nav.${type}`), exact: true })
          .first()
          .waitFor()
      }
      await main.getByRole('link', { name: t('nav.supporters') }).click()
      await page.waitForURL('**/our-supporters')
      const foot = page.getByRole('navigation', { name: t('app.name'), exact: true })
      for (const [key, address] of [
        ['nav.questions', '/faqs'],
        ['nav.privacy', '/privacy'],
        ['nav.contact', '/contact'],
      ] as const) {
        await foot.getByRole('link', { name: t(key), exact: true }).click()
        await page.waitForURL(`**${address}`)
      }
      expect(await page.locator('footer a[href^="tel:"], footer a[href^="mailto:"]').count()).toBe(
        2,
      )
      expect(complaints).toEqual([])
      await close()

      const phone = await visit(PHONE)
      await open(phone.page, `/?lang=${language}`)
      const bottom = phone.page.getByRole('navigation', { name: t('nav.bottom') })
      const five = ['nav.who', 'nav.what', 'nav.why', 'nav.browse', 'nav.contact'] as const
      expect(await bottom.getByRole('link').allInnerTexts()).toEqual(five.map((key) => t(key)))
      await bottom.getByRole('link', { name: t('nav.why'), exact: true }).click()
      await phone.page.waitForURL('**/about?type=why')
      await bottom.locator('[aria-current]').waitFor()
      expect(await bottom.locator('[aria-current]').allInnerTexts()).toEqual([t('nav.why')])
      await phone.close()
    },
  )

  test(
    'a question has an address of its own, an article its way back, and an unknown one a 404',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit(DESK)
      await open(page, `/faqs?lang=${language}#refunds`)
      const question = page.locator('#refunds')
      expect(await question.innerText()).toContain('14')
      expect(await question.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(120)
      await open(page, `/blog?lang=${language}`)
      await page.locator('.articles a').first().click()
      await page.waitForURL('**/blog/*')
      expect(await h1(page)).not.toBe('')
      const source = await (await page.request.get(page.url())).text()
      expect(source).toContain('"@type":"Article"')
      expect(source).toContain('"@type":"BreadcrumbList"')
      await page.locator('.prose a[href="/browse"]').click()
      await page.waitForURL('**/browse')
      const missing = await page.goto(`/blog/nothing?lang=${language}`)
      expect(missing?.status()).toBe(404)
      await page.getByText(t('page.missing_title')).first().waitFor()
      await close()
    },
  )

  test('a message is checked, kept through a lost network, sent by keyboard, and mailed', async () => {
    const { page, complaints, close } = await visit(DESK)
    const email = anEmail()
    const text = language === 'pa' ? 'ਹੀਰ ਦਾ ਦੂਜਾ ਹਿੱਸਾ ਕਿੱਥੇ ਹੈ?' : 'Where is the second part of Heer?'
    await open(page, `/contact?lang=${language}`)
    const send = page.getByRole('button', { name: t('contact.submit'), exact: true })
    await send.click()
    for (const [field, key] of [
      ['name', 'validation.name_required'],
      ['email', 'validation.email_invalid'],
      ['phone', 'validation.phone_required'],
      ['message', 'validation.message_required'],
    ] as const)
      await page.locator(`#${field}-error`).getByText(t(key), { exact: true }).waitFor()

    const typed = { name: 'ਸਿਮਰਨ گل', email, phone: '98150 12345', message: text }
    for (const [field, value] of Object.entries(typed)) await page.locator(`#${field}`).fill(value)
    await page.locator('#countryCode').selectOption('IN')
    await goOffline(page)
    await send.press('Enter')
    await page.getByText(t('error.offline'), { exact: true }).first().waitFor()
    for (const [field, value] of Object.entries(typed))
      expect(await page.locator(`#${field}`).inputValue()).toBe(value)

    await page.context().setOffline(false)
    await send.press('Enter')
    await page.getByText(t('contact.thanks_title')).waitFor()
    await page.getByText(t('contact.sent'), { exact: true }).first().waitFor()
    const [mine, ...others] = await mailsWith(email, CONTACT_ADDRESS)
    expect([mine?.subject, others]).toEqual([t('email.contact_subject'), []])
    const [notice] = await mailsWith(CONTACT_ADDRESS, email)
    expect(notice?.text).toContain(text)
    expect(notice?.text).toContain('/admin?tab=contact&message=')
    expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([])
    await close()
  })
})

test('an admin opens what was written and marks it as answered', { tags: ['full'] }, async () => {
  const { page, close } = await visit(DESK)
  const email = anEmail()
  const sent = await page.request.post('/api/contact/create', {
    headers: { origin: SITE },
    data: { name: 'Simran Gill', email, phone: '9815012345', message: 'Which book is shortest?' },
  })
  expect(sent.status()).toBe(201)
  const login = await page.request.post('/api/user/login', {
    headers: { origin: SITE },
    data: { email: 'admin@qissa.test', password: 'Qissa-demo-1' },
  })
  expect(login.status()).toBe(200)
  const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)
  await open(page, '/admin?tab=contact&lang=en')
  await page
    .getByRole('link', { name: t('house.contact_read_of', { name: 'Simran Gill' }) })
    .last()
    .click()
  await page.getByText(email, { exact: true }).waitFor()
  await page.getByText('Which book is shortest?').waitFor()
  await page.getByRole('button', { name: t('house.contact_mark') }).click()
  await page.getByRole('button', { name: t('house.contact_reopen') }).waitFor()
  await page.getByRole('link', { name: t('house.contact_back') }).click()
  await page.getByRole('link', { name: t('house.contact_answered'), exact: true }).click()
  await page.getByText('Which book is shortest?').waitFor()
  await close()
})
