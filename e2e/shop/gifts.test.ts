import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dayFromNow } from '#features/shop/gift-orders/gift-values.ts'
import { inTurn, share } from '#test/full.ts'
import { axe } from '#e2e/support/axe.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { DESK, goOffline, PHONE, useBrowser } from '#e2e/support/browser.ts'
import {
  answer,
  BANK,
  behave,
  buyer,
  ordersOf,
  payButton,
  speak,
  THANKS,
} from '#e2e/support/checkout-world.ts'
import {
  BOOK,
  fillRecipient,
  giftLinkIn,
  giftMail,
  giveTo,
  joinFrom,
  MESSAGE,
  openRedeem,
  pay,
  sentGifts,
  tellsNoPrice,
} from '#e2e/support/gift-world.ts'
import { pass, requestsAreKnown } from '#e2e/support/clock.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'
import { anIpAddress, anEmail } from '#e2e/support/people.ts'
import { press, reach, sounds } from '#e2e/support/player-world.ts'

const visit = useBrowser()

/** Chromium tells of every refused answer itself. */
const own = (complaints: string[]) => complaints.filter((text) => !/status of 4\d\d/.test(text))

const fromElsewhere = () => ({ extraHTTPHeaders: { 'x-forwarded-for': anIpAddress() } })

