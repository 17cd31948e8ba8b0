/** @module-tag full */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { axe } from '#e2e/support/axe.ts'
import { PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { useDatabase } from '#e2e/support/people.ts'
import { newOwner } from '#e2e/support/studio-people.ts'
import { DATA_DIR } from '#e2e/support/product.ts'
import { makeRecording } from '#test/recordings.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'

const visit = useBrowser()
const { db } = await useDatabase()
const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)
const RATE = 44_100
const PART = t('studio.part', { number: '1' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const ofPart = (key: MessageKey) => t('studio.of_part', { part: PART, what: t(key) })

/** Two seconds of silence in the middle: a chapter on each side is just long enough. */
function voice(): Buffer {
  const [sound] = makeSound(
    { seconds: 24, gain: 0.3, gap: { at: 11.2, seconds: 2 }, noise: 0 },
    RATE,
    chance(3),
  )
  return wavOf(sound ? [sound] : [], RATE)
}

test('a recording is split, named and joined again by keyboard alone; a pointer moves a break too', async () => {
  const { email, organisation } = await newOwner(db)
  const { submission: id } = await makeRecording(
    { db, env: { dataDir: DATA_DIR } },
    { organisation, bytes: voice() },
  )
  const { page, complaints, close } = await visit({
    ...PHONE,
    viewport: { width: 320, height: 700 },
  })
  await logIn(page.context(), email)
  await open(page, `/studio/${id}?tab=audio`, 'en')
  const rows = page.locator('.studio__parts > li')
  const ready = page.getByText(t('studio.sound_ready'), { exact: true })
  await ready.first().waitFor({ timeout: 60_000 })

  await button(page, ofPart('studio.sound_open')).press('Enter')
  await button(page, ofPart('studio.chapters')).press('Enter')
  const accept = button(page, t('studio.break_accept'))
  await page.getByText('At 0:12').waitFor()
  await button(page, t('studio.break_hear', { v: 3 })).press('Enter')
  await accept.press('Enter')
  await page.getByText(t('studio.breaks_decided')).waitFor()
  const counted = (count: number) =>
    page.getByText(t('studio.chapter_count', { count }), { exact: true }).waitFor()
  await counted(2)
  await page.keyboard.press('Control+z')
  await counted(1)
  await accept.press('Enter')
  await counted(2)

  const handle = page.getByRole('slider', { name: t('studio.chapter_begins', { number: '2' }) })
  const begin = Number(await handle.getAttribute('aria-valuenow'))
  await handle.press('ArrowRight')
  const moved = Number(await handle.getAttribute('aria-valuenow'))
  expect(moved).toBeGreaterThan(begin)
  await page.keyboard.press('Control+z')
  expect(Number(await handle.getAttribute('aria-valuenow'))).toBe(begin)
  const { x = 0, y = 0, width = 0 } = (await handle.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2 + 5, y + 10)
  await page.mouse.down()
  await page.mouse.up()
  expect(Number(await handle.getAttribute('aria-valuenow')), 'a press moves nothing').toBe(begin)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 30, y + 10)
  await page.mouse.up()
  expect(Number(await handle.getAttribute('aria-valuenow'))).toBeGreaterThan(begin + 1)
  await page.keyboard.press('Control+z')
  await page.getByLabel(t('studio.chapter_title', { number: '2' })).focus()
  await page.keyboard.type('Second')

  expect(await axe(page, 'main')).toEqual([])
  const small = await page.locator('.chapters button').evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ height, width }) => height < 44 || width < 44)
      .map(({ height, width }) => [height, width]),
  )
  expect(small, 'every button is large enough for a finger').toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)

  await button(page, t('studio.split_now', { count: 2 })).press('Enter')
  await rows.nth(1).waitFor()
  expect(await rows.nth(1).innerText()).toContain('Second')
  await ready.nth(1).waitFor({ timeout: 60_000 })
  await button(page, ofPart('studio.chapters')).press('Enter')
  await button(page, ofPart('studio.join_next')).press('Enter')
  await page.getByRole('dialog').getByText(t('studio.join_next_text')).waitFor()
  await button(page, t('studio.join_next')).press('Enter')
  await expect.poll(() => rows.count()).toBe(1)
  await ready.waitFor({ timeout: 60_000 })
  expect(complaints).toEqual([])
  await close()
})
