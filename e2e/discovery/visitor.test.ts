import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { followLink, open, reload } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { SITE } from '#e2e/support/product.ts'
import { logIn, mailTo, makeMember, PASSWORD } from '#e2e/support/member.ts'
import { anEmail, secretIn, useDatabase } from '#e2e/support/people.ts'
import { sendSignUp } from '#e2e/support/sign-up-form.ts'

const visit = useBrowser()
const { db } = await useDatabase()
const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)
const PAID = '/browse/ProductPage/Heer'
const FREE = '/browse/ProductPage/Lok-Kahanian'

const paused = (page: Page, is: boolean) =>
  page.waitForFunction((want) => document.querySelector('audio')?.paused === want, is)

/** The sample that plays comes to its end. */
const toTheEnd = (page: Page) =>
  page.waitForFunction(() => {
    const audio = document.querySelector('audio')
    // How long it is, is known only once its head is here.
    if (!audio || !Number.isFinite(audio.duration)) return false
    audio.currentTime = audio.duration - 0.2
    return true
  })

/** The first screen of a phone has the sample of a book, its price and all signs beside them. */
async function seesFirstScreen(page: Page, language: Language) {
  const menu = await page.locator('.bottom').boundingBox()
  const row = await page.locator('.bk__a').boundingBox()
  expect((row?.y ?? 0) + (row?.height ?? Infinity)).toBeLessThan(menu?.y ?? 0)
  const named = (key: MessageKey) => ({ name: translate(language, key) })
  const actions = page.locator('.bk__a')
  await actions.getByRole('button', named('book.hear_sample')).waitFor()
  await actions.getByRole('link', named('book.buy')).getByText('$1.99').waitFor()
  for (const key of ['wishlist.add', 'book.like', 'book.gift'] as const)
    await actions.getByRole('link', named(key)).waitFor()
  await actions.getByRole('button', named('book.share')).waitFor()
}

/** The book is described in one language, and in the others where they are unfolded. */
async function readsAbout(page: Page) {
  const about = page.locator('.about__text')
  expect(await about.locator('p:visible').count()).toBe(1)
  await about
    .locator('summary', { hasText: t('book.read_in') })
    .first()
    .click()
  await about.locator('p[lang="pa"]:visible').waitFor()
}

test('a book is described, its sample ends with an offer of the whole at its price, and home plays another', async () => {
  const { page, complaints, close } = await visit(PHONE)
  await open(page, `${PAID}?lang=en`)
  await seesFirstScreen(page, 'en')
  await readsAbout(page)
  const ended = page.locator('.trouble')
  const again = async () => {
    await page.getByRole('button', { name: t('book.hear_sample') }).click()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.1)
    await toTheEnd(page)
    await ended.getByText(t('player.sample_ended')).waitFor()
  }
  await again()
  const price = await page.locator('.bk .price').innerText()
  const pageBuys = page.locator('.bk').getByRole('link', { name: t('book.buy') })
  await pageBuys.click({ trial: true })
  await page.locator('footer').scrollIntoViewIfNeeded()
  const barBuys = page.locator('.phone-actions').getByRole('link', { name: t('book.buy') })
  await barBuys.click({ trial: true })
  await ended.getByText(t('player.sample_ended')).click({ trial: true })
  await pageBuys.scrollIntoViewIfNeeded()
  await ended.getByRole('button', { name: t('nav.close') }).click()
  await expect.poll(() => ended.innerText()).toBe('')
  await again()
  await page.locator('header a[href="/"]').first().click()
  await page.locator('.hero').waitFor()
  await expect.poll(() => ended.innerText()).toBe('')
  const begin = page.locator('.hero__txt')
  expect(await begin.locator('.hero__free').getAttribute('href')).toBe(FREE)
  await begin.getByRole('button', { name: t('play.sample_of', { title: 'Lok Kahanian' }) }).click()
  await paused(page, false)
  const hero = page.locator('.hcloth', { hasText: 'Heer' }).getByRole('button')
  await hero.click()
  await paused(page, false)
  await hero.and(page.getByRole('button', { name: new RegExp(`^${t('player.pause')}`) })).click()
  await paused(page, true)
  await hero.click()
  await paused(page, false)
  await toTheEnd(page)
  await ended.getByRole('link', { name: t('player.buy', { title: 'Heer', price }) }).waitFor()
  await page.getByRole('button', { name: t('player.close') }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.pbar').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  // Nor does the next visit take it up again.
  expect(await page.evaluate(() => localStorage.getItem('qissa.player.last'))).toBe(null)
  expect(complaints).toEqual([])
  await close()
})

