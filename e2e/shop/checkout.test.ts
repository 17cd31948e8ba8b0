import { describe, expect, test } from 'vitest'
import { pass } from '#e2e/support/clock.ts'
import { inTurn } from '#test/full.ts'
import { axe } from '#e2e/support/axe.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import {
  answer,
  approve,
  BANK,
  behave,
  BOOK,
  boughtOnce,
  buyer,
  openCheckout,
  orderBook,
  orderBooks,
  ordersOf,
  payButton,
  speak,
  THANKS,
} from '#e2e/support/checkout-world.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { makeMember, PASSWORD } from '#e2e/support/member.ts'
import { press, sounds } from '#e2e/support/player-world.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const BOOK_PAGE = `/browse/ProductPage/${BOOK}`

describe.for(
  inTurn(
    [
      ['en', 'a desk', DESK],
      ['pa', 'a phone', PHONE],
      ['en', 'a phone', PHONE],
      ['pa', 'a desk', DESK],
    ] as const,
    1,
  ),
)('buying in %s on %s', ([language, , screen]) => {
  test('leads from the book to thanks, and the book is in the library and plays', async () => {
    const { page, complaints, t, close } = await buyer(visit, { language, ...screen })
    await page.clock.install()
    await open(page, `${BOOK_PAGE}?lang=${language}`)
    await page.getByRole('link', { name: t('book.buy') }).click()
    await page.getByRole('heading', { level: 1, name: t('checkout.title') }).waitFor()
    const [pays, sees] = [await payButton(page).boundingBox(), page.viewportSize()]
    expect((pays?.y ?? Infinity) + (pays?.height ?? 0), 'the first screen has it').toBeLessThan(
      sees?.height ?? 0,
    )
    await payButton(page).click()
    await answer(page, 'approve')
    await page.waitForURL(THANKS)
    const { orders } = await ordersOf(page)
    await page.getByText(t('thanks.receipt', { number: orders[0]?.number ?? 0 })).waitFor()
    await page.getByRole('button', { name: t('thanks.stay') }).click()
    expect(await axe(page)).toEqual([])
    await pass(page, 15_000)
    expect(page.url()).toContain('/checkout/thanks')
    await page.getByRole('link', { name: t('checkout.to_library') }).click()
    const kept = page.locator(`.librarycard a[href$="${BOOK}"]`).first()
    await kept.waitFor()
    await boughtOnce(page)
    await kept.click()
    await page.waitForURL(`**${BOOK_PAGE}`)
    await page.getByRole('button', { name: t('library.listen'), exact: true }).waitFor()
    expect(await page.getByRole('link', { name: t('book.buy') }).count()).toBe(0)
    await page.getByRole('button', { name: t('library.listen'), exact: true }).click()
    await sounds(page)
    expect(complaints).toEqual([])
    await close()
  })

  test(
    'a bank that says no takes nothing, and another try succeeds',
    { tags: ['full'] },
    async () => {
      const { page, complaints, t, close } = await buyer(visit, { language, ...screen })
      await openCheckout(page, language)
      await payButton(page).click()
      await answer(page, 'decline')
      await page.getByRole('alert').getByText(t('checkout.declined')).waitFor()
      await page.getByRole('alert').getByText(t('checkout.declined_text')).waitFor()
      const again = t('checkout.pay_again', { price: '' }).trim()
      await page.locator('.pay__go', { hasText: again }).waitFor()
      const [news, order, next, out] = await Promise.all([
        page.getByRole('alert').boundingBox(),
        page.locator('.sum').boundingBox(),
        page.locator('.pay__go').boundingBox(),
        page.getByRole('button', { name: t('checkout.give_up') }).boundingBox(),
      ])
      const under = (news?.y ?? 0) + (news?.height ?? 0)
      expect(next?.y ?? Infinity, 'the next try stands directly under it').toBeLessThan(under + 80)
      expect(out?.y ?? 0, 'and the way out at the end').toBeGreaterThan(next?.y ?? Infinity)
      expect(news?.y ?? Infinity, 'it stands above the order').toBeLessThan(order?.y ?? 0)
      expect(news?.y ?? Infinity).toBeLessThan(500)
      expect(await page.locator('.pay__go button').count(), 'giving up is no equal of it').toBe(1)
      expect(await axe(page)).toEqual([])
      expect((await ordersOf(page)).orders.map(({ state }) => state)).toEqual(['failed'])
      await payButton(page).click()
      await answer(page, 'approve')
      await page.waitForURL(THANKS)
      await boughtOnce(page)
      expect(complaints).toEqual([])
      await close()
    },
  )
})

