/** @module-tag full */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { paths } from '#shared/http/paths.ts'
import { axe } from '#e2e/support/axe.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { faultsAtEveryWidth } from '#e2e/support/page-faults.ts'
import { showWhole } from '#e2e/support/page-walk.ts'
import { call, useDatabase } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { BOOK_WORDS, bookOf, goodSound } from '#e2e/support/studio-book.ts'
import { newOwner } from '#e2e/support/studio-people.ts'
import { watchPage } from '#e2e/support/watch-page.ts'
import { tabsFor } from '#features/studio/submissions/tabs.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { tokenOf } from '#test/uploads.ts'

const RATE = 44_100
const NARROW = { width: 320, height: 800 }
const SIZES = [DESK.viewport, PHONE.viewport, NARROW]
const TABS = tabsFor('owner')
const visit = useBrowser()
const { db } = await useDatabase()
const book = { id: '', email: '' }

beforeAll(async () => {
  const owner = await newOwner(db)
  const token = await tokenOf(db, owner.id)
  const { book: words } = BOOK_WORDS['']
  const names = { roman: 'Sobha Ram', gurmukhi: 'ਸੋਭਾ ਰਾਮ', shahmukhi: 'سوبھا رام' }
  const whole = { ...words, authors: [{ person: null, names }] }
  const made = await call<{ submission: { _id: string } }>(
    'POST',
    '/submission/create',
    { organisation: owner.organisation, title: words.title },
    { token, headers: { 'idempotency-key': owner.organisation } },
  )
  const { _id: id } = made.body.submission
  const written = bookOf(SITE, token, id)
  for (const [path, part] of Object.entries({ ...BOOK_WORDS, '': { book: whole } })) {
    const { version } = await written.read()
    const put = await call('PUT', `/submission/${id}${path}`, { version, ...part }, { token })
    expect(put.status, path).toBe(200)
  }
  await written.send('1.wav', goodSound(4))
  const cracked = makeSound(
    { seconds: 12, noise: 0.01, gap: { at: 3, seconds: 6 } },
    RATE,
    chance(1),
  )
  await written.send('2.wav', wavOf(cracked.slice(0, 1), RATE))
  await vi.waitFor(
    async () => {
      const states = (await written.parts()).map(({ state }) => state.is)
      expect(states.toSorted()).toEqual(['faulty', 'ready'])
    },
    { timeout: 280_000, interval: 1_000 },
  )
  Object.assign(book, { id, email: owner.email })
}, 300_000)

/** Looks at a page as it is, at every width, by day and by night. */
async function faultsOf(page: Page, language: Language) {
  await page.evaluate(() => document.fonts.ready)
  const faults = await faultsAtEveryWidth(page, language)
  for (const size of SIZES)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await showWhole(page, size.width)
      const where = `${size.width} px, ${colorScheme}`
      faults.push(...(await axe(page)).map((fault) => `${where}, ${fault}`))
    }
  return faults
}

test.for(LANGUAGES)(
  'a book of the studio has nothing wrong on any tab, with its parts opened and in its preview: %s',
  { timeout: 900_000 },
  async (language) => {
    const { page, complaints, close } = await visit(DESK)
    const heard = await watchPage(page, complaints)
    await logIn(page.context(), book.email)
    const found: string[] = []
    const look = async (where: string) => {
      const faults = [...(await faultsOf(page, language)), ...heard()]
      found.push(...faults.map((fault) => `${where}: ${fault}`))
    }
    const walk = async (path: string) => {
      await page.setViewportSize(DESK.viewport)
      await open(page, path, language)
    }
    for (const tab of TABS) {
      await walk(paths.submission(book.id, tab))
      await look(tab)
    }
    await walk(paths.submission(book.id, 'audio'))
    const checked = translate(language, 'studio.sound_open')
    const closed = page.getByRole('button', { name: checked, expanded: false })
    await closed.last().click()
    await page.getByText(translate(language, 'studio.finding_noise').slice(0, -1)).first().waitFor()
    const named = (key: 'studio.part_more' | 'studio.part_edit_of') =>
      page.getByRole('button', { name: translate(language, key, { part: '' }) })
    for (const more of await named('studio.part_more').all()) {
      await more.click()
      await named('studio.part_edit_of').click()
    }
    expect(await page.locator('.studio__parts .studio__names').count()).toBe(2)
    await look('a part opened, and the titles of both')
    await walk(paths.submissionPreview(book.id))
    await look('the preview')
    expect(found).toEqual([])
    await close()
  },
)