test(
  'a sample of a book that one owns ends without an offer to buy it',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    const email = await makeMember('en')
    await sql`insert into entitlements (user_id, audiobook_id, source)
    select u.id, a.id, 'promo' from users u, audiobooks a
    where u.email = ${email} and a.slug = 'Heer'`.execute(db)
    await logIn(page.context(), email)
    await open(page, '/browse?search=Heer&lang=en')
    await page
      .getByRole('button', { name: t('play.sample_of', { title: 'Heer' }), exact: true })
      .first()
      .click()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.1)
    await toTheEnd(page)
    const ended = page.locator('.trouble')
    await ended.getByRole('link', { name: t('player.to_book') }).waitFor()
    expect(await ended.getByRole('link').count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  },
)

test(
  'a sample fills the player with its own cloth and author, and the whole book is bought from there',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    await open(page, `${PAID}?lang=en`)
    const cloth = await page.locator('.bk').getAttribute('data-cloth')
    await page.getByRole('button', { name: t('book.hear_sample') }).click()
    await page.locator('.pbar__now').waitFor()
    // The page's button and the player's pause it; further down the page's bar alone.
    const pausesInSight = () =>
      page.getByRole('button', { name: new RegExp(`^${t('player.pause')}`) }).evaluateAll((all) => {
        const tops = all.map((one) => one.getBoundingClientRect().top)
        return tops.filter((top) => top > 0 && top < innerHeight).length
      })
    await expect.poll(pausesInSight).toBe(2)
    await page.mouse.wheel(0, 3_000)
    await page.locator('.phone-actions').waitFor()
    await expect.poll(pausesInSight).toBe(1)
    await page.mouse.wheel(0, -9_000)
    await page.locator('.pbar__now').click()
    await page.locator(`.full[data-cloth="${cloth}"]`).getByText('Waris Shah').waitFor()
    await page.locator('.read-along__line[aria-current]').waitFor()
    await page.getByRole('button', { name: t('poem.title'), exact: true }).click()
    const stitched = page.locator('.full > .weave .weave__done')
    expect(await stitched.evaluate((done) => getComputedStyle(done).clipPath)).toBe('none')
    await page
      .locator('.full__tools')
      .getByRole('link', { name: t('book.buy') })
      .click()
    await page.waitForURL(/checkout/)
    expect(complaints).toEqual([])
    await close()
  },
)

test('a free book that a visitor adds is there after the login, which is asked for once, and heard at any speed', async () => {
  const { page, complaints, close } = await visit(PHONE)
  const email = await makeMember('en')
  await open(page, `${FREE}?lang=en`)
  await page.getByRole('link', { name: t('library.add') }).click()
  await page.waitForURL('**/login?*')
  await page.getByText(t('login.first_text')).waitFor()
  // The form stands here: what leads to it, or twice to the sign-up, would be in its way.
  const signUps = page.locator('main').getByRole('link', { name: t('nav.sign_up') })
  expect(await signUps.count()).toBe(1)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.getByRole('button', { name: t('nav.log_in'), exact: true }).click()
  await page.waitForURL(`**${FREE}?lang=en`)
  await page.getByRole('button', { name: t('library.listen'), exact: true }).waitFor()
  // Another stands in its place, disabled, until it has loaded.
  const speed = page.locator('main').getByLabel(t('player.speed')).and(page.locator(':enabled'))
  const colours = await speed.evaluate((select) => {
    const { color, backgroundColor } = getComputedStyle(select)
    return { color, backgroundColor }
  })
  expect(colours.color).not.toBe(colours.backgroundColor)
  for (const key of ['wishlist.add', 'book.hear_sample'] as const)
    expect(await page.getByText(t(key), { exact: true }).count()).toBe(0)
  await speed.selectOption('0.8')
  await page
    .locator('main')
    .getByRole('link', { name: t('bookmark.title') })
    .waitFor()
  await page.getByRole('button', { name: t('library.listen'), exact: true }).click()
  await page.waitForFunction(() => document.querySelector('audio')?.playbackRate === 0.8)
  await speed.selectOption('1.5')
  await page.waitForFunction(() => document.querySelector('audio')?.playbackRate === 1.5)
  expect(complaints).toEqual([])
  await close()
})

