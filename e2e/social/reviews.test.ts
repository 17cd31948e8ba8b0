import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { axe } from '#e2e/support/axe.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { DESK, goOffline, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'

const visit = useBrowser()
const BOOK = 'Lok-Kahanian'
const PATH = `/browse/ProductPage/${BOOK}`

const faultsOf = (page: Page) => axe(page, 'main')
/** What a refused call leaves in the console; anything else is a fault of ours. */
const faults = (complaints: string[]) =>
  complaints.filter((text) => !/Failed to load resource.*(4\d\d|ERR_INTERNET)/.test(text))

describe.for(
  inTurn(
    [
      ['en', PHONE],
      ['pa', DESK],
    ] as const,
    0,
  ),
)('on a book’s page in %s', ([language, screen]) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const button = (page: Page, key: MessageKey) =>
    page.getByRole('button', { name: t(key), exact: true })
  const said = (page: Page, key: MessageKey) =>
    page.locator('.toast').getByText(t(key), { exact: true }).first()
  async function start() {
    const visited = await visit(screen)
    await logIn(visited.page.context(), await makeMember(language))
    await open(visited.page, `${PATH}?lang=${language}`)
    return visited
  }

  test('a listener writes, edits and deletes a review by keyboard alone', async () => {
    const { page, complaints, close } = await start()
    await button(page, 'review.write').focus()
    await page.keyboard.press('Enter')
    // Of the page's own: what a toast says is one too, which stays a while.
    const dialog = page.locator('dialog')
    const star = (count: number) =>
      dialog.getByRole('radio', { name: t('reviewForm.stars', { count }), exact: true }).first()
    await button(page, 'reviewForm.post').focus()
    await page.keyboard.press('Enter')
    await dialog.getByText(t('reviewForm.stars_missing')).first().waitFor()
    expect(await axe(page, 'dialog')).toEqual([])
    await star(1).focus()
    await page.keyboard.press('Space')
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
    expect(await star(4).isChecked()).toBe(true)
    await dialog.locator('textarea').fill('<b>ਵਾਹ</b> & "ਸੋਹਣਾ"')
    await button(page, 'reviewForm.post').press('Enter')
    await said(page, 'reviewForm.added').waitFor()
    await dialog.waitFor({ state: 'detached' })
    const own = page.locator('.myreview')
    await own.getByText('<b>ਵਾਹ</b> & "ਸੋਹਣਾ"', { exact: true }).waitFor()
    await page.locator('.rev').getByText('<b>ਵਾਹ</b> & "ਸੋਹਣਾ"', { exact: true }).waitFor()
    expect(await faultsOf(page)).toEqual([])

    await button(page, 'reviewForm.edit').press('Enter')
    await star(4).focus()
    await page.keyboard.press('ArrowLeft')
    await button(page, 'reviewForm.save').press('Enter')
    await said(page, 'reviewForm.updated').waitFor()
    await own.getByLabel(t('review.stars', { count: 3 })).waitFor()

    await button(page, 'reviewForm.delete').press('Enter')
    await dialog.getByRole('button', { name: t('reviewForm.delete'), exact: true }).press('Enter')
    await said(page, 'reviewForm.deleted').waitFor()
    await button(page, 'review.write').waitFor()
    expect(faults(complaints)).toEqual([])
    await close()
  })

  test(
    'a like shows at once, holds, and stands among the favourites until it is taken out',
    { tags: ['full'] },
    async () => {
      const { page, complaints, close } = await start()
      const like = button(page, 'book.like')
      await like.press('Enter')
      await said(page, 'favourite.added').waitFor()
      expect((await like.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await reload(page)
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
      await open(page, '/account-details?tab=favorites')
      expect(await faultsOf(page)).toEqual([])
      const takeOut = page.locator('.favourites .btn')
      await takeOut.press('Enter')
      await said(page, 'favourite.removed').waitFor()
      await page.getByText(t('favourite.empty'), { exact: true }).waitFor()
      expect(faults(complaints)).toEqual([])
      await close()
    },
  )
})

test(
  'what the server never heard turns back, and what was typed stays',
  { tags: ['full'] },
  async () => {
    const { page, close } = await visit(PHONE)
    await logIn(page.context(), await makeMember())
    await open(page, PATH)
    const like = page.getByRole('button', { name: 'Like', exact: true })
    await like.waitFor()
    const wish = page.getByRole('button', { name: 'Add to wishlist', exact: true })
    await page.getByRole('button', { name: 'Write a review' }).click()
    const dialog = page.locator('dialog')
    await dialog.getByRole('radio', { name: '4 stars' }).first().check()
    await dialog.locator('textarea').fill('Typed with care')
    await goOffline(page)
    await dialog.getByRole('button', { name: 'Post publicly' }).click()
    await page.getByText('Check your internet connection').first().waitFor()
    expect(await dialog.locator('textarea').inputValue()).toBe('Typed with care')
    await page.keyboard.press('Escape')
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false')
    await wish.click()
    await expect.poll(() => wish.getAttribute('aria-pressed')).toBe('false')
    await page.context().setOffline(false)
    await close()
  },
)

test(
  'a review written in another tab is not written twice: it is changed instead',
  { tags: ['full'] },
  async () => {
    const { page, close } = await visit(DESK)
    await logIn(page.context(), await makeMember())
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await open(tab, PATH)
      await tab.getByRole('button', { name: 'Write a review' }).click()
      await tab.getByRole('radio', { name: '5 stars' }).first().check()
    }
    const post = (tab: Page) =>
      tab.getByRole('dialog').getByRole('button', { name: 'Post publicly' }).click()
    await post(page)
    await page.getByText('Add review successfully').first().waitFor()
    await post(other)
    await other.getByText('You have already reviewed this book').first().waitFor()
    await other.getByRole('dialog').getByRole('button', { name: 'Save and post publicly' }).click()
    await other.getByText('Update review successfully').first().waitFor()
    await close()
  },
)

