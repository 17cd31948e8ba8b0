/** @module-tag full */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeBook } from '#test/factories.ts'
import { makeRecording } from '#test/studio.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { paths } from '#shared/http/paths.ts'
import { axe } from '#e2e/support/axe.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { useDatabase } from '#e2e/support/people.ts'
import { unfoldFields } from '#e2e/support/studio-book.ts'
import { newOwner } from '#e2e/support/studio-people.ts'

const visit = useBrowser()
const { db } = await useDatabase()
const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)
const button = (page: Page, key: MessageKey) =>
  page.getByRole('button', { name: t(key), exact: true })
const inDialog = (page: Page, key: MessageKey) =>
  page.locator('dialog').getByRole('button', { name: t(key), exact: true })
const REASON = 'The tape is old, and no other is left of this singer'

/** A published book of a new organisation, whose first part has a fault; answers what leads to it. */
async function publishedBook() {
  const { email, id: user, organisation, person } = await newOwner(db, 'Trinjan Press')
  const slug = `Rohi-${randomUUID()}`
  const book = await makeBook(db, { slug, title: 'Rohi', price: 499 })
  await db
    .insertInto('audiobook_people')
    .values({ audiobook_id: book, person_id: person, role: 'publisher' })
    .execute()
  const right = { basis: 'own', holder: 'Trinjan Press' }
  const rights = {
    work: right,
    performance: right,
    signed: { at: '2026-01-01T00:00:00.000Z' },
  }
  const prices = { free: false, prices: [{ currency: 'USD', amount: 499 }] }
  const { rows } = await sql<{ id: string }>`
    insert into submissions (organisation_id, state, book, rights, prices, audiobook_id, shown)
    select ${organisation}, 'published', book, ${JSON.stringify(rights)}::jsonb,
      ${JSON.stringify(prices)}::jsonb, ${book},
      jsonb_build_object('book', book, 'cover', '{}'::jsonb, 'picture', null,
        'sample', '{}'::jsonb, 'titles', '{}'::jsonb)
    from (select jsonb_build_object('title', '{"roman": "Rohi"}'::jsonb,
        'genres', (select jsonb_agg(slug) from (select slug from genres limit 1) g),
        'authors', jsonb_build_array(jsonb_build_object('person', p.id,
          'names', jsonb_build_object('roman', p.name_roman)))) as book
      from audiobook_people ap join people p on p.id = ap.person_id
      where ap.audiobook_id = ${book} and ap.role = 'author') made
    returning id
  `.execute(db)
  const id = rows[0]?.id ?? ''
  const { rows: parts } = await sql<{ id: string; episode: string }>`
    insert into submission_parts (submission_id, position, title_roman, episode_id, uploaded_by)
    select ${id}, position, title_roman, id, ${user} from episodes where audiobook_id = ${book}
    returning id, episode_id as episode
  `.execute(db)
  const [part] = parts
  const recording = await makeRecording(db, part?.id ?? '', user)
  await sql`update submissions s set shown = jsonb_set(shown, '{titles}', (
    select jsonb_object_agg(p.id, jsonb_build_object('gurmukhi', null, 'shahmukhi', null, 'roman',
      p.title_roman)) from submission_parts p where p.submission_id = s.id)) where id = ${id}`.execute(
    db,
  )
  const finding = { code: 'noise', level: 'fault', atMs: null, values: { v: -52 } }
  const report = JSON.stringify({ findings: [finding], original: null, encoded: null })
  await sql`update recordings set report = ${report}::jsonb, duration_ms = 60000
    where id = ${recording}`.execute(db)
  await sql`insert into renditions (audiobook_id, episode_id, recording_id, quality, mime, bytes,
    sha256, duration_ms, storage_key) values (${book}, ${part?.episode ?? ''}, ${recording}, 'normal',
    'audio/mp4', 9, 'none', 60000, 'recordings/none.m4a')`.execute(db)
  return { id, slug, email, book }
}

test('a published book is changed by its owner, approved by the house, and its readers see it', async () => {
  const { id, slug, email } = await publishedBook()
  const { page, complaints, close } = await visit({
    ...PHONE,
    viewport: { width: 320, height: 700 },
  })
  await unfoldFields(page)
  await logIn(page.context(), email)
  await open(page, paths.submission(id), 'en')
  await page.getByText(t('studio.changes_none')).waitFor()
  const title = page.getByLabel(t('studio.in_roman'), { exact: true }).first()
  await title.fill('The Song of Rohi')
  const english = page.getByLabel(t('studio.description_en'), { exact: true })
  await english.fill('Songs of the desert and of those who cross it on foot.')
  await english.blur()
  const waiting = page.getByRole('region', { name: t('studio.changes') })
  await waiting.getByText('The Song of Rohi').waitFor()
  expect(await waiting.innerText()).not.toContain('Songs of the desert')
  expect(await axe(page, 'main')).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await button(page, 'studio.act_sendChanges').click()
  await inDialog(page, 'studio.act_sendChanges').click()
  await page.getByText(t('studio.changes_sent')).waitFor()
  await expect.poll(() => title.count()).toBe(0)

  const reader = await visit(DESK)
  await open(reader.page, paths.book(slug), 'en')
  await reader.page.getByText('Songs of the desert').first().waitFor()
  expect(await reader.page.getByRole('heading', { level: 1 }).innerText()).toBe('Rohi')

  const house = await visit(DESK)
  await logIn(house.page.context(), 'editor@qissa.test', 'Qissa-demo-1')
  await open(house.page, `${paths.submission(id)}?tab=audio`, 'en')
  await house.page.getByText('The Song of Rohi').first().waitFor()
  const part = t('studio.part', { number: '1' })
  const what = t('studio.sound_open')
  await house.page.getByRole('button', { name: t('studio.of_part', { part, what }) }).click()
  await house.page.getByRole('button', { name: new RegExp(`^${t('studio.waive')}:`) }).click()
  await house.page.getByLabel(t('studio.waive_reason')).fill(REASON)
  await button(house.page, 'studio.waive').click()
  await house.page
    .getByText(t('book.let_pass', { reason: REASON }))
    .first()
    .waitFor()
  expect(await axe(house.page, 'main')).toEqual([])
  await button(house.page, 'studio.act_approveChanges').click()
  await inDialog(house.page, 'studio.act_approveChanges').click()
  await house.page.getByText(t('studio.changes_by_staff')).waitFor()

  await reload(reader.page)
  await reader.page.getByRole('heading', { level: 1, name: 'The Song of Rohi' }).waitFor()
  await reader.page.getByText(t('book.let_pass', { reason: REASON })).waitFor()
  expect(await axe(reader.page, 'main')).toEqual([])
  expect([...complaints, ...house.complaints]).toEqual([])
  for (const one of [reader, house]) await one.close()
  await close()
})