test(
  'who buys sees the book and its price beside the login and the sign-up, and goes on to pay',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    const email = await makeMember('en')
    await open(page, `${PAID}?lang=en`)
    await page
      .locator('.bk__a')
      .getByRole('link', { name: t('book.buy') })
      .click()
    const book = page.locator('.coming-for')
    await book.getByText('$1.99').waitFor()
    await page
      .locator('form')
      .getByRole('link', { name: t('nav.sign_up') })
      .click()
    await page.waitForURL('**/signup?*')
    await book.getByText('Heer', { exact: true }).waitFor()
    await page
      .locator('form')
      .getByRole('link', { name: t('nav.log_in') })
      .click()
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(PASSWORD)
    await page.getByRole('button', { name: t('nav.log_in'), exact: true }).click()
    await page.waitForURL('**/checkout?book=Heer')
    expect(complaints).toEqual([])
    await close()
  },
)

test(
  'who signs up from a book’s page is back on it after the mail’s link, in another tab',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(DESK)
    const email = anEmail()
    await open(page, `${PAID}?lang=en`)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('nav.sign_up') })
      .click()
    await page.waitForURL('**/signup?*')
    await sendSignUp(page, 'en', { email })
    const { token } = secretIn(await mailTo(email))
    const tab = await page.context().newPage()
    await open(tab, `/user/verify/${token}`)
    await tab.getByRole('button', { name: t('verify.link_submit') }).click()
    await tab.waitForURL(`**${PAID}?lang=en`)
    expect(complaints).toEqual([])
    await close()
  },
)

test.for(['pa', 'pa-Arab'] as const)(
  'in %s the first screen of a phone has the sample of a book, its price and all signs beside them',
  { tags: ['full'] },
  async (language) => {
    const { page, close } = await visit(PHONE)
    await open(page, `${PAID}?lang=${language}`)
    await seesFirstScreen(page, language)
    await close()
  },
)

test.for(['en', 'pa-Arab'] as const)(
  'in %s buttons turn over a row of books, and each goes where there are no more',
  { tags: ['full'] },
  async (language) => {
    const { page, complaints, close } = await visit(DESK)
    await open(page, `${PAID}?lang=${language}`)
    const title = translate(language, 'book.also')
    const turn = (key: 'shelf.next' | 'shelf.previous') =>
      page.getByRole('button', { name: translate(language, key, { title }) })
    await page.locator('.rail').scrollIntoViewIfNeeded()
    await turn('shelf.previous').waitFor({ state: 'hidden' })
    const [on, back] = [turn('shelf.next'), turn('shelf.previous')]
    await on.focus()
    await page.keyboard.press('Enter')
    await back.waitFor()
    for (const button of [on, back]) {
      const row = await page.locator('.hscroll').boundingBox()
      const box = await button.boundingBox()
      expect(box && row && box.y + box.height <= row.y).toBe(true)
    }
    await page.locator('.hscroll').evaluate((row) => {
      const onward = getComputedStyle(row).direction === 'rtl' ? -1 : 1
      row.scrollTo({ left: onward * row.scrollWidth, behavior: 'instant' })
    })
    await on.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('hscroll')
    expect(complaints).toEqual([])
    await close()
  },
)

test(
  'on a phone a bar plays and buys while the buttons of the page are out of sight',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    await open(page, `${PAID}?lang=en`)
    const bar = page.getByRole('group', { name: t('book.actions') })
    await page.locator('.bk__a').scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'detached' })
    await page.locator('.foot').scrollIntoViewIfNeeded()
    await bar.getByRole('button').click()
    await paused(page, false)
    // One bar for one book: the sample is paused where it was begun.
    await page.locator('.pbar').waitFor({ state: 'hidden' })
    await bar.getByRole('button').click()
    await paused(page, true)
    await bar.getByRole('link', { name: t('book.buy') }).click()
    await page.waitForURL(/\/login/)
    expect(complaints).toEqual([])
    await close()
  },
)

