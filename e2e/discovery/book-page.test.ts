import { expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { sounds } from '#e2e/support/player-world.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'

const visit = useBrowser()
const PAID = '/browse/ProductPage/Raja-Rasalu'

test.for(inTurn(['en', 'pa'] as const, 1))(
  'in %s shows a listener everything that the specification names',
  async (language) => {
    const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
    const { page, complaints, close } = await visit(language === 'en' ? DESK : PHONE)
    await logIn(page.context(), await makeMember(language))
    await open(page, `${PAID}?lang=${language}`)
    const main = page.locator('main')
    const button = (key: MessageKey) => main.getByRole('button', { name: t(key) }).first()
    const word = (key: MessageKey) => main.getByText(t(key)).first()
    for (const key of ['book.add_sample', 'wishlist.add', 'book.like', 'book.share'] as const)
      await button(key).waitFor()
    await main
      .getByRole('link', { name: t('book.buy') })
      .or(button('book.buy'))
      .first()
      .waitFor()
    const named = ['length', 'language', 'released', 'publisher'] as const
    await main
      .getByText(t('book.by_author', { name: '' }).trim())
      .first()
      .waitFor()
    // Who wrote it, and whose voice it has or is to have.
    await expect.poll(() => main.locator('.bk__by a').count()).toBe(2)
    const folded = main.locator('summary', { hasText: t('book.facts') })
    if (await folded.isVisible()) await folded.click()
    for (const name of named) await word(`book.${name}`).waitFor()
    for (const key of ['book.hear_sample', 'book.also', 'episode.title'] as const)
      await word(key).waitFor()
    await main.locator('.price').first().waitFor()
    await main.locator('#reviews').waitFor()
    const follow = main.locator('.follow-makers button').first()
    await follow.click()
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')
    await button('book.add_sample').click()
    await page.getByText(t('library.sample_added')).waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)

test('the episodes of a sample that sounds are those of its book’s page', async () => {
  const { page, complaints, close } = await visit(PHONE)
  await open(page, `${PAID}?lang=en`)
  await page
    .locator('main')
    .getByRole('button', { name: translate('en', 'book.hear_sample') })
    .first()
    .click()
  await sounds(page)
  await open(page, '/episodes')
  await page.waitForURL((url) => url.pathname === PAID)
  await page
    .getByRole('heading', { name: translate('en', 'episode.title') })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await close()
})
