import { expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { PHONE, useBrowser } from '#e2e/support/browser.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { listener, sounds } from '#e2e/support/player-world.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()

test('a book heard to its end shows its whole cloth, takes stars in one press, and leads on', async () => {
  const slug = 'Chiri-Te-Kaan'
  const { page, t, complaints, close } = await listener(visit, { ...PHONE, language: 'en', slug })
  await page.getByRole('button', { name: t('player.play'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('finished.title') })
  // Each episode is led to its last moment, until there is none after it.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const audio = document.querySelector('audio')
        const isNearEnd = audio && audio.currentTime > audio.duration - 0.3
        if (audio && audio.duration > 0 && !audio.paused && !isNearEnd)
          audio.currentTime = audio.duration - 0.2
      })
      return dialog.isVisible()
    })
    .toBe(true)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(t('finished.title'))
  await dialog.getByRole('radio', { name: t('reviewForm.stars', { count: 4 }) }).click()
  await expect
    .poll(async () => {
      const book = await page.request.get(`/api/audiobooks/${slug}`)
      const { audiobook } = (await book.json()) as { audiobook: { _id: string } }
      const mine = await page.request.get(`/api/audiobookReview/audiobook/${audiobook._id}`)
      return ((await mine.json()) as { audiobookReview: { rating: number } | null }).audiobookReview
    })
    .toMatchObject({ rating: 4 })
  const kept = page.waitForEvent('download')
  await page.evaluate(() => Object.assign(navigator, { canShare: undefined }))
  await dialog.getByRole('button', { name: t('finished.share') }).click()
  expect((await kept).suggestedFilename()).toBe('qissa.png')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(t('player.finished')).waitFor()
  await page.getByRole('button', { name: t('player.again') }).click()
  await page.getByText(t('player.finished')).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

test('a book’s page goes on where one is, and is heard again once it is finished', async () => {
  const slug = 'Lok-Kahanian'
  const { page, t, complaints, close } = await listener(visit, { ...PHONE, language: 'en', slug })
  await open(page, `/browse/ProductPage/${slug}`)
  const buttons = page.locator('.bk__a')
  const button = (name: string) => buttons.getByRole('button', { name, exact: true })
  await button(t('library.listen')).click()
  await sounds(page)
  await page.evaluate(() =>
    Object.assign(document.querySelector('audio') ?? {}, { currentTime: 65 }),
  )
  await sounds(page)
  await button(t('player.pause')).click()
  await buttons.getByRole('button', { name: /^Continue at 1:0\d$/ }).waitFor()
  const heard = page.locator('.bk__heard')
  expect(await heard.innerText()).toContain(t('home.episode_of', { episode: 1, count: 3 }))

  // The list of episodes pauses and goes on in its place, with the player's foot below it.
  await open(page, '/episodes')
  const here = page.locator('.eplist [aria-current]')
  await page.locator('.pbar').waitFor()
  await here.click()
  await sounds(page)
  await here.click()
  await page.waitForFunction(() => document.querySelector('audio')?.paused)
  const left =
    (await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)) * 1_000
  expect(left).toBeGreaterThan(55_000)

  // Finished after that place was written down: one that came later would mean that it is heard again.
  const ofBook = async () => {
    const answer = await page.request.get(`/api/audiobooks/${slug}`)
    return ((await answer.json()) as { audiobook: Audiobook }).audiobook
  }
  await expect
    .poll(async () => Math.abs(((await ofBook()).place?.positionMs ?? 0) - left))
    .toBeLessThan(100)
  const { _id: id } = await ofBook()
  await page.request.put(`/api/library/${id}/finish`, { headers: { origin: SITE } })
  await open(page, `/browse/ProductPage/${slug}`)
  await heard.getByText(/^Finished on \d+ \w+ \d{4}$/).waitFor()
  await button(t('library.hear_again')).click()
  await sounds(page)
  expect(await page.evaluate(() => document.querySelector('audio')?.currentTime)).toBeLessThan(30)
  expect(complaints).toEqual([])
  await close()
})

test(
  'a year in listening is one large sentence before its cloth, and is kept as a picture',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(PHONE)
    await logIn(page.context(), 'listener@qissa.test', 'Qissa-demo-1')
    await open(page, '/library/year?lang=en')
    expect(await page.locator('.year-hero__words').innerText()).toMatch(/\d+ min.*voice/)
    const cloth = await page.locator('.year-cloth').boundingBox()
    expect(cloth?.width, 'the cloth goes from edge to edge').toBe(PHONE.viewport.width)
    expect(await page.locator('.months').count(), 'one month compares to nothing').toBe(0)
    const kept = page.waitForEvent('download')
    await page.getByRole('button', { name: translate('en', 'year.picture') }).click()
    expect((await kept).suggestedFilename()).toBe('qissa.png')
    expect(complaints).toEqual([])
    await close()
  },
)
