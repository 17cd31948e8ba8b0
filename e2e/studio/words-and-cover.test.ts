import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { axe } from '#e2e/support/axe.ts'
import { useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { useDatabase } from '#e2e/support/people.ts'
import { newOwner } from '#e2e/support/studio-people.ts'
import { makeRecording } from '#test/studio.ts'

const visit = useBrowser()
const { db } = await useDatabase()
const t = (key: MessageKey, values?: MessageValues) => translate('pa-Arab', key, values)

/** A submission of one part that sounds as an episode of the demo does; answers its owner too. */
async function newBook() {
  const { email, id: user, organisation } = await newOwner(db)
  const { id } = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation, created_by: user, state: 'recording' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: part } = await db
    .insertInto('submission_parts')
    .values({ submission_id: id, position: 1, title_shahmukhi: 'پہلا باب' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { storage_key, mime, bytes, sha256, duration_ms } = await db
    .selectFrom('renditions')
    .selectAll()
    .where('episode_id', 'is not', null)
    .where('quality', '=', 'normal')
    .executeTakeFirstOrThrow()
  const recording = await makeRecording(db, part, user)
  await db.updateTable('recordings').set({ duration_ms }).where('id', '=', recording).execute()
  await db
    .insertInto('recording_files')
    .values({
      recording_id: recording,
      quality: 'normal',
      storage_key,
      mime,
      bytes,
      sha256,
      duration_ms,
    })
    .execute()
  return { email, id, part }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const png = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a03c5a' } })
    .png()
    .toBuffer()

test('lines are pasted, refused by their numbers, chosen, heard, moved and saved', async () => {
  const { email, id } = await newBook()
  const { page, complaints, close } = await visit({ viewport: { width: 320, height: 700 } })
  await logIn(page.context(), email)
  await open(page, `/studio/${id}?tab=words`, 'pa-Arab')
  const part = t('studio.part', { number: '1' })
  await button(page, t('studio.of_part', { part, what: t('studio.lines_add') })).click()

  const way = (name: 'file' | 'paste') =>
    page.getByText(t(`studio.lines_way_${name}`), { exact: true }).click()
  await way('paste')
  await page.getByLabel(t('studio.lines_paste')).fill('[00:05.00]عشق\n[00:03.00]سوہنی\n')
  await button(page, t('studio.lines_take')).click()
  await page
    .getByRole('alert')
    .filter({ hasText: t('validation.line_order', { row: 2 }) })
    .waitFor()

  const lrc =
    '[00:01.00]اول حمد خدائے دا ورد کیجے\n[00:02.50]<b>عشق کیتا سو جگ دا مول میاں</b>\n[00:04.00]\n'
  await way('file')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'heer.lrc', mimeType: 'text/plain', buffer: Buffer.from(lrc) })
  const rows = page.locator('.lines__row')
  await rows.nth(1).waitFor()
  expect(await rows.nth(1).textContent()).toContain('<b>عشق')
  // The other ways are put away, each as it was left.
  expect(await page.getByLabel(t('studio.lines_paste')).count()).toBe(0)
  await page
    .getByText(t('studio.lines_count', { count: 2, script: t('studio.in_shahmukhi') }))
    .waitFor()

  await rows.nth(1).getByRole('button').first().click()
  await expect.poll(() => rows.nth(1).getAttribute('aria-current')).toBe('true')
  await button(page, t('studio.pause_part', { part })).click()
  const fresh = Promise.withResolvers<void>()
  await page.route(/\/api\/part\/[^/]+\/words$/, async (route) => {
    await fresh.promise
    await route.continue()
  })
  await button(page, t('studio.lines_later', { seconds: 0.1 })).click()
  const saved = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('studio.lines_save_as', { part, format: 'LRC' }) }).click(),
    ])
    return readFile(await download.path(), 'utf8')
  }
  await expect.poll(saved).toContain('[00:01.100]اول حمد')

  // Edited as they were before they moved, lines would be refused as somebody else's change.
  const edit = button(page, t('studio.lines_edit'))
  await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('true')
  fresh.resolve()
  await edit.click()
  const words = page.getByLabel(t('studio.tap_words'))
  await words.fill('اول حمد خدائے دا')
  await page.getByText(t('studio.lines_number', { count: 2, now: 1 })).waitFor()
  expect(await button(page, t('studio.lines_keep')).getAttribute('aria-disabled')).toBe('true')
  await words.fill('حمد خدائے دی\nعشق کیتا')
  await button(page, t('studio.lines_keep')).click()
  await expect.poll(saved).toBe('[00:01.100]حمد خدائے دی\n[00:02.600]عشق کیتا\n[00:04.100]\n')
  expect(await axe(page, 'main')).toEqual([])
  expect(await fits(page)).toBe(true)
  await button(page, t('studio.line_edit', { number: 2 })).click()
  await page.getByLabel(t('studio.line_words')).fill('عشق کیتا سو')
  await button(page, t('studio.line_earlier', { seconds: 0.1 })).click()
  await button(page, t('studio.line_keep')).click()
  await expect.poll(saved).toBe('[00:01.100]حمد خدائے دی\n[00:02.500]عشق کیتا سو\n[00:04.100]\n')
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
  await close()
})