test('a visitor is led to the login, in so many words', { tags: ['full'] }, async () => {
  const { page, close } = await visit(PHONE)
  await open(page, PATH)
  for (const name of ['Like', 'Write a review', 'Add to wishlist'])
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(1)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.waitForURL(/\/login/)
  await page
    .getByText(/You haven’t logged in|You haven't logged in/)
    .first()
    .waitFor()
  await close()
})

test(
  'a report reaches a moderator, who hides the review and brings it back',
  { tags: ['full'] },
  async () => {
    const writer = await visit(PHONE)
    await logIn(writer.page.context(), await makeMember())
    await open(writer.page, PATH)
    const made = await writer.page.request.post('/api/audiobookreview/create', {
      data: {
        audiobook: await idOf(writer.page),
        rating: 1,
        text: 'Buy cheap shoes',
      },
      headers: { origin: new URL(writer.page.url()).origin },
    })
    expect(made.status()).toBe(201)
    const { page, close } = await visit(DESK)
    await logIn(page.context(), await makeMember())
    await open(page, PATH)
    const card = page.locator('.rev', { hasText: 'Buy cheap shoes' })
    await card.getByRole('button', { name: /^Report/ }).click()
    await page.getByRole('dialog').getByText('It is advertising').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click()
    await page.getByText('A moderator will look at it.').first().waitFor()
    await close()

    const moderator = await visit(DESK)
    await logIn(moderator.page.context(), 'admin@qissa.test', 'Qissa-demo-1')
    await open(moderator.page, '/admin?tab=reviews')
    expect(await faultsOf(moderator.page)).toEqual([])
    const row = moderator.page.locator('.admin-review', { hasText: 'Buy cheap shoes' })
    await row.getByText('It is advertising').waitFor()
    await row.getByRole('button', { name: /^Hide/ }).click()
    const dialog = moderator.page.locator('dialog')
    await dialog.getByRole('textbox').fill('Advertising')
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
    // Where nothing else waits, it is shown as what was handled last.
    await row.getByRole('button', { name: /^Hide the/ }).waitFor({ state: 'detached' })
    await open(writer.page, PATH)
    await writer.page.locator('.myreview').getByText('A moderator has hidden it.').waitFor()
    expect(await writer.page.locator('.rev', { hasText: 'Buy cheap shoes' }).count()).toBe(0)
    await open(moderator.page, '/admin?tab=reviews&state=hidden')
    await row.getByRole('button', { name: /^Show the/ }).click()
    await row.waitFor({ state: 'detached' })
    await moderator.close()
    await writer.close()
  },
)

test(
  'who speaks for the publisher answers a review, under the publisher’s name',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    await logIn(page.context(), 'publisher@qissa.test', 'Qissa-demo-1')
    await open(page, '/browse/ProductPage/Kafian-Bulleh-Shah')
    const card = page.locator('.rev').last()
    await card.getByRole('button', { name: /^Reply/ }).click()
    const dialog = page.locator('dialog')
    await dialog.locator('textarea').fill('Thank you for listening.')
    await dialog.getByRole('button', { name: 'Publish the reply' }).click()
    await page.getByText('Your reply is published').first().waitFor()
    await card.getByText(/^Reply from/).waitFor()
    await card.getByRole('button', { name: /^Edit the reply/ }).click()
    await dialog.getByRole('button', { name: 'Delete the reply' }).click()
    await card.getByText(/^Reply from/).waitFor({ state: 'detached' })
    expect(faults(complaints)).toEqual([])
    await close()
  },
)

/** The id of the book that a page shows. */
async function idOf(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/audiobooks/${BOOK}`)
  return ((await answer.json()) as { audiobook: { _id: string } }).audiobook._id
}
