import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { FULL, inTurn } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { startKilledBrowser } from '#e2e/support/killed-browser.ts'
import { call, useDatabase } from '#e2e/support/people.ts'
import {
  EPISODE_MS,
  journalOf,
  lastHeard,
  makeHours,
  newListener,
  noteLastHeard,
  placeOf,
  setSpeed,
  hasFetched,
  sounds,
  takenUp,
  voiceOf,
  type Book,
} from '#e2e/support/position-world.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const { db } = await useDatabase()

/** As much of a place may be lost. */
const LOSS_MS = 2_000
const RATE = 3
const LANGUAGES = ['en', 'pa'] as const
type Language = (typeof LANGUAGES)[number]

let book: Book
beforeAll(async () => {
  book = await makeHours(db, 'Punjabi-Batchit')
})

const words = (language: Language) => (key: MessageKey, values?: MessageValues) =>
  translate(language, key, values)

async function signIn(context: BrowserContext, token: string) {
  const expires = Date.now() / 1000 + 86_400
  await context.addCookies([{ name: 'token', value: token, url: SITE, expires }])
}

/** Opens the book's page and presses its button. */
async function listen(page: Page, language: Language) {
  await open(page, `/browse/ProductPage/${book.slug}?lang=${language}`)
  await setSpeed(page, book, RATE)
  await page
    .getByRole('button', { name: translate(language, 'library.listen'), exact: true })
    .first()
    .click()
  await sounds(page, 1)
}

const press = (page: Page, key: string) => page.keyboard.press(key)

async function pauseAndPlay(page: Page) {
  await press(page, 'k')
  await press(page, 'k')
}

/** Plays on where the player stands, silent after it was opened anew. */
async function playOn(page: Page, seconds: number) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press(page, 'k')
  await sounds(page, seconds)
}

describe(`${FULL ? 'twenty' : 'six'} minutes of a book, with all that happens to browsers`, () => {
  test(
    'no reload, crash, power cut or spell without a network costs two seconds',
    { timeout: 420_000 },
    async () => {
      const losses = await Promise.all(inTurn(LANGUAGES, 1).map(listenThrough))
      for (const lost of losses.flat()) {
        expect(Math.abs(lost.ms), JSON.stringify(losses)).toBeLessThanOrEqual(LOSS_MS)
      }
    },
  )
})

type Incident = 'reload' | 'crash' | 'power cut' | 'offline' | 'pause' | 'next'
const EACH: Incident[] = ['reload', 'crash', 'offline', 'power cut', 'pause', 'next']
const AGAIN: Incident[] = ['crash', 'offline', 'reload', 'power cut', 'crash', 'pause', 'reload']
const INCIDENTS = FULL ? [...EACH, ...AGAIN] : EACH
/** Seconds of the book that sound before each of them. */
const BETWEEN = FULL ? 24 : 2

async function listenThrough(language: Language): Promise<{ what: Incident; ms: number }[]> {
  const me = await newListener(book, language)
  const browser = await startKilledBrowser({ ...DESK, baseURL: SITE })
  await signIn(browser.context(), me.token)
  await noteLastHeard(browser.page())
  await listen(browser.page(), language)
  const losses: { what: Incident; ms: number }[] = []
  for (const what of INCIDENTS) {
    const page = browser.page()
    await press(page, 'l')
    await press(page, 'l')
    await sounds(page, BETWEEN)
    const before = (await voiceOf(page, book)).bookMs
    if (what === 'reload' || what === 'crash' || what === 'power cut') {
      if (what === 'crash') await browser.killPage()
      if (what === 'power cut') await browser.killBrowser()
      await signIn(browser.context(), me.token)
      if (what !== 'reload') await noteLastHeard(browser.page())
      const after = await takenUp(browser.page(), book, `/?lang=${language}`)
      // While a page goes, the voice still sounds; a page that is killed says no last word.
      const last = what === 'reload' ? await lastHeard(browser.page(), book) : before
      losses.push({ what, ms: Math.round(last - after) })
      await playOn(browser.page(), 1)
    } else if (what === 'offline') {
      await hasFetched(page, 30)
      await browser.context().setOffline(true)
      await sounds(page, FULL ? 9 : 3)
      await pauseAndPlay(page)
      await sounds(page, FULL ? 3 : 1)
      await browser.context().setOffline(false)
    } else if (what === 'next') await press(page, 'n')
    else await pauseAndPlay(page)
    await sounds(browser.page(), 1)
  }
  await press(browser.page(), 'k')
  const end = (await voiceOf(browser.page(), book)).bookMs
  expect(end).toBeGreaterThan(FULL ? 20 * 60_000 : EPISODE_MS)
  // What was told offline and by pages that died arrives, in order and once.
  await expect
    .poll(async () => Math.abs((await placeOf(db, me.id)) - end), { timeout: 30_000 })
    .toBeLessThanOrEqual(LOSS_MS)
  const journal = await journalOf(db, me.id)
  expect(journal.map(({ seq }) => seq)).toEqual(
    journal.map(({ seq }) => seq).toSorted((a, b) => a - b),
  )
  await browser.close()
  return losses
}

