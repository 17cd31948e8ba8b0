/** @module-tag full */
import { sql } from 'kysely'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { AUDIO_CACHE } from '#shared/http/offline-audio.ts'
import { inTurn } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import {
  addToLibrary,
  BYTES,
  keptIn,
  makeHeavyBook,
  makeSoundingBook,
  PIECES,
  watchPieces,
  type HeavyBook,
} from '#e2e/support/download-world.ts'
import { startKilledBrowser } from '#e2e/support/killed-browser.ts'
import { isSilent, listenButton, sounds, voice } from '#e2e/support/long-book-world.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'
import { useDatabase } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const { db } = await useDatabase()
/** A machine may be busy with other things. */
const SOON = { timeout: 30_000 }
const NEVER = () => new Promise<void>(() => undefined)
let book: HeavyBook
let second: HeavyBook

beforeAll(async () => {
  book = await makeHeavyBook(db)
  second = await makeHeavyBook(db, { durationMs: 12 * 60_000 })
})

const pageOf = ({ slug }: HeavyBook, language: string) =>
  `/browse/ProductPage/${slug}?lang=${language}`

/** A download is said to lie here once a worker can play it. */
const WITH_WORKER = { serviceWorkers: 'allow' } as const

/** Opens a book's page and begins its download. */
async function begin(page: Page, language: 'en' | 'pa', of = book): Promise<void> {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  await open(page, pageOf(of, language))
  await page.getByRole('button', { name: t('download.start_named', { title: of.title }) }).click()
  const dialog = page.locator('dialog')
  await dialog
    .getByText(/\d (MB|ਐਮ\.ਬੀ\.)/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: t('download.start'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The hashes of what the pieces of each file add up to. */
const hashesIn = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const keys = (await cache.keys()).map(({ url }) => new URL(url))
    const files = new Set(keys.map(({ pathname }) => pathname))
    const hashes: string[] = []
    for (const file of files) {
      const pieces: Blob[] = []
      for (let piece = 0; ; piece++) {
        const answer = await cache.match(`${file}?piece=${piece}`)
        if (!answer) break
        pieces.push(await answer.blob())
      }
      const bytes = await new Blob(pieces).arrayBuffer()
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      hashes.push(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''))
    }
    return hashes.sort()
  }, AUDIO_CACHE)

async function hashesOf(of: HeavyBook): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`select sha256 from renditions
    where audiobook_id = ${of.id} and quality = 'normal' order by sha256`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