test('lines are timed by hand while their part plays: by key and by finger, and one is taken back', async () => {
  const { email, id } = await newBook()
  const { page, complaints, close } = await visit({
    viewport: { width: 320, height: 700 },
    hasTouch: true,
  })
  await logIn(page.context(), email)
  await open(page, `/studio/${id}?tab=words`, 'pa-Arab')
  const part = t('studio.part', { number: '1' })
  await button(page, t('studio.of_part', { part, what: t('studio.lines_add') })).click()
  await page.getByText(t('studio.lines_way_tap'), { exact: true }).click()
  await page.getByLabel(t('studio.tap_words')).fill('اول حمد خدائے دا\nعشق کیتا\nسوہنی')
  await button(page, t('studio.tap_begin')).click()
  // The sound waits until one has seen what comes first.
  await button(page, t('studio.tap_anew')).waitFor()
  expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(true)
  await page.keyboard.press('Enter')
  const begins = button(page, t('studio.tap_begins'))
  const counted = (done: number) =>
    page.getByText(t('studio.tap_count', { done, count: 3 })).waitFor()
  /** A moment of the sound later than the last press. */
  const later = (ms: number) =>
    expect
      .poll(() => page.evaluate(() => (document.querySelector('audio')?.currentTime ?? 0) * 1_000))
      .toBeGreaterThan(ms)
  await later(500)
  await page.keyboard.press(' ')
  await counted(1)
  await later(1_200)
  await begins.tap()
  await counted(2)
  expect(await axe(page, 'main')).toEqual([])
  expect(await fits(page)).toBe(true)
  await button(page, t('studio.tap_back')).click()
  await counted(1)
  await begins.focus()
  for (const [ms, done] of [
    [1_500, 2],
    [2_400, 3],
  ] as const) {
    await later(ms)
    await page.keyboard.press('Enter')
    await counted(done)
  }
  await later(3_200)
  await button(page, t('studio.tap_anew')).click()
  await button(page, t('studio.tap_sound')).tap()
  for (const [ms, done] of [
    [500, 1],
    [1_500, 2],
    [2_400, 3],
  ] as const) {
    await later(ms)
    await begins.tap()
    await counted(done)
  }
  await later(3_200)
  const ends = button(page, t('studio.tap_ends'))
  const place = await ends.boundingBox()
  await ends.tap()
  const take = button(page, t('studio.tap_take'))
  // What is pressed next stands where the thumb is, and does not take a press that came twice.
  expect(await take.boundingBox()).toEqual(place)
  await take.tap({ force: true })
  expect(await take.isVisible()).toBe(true)
  await page.locator('.taps__press[aria-disabled=false]').waitFor()
  await take.click()
  const rows = page.locator('.lines__row')
  await rows.nth(2).waitFor()
  expect(await rows.allTextContents()).toEqual([
    expect.stringContaining('اول حمد خدائے دا'),
    expect.stringContaining('عشق کیتا'),
    expect.stringContaining('سوہنی'),
  ])
  expect(complaints).toEqual([])
  await close()
})

test(
  'a picture is uploaded, becomes the cover, and the preview names its artist',
  { tags: ['full'] },
  async () => {
    const { email, id } = await newBook()
    const { page, complaints, close } = await visit({ viewport: { width: 320, height: 700 } })
    await logIn(page.context(), email)
    await open(page, `/studio/${id}?tab=cover`, 'pa-Arab')
    await page.getByLabel(t('studio.wears_picture'), { exact: true }).check()
    const choose = async (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await choose('small.png', await png(900))
    const small = t('validation.picture_small', { width: 900, height: 900, least: 2_400 })
    await page.getByRole('alert').filter({ hasText: small }).waitFor()
    await button(page, t('studio.upload_cancel', { file: 'small.png' })).click()
    await choose('sohni.png', await png(2_400))
    const picture = page.getByRole('img', { name: t('studio.picture_sent') })
    await picture.waitFor()
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(800)
    await page.getByLabel(t('studio.credit')).fill('صادقین')
    await page.getByLabel(t('studio.credit')).blur()
    const kept = () =>
      db.selectFrom('submissions').select('cover').where('id', '=', id).executeTakeFirstOrThrow()
    await expect.poll(kept).toEqual({ cover: { turn: 0, wears: 'picture', credit: 'صادقین' } })
    expect(await axe(page, 'main')).toEqual([])
    expect(await fits(page)).toBe(true)

    await open(page, `/studio/${id}/preview`, 'pa-Arab')
    await page.locator(`img[src^="/api/submission/${id}/picture"]`).first().waitFor()
    await page.getByText(t('book.facts'), { exact: true }).click()
    await page.getByText('صادقین').waitFor()
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
    await close()
  },
)