describe.for(inTurn(['en', 'pa', 'pa-Arab'] as const, 2))('on a phone in %s', (language) => {
  const t = speak(language)

  test('a book goes from its page to the shelf of whom it was given to', async () => {
    const giver = await buyer(visit, { language, ...PHONE })
    const email = anEmail()
    const { page } = giver
    await open(page, `/browse/ProductPage/${BOOK}?lang=${language}`)
    await page.getByRole('link', { name: t('book.gift') }).click()
    await page.locator('.give').waitFor()
    await fillRecipient(page, email)
    await page.locator('#language').selectOption(language)
    const card = page.locator('.give .gcard')
    const top = async () => (await card.boundingBox())?.y ?? -1
    const message = page.locator('#message')
    await message.focus()
    await message.evaluate((field) => field.scrollIntoView({ block: 'center' }))
    expect(await top(), 'the card stays in sight while one writes').toBeGreaterThanOrEqual(0)
    expect(await card.locator('blockquote').textContent(), 'with what one writes').toBe(MESSAGE)
    await message.blur()
    expect(await top(), 'and covers no other field').toBeLessThan(0)
    await card.getByText('Manpreet').waitFor()
    await page.getByText(t('gift.letters', { count: [...MESSAGE].length })).waitFor()
    await page.context().grantPermissions(['clipboard-write'])
    await pay(page)
    await page
      .getByText(t('thanks.going_later', { seconds: 10 }))
      .first()
      .waitFor()
    await page.getByRole('button', { name: t('gift.copy_link') }).click()
    await page
      .getByText(t('thanks.going', { seconds: 10 }))
      .first()
      .waitFor()
    await open(page, `/share-book-gift?order=${(await sentGifts(page))[0]?.orderId}`)
    await page.getByText(t('gift.paid')).waitFor()
    expect(await page.locator('.giftlink input').inputValue()).toMatch(/\/gift\/(\w{4}-){3}\w{4}$/)
    // Bolder Gurmukhi runs together beside Shahmukhi.
    const weight = await page
      .locator('.sent__one b')
      .first()
      .evaluate((name) => getComputedStyle(name).fontWeight)
    expect(weight).toBe(language === 'pa-Arab' ? '500' : '650')
    expect(await axe(page)).toEqual([])

    const mail = await giftMail(email, language)
    expect(mail.text).not.toContain(MESSAGE)
    expect(mail.text).toContain(t('email.gift_message_waits'))
    expect(mail.text).not.toMatch(/[$£€₹]\s?\d/)
    const path = new URL(giftLinkIn(mail)).pathname
    const receiver = await visit({ ...PHONE, ...fromElsewhere() })
    await open(receiver.page, `${path}?lang=${language}`)
    await receiver.page.locator('main').getByText(MESSAGE).first().waitFor()
    expect(await receiver.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await tellsNoPrice(receiver.page)
    expect(await axe(receiver.page)).toEqual([])
    await joinFrom(receiver.page, email, language)

    await receiver.page.waitForURL(`**${path}`)
    await tellsNoPrice(receiver.page)
    await receiver.page.getByRole('button', { name: t('redeem.confirm') }).click()
    await receiver.page.getByRole('heading', { name: t('redeem.done') }).waitFor()
    await receiver.page.locator('.thanks blockquote').getByText(MESSAGE).waitFor()
    await receiver.page.locator('.thanks a[href^="https://wa.me/"]').waitFor()
    expect(await axe(receiver.page)).toEqual([])
    await tellsNoPrice(receiver.page)
    await receiver.page.getByRole('link', { name: t('redeem.to_library') }).click()
    await receiver.page.locator(`.librarycard a[href$="${BOOK}"]`).first().click()
    await receiver.page.waitForURL(`**/browse/ProductPage/${BOOK}`)
    await sounds(receiver.page)

    await reload(page)
    const redeemed = page.locator('.sent__state--redeemed', { hasText: t('gift.state_redeemed') })
    await redeemed.first().waitFor()
    expect([...giver.complaints, ...own(receiver.complaints)]).toEqual([])
    await giver.close()
    await receiver.close()
  })
})

describe('the door of gifts', () => {
  const t = speak('en')

  test(
    'shows a visitor what a gift is, opens a code, and asks for a login with a book chosen',
    { tags: ['full'] },
    async () => {
      const giver = await buyer(visit)
      const { path } = await giveTo(giver.page, { email: anEmail() })
      const { page, complaints, close } = await visit({ ...PHONE, ...fromElsewhere() })
      await open(page, '/gift?lang=en')
      await page.getByText(t('gift.way_hear')).waitFor()
      await page.getByRole('link', { name: t('gift.have_code') }).click()
      await page.getByLabel(t('redeem.code'), { exact: true }).fill(path.split('/').at(-1) ?? '')
      await page.getByRole('button', { name: t('redeem.submit') }).click()
      await page.waitForURL(`**${path}`)
      await page.getByRole('button', { name: t('book.hear_sample') }).click()
      await sounds(page)
      await open(page, '/gift')
      await page.locator('.choose__book b', { hasText: 'Heer' }).first().waitFor()
      await page.locator('.choose__book', { hasText: 'Heer' }).first().click()
      await page.waitForURL('**/login?next=*book%3DHeer*')
      expect(complaints).toEqual([])
      await giver.close()
      await close()
    },
  )
})

describe('the form of a gift', () => {
  const t = speak('en')

  test('begins at the calling code 61, wherever the giver lives', { tags: ['full'] }, async () => {
    const { page, close } = await buyer(visit, { ...DESK, timezoneId: 'Asia/Kolkata' })
    await open(page, `/share-book-gift?book=${BOOK}&lang=en`)
    await expect.poll(() => page.locator('#countryCode').inputValue()).toBe('AU')
    await close()
  })

  test(
    'keeps every letter through refusals, a lost network and the way back from the bank',
    { tags: ['full'] },
    async () => {
      const { page, close } = await buyer(visit, DESK)
      await open(page, '/share-book-gift?lang=en')
      await page.locator('.choose__book').nth(2).hover()
      const pointedAt = await page.locator('.choose__book b').nth(2).innerText()
      await page.locator('.choose__card .gcard', { hasText: pointedAt }).waitFor()
      await page.getByLabel(t('gift.search')).fill('ਹੀਰ')
      await page.locator('.choose__book', { hasText: 'Heer' }).first().click()
      await page.waitForURL('**book=Heer*')
      await fillRecipient(page, 'manpreet@')
      await page.getByText(t('gift.more')).click()
      await page.locator('#phone').fill('412 000')
      await page.getByText(t('gift.when_day')).click()
      await page.getByRole('button', { name: new RegExp(`^${t('gift.lohri')}`) }).click()
      expect(await page.locator('[name=sendAt]').inputValue()).toMatch(/-01-13$/)
      await page.getByLabel(t('gift.month')).selectOption(dayFromNow(30).slice(0, 7))
      await page.getByLabel(t('gift.day'), { exact: true }).selectOption(dayFromNow(30))
      const submit = page.getByRole('button', { name: /^Continue to payment, .*\$1\.99/ })
      await submit.click()
      for (const field of ['email', 'phone']) await page.locator(`#${field}-error`).waitFor()
      expect(await axe(page)).toEqual([])
      await page.locator('#email').fill(anEmail())
      await page.locator('#phone').fill('412 000 000')
      await goOffline(page)
      await submit.click()
      await page.getByText(t('error.offline'), { exact: true }).first().waitFor()
      await page.context().setOffline(false)
      await submit.dblclick()
      await page.waitForURL(BANK)
      await page.goBack()
      await page.locator('.give').waitFor()
      await expect.poll(() => page.locator('#message').inputValue()).toBe(MESSAGE)
      expect(await page.locator('[name=sendAt]').inputValue()).toBe(dayFromNow(30))
      await page.locator('.give button[type=submit]').click()
      await answer(page, 'approve')
      await page.waitForURL(THANKS)
      expect((await ordersOf(page)).total).toBe(1)
      expect((await sentGifts(page)).map(({ state }) => state)).toEqual(['waiting'])
      await open(page, '/share-book-gift?book=Heer')
      expect(await page.locator('#firstName').inputValue()).toBe('')
      await close()
    },
  )

  test(
    'orders several copies, whose codes are a sheet and a list',
    { tags: ['full'] },
    async () => {
      const { page, complaints, close } = await buyer(visit, DESK)
      await open(page, `/share-book-gift?book=${BOOK}&lang=en`)
      await page.getByText(t('gift.for_several')).click()
      expect(await page.locator('#email').count()).toBe(0)
      await page.locator('#copies').fill('201')
      await page.locator('.give button[type=submit]').click()
      await page
        .locator('#copies-error')
        .getByText(t('gift.copies_range', { most: 200 }))
        .waitFor()
      await page.locator('#copies').fill('51')
      await page.getByRole('button', { name: /\$101\.49/ }).waitFor()
      // It goes a moment after the price is right, and the button moves up.
      await page.locator('#copies-error').waitFor({ state: 'detached' })
      await pay(page)
      const [first] = await sentGifts(page)
      await open(page, `/share-book-gift?order=${first?.orderId}`)
      const csv = await page
        .getByRole('link', { name: t('gift.codes_csv') })
        .first()
        .getAttribute('href')
      const list = await (await page.request.get(csv ?? '')).text()
      expect(new Set(list.match(/(\w{4}-){3}\w{4}/g)).size).toBe(51)
      const sheet = page.getByRole('link', { name: t('gift.print_codes') }).first()
      const printed = await page.request.get((await sheet.getAttribute('href')) ?? '')
      expect(await printed.text()).toContain(first?.code)
      const order = page.locator('.sent').first()
      await order.getByText(t('gift.copies_count', { count: 51 })).click()
      await order.getByText(t('gift.state_handed')).first().waitFor()
      expect(await order.locator('.sent__one').count()).toBe(50)
      expect(await axe(page)).toEqual([])
      await order.getByRole('link', { name: t('pager.next') }).click()
      await expect.poll(() => order.locator('.sent__one').count()).toBe(1)
      await order.getByText(t('gift.state_handed')).waitFor()
      // Of all that were given a page shows twenty.
      await open(page, '/share-book-gift')
      await page.getByText(t('gift.copies_count', { count: 51 })).click()
      await expect.poll(() => page.locator('.sent__one').count()).toBe(20)
      expect(complaints).toEqual([])
      await close()
    },
  )

  test(
    'keeps what was typed from whoever signs in next in the same tab',
    { tags: ['full'] },
    async () => {
      const { page, close } = await buyer(visit, PHONE)
      await open(page, `/share-book-gift?book=${BOOK}`)
      await fillRecipient(page, anEmail())
      await reload(page)
      await expect.poll(() => page.locator('#firstName').inputValue()).toBe('Manpreet')
      await logIn(page.context(), await makeMember())
      await open(page, `/share-book-gift?book=${BOOK}`)
      expect(await page.locator('#firstName').inputValue()).toBe('')
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Manpreet')
      await close()
    },
  )

  test(
    'orders what the bank is too silent to hear of, and a later press pays it',
    { tags: ['full'] },
    async () => {
      const { page, close } = await buyer(visit, PHONE)
      await open(page, `/share-book-gift?book=${BOOK}&lang=en`)
      await fillRecipient(page, anEmail())
      await behave('refuse')
      const refused = page.waitForResponse(/giftCards\/create/)
      await page.locator('.give button[type=submit]').click()
      expect((await refused).status()).toBeGreaterThanOrEqual(502)
      await open(page, '/share-book-gift')
      await page.getByRole('link', { name: t('gift.pay_now') }).click()
      await payButton(page).click()
      await page.getByRole('alert').getByText(t('checkout.silent')).waitFor()
      expect(await axe(page)).toEqual([])
      await behave('ok')
      await payButton(page).click()
      await answer(page, 'approve')
      await page.waitForURL(THANKS)
      expect((await sentGifts(page)).map(({ state }) => state)).not.toContain('unpaid')
      expect((await ordersOf(page)).total).toBe(1)
      await close()
    },
  )

  test(
    'a gift that went wrong is sent to another address, and its old link opens nothing',
    { tags: ['full'] },
    async () => {
      const { page, close } = await buyer(visit, PHONE)
      const email = anEmail()
      const { path } = await giveTo(page, { email })
      await giftMail(email, 'en')
      await open(page, '/share-book-gift?lang=en')
      await page
        .getByRole('button', { name: t('gift.more_acts') })
        .first()
        .click()
      await page
        .getByRole('button', { name: t('gift.readdress') })
        .first()
        .click()
      const dialog = page.locator('dialog')
      await dialog.locator('#re-email').fill('nobody')
      await dialog.getByRole('button', { name: t('gift.readdress_save') }).click()
      await dialog.locator('#re-email-error').waitFor()
      expect(await axe(page)).toEqual([])
      const next = anEmail()
      await dialog.locator('#re-email').fill(next)
      await dialog.getByRole('button', { name: t('gift.readdress_save') }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(next).first().waitFor()
      const old = await visit({ ...PHONE, ...fromElsewhere() })
      await open(old.page, path)
      await old.page.getByRole('heading', { name: t('gift.missing_title') }).waitFor()
      expect(await axe(old.page)).toEqual([])
      const link = new URL(giftLinkIn(await giftMail(next, 'en'))).pathname
      // As a messenger fetches it for its preview.
      expect((await old.page.request.get(link)).ok()).toBe(true)
      await open(page, '/share-book-gift?lang=en')
      await page.getByText(t('gift.state_sent')).first().waitFor()
      const told = old.page.waitForResponse(/giftCards\/open/)
      await open(old.page, link)
      await old.page.locator('.opened').waitFor()
      expect((await told).status()).toBe(200)
      await open(page, '/share-book-gift?lang=en')
      await page.getByText(t('gift.state_opened')).first().waitFor()
      await old.close()
      await close()
    },
  )
})

test(
  'a gift’s link without a network says so, and opens by itself once there is one',
  { tags: ['full'] },
  async () => {
    const t = speak('en')
    const giver = await buyer(visit)
    const { path } = await giveTo(giver.page, { email: anEmail() })
    const { page, close } = await visit({
      ...PHONE,
      ...fromElsewhere(),
      serviceWorkers: 'allow',
    })
    await open(page, `${path}?lang=en`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    await open(page, path)
    await page.getByRole('heading', { level: 1, name: t('offline.title') }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.context().setOffline(false)
    await page.locator('main').getByText(MESSAGE).first().waitFor()
    await giver.close()
    await close()
  },
)

describe('a code', () => {
  const t = speak('en')

  test(
    'is typed by keys alone: a wrong one is refused, the right one becomes a book',
    { tags: ['full'] },
    async () => {
      const giver = await buyer(visit)
      const { code } = await giveTo(giver.page, { email: anEmail() })
      const { page, complaints, close } = await buyer(visit, { ...DESK, ...fromElsewhere() })
      await openRedeem(page)
      await page.getByText(t('redeem.none_waiting')).waitFor()
      const input = page.getByLabel(t('redeem.code'), { exact: true })
      await reach(page, input)
      await page.keyboard.type('7h4k')
      await page.keyboard.press('Enter')
      await page.locator('#code-error').getByText(t('redeem.code_short')).waitFor()
      await reach(page, input)
      await page.keyboard.press('End')
      await page.keyboard.type('92tp 0000-0000')
      expect(await input.inputValue()).toBe('7H4K-92TP-0000-0000')
      await page.keyboard.press('Enter')
      await page.locator('#code-error').getByText(t('error.gift_code_wrong')).waitFor()
      expect(await axe(page)).toEqual([])
      await reach(page, input)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(code.replaceAll('-', '').toLowerCase())
      expect(await input.inputValue()).toBe(code)
      await page.keyboard.press('Enter')
      const asked = page.getByRole('heading', { name: /Heer/ })
      await asked.waitFor()
      expect(await asked.evaluate((heading) => heading === document.activeElement)).toBe(true)
      await tellsNoPrice(page)
      await press(page, page.getByRole('button', { name: t('redeem.confirm') }))
      const done = page.getByRole('heading', { name: t('redeem.done') })
      await done.waitFor()
      expect(await done.evaluate((heading) => heading === document.activeElement)).toBe(true)
      expect(await axe(page)).toEqual([])
      await press(page, page.getByRole('link', { name: t('redeem.to_library') }))
      await page.locator(`.librarycard a[href$="${BOOK}"]`).first().waitFor()
      expect(own(complaints)).toEqual([])
      await giver.close()
      await close()
    },
  )

  test(
    'that is wrong five times over makes the sixth wait, on the form and at the link',
    { tags: ['full'] },
    async () => {
      const { page, close } = await buyer(visit, { ...PHONE, ...fromElsewhere() })
      await openRedeem(page)
      const said = page.locator('#code-error')
      for (let time = 0; time < 6; time++) {
        await page
          .getByLabel(t('redeem.code'), { exact: true })
          .fill(`7h4k92tp000000${time}${time}`)
        const answered = page.waitForResponse(/giftCards\/open/)
        await page.getByRole('button', { name: t('redeem.submit') }).click()
        expect((await answered).status()).toBe(time < 5 ? 404 : 429)
      }
      await said.getByText(t('error.gift_tries_over')).waitFor()
      await open(page, '/gift/7H4K-92TP-0000-0000')
      await page.getByRole('heading', { name: t('gift.tries_title') }).waitFor()
      await close()
    },
  )

  test('of a book that one has is passed on', { tags: ['full'] }, async () => {
    const giver = await buyer(visit)
    const email = await makeMember()
    const first = await giveTo(giver.page, { email })
    const second = await giveTo(giver.page, { email })
    const { page, close } = await visit({ ...PHONE, ...fromElsewhere() })
    await logIn(page.context(), email)
    for (const { path } of [first, second]) {
      await open(page, `${path}?lang=en`)
      if (path === second.path) break
      await page.getByRole('button', { name: t('redeem.confirm') }).click()
      await page.getByRole('heading', { name: t('redeem.done') }).waitFor()
    }
    await page.getByRole('heading', { name: t('redeem.owned_title') }).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: t('gift.copy_link') }).click()
    await page.getByRole('button', { name: t('gift.link_copied') }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(second.path)
    await giver.close()
    await close()
  })
})

const WAITING = '**/api/giftCards/recipient*'

/**
 * Opens pages until all that is shown by itself would be here: the stream of notices begins with it,
 * what was asked about gifts is answered, and seconds have passed on the page's own clock.
 */
async function untilSettled(page: Page) {
  const answers: Promise<unknown>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/giftCards/recipient')) answers.push(request.response())
  })
  await page.clock.install()
  return async (act: () => Promise<void>) => {
    const streaming = page.waitForRequest('**/api/notification/stream*')
    await act()
    await streaming
    await requestsAreKnown(page)
    await Promise.all(answers.splice(0))
    await requestsAreKnown(page)
    await pass(page, 3_000)
  }
}

describe.for(inTurn(['en', 'pa'] as const, 0))('a gift that waits, in %s', (language) => {
  const t = speak(language)

  test(
    'is announced once, never over what was begun, and leads to where it is redeemed',
    { tags: ['full'] },
    async () => {
      const giver = await buyer(visit)
      const email = await makeMember(language)
      const { path } = await giveTo(giver.page, { email })
      const { page, complaints, close } = await visit({ ...PHONE, ...fromElsewhere() })
      await logIn(page.context(), email)
      const dialog = page.locator('dialog')
      const settle = await untilSettled(page)
      const begun = [path, '/checkout?book=Raja-Rasalu', '/music-player', '/share-book-gift']
      for (const busy of share(begun, language, 2)) {
        await settle(() => open(page, busy, language))
        expect(await dialog.count(), busy).toBe(0)
      }
      await settle(async () => {
        const chosen = Promise.withResolvers<void>()
        await page.route(WAITING, (route) => chosen.promise.then(() => route.continue()))
        await open(page, '/browse', language)
        expect(await dialog.count(), 'where they came in').toBe(0)
        await page.locator('.browse .card__t a').first().click()
        await page.waitForURL((url) => url.pathname !== '/browse')
        await page
          .getByRole('navigation', { name: t('nav.bottom') })
          .getByRole('link', { name: t('nav.browse') })
          .click()
        await page.locator('main select').first().focus()
        chosen.resolve()
      })
      expect(await dialog.count(), 'while something is chosen').toBe(0)
      await page.locator('main select').first().blur()
      await dialog.getByText(MESSAGE).waitFor()
      await dialog.getByRole('heading', { name: /Simran/ }).waitFor()
      const next = dialog.getByRole('link', { name: t('redeem.now') })
      await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true)
      expect(await axe(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await settle(() => open(page, '/wishlist'))
      expect(await dialog.count()).toBe(0)

      const { page: again, close: end } = await visit({ ...PHONE, ...fromElsewhere() })
      await logIn(again.context(), email)
      await open(again, `/?lang=${language}`)
      await again
        .locator('.waiting-gifts')
        .getByRole('link', { name: t('redeem.now') })
        .click()
      await again.waitForURL('**/gift/*')
      await again.getByRole('button', { name: t('redeem.confirm') }).click()
      await again.getByRole('heading', { name: t('redeem.done') }).waitFor()
      await tellsNoPrice(again)
      expect(complaints).toEqual([])
      await Promise.all([giver.close(), close(), end()])
    },
  )
})
