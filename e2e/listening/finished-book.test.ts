import { expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { listener } from '#e2e/support/player-world.ts'

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

test(
  'a year in listening tells of the months that had a book, and is kept as a picture',
  { tags: ['full'] },
  async () => {
    const { page, complaints, close } = await visit(DESK)
    await logIn(page.context(), 'listener@qissa.test', 'Qissa-demo-1')
    await open(page, '/library/year?lang=en')
    await page.locator('.months li').first().waitFor()
    for (const time of await page.locator('.months .num').allInnerTexts())
      expect(time).toMatch(/\d/)
    const kept = page.waitForEvent('download')
    await page.getByRole('button', { name: translate('en', 'year.picture') }).click()
    expect((await kept).suggestedFilename()).toBe('qissa.png')
    expect(complaints).toEqual([])
    await close()
  },
)
