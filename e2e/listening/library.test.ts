import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { axe } from '#e2e/support/axe.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'

const visit = useBrowser()

const BOOKS = ['Lok-Kahanian', 'Chiri-Te-Kaan', 'Abyat-e-Bahu']

/** Somebody with three books, signed in. */
async function reader(language: Language, screen: typeof DESK) {
  const email = await makeMember(language)
  const visited = await visit({ ...screen, locale: 'en-GB', timezoneId: 'Asia/Kolkata' })
  const { page } = visited
  await logIn(page.context(), email)
  for (const slug of BOOKS) {
    const answer = await page.request.get(`/api/audiobooks/${slug}`)
    const { audiobook } = (await answer.json()) as { audiobook: { _id: string } }
    const added = await page.request.post('/api/library/create', {
      data: { audiobook: audiobook._id },
      headers: { origin: new URL(answer.url()).origin },
    })
    expect(added.status()).toBe(201)
  }
  return visited
}

const shown = (page: Page) => page.locator('.librarycard .card__t a')
const slugs = (page: Page) =>
  shown(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')?.split('/').at(-1)))
const place = (page: Page) => new URL(page.url())

/** A phone's first view has the tabs and a whole cover; the tools come at a press. */
async function firstViewIsWhole(page: Page, t: (key: MessageKey) => string) {
  const bottomOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const top = await page.locator('.bottom').boundingBox()
  expect(await bottomOf('.librarycard .cover')).toBeLessThan(top?.y ?? 0)
  expect(await bottomOf('.tabs')).toBeLessThan(320)
  const sort = page.getByLabel(t('browse.sort'))
  expect(await sort.isVisible()).toBe(false)
  const tools = page.getByRole('button', { name: t('library.tools') })
  await tools.click()
  expect(await sort.isVisible()).toBe(true)
  expect(await axe(page)).toEqual([])
  await tools.click()
  expect(await sort.isVisible()).toBe(false)
}

/** A row of tabs that goes on does so at a press on its end, and back at one on its beginning. */
async function rowGoesOnAndBack(page: Page) {
  const row = page.locator('.tabs')
  const gone = () => row.evaluate(({ scrollLeft }) => Math.abs(scrollLeft))
  const { width = 0 } = (await row.boundingBox()) ?? {}
  await row.click({ position: { x: width - 12, y: 30 } })
  await expect.poll(gone).toBeGreaterThan(100)
  await row.evaluate((one) => one.scrollTo({ left: 300, behavior: 'instant' }))
  await row.click({ position: { x: 12, y: 30 } })
  await expect.poll(gone).toBeLessThan(100)
}

/** Presses Tab until what is focused fits; nothing else is touched. */
async function tabTo(page: Page, selector: string, most = 60) {
  for (let presses = 0; presses < most; presses++) {
    if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}`)
}

describe.for(
  inTurn(
    [
      ['en', DESK],
      ['pa', PHONE],
    ] as const,
    1,
  ),
)('the library in %s', ([language, screen]) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)

  test('finds a book in any script while one types, says how many, and keeps it in the address', async () => {
    const { page, complaints, close } = await reader(language, screen)
    await open(page, '/library')
    if (screen === PHONE) {
      await firstViewIsWhole(page, t)
      await rowGoesOnAndBack(page)
    }
    const box = page.getByRole('searchbox', { name: t('library.filter') })
    const opens = screen === PHONE ? 'library.tools' : 'library.filter'
    await page
      .locator('main')
      .getByRole('button', { name: t(opens) })
      .click()
    for (const words of ['lok kahaniyan', 'ਲੋਕ ਕਹਾਣੀਆਂ', 'لوک کہانیاں']) {
      await box.fill(words)
      await expect.poll(() => slugs(page)).toEqual(['Lok-Kahanian'])
      await page.getByText(t('library.found', { count: 1 }), { exact: true }).waitFor()
      await expect.poll(() => place(page).searchParams.get('search')).toBe(words)
    }
    await shown(page).first().click()
    await page.waitForURL('**/ProductPage/Lok-Kahanian')
    await page.goBack()
    await expect.poll(() => slugs(page)).toEqual(['Lok-Kahanian'])
    expect(await box.inputValue()).toBe('لوک کہانیاں')
    await box.fill('qqqqzz')
    await page
      .getByRole('heading', { name: t('library.none_named', { search: 'qqqqzz' }) })
      .waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: t('library.filter_clear') }).click()
    await expect.poll(async () => (await slugs(page)).length).toBe(3)
    expect([await box.inputValue(), place(page).search]).toEqual(['', ''])
    expect(complaints).toEqual([])
    await close()
  })

  test(
    'opens the menu of a book at the foot of a phone’s screen above what lies there',
    { tags: ['full'] },
    async () => {
      const { page, complaints, close } = await reader(language, PHONE)
      await open(page, '/library')
      const menu = page.locator('.librarycard .menuwrap').first()
      const button = menu.getByRole('button', { expanded: false })
      await button.evaluate((one) =>
        scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 70),
      )
      await button.click()
      const hidden = await menu.locator('.menu button').evaluateAll(
        (all) =>
          all.filter((one) => {
            const { x, y, width, height } = one.getBoundingClientRect()
            return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
          }).length,
      )
      expect(hidden).toBe(0)
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('moves a book away and takes it back', { tags: ['full'] }, async () => {
    const { page, complaints, close } = await reader(language, screen)
    await open(page, '/library')
    const before = await slugs(page)
    await page.locator('.librarycard .menuwrap > button').first().click()
    await page
      .getByRole('button', { name: t('library.archive') })
      .first()
      .click()
    await expect.poll(() => slugs(page)).toEqual(before.slice(1))
    await page.getByRole('button', { name: t('library.undo') }).click()
    await expect.poll(() => slugs(page)).toEqual(before)
    expect(complaints).toEqual([])
    await close()
  })

  test(
    'ticks many books by the keyboard alone, moves them and deletes them for good',
    { tags: ['full'] },
    async () => {
      const { page, complaints, close } = await reader(language, screen)
      const tools = page.getByRole('button', { name: t('library.tools') })
      await open(page, '/library')
      if (screen === PHONE) await tools.click()
      await tabTo(page, '.libtools button[aria-pressed]')
      await page.keyboard.press('Enter')
      const count = page.locator('.bulkbar__count')
      expect(await count.textContent()).toBe(t('library.selected', { count: 0 }))
      await tabTo(page, '.cardtick input')
      await page.keyboard.press('Space')
      expect(await count.textContent()).toBe(t('library.selected', { count: 1 }))
      expect(await axe(page)).toEqual([])
      await page.keyboard.press('Escape')
      await count.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe(
        'false',
      )
      await page.keyboard.press('Enter')
      await tabTo(page, '.bulkbar button')
      await page.keyboard.press('Enter')
      expect(await count.textContent()).toBe(t('library.selected', { count: 3 }))
      await page.getByLabel(t('browse.sort')).selectOption({ label: t('library.sort_name') })
      await page.getByText(t('library.selected', { count: 0 }), { exact: true }).waitFor()
      await page.locator('.bulkbar button').first().focus()
      await page.keyboard.press('Enter')
      expect(await count.textContent()).toBe(t('library.selected', { count: 3 }))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByText(t('library.bulk_archive', { count: 3 })).waitFor()
      await page.getByRole('heading', { name: t('library.empty_all'), exact: true }).waitFor()

      await open(page, '/library?status=archived')
      await expect.poll(async () => (await slugs(page)).length).toBe(3)
      if (screen === PHONE) await tools.click()
      await page.getByRole('button', { name: t('library.select_begin'), exact: true }).click()
      await page.getByRole('button', { name: t('library.select_all') }).click()
      await page
        .locator('.bulkbar')
        .getByRole('button', { name: t('library.remove') })
        .click()
      const dialog = page.getByRole('dialog', { name: t('library.remove_many', { count: 3 }) })
      await dialog.getByText(t('library.remove_text')).waitFor()
      await dialog.getByText(t('library.remove_stays')).waitFor()
      expect(await axe(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await count.textContent()).toBe(t('library.selected', { count: 3 }))
      await page
        .locator('.bulkbar')
        .getByRole('button', { name: t('library.remove') })
        .click()
      await dialog.getByRole('button', { name: t('library.remove') }).click()
      await page.getByRole('heading', { name: t('library.empty_archived'), exact: true }).waitFor()
      expect(complaints).toEqual([])
      await close()
    },
  )

  test(
    'has a goal that is set, and listening that is not counted any more',
    { tags: ['full'] },
    async () => {
      const { page, complaints, close } = await reader(language, screen)
      await open(page, '/')
      await page.getByText(t('goal.begin')).waitFor()
      await page.getByRole('button', { name: t('goal.set') }).click()
      const dialog = page.getByRole('dialog', { name: t('goal.title') })
      await dialog.getByText(t('time.minutes', { minutes: 20 }), { exact: true }).click()
      expect(await axe(page)).toEqual([])
      await page.getByText(t('goal.open', { goal: 20 })).waitFor()
      const counting = dialog.getByRole('switch', { name: t('goal.count') })
      await counting.focus()
      await page.keyboard.press('Space')
      await dialog.getByText(t('goal.forget_text')).waitFor()
      expect(await goal(page)).toMatchObject({ counts: true, minutes: 20 })
      await dialog.getByRole('button', { name: t('goal.forget') }).click()
      await expect.poll(() => goal(page)).toMatchObject({ counts: false })
      await expect.poll(() => counting.getAttribute('aria-checked')).toBe('false')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: t('year.title') }).click()
      await page.getByRole('heading', { name: t('goal.not_counted') }).waitFor()
      expect(await axe(page)).toEqual([])
      expect(complaints).toEqual([])
      await close()
    },
  )
})

async function goal(page: Page) {
  const answer = await page.request.get('/api/goal/days?timeZone=Asia/Kolkata')
  return (await answer.json()) as { counts: boolean; minutes: number | null }
}
