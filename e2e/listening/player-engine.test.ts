import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inTurn } from '#test/full.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import {
  isSilent,
  listen,
  listenButton,
  pageOf,
  SLUG,
  sounds,
  type Translate,
  useLongBook,
  voice,
} from '#e2e/support/long-book-world.ts'
import { useDatabase } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const { db } = await useDatabase()
const { line, listener, longBook } = useLongBook(db)

describe.for(inTurn(['en', 'pa'] as const, 1))('in %s', (language) => {
  test('a network that goes comes back at the same place; of two tabs the newest plays from the live one', async () => {
    const { page: first, complaints, close, t } = await listener(language)
    await listen(first, t)
    await loseNetwork(first, t)
    // Whoever is without a network has requests that fail.
    complaints.splice(0)
    for (let jump = 0; jump < 4; jump++) await first.keyboard.press('j')
    await sounds(first)
    const second = await first.context().newPage()
    await open(second, pageOf(SLUG))
    await second.locator('.pbar').waitFor()
    const before = (await voice(first)).at
    await second.keyboard.press('k')
    await isSilent(first)
    await sounds(second)
    const live = (await voice(second)).at
    expect(live - before).toBeGreaterThan(-1.5)
    expect(live - before).toBeLessThan(3)
    await sounds(second, 3)
    await first.bringToFront()
    const left = (await voice(second)).at
    await first.keyboard.press('k')
    await isSilent(second)
    await sounds(first)
    expect(Math.abs((await voice(first)).at - left)).toBeLessThan(2)
    expect(complaints).toEqual([])
    await close()
  })

  test('a right that ends is told, and nothing more sounds', { tags: ['full'] }, async () => {
    const { page, close, t, email } = await listener(language)
    await listen(page, t)
    await sql`update entitlements e set revoked_at = now() from users u
      where u.id = e.user_id and u.email = ${email}`.execute(db)
    // The product feels it within a second.
    const { src } = await voice(page)
    const answer = () => page.request.get(src, { headers: { range: 'bytes=0-9' } })
    await expect.poll(async () => (await answer()).status()).toBe(403)
    for (let jump = 0; jump < 3; jump++) await page.keyboard.press('l')
    await page.getByText(t('error.not_entitled')).first().waitFor()
    await close()
  })
})

/** The network goes, and comes back without a press. */
async function loseNetwork(page: Page, t: Translate): Promise<void> {
  await page.context().setOffline(true)
  for (let jump = 0; jump < 3; jump++) await page.keyboard.press('l')
  await page.getByText(t('player.waiting')).first().waitFor({ state: 'attached' })
  const there = (await voice(page)).at
  expect(there).toBeGreaterThan(85)
  await page.context().setOffline(false)
  await sounds(page, 1)
  expect((await voice(page)).at - there).toBeLessThan(5)
}

describe('what breaks off', () => {
  test(
    'a line that is cut while it plays is waited for, and the voice goes on by itself',
    { tags: ['full'], timeout: 120_000 },
    async () => {
      const { page, close, t } = await listener()
      await listen(page, t)
      line().cut('down')
      await page
        .getByText(t('player.waiting'))
        .first()
        .waitFor({ state: 'attached', timeout: 60_000 })
      const there = (await voice(page)).at
      await page.waitForEvent('requestfailed')
      line().mend()
      await sounds(page, 1, 30_000)
      expect(Math.abs((await voice(page)).at - there)).toBeLessThan(4)
      await close()
    },
  )

  test('a server that answers 503 for a while is asked again', { tags: ['full'] }, async () => {
    const { page, close, t } = await listener()
    await listen(page, t)
    let away = true
    for (const path of ['**/media/**', '**/api/playback/**']) {
      await page.route(path, (route) => (away ? route.fulfill({ status: 503 }) : route.continue()))
    }
    for (let jump = 0; jump < 3; jump++) await page.keyboard.press('l')
    await page.getByText(t('player.waiting_network')).first().waitFor({ state: 'attached' })
    const there = (await voice(page)).at
    away = false
    await sounds(page, 1, 30_000)
    expect(Math.abs((await voice(page)).at - there)).toBeLessThan(4)
    await close()
  })
})

