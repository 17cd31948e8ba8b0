import { describe, expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { axe } from '#e2e/support/axe.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'

const visit = useBrowser()

const SEEN = [
  { language: 'en', screen: PHONE, at: '/' },
  { language: 'pa-Arab', screen: DESK, at: '/' },
  { language: 'pa', screen: PHONE, at: '/browse/ProductPage/Kafian-Bulleh-Shah' },
] as const

describe.for(inTurn(SEEN, 1))('the verse at $at in $language', ({ language, screen, at }) => {
  test('plays at a press and walks through its lines', async () => {
    const { page, complaints, close } = await visit(screen)
    await open(page, `${at}?lang=${language}`)
    const lines = page.locator('.live-verse__line')
    expect(await lines.count()).toBeGreaterThan(4)
    expect(await lines.and(page.locator('[aria-current]')).count()).toBe(0)
    // Verse stands in Shahmukhi as it is written, not as a machine would have it.
    const script = language === 'pa-Arab' ? 'shahmukhi' : 'gurmukhi'
    expect(await page.locator(`.live-verse__line--${script}`).count()).toBe(await lines.count())
    expect(await page.getByText(translate(language, 'name.machine'), { exact: true }).count()).toBe(
      0,
    )
    await page.getByRole('button', { name: translate(language, 'verse.hear'), exact: true }).click()
    const lit = () =>
      lines.evaluateAll((all) => all.findIndex((one) => one.hasAttribute('aria-current')))
    await expect.poll(lit, { timeout: 30_000 }).toBe(0)
    await expect.poll(lit, { timeout: 30_000 }).toBe(1)
    expect(await axe(page)).toEqual([])
    await page
      .locator('.shelf')
      .filter({ has: lines.first() })
      .getByRole('button', { name: translate(language, 'player.pause'), exact: true })
      .click()
    await page.waitForFunction(() => document.querySelector('audio')?.paused)
    expect(complaints).toEqual([])
    await close()
  })
})

test(
  'a verse shows who reads English its Latin letters and meaning, at a press',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    const help = page.getByRole('button', { name: translate('en', 'verse.help'), exact: true })
    await open(page, '/?lang=pa')
    expect(await help.count()).toBe(0)
    await open(page, '/?lang=en')
    const lines = await page.locator('.live-verse__line').count()
    expect(await page.locator('.line-help').count()).toBe(0)
    await help.click()
    for (const lang of ['pa-Latn', 'en']) {
      const words = await page.locator(`.line-help [lang=${lang}]`).allInnerTexts()
      expect(words).toHaveLength(lines)
      expect(words.join('')).not.toMatch(/\p{Script=Gurmukhi}/u)
    }
    expect(await axe(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)