describe.for(inTurn(['en', 'pa'] as const, 1))('a download in %s', (language) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const mb = (size: string) => t('download.megabytes', { size })
  const stored = () => t('download.stored', { size: mb((BYTES / 1e6).toFixed(0)) })

  async function member(screen: BrowserContextOptions = PHONE) {
    const email = await makeMember(language)
    const visitor = await visit({ ...WITH_WORKER, ...screen })
    await logIn(visitor.page.context(), email)
    for (const one of [book, second]) await addToLibrary(visitor.page.context(), one)
    return { ...visitor, context: visitor.page.context(), email }
  }

  test('brings every byte of the book, says so, and is shown in the account', async () => {
    const { page, context, complaints, close } = await member()
    const asked = await watchPieces(context)
    await begin(page, language)
    await page.getByText(stored(), { exact: true }).waitFor()
    expect(asked).toHaveLength(PIECES)
    expect(new Set(asked).size).toBe(PIECES)
    expect(await keptIn(page)).toMatchObject({ pieces: PIECES, whole: 2 })
    expect(await hashesIn(page)).toEqual(await hashesOf(book))
    await page.getByText(t('download.says_stored', { title: book.title })).waitFor()

    await open(page, `/account-details?tab=downloads&lang=${language}`)
    const list = page.getByRole('list', { name: t('download.title') })
    await list.getByRole('link', { name: book.title }).waitFor()
    await list.getByText(stored(), { exact: true }).waitFor()
    const action = { action: t('download.remove'), title: book.title }
    await list.getByRole('button', { name: t('download.act_named', action) }).click()
    await page.getByText(t('account.downloads_empty')).waitFor()
    await expect.poll(() => keptIn(page), SOON).toMatchObject({ pieces: 0, whole: 0 })
    await expect
      .poll(async () => (await keptIn(page)).databases, SOON)
      .not.toContain('qissa-downloads')
    expect(complaints).toEqual([])
    await close()
  })

  test('is worked by keys alone, and begins in the smaller quality where that is chosen', async () => {
    const { page, context, close } = await member(DESK)
    const asked = await watchPieces(context)
    await open(page, pageOf(book, language))
    const button = page.getByRole('button', {
      name: t('download.start_named', { title: book.title }),
    })
    await button.focus()
    await page.keyboard.press('Enter')
    const normal = page.getByRole('dialog').getByRole('radio').first()
    await normal.focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText(t('download.loading')).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('download.start'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(t('download.stored', { size: mb('0.1') }), { exact: true }).waitFor()
    expect(asked).toHaveLength(2)
    await page.getByRole('button', { name: t('library.more', { title: book.title }) }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await button.waitFor()
    await close()
  })

  test('whose tab is killed goes on by itself, and fetches nothing twice', async () => {
    const email = await makeMember(language)
    const browser = await startKilledBrowser({ ...PHONE, ...WITH_WORKER, baseURL: SITE })
    try {
      await logIn(browser.context(), email)
      await addToLibrary(browser.context(), book)
      let dead = false
      const asked = await watchPieces(browser.context(), (route, number) =>
        number > 3 && !dead ? NEVER() : route.continue(),
      )
      await begin(browser.page(), language)
      await expect.poll(() => asked.length, SOON).toBe(4)
      await expect.poll(async () => (await keptIn(browser.page())).pieces, SOON).toBe(3)
      await browser.killPage()
      dead = true
      // Any page will do.
      await open(browser.page(), `/?lang=${language}`)
      await expect.poll(async () => (await keptIn(browser.page())).whole, SOON).toBe(2)
      expect(asked).toHaveLength(PIECES + 1)
      expect(new Set(asked).size).toBe(PIECES)
      expect(asked[4]).toBe(asked[3])
      expect(await hashesIn(browser.page())).toEqual(await hashesOf(book))
    } finally {
      await browser.close()
    }
  })

  test('is paused, gone on with and cancelled, and its progress is a bar', async () => {
    const { page, context, close } = await member()
    let held = true
    const asked = await watchPieces(context, (route, number) =>
      number > 2 && held ? NEVER() : route.continue(),
    )
    await begin(page, language)
    const bar = page.getByRole('progressbar', {
      name: t('download.progress', { title: book.title }),
    })
    await expect.poll(() => bar.getAttribute('aria-valuenow'), SOON).toBe('66')
    await expect.poll(() => asked.length, SOON).toBe(3)
    const press = (word: MessageKey) =>
      page
        .getByRole('button', {
          name: t('download.act_named', { action: t(word), title: book.title }),
        })
        .click()
    await press('download.pause')
    await page.getByText(t('download.says_paused', { title: book.title })).waitFor()
    held = false
    await press('download.go_on')
    await page.getByText(stored(), { exact: true }).waitFor()
    expect(new Set(asked).size).toBe(PIECES)
    expect(asked).toHaveLength(PIECES + 1)
    await page.getByRole('button', { name: t('library.more', { title: book.title }) }).click()
    await page.getByRole('button', { name: t('download.remove') }).click()
    // Whoever leaves the page before leaves bytes behind, of which the next download makes use.
    await expect.poll(async () => (await keptIn(page)).pieces, SOON).toBe(0)

    held = true
    asked.length = 0
    await begin(page, language)
    await expect.poll(() => asked.length, SOON).toBe(3)
    await press('download.cancel')
    await page
      .getByRole('button', { name: t('download.start_named', { title: book.title }) })
      .waitFor()
    await expect.poll(async () => (await keptIn(page)).pieces, SOON).toBe(0)
    await close()
  })

  test('that comes with wrong bytes is thrown away and fetched once more', async () => {
    const { page, context, close } = await member()
    const asked = await watchPieces(context, async (route, number) => {
      if (number !== 2) return route.continue()
      const answer = await route.fetch()
      const bytes = await answer.body()
      bytes[7] = (bytes[7] ?? 0) ^ 255
      await route.fulfill({ response: answer, body: bytes })
    })
    await begin(page, language)
    await page.getByText(stored(), { exact: true }).waitFor()
    expect(asked).toHaveLength(PIECES + 3)
    expect(await hashesIn(page)).toEqual(await hashesOf(book))
    await close()
  })

  test('goes on when the network is back, and one tab takes over from another', async () => {
    const { page, context, close } = await member()
    let broken = true
    const asked = await watchPieces(context, (route, number) =>
      number > 2 && broken ? route.abort() : route.continue(),
    )
    await begin(page, language)
    const other = await context.newPage()
    await open(other, `/account-details?tab=downloads&lang=${language}`)
    const row = other.getByRole('listitem').filter({ hasText: book.title })
    await page.getByText(t('download.offline')).first().waitFor()
    await row.getByText(t('download.offline')).first().waitFor()
    expect((await keptIn(other)).pieces).toBe(2)
    broken = false
    await page.close()
    await row.getByText(stored(), { exact: true }).waitFor()
    expect(new Set(asked).size).toBe(PIECES)
    expect(await hashesIn(other)).toEqual(await hashesOf(book))
    await close()
  })

  test('that does not fit is refused kindly; room that ends midway keeps what is here', async () => {
    const { page, context, close } = await member()
    const cdp = await context.newCDPSession(page)
    const origin = SITE
    await page.addInitScript(() => {
      const quota = Number(sessionStorage.getItem('quota') ?? 10_000_000)
      navigator.storage.estimate = () => Promise.resolve({ usage: 0, quota })
    })
    await open(page, pageOf(book, language))
    await page
      .getByRole('button', { name: t('download.start_named', { title: book.title }) })
      .click()
    const dialog = page.locator('dialog')
    const start = dialog.getByRole('button', { name: t('download.start'), exact: true })
    const [refused = ''] = t('download.no_room', { size: '%', room: '%' }).split('%')
    await dialog.getByText(refused).waitFor()
    expect(await start.getAttribute('aria-disabled')).toBe('true')
    await start.click({ force: true })
    expect(await keptIn(page)).toMatchObject({ pieces: 0 })

    // A browser may promise more than it has.
    await page.evaluate(() => sessionStorage.setItem('quota', '2000000000'))
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 10_000_000 })
    await begin(page, language)
    await page.getByText(t('download.problem_full')).first().waitFor()
    const { pieces } = await keptIn(page)
    expect(pieces).toBeGreaterThan(0)
    expect(pieces).toBeLessThan(PIECES)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin })
    const action = { action: t('download.retry'), title: book.title }
    await page.getByRole('button', { name: t('download.act_named', action) }).click()
    await page.getByText(stored(), { exact: true }).waitFor()
    await close()
  })

  test('leaves with the listener, even while it runs', async () => {
    const { page, context, close } = await member(DESK)
    const asked = await watchPieces(context, (route) =>
      asked.length > PIECES + 1 ? NEVER() : route.continue(),
    )
    await begin(page, language, second)
    await page.getByText(stored(), { exact: true }).waitFor()
    await begin(page, language)
    await expect.poll(() => asked.length, SOON).toBe(PIECES + 2)
    await page.getByRole('button', { name: t('nav.account') }).click()
    await page.getByRole('button', { name: t('nav.log_out') }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => keptIn(page), SOON).toMatchObject({ pieces: 0, whole: 0 })
    await expect
      .poll(async () => (await keptIn(page)).databases, SOON)
      .not.toContain('qissa-downloads')
    await close()
  })

  test('whose right is gone is removed at the next visit, and the account says why', async () => {
    const { page, email, close } = await member()
    await begin(page, language)
    await page.getByText(stored(), { exact: true }).waitFor()
    await sql`update entitlements set revoked_at = now() where audiobook_id = ${book.id}
      and user_id = (select id from users where email = ${email})`.execute(db)
    await open(page, `/?lang=${language}`)
    await expect.poll(async () => (await keptIn(page)).pieces, SOON).toBe(0)
    await open(page, `/account-details?tab=downloads&lang=${language}`)
    await page.getByText(t('download.problem_not_entitled')).first().waitFor()
    await close()
  })
})

