/** @module-tag full */
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { anEmail, mailedBy, PASSWORD } from '#e2e/support/people.ts'
import { freePort, stop } from '#e2e/support/run-product.ts'
import { runSecondProduct } from '#e2e/support/second-product.ts'
import { startSilentSound } from '#e2e/support/silent-sound.ts'

const FREE = 'Lok-Kahanian'
const PAID = 'Raja-Rasalu'
const t = (key: MessageKey) => translate('pa', key)

const product = await runSecondProduct(await freePort())
const sound = await startSilentSound()
let browser: Browser
let page: Page
const complaints: string[] = []
/** What Firefox says of a file that was still on its way when its page was left. */
const CUT_OFF = /A ServiceWorker intercepted the request/
beforeAll(async () => {
  browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    // Sound begins with a press; what the driver presses is none to Firefox.
    extraPrefsFirefox: { 'media.autoplay.default': 0 },
    env: { ...process.env, PULSE_SERVER: sound.address },
  })
  page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  page.setDefaultTimeout(30_000)
  const complain = (text: string) => {
    if (!CUT_OFF.test(text)) complaints.push(text)
  }
  page.on('console', (message) => message.type() === 'error' && complain(message.text()))
  page.on('pageerror', (error) => complain(String(error)))
})
afterAll(async () => {
  await browser.close()
  sound.stop()
  await stop(product.child, 'SIGTERM')
})

const hydrated = () =>
  page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes')

async function open(path: string) {
  await page.goto(`${product.site}${path}`)
  await hydrated()
}

/** Waits until an address is reached, however the page goes there. */
const arrive = (path: string) =>
  page.waitForFunction((wanted) => location.pathname === wanted, {}, path)

/** Presses the button whose words are these. */
async function press(words: string) {
  const button = await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('button')].find(
        (one) => one.innerText.trim() === wanted && one.checkVisibility(),
      ) ?? false,
    {},
    words,
  )
  const pressed = button as ElementHandle<HTMLButtonElement>
  // The tabs at the bottom lie over what is scrolled to just so.
  await pressed.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await pressed.click()
}

const ask = <T>(path: string) =>
  page.evaluate(async (url) => (await (await fetch(url)).json()) as unknown, path) as Promise<T>

test('somebody signs up with Firefox, and the code of the mail opens the account', async () => {
  const email = anEmail()
  await open('/signup?lang=pa')
  for (const [field, value] of Object.entries({
    firstName: 'Simran',
    lastName: 'ਗਿੱਲ',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }))
    await page.locator(`#${field}`).fill(value)
  await page.evaluate(() => document.querySelector<HTMLElement>('input[type=radio]')?.click())
  const born = { day: '29', month: '2', year: '2000' }
  for (const [part, value] of Object.entries(born))
    await page.locator(`[name=dob-${part}]`).fill(value)
  const { code } = await mailedBy(email, () => press(t('signup.submit')))
  await arrive('/verify')
  await page.locator('#code').fill(code)
  await press(t('verify.submit'))
  await arrive('/')
  expect(await ask('/api/user/currentUser')).toMatchObject({ user: { email, lastName: 'ਗਿੱਲ' } })
})

test('a free book is added and heard', async () => {
  await open(`/browse/ProductPage/${FREE}`)
  await press(t('library.add'))
  await press(t('library.listen'))
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 2)
})

test('another one is paid for', async () => {
  await open(`/checkout?book=${PAID}`)
  await page.locator('.pay__go .btn:not(.btn--quiet)').click()
  await page.locator('button[value=approve]').click()
  await arrive('/checkout/thanks')
  await expect
    .poll(() => ask('/api/order/list'))
    .toMatchObject({ orders: [{ state: 'fulfilled' }], total: 1 })
})

test('a book is downloaded though nobody answers whether it may stay', async () => {
  await open(`/browse/ProductPage/${FREE}`)
  await page.locator('.download > .btn').click()
  await page.locator('dialog[open] .btn:not(.btn--quiet, [aria-disabled=true])').click()
  await page.waitForSelector('.download--stored')
})

test('without a server, the library opens and says that there is none', async () => {
  await open('/library')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isKept = () =>
    page.evaluate(async () => {
      const keys = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return keys.flat().some(({ url }) => url.includes('/library/list'))
    })
  await expect.poll(isKept).toBe(true)
  expect(complaints).toEqual([])
  await stop(product.child, 'SIGTERM')
  // As by a link: the driver's own way to go somewhere fails with the first request that does.
  await page.evaluate(() => void location.assign('/library?status=all'))
  await page.waitForFunction(() => location.search === '?status=all')
  await hydrated()
  for (const words of [t('library.word'), t('offline.note')])
    await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, words)
})
