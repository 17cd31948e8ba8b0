/** @module-tag full */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { axe } from '#e2e/support/axe.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { useDatabase } from '#e2e/support/people.ts'
import { newMember, newOwner } from '#e2e/support/studio-people.ts'

const visit = useBrowser()
const { db } = await useDatabase()
const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)

const RATE = 44_100
const HEAD_BYTES = 44
const LOUDEST = 32_767

/** A WAV with a tone like a voice between silences; where it cracks, it goes beyond what a file holds. */
function voice(seconds: number, cracksAt = Infinity): Buffer {
  const samples = RATE * seconds
  const bytes = Buffer.alloc(HEAD_BYTES + 2 * samples)
  bytes.write('RIFF')
  bytes.writeUInt32LE(36 + 2 * samples, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(2 * RATE, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(2 * samples, 40)
  for (let index = 0; index < samples; index += 1) {
    const time = index / RATE
    const isSpoken = time > 0.7 && time < seconds - 2
    const cracks = time >= cracksAt && time < cracksAt + 0.2
    const swell = 0.25 * (0.6 + 0.4 * Math.sin(9 * time))
    const value = isSpoken ? (cracks ? 4 : swell) * Math.sin(2 * Math.PI * 220 * time) : 0
    const sample = Math.max(-1, Math.min(1, value)) * LOUDEST
    bytes.writeInt16LE(Math.round(sample), HEAD_BYTES + 2 * index)
  }
  return bytes
}

const wav = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The bar at the foot leads from the last press on a part to the next one, which plays; then the act stands beside the work. */
async function proveOnward(page: Page) {
  const foot = page.locator('.hearing')
  const first = t('studio.part', { number: '1' })
  await foot.getByRole('link', { name: t('studio.hear_part', { part: first }) }).click()
  // What is heard counts as it sounds.
  await foot.getByText(/You heard [1-9]\d?%/).waitFor()
  await foot.getByText(t('studio.heard_all')).waitFor()
  await foot.getByRole('button', { name: t('studio.pass') }).click()
  await page
    .locator('.studio__next')
    .getByRole('button', { name: t('studio.act_proofPass') })
    .click()
  await page.getByRole('dialog', { name: t('studio.act_proofPass') }).waitFor()
  await page.keyboard.press('Escape')
}

test('two recordings are sent, become parts by name, and say what was heard in them', async () => {
  const { email, id: user, organisation } = await newOwner(db)
  const { id } = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation, created_by: user, state: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { page, complaints, close } = await visit({
    ...PHONE,
    viewport: { width: 320, height: 700 },
  })
  await logIn(page.context(), email)
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/report')) reports.push(request.url())
  })
  await open(page, `/studio/${id}?tab=audio`, 'en')

  const files = page.locator('input[type=file][multiple]')
  await files.setInputFiles([wav('10 Second.wav', voice(7)), wav('2 First.wav', voice(7, 3))])
  const rows = page.locator('.studio__parts > li')
  await rows.nth(1).waitFor()
  await expect.poll(() => rows.nth(0).innerText()).toContain('First')
  expect(await rows.nth(1).innerText()).toContain('Second')

  expect(reports, 'what a part is like is asked once it is opened').toEqual([])
  const [first, second] = ['1', '2'].map((number) => t('studio.part', { number }))
  const room = (part = '') => t('studio.of_part', { part, what: t('studio.sound_open') })
  await button(page, room(first)).click()
  const cracks = t('studio.finding_clip', { t: '0:03' })
  await page.getByText(cracks).waitFor({ timeout: 30_000 })
  const hear = button(page, t('studio.hear_at', { time: '0:03', what: cracks }))
  // ffmpeg gives way to all that runs beside it.
  await hear.click({ timeout: 60_000 })
  await button(page, t('studio.pause_part', { part: first ?? '' })).click()
  const wave = page.getByRole('slider', { name: t('studio.wave') })
  await wave.press('End')
  expect(await wave.getAttribute('aria-valuenow')).toBe('7')
  await wave.press('ArrowLeft')
  expect(await wave.getAttribute('aria-valuenow')).toBe('2')
  expect(await axe(page, 'main')).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)

  await page.getByLabel(t('studio.sample_part')).selectOption({ label: 'First' })
  const kept = () =>
    db.selectFrom('submissions').select('sample').where('id', '=', id).executeTakeFirstOrThrow()
  const wholePart = {
    sample: { part: expect.any(String) as string, fromMs: 0, toMs: 7_000 },
  }
  await expect.poll(kept).toMatchObject(wholePart)
  const end = page.getByLabel(t('studio.sample_to'))
  await end.fill('1:30')
  await end.blur()
  await page.getByText(t('studio.needs_sample_inside')).first().waitFor()
  await end.fill('0:07')
  await end.blur()
  await page.getByText(t('studio.needs_sample_inside')).waitFor({ state: 'detached' })
  expect(await kept()).toMatchObject(wholePart)
  const handle = page.getByRole('slider', { name: t('studio.sample_ends') })
  await handle.press('Home')
  expect(await handle.getAttribute('aria-valuetext')).toBe('0:06')
  expect(await end.inputValue(), 'the field tells what the handle says').toBe('0:06')
  await handle.press('End')
  await handle.blur()
  await expect.poll(kept).toMatchObject(wholePart)
  await button(page, t('studio.sample_hear')).waitFor()

  await files.setInputFiles([wav('3 No Sound.wav', Buffer.from('not a recording at all'))])
  await page.getByRole('alert').filter({ hasText: 'WAV, FLAC, MP3' }).waitFor()
  await button(page, t('studio.upload_cancel', { file: '3 No Sound.wav' })).click()

  await db
    .updateTable('submissions')
    .set({ state: 'proof_listening' })
    .where('id', '=', id)
    .execute()
  const other = await visit(DESK)
  await logIn(other.page.context(), (await newMember(db, organisation, 'editor')).email)
  await open(other.page, `/studio/${id}?tab=audio`, 'en')
  await button(other.page, room(second)).click()
  await button(other.page, t('studio.note_at', { time: '0:00' })).click()
  // The sound goes on while one writes; the note stays where it was begun.
  await other.page.getByRole('slider', { name: t('studio.wave') }).press('End')
  const foot = await other.page.locator('.hearing').boundingBox()
  expect(
    (foot?.y ?? 0) + (foot?.height ?? 0),
    'the player stands on the screen',
  ).toBeLessThanOrEqual(DESK.viewport.height)
  await other.page.getByLabel(t('studio.note_text')).fill('The name is Ranjha')
  await button(other.page, t('studio.note_pin', { time: '0:00' })).click()
  await other.page.getByText(t('studio.open_notes', { count: 1 })).waitFor()
  const mended = t('studio.note_mark_of', {
    state: t('studio.note_mark_fixed'),
    text: 'The name is Ranjha',
  })
  await button(other.page, mended).click()
  await other.page.getByText(`${t('studio.note_misread')} · ${t('studio.note_is_fixed')}`).waitFor()
  await other.page
    .getByRole('button', {
      name: t('studio.of_part', { part: second ?? '', what: t('studio.pass_unheard') }),
    })
    .click()
  await button(other.page, t('studio.pass_unheard_now')).click()
  await other.page.getByText(t('studio.passed_unheard'), { exact: true }).first().waitFor()
  await proveOnward(other.page)
  expect(complaints.filter((one) => !/415|422/.test(one))).toEqual([])
  expect(other.complaints).toEqual([])
  await other.close()
  await close()
})
