import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#shared/i18n/languages.ts'
import { open } from './open-page.ts'
import { answer, speak, THANKS } from './checkout-world.ts'
import { mailsTo, secretIn, type Mail } from './people.ts'
import { SITE } from './product.ts'
import { sendSignUp } from './sign-up-form.ts'

export const BOOK = 'Heer'

export const MESSAGE = 'ਮੰਨੂ, ਦਾਦੀ ਜੀ ਇਹ ਕਿਤਾਬ ਸਾਨੂੰ ਸੁਣਾਇਆ ਕਰਦੇ ਸਨ।'

/** What any price on the site looks like. */
const PRICE = /[$£€₹]\s?\d|\d[.,]\d\d\s?[$£€₹]/

/** Nothing on this page says what the gift cost. */
export async function tellsNoPrice(page: Page): Promise<void> {
  const said = await page.evaluate(() => document.body.innerText)
  expect(said).not.toMatch(PRICE)
}

export interface Given {
  order: string
  /** The path that opens it. */
  path: string
  code: string
}

interface SentGift {
  orderId: string
  state: string
  link: string
  code: string
}

/** What the API says of the gifts that the buyer has given, newest first. */
export async function sentGifts(page: Page): Promise<SentGift[]> {
  const answered = await page.request.get('/api/giftCards/sent')
  expect(answered.ok()).toBe(true)
  return ((await answered.json()) as { giftCards: SentGift[] }).giftCards
}

/** Fills in whom a gift is for, in the form that is open. */
export async function fillRecipient(page: Page, email: string): Promise<void> {
  await page.locator('#firstName').fill('Manpreet')
  await page.locator('#lastName').fill('ਢਿੱਲੋਂ')
  await page.locator('#email').fill(email)
  await page.locator('#message').fill(MESSAGE)
}

/** Orders what is filled in, and pays it. */
export async function pay(page: Page): Promise<void> {
  await page.locator('.give button[type=submit]').click()
  await answer(page, 'approve')
  // What is thanked for is read elsewhere.
  await page.waitForURL(THANKS, { waitUntil: 'commit' })
}

/** Gives a book without the pages: the buyer's browser asks, and the sandbox approves. */
export async function giveTo(
  page: Page,
  { email, ...more }: { email: string } & object,
): Promise<Given> {
  const { audiobook } = (await (await page.request.get(`/api/audiobooks/${BOOK}`)).json()) as {
    audiobook: { _id: string }
  }
  const made = await page.request.post('/api/giftCards/create', {
    data: {
      audiobookId: audiobook._id,
      email,
      firstName: 'Manpreet',
      lastName: 'Dhaliwal',
      message: MESSAGE,
      ...more,
    },
    headers: { origin: SITE },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { payment, order } = (await made.json()) as {
    payment: { _id: string }
    order: { _id: string }
  }
  const approved = await fetch(`${SITE}/dev/payment/${payment._id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'approve' }),
  })
  expect(approved.status).toBe(200)
  const gift = (await sentGifts(page)).find(({ orderId }) => orderId === order._id)
  expect(gift?.link).toMatch(/\/gift\//)
  return { order: order._id, path: new URL(gift?.link ?? '').pathname, code: gift?.code ?? '' }
}

/** The mail that brings a gift, once it is there. */
export async function giftMail(email: string, language: Language): Promise<Mail> {
  const subject = speak(language)('email.gift_subject')
  const find = async () => (await mailsTo(email)).find((mail) => mail.subject === subject)
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  return (await find()) as Mail
}

export const giftLinkIn = ({ text }: Mail): string => /\S+\/gift\/[\w-]+/.exec(text)?.[0] ?? ''

/** Signs up from the page that is open, and enters the code of the mail. */
export async function joinFrom(page: Page, email: string, language: Language): Promise<void> {
  const t = speak(language)
  await page
    .locator('main')
    .getByRole('link', { name: t('nav.sign_up') })
    .click()
  await page.waitForURL('**/signup?*')
  await sendSignUp(page, language, { email, firstName: 'Manpreet', lastName: 'ਢਿੱਲੋਂ' })
  const code = async () =>
    (await mailsTo(email)).map(secretIn).find((mail) => mail.code !== '')?.code
  await expect.poll(code, { timeout: 30_000 }).toBeDefined()
  await page.locator('#code').fill((await code()) ?? '')
  await page.getByRole('button', { name: t('verify.submit'), exact: true }).click()
}

export const openRedeem = (page: Page, language: Language = 'en') =>
  open(page, `/account-details?tab=redeem&lang=${language}`)