test('what a listener keeps is gone when another one signs in, and is not shown to a visitor', async () => {
  const [one, other] = [await makeMember(), await makeMember()]
  const { page, close } = await visit(PHONE)
  const context = page.context()
  await logIn(context, one)
  await addToLibrary(context, book)
  await begin(page, 'en')
  await expect.poll(async () => (await keptIn(page)).whole, SOON).toBe(2)
  // The session ends elsewhere: the books wait for their listener.
  await context.clearCookies()
  await open(page, '/?lang=en')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('qissa.downloads')), SOON)
    .toBe('-')
  expect((await keptIn(page)).whole).toBe(2)
  await logIn(context, other)
  await open(page, '/?lang=en')
  await expect.poll(async () => (await keptIn(page)).pieces, SOON).toBe(0)
  await close()
})

/** A listener on the page of a book of their own that sounds, and that lies in their browser. */
async function keepSounding() {
  const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)
  const own = await makeSoundingBook(db)
  const { page, close } = await visit({ ...PHONE, ...WITH_WORKER })
  await logIn(page.context(), await makeMember('en'))
  await addToLibrary(page.context(), own)
  await begin(page, 'en', own)
  await expect.poll(async () => (await keptIn(page)).whole, SOON).toBe(2)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const suspend = () =>
    sql`update audiobooks set suspended_at = now() where id = ${own.id}`.execute(db)
  const isDeleted = () => expect.poll(async () => (await keptIn(page)).pieces, SOON).toBe(0)
  return { page, close, t, suspend, isDeleted, listen: listenButton(page, t) }
}