test('two presses, a reload, the way back and another tab are one order, paid once', async () => {
  const { page, close } = await buyer(visit, DESK)
  await openCheckout(page)
  await payButton(page).dblclick()
  await page.waitForURL(BANK)
  const bank = page.url()
  await page.goBack()
  await payButton(page).click()
  await page.waitForURL(BANK)
  expect(page.url()).toBe(bank)
  await page.goBack()
  await reload(page)
  await payButton(page).click()
  await page.waitForURL(BANK)
  expect(page.url()).toBe(bank)
  const other = await page.context().newPage()
  await openCheckout(other)
  await payButton(other).click()
  await other.waitForURL(BANK)
  expect(other.url()).toBe(bank)
  expect((await ordersOf(page)).total).toBe(1)
  await answer(page, 'approve')
  await page.waitForURL(THANKS, { waitUntil: 'commit' })
  await answer(other, 'approve')
  await other.waitForURL(THANKS, { waitUntil: 'commit' })
  await boughtOnce(page)
  await openCheckout(other)
  await other.getByRole('heading', { name: /is yours already/ }).waitFor()
  expect(await axe(other)).toEqual([])
  await close()
})

test(
  'a visitor is led through the login and back to what they wanted to buy',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    const t = speak('en')
    const email = await makeMember()
    await open(page, BOOK_PAGE)
    await page.getByRole('link', { name: t('book.buy') }).click()
    await page.waitForURL('**/login?**')
    await page.locator('main input[name=email]').fill(email)
    await page.locator('main input[name=password]').fill(PASSWORD)
    await page
      .locator('main')
      .getByRole('button', { name: t('nav.log_in') })
      .click()
    await page.waitForURL(`**/checkout?book=${BOOK}`)
    await payButton(page).click()
    await answer(page, 'approve')
    await page.waitForURL(THANKS)
    await boughtOnce(page)
    expect(complaints).toEqual([])
    await close()
  },
)

test('keys alone buy a book; a focus anywhere stops the way home', { tags: ['full'] }, async () => {
  const { page, t, close } = await buyer(visit, DESK)
  await openCheckout(page)
  await press(page, payButton(page))
  await page.waitForURL(BANK)
  await press(page, page.locator('button[value=approve]'))
  await page.waitForURL(THANKS)
  await page.getByRole('timer').waitFor()
  await page.getByRole('button', { name: t('thanks.stay') }).focus()
  await page.getByRole('timer').waitFor({ state: 'detached' })
  // The button has gone with the countdown: the focus is not lost with it.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.className))
    .toBe('going__words')
  await press(page, page.getByRole('link', { name: t('thanks.home') }))
  await page.waitForURL(`${SITE}/`)
  await close()
})