describe.for(inTurn(LANGUAGES, 1))('a place, in %s', (language) => {
  const t = words(language)

  test(
    'an hour offline, and a crash in it, arrives in order when the network is back',
    { tags: ['full'] },
    async () => {
      const me = await newListener(book, language)
      const browser = await startKilledBrowser({ ...DESK, baseURL: SITE })
      await signIn(browser.context(), me.token)
      const page = browser.page()
      await page.clock.install()
      await listen(page, language)
      await hasFetched(page, 40)
      await browser.context().setOffline(true)
      const told = (await journalOf(db, me.id)).length
      await sounds(page, 10)
      await press(page, 'k')
      await page.clock.fastForward('59:00')
      await press(page, 'k')
      await sounds(page, 10)
      await press(page, 'k')
      const before = (await voiceOf(page, book)).bookMs
      await page.waitForTimeout(500)
      expect(await journalOf(db, me.id)).toHaveLength(told)
      await browser.killPage()
      await browser.context().setOffline(false)
      const after = await takenUp(browser.page(), book, `/?lang=${language}`)
      expect(Math.abs(before - after)).toBeLessThanOrEqual(LOSS_MS)
      const lately = async () => (await journalOf(db, me.id)).slice(told)
      await expect.poll(async () => (await lately()).length, { timeout: 30_000 }).toBeGreaterThan(2)
      const rows = await lately()
      expect(
        rows
          .map(({ kind }) => kind)
          .filter((kind) => kind !== 'heartbeat')
          .slice(0, 3),
      ).toEqual(['pause', 'play', 'pause'])
      const times = rows.map(({ occurred_at }) => Date.parse(occurred_at))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(58 * 60_000)
      expect(Math.abs((await placeOf(db, me.id)) - before)).toBeLessThanOrEqual(LOSS_MS)
      await browser.close()
    },
  )

  test.for(inTurn(['here', 'there'] as const, 1))(
    'two devices that went apart: who chooses "%s" with the keyboard loses neither place',
    { tags: ['full'] },
    async (choice) => {
      const me = await newListener(book, language)
      const desk = await visit(DESK)
      await signIn(desk.page.context(), me.token)
      await listen(desk.page, language)
      await hasFetched(desk.page, 90)
      await desk.page.context().setOffline(true)
      await pauseAndPlay(desk.page)
      const phone = await visit({ ...PHONE, userAgent: ANDROID })
      await signIn(phone.page.context(), me.token)
      await listen(phone.page, language)
      await press(phone.page, 'n')
      await sounds(phone.page, 5)
      await press(phone.page, 'k')
      const there = (await voiceOf(phone.page, book)).bookMs
      await expect
        .poll(async () => Math.abs((await placeOf(db, me.id)) - there), { timeout: 30_000 })
        .toBeLessThanOrEqual(LOSS_MS)
      await sounds(desk.page, 66)
      await pauseAndPlay(desk.page)
      await desk.page.context().setOffline(false)

      const dialog = desk.page.getByRole('dialog', { name: t('player.diverged_title') })
      await dialog.waitFor({ timeout: 70_000 })
      const { names } = await episodeNames(me.token)
      const text = await dialog.innerText()
      expect(text).toContain(t('player.device_mobile'))
      expect(text).toContain(t('player.device_here'))
      for (const name of names.slice(0, 2)) expect(text).toContain(name[language])
      const button = dialog.getByRole('button', { name: t(`player.diverged_${choice}`) }).last()
      while (!(await button.evaluate((one) => one === document.activeElement)))
        await press(desk.page, 'Tab')
      await press(desk.page, 'Enter')
      await dialog.waitFor({ state: 'detached' })
      await sounds(desk.page, 1)
      await press(desk.page, 'k')
      const now = (await voiceOf(desk.page, book)).bookMs
      expect(now >= EPISODE_MS).toBe(choice === 'there')
      await expect
        .poll(async () => Math.abs((await placeOf(db, me.id)) - now), { timeout: 30_000 })
        .toBeLessThanOrEqual(LOSS_MS)

      const places = await history(me.token)
      const far = places.filter((one) => Math.abs(one - there) <= LOSS_MS * RATE)
      const near = places.filter((one) => one > 60_000 && one < EPISODE_MS)
      expect(far.length, String(places)).toBeGreaterThan(0)
      expect(near.length, String(places)).toBeGreaterThan(0)
      await phone.close()
      await desk.close()
    },
  )
})

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

interface Told {
  landmarks: { number: number; positionMs: number }[]
}

/** The landmarks of the book, in milliseconds from its beginning. */
async function history(token: string): Promise<number[]> {
  const path = `/progress/${book.id}/history`
  const { body } = await call<Told>('GET', path, undefined, { token })
  return body.landmarks.map((one) => (one.number - 1) * EPISODE_MS + one.positionMs)
}

async function episodeNames(token: string) {
  const path = `/playback/${book.id}`
  const { body } = await call<{ episodes: { names: Record<string, string> }[] }>(
    ...(['GET', path, undefined, { token }] as const),
  )
  const names = body.episodes.map((one) => ({
    en: one.names.roman ?? '',
    pa: one.names.gurmukhi ?? '',
  }))
  return { names }
}
