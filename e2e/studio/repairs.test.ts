/** @module-tag full */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { axe } from '#e2e/support/axe.ts'
import { PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { useDatabase } from '#e2e/support/people.ts'
import { DATA_DIR } from '#e2e/support/product.ts'
import { newOwner } from '#e2e/support/studio-people.ts'
import { makeRecording } from '#test/recordings.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'

const visit = useBrowser()
const { db } = await useDatabase()
const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)
const RATE = 44_100
const PART = t('studio.part', { number: '1' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const ofPart = (key: MessageKey) => t('studio.of_part', { part: PART, what: t(key) })

test('a part is trimmed and its credits are marked, and the preview plays it without a trace', async () => {
  const { email, organisation } = await newOwner(db)
  const faults = { seconds: 7, gain: 0.3, headSeconds: 2.5, noise: 0.000_3 }
  const [sound = new Float32Array()] = makeSound(faults, RATE, chance(4))
  const { part, submission: id } = await makeRecording(
    { db, env: { dataDir: DATA_DIR } },
    { organisation, bytes: wavOf([sound], RATE) },
  )
  const { page, complaints, close } = await visit({
    ...PHONE,
    viewport: { width: 320, height: 700 },
  })
  await logIn(page.context(), email)
  await open(page, `/studio/${id}?tab=audio`, 'en')
  const ready = page.getByText(t('studio.sound_ready'), { exact: true })
  await ready.waitFor({ timeout: 60_000 })
  await button(page, ofPart('studio.sound_open')).click()
  const isLong = page.getByText('of silence; half a second')
  await isLong.waitFor()
  expect(await axe(page, 'main')).toEqual([])
  const section = page.getByRole('group', { name: ofPart('studio.repairs') })
  const box = await section.elementHandle()
  const elsewhere = page.locator('main a').first()
  await page.route('**/api/part/*/repair', async (route) => {
    await elsewhere.focus()
    await route.fulfill({ json: { part: {} } })
  })
  await button(page, ofPart('studio.repair_trim')).click()
  await page.getByText(t('studio.repair_done')).waitFor()
  expect(await elsewhere.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.unroute('**/api/part/*/repair')
  await button(page, ofPart('studio.repair_trim')).click()
  await expect.poll(() => box?.evaluate((one) => one === document.activeElement)).toBe(true)
  await button(page, ofPart('studio.repair_undo')).waitFor({ timeout: 60_000 })
  expect(await isLong.count()).toBe(0)

  const warning = page.getByText(t('studio.warn_credits'))
  await warning.waitFor()
  await button(page, t('studio.part_more', { part: PART })).click()
  await button(page, t('studio.part_edit_of', { part: PART })).click()
  await page.getByLabel(t('studio.part_has_credits_first')).check()
  await expect.poll(() => warning.count()).toBe(0)

  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url())
  })
  await open(page, `/studio/${id}/preview`, 'en')
  const playing = page.waitForResponse((answer) => answer.url().endsWith(`/api/part/${part}/audio`))
  await page.locator('.eps button').click()
  expect((await playing).status()).toBeLessThan(300)
  const player = page.getByRole('region', { name: t('player.label') })
  await player.waitFor()
  const heardMs = () =>
    page.evaluate(() => 1_000 * (document.querySelector('audio')?.currentTime ?? 0))
  await expect.poll(heardMs).toBeGreaterThan(500)
  expect(await player.innerText()).toContain(PART)
  await player.getByRole('button', { name: t('player.pause') }).click()
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept, 'which browser it is, and nothing of what it played').toEqual([
    'qissa.player.device',
  ])
  expect(written.filter((url) => url.includes('/progress'))).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