test(
  'who does nothing is led home, but not while they look elsewhere',
  { tags: ['full'] },
  async () => {
    const { page, t, close } = await buyer(visit, PHONE)
    await page.clock.install()
    await openCheckout(page)
    await payButton(page).click()
    await answer(page, 'approve')
    await page.getByRole('timer').waitFor()
    const hide = (hidden: boolean) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'hidden', { get: () => now, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    const seen = await page.getByRole('timer').textContent()
    await pass(page, 15_000)
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContain(t('thanks.going', { seconds: 10 }))
    expect(await page.getByRole('timer').textContent()).toBe(seen)
    await hide(false)
    await pass(page, 11_000)
    await page.waitForURL(`${SITE}/`)
    await close()
  },
)

test(
  'a payment service that does not answer loses nothing, and the same order goes on',
  { tags: ['full'] },
  async () => {
    const { page, t, close } = await buyer(visit, PHONE)
    await openCheckout(page)
    await behave('refuse')
    await payButton(page).click()
    await page.getByRole('alert').getByText(t('checkout.silent')).waitFor()
    expect(await axe(page)).toEqual([])
    await behave('ok')
    await payButton(page).click()
    await answer(page, 'approve')
    await page.waitForURL(THANKS)
    await boughtOnce(page)
    await close()
  },
)

test(
  'without a network nothing is sent, and the same press works once it is back',
  { tags: ['full'] },
  async () => {
    const { page, t, close } = await buyer(visit, PHONE)
    await openCheckout(page)
    await page.context().setOffline(true)
    await payButton(page).click()
    await page.getByRole('alert').getByText(t('checkout.offline')).waitFor()
    await page.context().setOffline(false)
    await payButton(page).click()
    await page.waitForURL(BANK)
    expect((await ordersOf(page)).total).toBe(1)
    await close()
  },
)

test('thanks are said when the bank has spoken, not before', { tags: ['full'] }, async () => {
  const { page, t, close } = await buyer(visit, PHONE)
  const { order, payment } = await orderBook(page)
  await open(page, `/checkout/thanks?order=${order._id}`)
  await page.getByRole('heading', { level: 1, name: t('thanks.waiting') }).waitFor()
  expect(await page.getByRole('timer').count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await approve(payment._id)
  await page.getByText(t('thanks.receipt', { number: order.number })).waitFor()
  await boughtOnce(page)
  await close()
})

test(
  'an order that waits is paid from the account, or given up and made anew',
  { tags: ['full'] },
  async () => {
    const { page, complaints, t, close } = await buyer(visit, DESK)
    const { order } = await orderBook(page)
    await open(page, '/account-details?tab=orders')
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: t('order.pay') }).click()
    await page
      .getByRole('heading', { name: t('checkout.waits', { number: order.number }) })
      .waitFor()
    await page.getByRole('button', { name: t('checkout.give_up') }).click()
    await page
      .getByRole('heading', { name: t('checkout.cancelled', { number: order.number }) })
      .waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: t('checkout.again') }).click()
    await page.waitForURL(`**/checkout?book=${BOOK}`)
    await payButton(page).click()
    await answer(page, 'approve')
    await page.waitForURL(THANKS)
    expect((await ordersOf(page)).orders.map(({ state }) => state)).toEqual([
      'fulfilled',
      'cancelled',
    ])
    expect(complaints).toEqual([])
    await close()
  },
)

test(
  'money comes back on asking, once it was said what that means',
  { tags: ['full'] },
  async () => {
    const { page, complaints, t, close } = await buyer(visit, PHONE)
    await openCheckout(page)
    await payButton(page).click()
    await answer(page, 'approve')
    await page.waitForURL(THANKS)
    await open(page, '/account-details?tab=orders')
    const receipt = await page.locator('.order a[target=_blank]').getAttribute('href')
    const printed = await page.request.get(receipt ?? '')
    expect(printed.headers()['content-type']).toContain('text/html')
    const refund = t('order.refund_until', { date: '' }).trim()
    await page.getByRole('button', { name: refund }).click()
    const dialog = page.getByRole('dialog', { name: t('order.refund_title') })
    await dialog.getByText(t('order.refund_own')).waitFor()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: t('order.refund') }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await ordersOf(page)).orders[0]?.state).toBe('refunded')
    await reload(page)
    await page.getByText(t('order.refunded')).waitFor()
    await openCheckout(page)
    await payButton(page).waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)