test('a book that another tab deletes for good falls silent; to play it again takes it up again', async () => {
  const { page, close, t, email } = await listener()
  const { rows } = await sql<{ audiobook_id: string }>`
    update entitlements e set source = 'promo' from users u
    where u.id = e.user_id and u.email = ${email} returning audiobook_id`.execute(db)
  await listen(page, t)
  const entry = `/api/library/${rows[0]?.audiobook_id}`
  const removed = await page.request.delete(entry, { headers: { origin: SITE } })
  expect(removed.ok(), await removed.text()).toBe(true)
  await page.keyboard.press('l')
  await page.getByText(t('error.not_in_library')).first().waitFor()
  await isSilent(page)
  await page.locator('.pbar').waitFor({ state: 'detached' })
  const entries = async () => {
    const { rows: kept } = await sql`select from library_entries l
      join users u on u.id = l.user_id where u.email = ${email}`.execute(db)
    return kept.length
  }
  const looked = page.waitForResponse(/\/api\/playback\//)
  await listenButton(page, t).hover()
  await looked
  expect(await entries(), 'by looking').toBe(0)
  await listen(page, t)
  expect(await entries(), 'by a press').toBe(1)
  await close()
})

test(
  'after an hour the voice says the last seconds again; after a reload none',
  { tags: ['full'] },
  async () => {
    const { page, close, t } = await listener()
    await page.clock.install()
    await reload(page)
    await listen(page, t)
    await page.keyboard.press('l')
    await sounds(page, 1)
    await page.keyboard.press('k')
    await isSilent(page)
    const left = (await voice(page)).at
    await reload(page)
    await page.locator('.pbar').waitFor()
    await page.keyboard.press('k')
    await sounds(page, 0.1)
    const back = (await voice(page)).at
    expect(back - left, 'at once').toBeGreaterThan(-0.3)
    await page.keyboard.press('k')
    await isSilent(page)
    const again = (await voice(page)).at
    await page.clock.fastForward(3_600_000)
    await page.keyboard.press('k')
    await page.waitForFunction(
      (at) => (document.querySelector('audio')?.currentTime ?? at) < at,
      again,
    )
    const said = again - (await voice(page)).at
    expect(said, 'after an hour').toBeGreaterThan(8)
    expect(said).toBeLessThanOrEqual(10.1)
    await close()
  },
)

test(
  'the lock screen is told what plays, with a cover that it can draw',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close, t } = await listener('pa')
    await listen(page, t)
    const told = () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession
        return {
          state: playbackState,
          album: metadata?.album,
          artwork: metadata?.artwork.map(({ type = '', sizes = '' }) => `${type} ${sizes}`),
        }
      })
    await expect.poll(told).toEqual({
      state: 'playing',
      album: 'ਬੁਝਾਰਤਾਂ',
      artwork: ['image/png 512x512', 'image/svg+xml any'],
    })
    await page.keyboard.press('k')
    await expect.poll(async () => (await told()).state).toBe('paused')
    expect(complaints).toEqual([])
    await close()
  },
)

test(
  'the smaller quality holds at once, in the middle of an episode, and costs what it says',
  { tags: ['full'] },
  async () => {
    const { page, close, t } = await listener()
    await listen(page, t)
    await sounds(page, 2)
    const { src, at } = await voice(page)
    const before = await bytesCounted(page)
    expect(before).toBeGreaterThan(longBook().normal / 60)
    await page
      .getByRole('button', { name: t('player.more') })
      .first()
      .click()
    await page.getByText(t('player.quality_small')).click()
    await page.waitForFunction((old) => document.querySelector('audio')?.src !== old, src)
    await sounds(page, 1)
    expect((await voice(page)).at - at).toBeLessThan(6)
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/playback/')) asked.add(search)
    })
    await reload(page)
    await page.locator('.pbar').waitFor()
    await listenButton(page, t).hover()
    await page.keyboard.press('k')
    await sounds(page, 1)
    expect([...asked]).toEqual(['?quality=small'])
    const small = (await bytesCounted(page)) - before
    expect(small).toBeGreaterThan(0)
    expect(small).toBeLessThan(longBook().small * 3)
    await close()
  },
)

const bytesCounted = (page: Page) =>
  page.evaluate(() => {
    const used = JSON.parse(localStorage.getItem('qissa.player.data') ?? '{}') as { bytes?: number }
    return used.bytes ?? 0
  })