test(
  'a door leads to the player of four large buttons, which one press chooses and another leaves',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    await open(page, '/?lang=en')
    await page
      .getByRole('link', { name: t('door.elders') })
      .first()
      .click()
    await page.waitForURL(/\/elders/)
    await page.getByRole('button', { name: t('elders.choose') }).click()
    await page.getByText(t('elders.chosen')).waitFor()
    await reload(page)
    await page.getByText(t('elders.chosen')).waitFor()
    await open(page, '/browse?lang=en')
    await page.locator('.grid4 > *').first().waitFor()
    const across = await page
      .locator('.grid4 > *')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size)
    expect(across, 'columns of books').toBe(1)
    expect(await page.locator('.filters').isVisible()).toBe(false)
    await open(page, '/elders?lang=en')
    await page.getByRole('button', { name: t('elders.leave') }).click()
    await page.getByRole('button', { name: t('elders.choose') }).waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)

test(
  'a link to an elder opens its book, of which one press plays a sample with four large buttons',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    await open(page, '/elders/Heer?lang=en')
    await page.getByRole('heading', { level: 1, name: 'Heer' }).waitFor()
    expect(await page.locator('header, footer, nav').count()).toBe(0)
    expect(await page.getByRole('link', { name: t('nav.home') }).getAttribute('href')).toBe('/')
    const hear = page.getByRole('button', { name: t('book.hear_sample') })
    expect((await hear.boundingBox())?.width).toBeGreaterThan(300)
    await hear.click()
    await page.waitForURL('**/music-player')
    await paused(page, false)
    await expect.poll(() => page.locator('.elder .large').count()).toBe(4)
    const whole = page.getByRole('link', { name: t('player.whole_book') })
    expect(await whole.getAttribute('href')).toContain('/login?next=%2Felders%2FHeer')
    await open(page, '/elders?lang=en')
    await page.getByRole('button', { name: t('elders.leave') }).waitFor()
    expect(await page.locator('.elders-send .bookrow').count()).toBe(4)
    expect(await page.locator('.elders-send').innerText()).not.toMatch(/[\u0a00-\u0a7f]/)
    const sent = await page
      .locator('.elders-send a[href^="https://wa.me/"]')
      .first()
      .getAttribute('href')
    expect(decodeURIComponent(sent ?? '')).toContain(`${SITE}/elders/`)
    await page.getByRole('button', { name: t('book.hear_sample') }).click()
    await page.waitForURL('**/music-player')
    await paused(page, false)
    expect(complaints).toEqual([])
    await close()
  },
)

test(
  'scripture that nobody has read yet seeks a reader, and offers nothing to hear',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    await open(page, '/browse/ProductPage/Japji-Sahib?lang=en')
    const hero = page.locator('.bk')
    await hero.getByText(t('book.unrecorded')).waitFor()
    expect(await hero.getByRole('button', { name: t('book.hear_sample') }).count()).toBe(0)
    expect(await hero.getByText(t('library.add')).count()).toBe(0)
    expect(await page.locator('.eps').count()).toBe(0)
    const tellMe = hero.getByRole('link', { name: t('wishlist.tell_me') })
    expect((await tellMe.boundingBox())?.height).toBeGreaterThanOrEqual(52)
    const others = page.locator('.shelf').filter({ hasText: t('book.hearable_rule') })
    await others.locator('a[href*="/ProductPage/"]').first().waitFor()
    expect(await others.getByText(t('book.unrecorded')).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  },
)

test(
  'on a phone the bar of a sample leaves the button of a form free',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    await open(page, `${PAID}?lang=pa-Arab`)
    await page
      .getByRole('button', { name: translate('pa-Arab', 'book.hear_sample') })
      .first()
      .click()
    await page.locator('.pbar').waitFor()
    // The sample goes on.
    await followLink(page, '/verify?email=a%40example.com&next=%2Fcheckout%3Fbook%3DHeer')
    const submit = page.getByRole('button', { name: translate('pa-Arab', 'verify.submit') })
    const bottom = await submit.evaluate((button) => button.getBoundingClientRect().bottom)
    const bar = await page.locator('.pbarbox').boundingBox()
    expect(bottom).toBeLessThan(bar?.y ?? 0)
    expect(complaints).toEqual([])
    await close()
  },
)
