import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { isolate } from '#shared/text/isolate.ts'
import { remark } from '#features/books/title-lists/told.server.ts'
import { Book } from '#features/studio/submissions/contract.ts'
import { axe } from '#e2e/support/axe.ts'
import { PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { faultsOnBothScreens } from '#e2e/support/page-faults.ts'
import { useDatabase } from '#e2e/support/people.ts'
import { newOwner } from '#e2e/support/studio-people.ts'

const visit = useBrowser()
const { db } = await useDatabase()
const t = (key: MessageKey, values?: MessageValues) => translate('pa-Arab', key, values)

const FILE = 'ساڈیاں کتاباں'
const HEAD = 'record,title_gurmukhi,title_shahmukhi,title_roman,author_roman,price,currency'
const LIST = `${HEAD}
p-1,,راہ دی دھوڑ,,Karmo Devi,4.99,USD
p-2,ਰੋਹੀ ਦੀ ਰਾਤ,,,Karmo Devi,4.99,USD
p-3,,,Saunf da dana,Karmo Devi,0,
p-4,,,Kikkar di chhan,Karmo Devi,4.99,USD
p-5,,,Neem da patta,Karmo Devi,cheap,USD
`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

/** Chooses a list, and waits until it is checked. */
async function send(page: Page, text: string) {
  const file = { name: FILE, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('status').getByText(t('studio.import_state_checked')).waitFor()
}

/** Writes a title of the list by hand, at another price. */
async function writeDraft({ id, organisation }: { id: string; organisation: string }) {
  const names = { gurmukhi: null, shahmukhi: null, roman: 'Karmo Devi' }
  const title = { gurmukhi: null, shahmukhi: null, roman: 'Kikkar di chhan' }
  const book = { ...Book.parse({}), title, authors: [{ person: null, names }] }
  const prices = { free: false, prices: [{ currency: 'USD', amount: 599 }], releaseDate: null }
  await db
    .insertInto('submissions')
    .values({
      organisation_id: organisation,
      created_by: id,
      book: JSON.stringify(book),
      prices: JSON.stringify(prices),
    })
    .execute()
}

/** What a link of the page saves. */
async function saved(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), link(page, name).click()])
  return readFile(await file.path(), 'utf8')
}

/** Leaves the lists of somebody as work on our side that broke off does. */
const breakOff = ({ organisation }: { organisation: string }) =>
  db
    .updateTable('imports')
    .set({ state: 'failed', fault: JSON.stringify(remark(0, null, 'import.broke_off')) })
    .where('organisation_id', '=', organisation)
    .execute()

test('a list is sent, checked and made drafts of, its words are written, and the titles are saved', async () => {
  const owner = await newOwner(db)
  await writeDraft(owner)
  const { page, complaints, close } = await visit(PHONE)
  await logIn(page.context(), owner.email)
  await open(page, '/studio', 'pa-Arab')
  await link(page, t('studio.import')).click()
  await page.getByRole('heading', { name: t('studio.import'), level: 1 }).waitFor()
  expect(await axe(page)).toEqual([])
  expect(await saved(page, t('studio.import_sample'))).toContain('وارث شاہ')

  await send(page, LIST)
  const found = await page.locator('.import__counts').innerText()
  for (const [verdict, count] of [
    ['new', 3],
    ['conflict', 1],
    ['error', 1],
  ] as const)
    expect(found).toContain(t(`studio.import_count_${verdict}`, { count }))
  expect(await axe(page)).toEqual([])
  expect(await faultsOnBothScreens(page, 'pa-Arab')).toEqual([])

  const rows = page.locator('.import__row')
  await expect.poll(() => rows.count()).toBe(5)
  await link(page, new RegExp(`^${t('studio.import_verdict_error')}`)).click()
  await page.waitForURL(/verdict=error/)
  await expect.poll(() => rows.count()).toBe(1)
  expect(await rows.innerText()).toContain('Neem da patta')
  expect(await rows.innerText()).toContain(
    t('import.price', { example: isolate('4.99'), free: isolate('0') }),
  )

  await button(page, t('studio.import_run_new', { made: 3 })).click()
  await page.getByRole('status').getByText(t('studio.import_state_done')).waitFor()
  await link(page, t('studio.import_count_conflict', { count: 1 })).click()
  await page.waitForURL(/verdict=conflict/)
  await expect.poll(() => rows.innerText()).toContain(t('import.edited'))
  expect(await axe(page)).toEqual([])
  await link(page, t('studio.words')).click()
  await button(page, t('studio.words_first')).click()
  const dust = page.locator('.word').filter({ has: page.getByText('دھوڑ', { exact: true }) })
  await dust.getByText(t('studio.words_other')).click()
  await dust.locator('input[type=text]').fill('ਧੂੜ')
  expect(await axe(page)).toEqual([])
  expect(await faultsOnBothScreens(page, 'pa-Arab')).toEqual([])
  await button(page, t('studio.words_write', { count: 3 })).click()
  await page.getByText(t('studio.words_none_open')).waitFor()
  await page.goBack()
  await link(page, t('studio.import_drafts')).click()
  await page.getByRole('link', { name: 'راہ دی دھوڑ' }).waitFor()

  await link(page, t('studio.import')).click()
  await page.getByRole('listitem').filter({ hasText: FILE }).waitFor()
  const exported = async () =>
    parse<{ record: string; price: string; title_gurmukhi: string }>(
      await saved(page, t('studio.export_csv')),
      { bom: true, columns: true },
    )
  expect((await exported()).map(({ price }) => price).sort()).toEqual(['0', '4.99', '4.99', '5.99'])
  // A job writes the words into the titles.
  await expect
    .poll(async () => (await exported()).find(({ record }) => record === 'p-1')?.title_gurmukhi)
    .toBe('ਰਾਹ ਦੀ ਧੂੜ')

  await breakOff(owner)
  await link(page, FILE).click()
  const alert = page.getByRole('alert')
  await alert.getByText(t('import.broke_off')).waitFor()
  expect(await alert.innerText()).not.toContain(t('studio.import_failed_text'))
  expect(await axe(page)).toEqual([])
  await close()
  expect(complaints).toEqual([])
})
