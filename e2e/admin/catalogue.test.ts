/** @module-tag full */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { paths } from '#shared/http/paths.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { axe } from '#e2e/support/axe.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { call } from '#e2e/support/people.ts'
import { inTurn } from '#test/full.ts'

const visit = useBrowser()
const NARROW = { ...PHONE, viewport: { width: 320, height: 700 } }
const SCREENS = [
  { language: 'en', on: 'a desk', screen: DESK },
  { language: 'pa-Arab', on: 'a narrow phone', screen: NARROW },
  { language: 'pa', on: 'a narrow phone', screen: NARROW },
] as const

const nameOf = (language: string) => ({
  roman: `${language}: letters from across the sea`,
  gurmukhi: 'ਸਮੁੰਦਰੋਂ ਪਾਰ ਗਿਆਂ ਦੀਆਂ ਲੰਮੀਆਂ ਚਿੱਠੀਆਂ',
  shahmukhi: 'سمندروں پار گیاں دیاں لمیاں چٹھیاں',
})

async function checkScreen(page: Page) {
  expect(await axe(page, 'main')).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}
const genres = async () =>
  (await call<{ genres: { slug: string; names: object }[] }>('GET', '/genres')).body.genres

const SCRIPT = { en: 'roman', pa: 'gurmukhi', 'pa-Arab': 'shahmukhi' } as const
const namesOfBook = async () =>
  (
    await call<{ audiobook: { names: Record<(typeof SCRIPT)[keyof typeof SCRIPT], string> } }>(
      'GET',
      '/audiobooks/Lok-Kahanian',
    )
  ).body.audiobook.names
const nameOfBook = async () => (await namesOfBook()).roman

describe.for(inTurn(SCREENS, 1))(
  'the section of the catalogue in $language on $on',
  ({ language, screen }) => {
    const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
    const enter = async (query: string) => {
      const visited = await visit(screen)
      await logIn(visited.page.context(), 'editor@qissa.test', 'Qissa-demo-1')
      await open(visited.page, `${paths.admin({ tab: 'catalogue' })}${query}`, language)
      const press = (key: MessageKey, values?: MessageValues) =>
        visited.page.getByRole('button', { name: t(key, values), exact: true }).click()
      return { ...visited, press }
    }

    test('an editor finds a book, takes it off sale, puts it on sale again and corrects its title', async () => {
      const { page, complaints, close } = await enter('')
      await page.getByRole('navigation', { name: t('pager.label') }).waitFor()
      await checkScreen(page)
      await page.getByLabel(t('house.catalogue_search'), { exact: true }).fill('لوک کہانیاں')
      await page.keyboard.press('Enter')
      await page.getByText(t('house.name_books', { count: 1 }), { exact: true }).waitFor()
      const heading = page.getByRole('heading', { level: 3 })
      expect(await heading.allInnerTexts()).toEqual([(await namesOfBook())[SCRIPT[language]]])
      const row = page.getByRole('row').filter({ has: heading })
      const act = async (name: 'withdraw' | 'republish', after: 'withdrawn' | 'published') => {
        await row.getByRole('button', { name: new RegExp(t(`studio.act_${name}`)) }).click()
        await page
          .getByRole('dialog')
          .getByText(t(`studio.follows_${name}`))
          .waitFor()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t(`studio.act_${name}`) })
          .click()
        await row.getByText(t(`studio.state_${after}`), { exact: true }).waitFor()
      }
      await act('withdraw', 'withdrawn')
      await checkScreen(page)
      await act('republish', 'published')
      await row.getByRole('link', { name: new RegExp(t('house.catalogue_open')) }).click()
      await page.getByText(t('studio.changes_by_staff')).waitFor()
      const folded = page.getByRole('button', { name: t('studio.fold_title'), expanded: false })
      if (await folded.isVisible()) await folded.click()
      const title = page.getByLabel(t('studio.in_roman'), { exact: true }).first()
      await title.fill(`Lok Kahanian ${language}`)
      await title.blur()
      const publish = page.getByRole('button', { name: t('studio.correct_now') })
      await publish.waitFor()
      await page.reload()
      await publish.click()
      await expect.poll(nameOfBook).toBe(`Lok Kahanian ${language}`)
      const said = page.getByRole('status').filter({ hasText: t('studio.saved') })
      await said.first().waitFor()
      const focused = await page.evaluate(() => document.activeElement?.textContent)
      expect(focused).toBe(t('studio.correct_now'))
      expect(await publish.getAttribute('aria-disabled')).toBe('true')
      await checkScreen(page)
      await open(page, `${paths.admin({ tab: 'catalogue' })}&search=zzzz`, language)
      await page.getByText(t('house.found_none')).waitFor()
      await checkScreen(page)
      expect(complaints).toEqual([])
      await close()
    })

    test(
      'an editor adds a genre, puts it elsewhere and retires it, and readers follow',
      { tags: ['full'] },
      async () => {
        const { page, press, complaints, close } = await enter('&part=genres')
        const name = nameOf(language)
        await press('house.genre_add')
        await press('house.name_save')
        const dialog = page.locator('dialog')
        await dialog.getByText(t('validation.name_required')).first().waitFor()
        const labels = [
          ['roman', 'house.genre_english'],
          ['gurmukhi', 'house.name_gurmukhi'],
          ['shahmukhi', 'house.name_shahmukhi'],
        ] as const
        for (const [script, label] of labels) await dialog.getByLabel(t(label)).fill(name[script])
        await press('house.name_save')
        await dialog.waitFor({ state: 'detached' })
        const row = page.getByRole('listitem').filter({ hasText: name.roman })
        await row.waitFor()
        await checkScreen(page)
        await expect.poll(async () => (await genres()).at(-1)?.names).toMatchObject(name)
        const pressThere = (key: MessageKey) => row.getByRole('button', { name: t(key) }).click()
        await pressThere('house.genre_earlier')
        await expect.poll(async () => (await genres()).at(-2)?.names).toMatchObject(name)
        await pressThere('house.genre_retire')
        await row.getByText(t('house.genre_retired')).waitFor()
        await checkScreen(page)
        await expect
          .poll(async () => (await genres()).some(({ slug }) => slug.includes('letters-from')))
          .toBe(false)
        const refused = 'Failed to load resource: the server responded with a status of 422'
        expect(complaints.filter((one) => !one.startsWith(refused))).toEqual([])
        await close()
      },
    )
  },
)
