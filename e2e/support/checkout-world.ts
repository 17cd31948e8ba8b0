import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { makeUser } from '#test/factories.ts'
import { open } from './open-page.ts'
import type { useBrowser } from './browser.ts'
import { anEmail, call, useDatabase } from './people.ts'
import { SITE } from './product.ts'

export const BOOK = 'Raja-Rasalu'
export const BANK = '**/dev/pay/**'
export const THANKS = '**/checkout/thanks?**'

const { db } = await useDatabase()

/** A new listener's browser, and the words of their language. Here it is not signing up that is tried. */
export async function buyer(
  visit: ReturnType<typeof useBrowser>,
  { language = 'en', ...screen }: BrowserContextOptions & { language?: Language } = {},
) {
  const visited = await visit(screen)
  const email = anEmail()
  const id = await makeUser(db, email)
  await db
    .updateTable('users')
    .set({ language, has_chosen_language: true })
    .where('id', '=', id)
    .execute()
  const token = await startSession(db, id, undefined)
  await visited.page.context().addCookies([{ name: 'token', value: token, url: SITE }])
  return { ...visited, email, t: speak(language) }
}

export const speak = (language: Language) => (key: MessageKey, values?: MessageValues) =>
  translate(language, key, values)

export const openCheckout = (page: Page, language: Language = 'en') =>
  open(page, `/checkout?book=${BOOK}&lang=${language}`)

/** What leads to where one pays. */
export const payButton = (page: Page) => page.locator('.pay__go .btn:not(.btn--quiet)')

/** Presses at the bank. */
export async function answer(page: Page, said: 'approve' | 'decline') {
  await page.waitForURL(BANK)
  await page.locator(`button[value=${said}]`).click()
}

interface Ordered {
  orders: { _id: string; number: number; state: string; refundableUntil: string | null }[]
  total: number
}

/** What the API says of the buyer's orders. */
export async function ordersOf(page: Page): Promise<Ordered> {
  const answered = await page.request.get('/api/order/list')
  expect(answered.ok()).toBe(true)
  return (await answered.json()) as Ordered
}

/** Once the order is fulfilled, there is one, and one right to the book. */
export async function boughtOnce(page: Page) {
  await expect.poll(async () => (await ordersOf(page)).orders[0]?.state).toBe('fulfilled')
  expect((await ordersOf(page)).total).toBe(1)
  const { library } = (await (await page.request.get('/api/library/list')).json()) as {
    library: { audiobook: { slug: string } }[]
  }
  expect(library.map(({ audiobook }) => audiobook.slug)).toEqual([BOOK])
}

async function sandbox(path: string, body: object) {
  const answered = await fetch(`${SITE}/dev/payment/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answered.status).toBe(200)
}

/** How the sandbox answers the product from now on. */
export const behave = (mode: 'ok' | 'refuse') =>
  sandbox('behaviour', { mode, forMs: mode === 'ok' ? 0 : 60_000 })

/** The bank says yes, with nobody at its page. */
export const approve = (payment: string) => sandbox(payment, { event: 'approve' })

interface Waiting {
  order: { _id: string; number: number }
  payment: { _id: string }
}

async function placeOrder(page: Page, audiobook: string): Promise<Waiting> {
  const made = await page.request.post('/api/order/create', {
    data: { audiobook },
    headers: { origin: SITE },
  })
  expect(made.status()).toBe(201)
  return (await made.json()) as Waiting
}

/** An order that waits, and its payment. */
export async function orderBook(page: Page): Promise<Waiting> {
  const { body } = await call<{ audiobook: { _id: string } }>('GET', `/audiobooks/${BOOK}`)
  return placeOrder(page, body.audiobook._id)
}

/** Orders of so many books, one after the other; answers their numbers. */
export async function orderBooks(page: Page, count: number): Promise<number[]> {
  const { body } = await call<{ audiobooks: { _id: string }[] }>(
    'GET',
    `/audiobooks?filter=paid&_limit=${count}`,
  )
  const numbers: number[] = []
  for (const { _id } of body.audiobooks) numbers.push((await placeOrder(page, _id)).order.number)
  expect(numbers.length).toBe(count)
  return numbers
}