test(
  'what costs nothing, is not there or is nobody’s order says so',
  { tags: ['full'] },
  async () => {
    const { page, t, close } = await buyer(visit, PHONE)
    await open(page, '/checkout?book=Lok-Kahanian')
    await page.getByText(t('checkout.free_text')).waitFor()
    expect(await axe(page)).toEqual([])
    for (const query of ['book=no-such-book', `order=${crypto.randomUUID()}`, 'order=1']) {
      await open(page, `/checkout?${query}`)
      await page.getByRole('heading', { name: t('page.missing_title') }).waitFor()
    }
    await open(page, '/account-details?tab=orders')
    await page.getByRole('heading', { name: t('order.empty') }).waitFor()
    await close()
  },
)

test(
  'the currency that is chosen is the one that is paid, and holds from then on',
  { tags: ['full'] },
  async () => {
    const { page, t, close } = await buyer(visit, { language: 'pa-Arab', ...PHONE })
    await openCheckout(page, 'pa-Arab')
    const choice = page.getByRole('combobox', { name: t('checkout.currency') })
    await choice.selectOption('GBP')
    await page.locator('.pay__total').getByText('£0.79').waitFor()
    expect(await axe(page)).toEqual([])
    await payButton(page).click()
    await page.waitForURL(BANK)
    await page.getByText('£0.79 GBP').waitFor()
    await open(page, BOOK_PAGE)
    await page.locator('.bk__a').getByText('£0.79').waitFor()
    // Another currency is another wish; the order that waited in the first one makes room.
    await openCheckout(page, 'pa-Arab')
    await choice.selectOption('INR')
    await payButton(page).click()
    await page.waitForURL(BANK)
    const { orders } = await ordersOf(page)
    expect(orders.map(({ state }) => state)).toEqual(['awaiting_payment', 'cancelled'])
    await close()
  },
)

test(
  'a price that is not the one that was shown is shown before anybody pays it',
  { tags: ['full'] },
  async () => {
    const { page, t, close } = await buyer(visit, DESK)
    await openCheckout(page)
    await page.route('**/api/order/create', async (route) => {
      const response = await route.fetch()
      const told = (await response.json()) as { order: { amount: number } }
      await route.fulfill({ response, json: { ...told, order: { ...told.order, amount: 1 } } })
    })
    await payButton(page).click()
    await page.waitForURL('**/checkout?order=**')
    await page.getByRole('alert').getByText(t('checkout.changed')).waitFor()
    expect(await axe(page)).toEqual([])
    await payButton(page).click()
    await answer(page, 'approve')
    await page.waitForURL(THANKS)
    await boughtOnce(page)
    await close()
  },
)

test('orders come ten to a page, newest first', { tags: ['full'] }, async () => {
  const { page, complaints, t, close } = await buyer(visit, { language: 'pa', ...PHONE })
  const made = await orderBooks(page, 11)
  await open(page, '/account-details?tab=orders&lang=pa')
  const numbers = () => page.locator('.order__facts > :first-child').allTextContents()
  const said = made.map((number) => t('order.number', { number })).reverse()
  expect(await numbers()).toEqual(said.slice(0, 10))
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: t('pager.next') }).click()
  await expect.poll(numbers).toEqual(said.slice(10))
  expect(complaints).toEqual([])
  await close()
})

test(
  'orders that cannot be had say so, and are had on asking again',
  { tags: ['full'] },
  async () => {
    const { page, t, close } = await buyer(visit, PHONE)
    await open(page, '/account-details')
    await page.route('**/api/order/list**', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('link', { name: t('account.tab_orders') }).click()
    await page.getByText(t('order.not_loaded')).waitFor()
    expect(await axe(page)).toEqual([])
    await page.unroute('**/api/order/list**')
    await page.getByRole('button', { name: t('browse.retry') }).click()
    await page.getByRole('heading', { name: t('order.empty') }).waitFor()
    await close()
  },
)