test('a suspended book is not played from a page that was open before, and its bytes go', async () => {
  const { page, close, t, suspend, isDeleted, listen } = await keepSounding()
  await suspend()
  await listen.click()
  await page.getByText(t('player.gone')).first().waitFor()
  await isDeleted()
  expect((await voice(page)).src).toBe('')
  await close()
})

test('a download that plays falls silent within a minute after its book is suspended, and says so', async () => {
  const { page, close, t, suspend, isDeleted, listen } = await keepSounding()
  await page.clock.install()
  await listen.click()
  await sounds(page)
  expect((await voice(page)).src).toContain('/offline-media/')
  await suspend()
  await page.clock.fastForward(61_000)
  await isSilent(page)
  await page.getByText(t('player.gone')).first().waitFor()
  await isDeleted()
  await close()
})

test('the next hours of a library are taken along at one press, and then it says that they are here', async () => {
  const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)
  const { page, complaints, close } = await visit({ ...PHONE, ...WITH_WORKER })
  await logIn(page.context(), await makeMember('en'))
  for (const one of [book, second]) await addToLibrary(page.context(), one)
  await open(page, '/account-details?tab=downloads&lang=en')
  await page
    .getByRole('button', { name: t('flight.take_rest', { time: '14 min', size: '6.7 MB' }) })
    .click()
  await page.getByText(t('flight.done')).waitFor(SOON)
  for (const { title } of [book, second]) await page.getByText(title).first().waitFor()
  await expect.poll(async () => (await hashesIn(page)).length, SOON).toBe(4)
  expect(complaints).toEqual([])
  await close()
})
