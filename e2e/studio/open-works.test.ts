import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { paths } from '#shared/http/paths.ts'
import { Book } from '#features/studio/submissions/contract.ts'
import { PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, makeMember, PASSWORD } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { axe } from '#e2e/support/axe.ts'
import { faultsAtEveryWidth } from '#e2e/support/page-faults.ts'
import { useDatabase } from '#e2e/support/people.ts'
import { newOwner } from '#e2e/support/studio-people.ts'

const visit = useBrowser()
const { db } = await useDatabase()
const t = (key: MessageKey, values?: MessageValues) => translate('pa-Arab', key, values)
const button = (page: Page, key: MessageKey) =>
  page.getByRole('button', { name: t(key), exact: true })

const faultsOf = async (page: Page) => [
  ...(await axe(page)),
  ...(await faultsAtEveryWidth(page, 'pa-Arab')),
]

const TITLE = 'ਰੁੱਖਾਂ ਦੀ ਬੋਲੀ'

/** A draft of a house that lacks nothing to be offered. */
async function writeDraft({ id, organisation }: { id: string; organisation: string }) {
  const names = { gurmukhi: 'ਕਰਮੋ ਦੇਵੀ', shahmukhi: null, roman: null }
  const title = { gurmukhi: TITLE, shahmukhi: null, roman: null }
  const book = { ...Book.parse({}), title, authors: [{ person: null, names }], genres: ['novels'] }
  const made = await db
    .insertInto('submissions')
    .values({
      organisation_id: organisation,
      created_by: id,
      book: JSON.stringify(book),
      rights: JSON.stringify({ work: { basis: 'public_domain' } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

test('a house offers a book, a visitor who logs in for it wishes, and a narrator asks and is given it', async () => {
  const [house, voice, listener] = [
    await newOwner(db, 'Rukh Press'),
    await newOwner(db, 'Koonj Voices'),
    await makeMember('pa-Arab'),
  ]
  const draft = await writeDraft(house)
  const ours = await visit(PHONE)
  await logIn(ours.page.context(), house.email)
  await open(ours.page, paths.submission(draft), 'pa-Arab')
  await button(ours.page, 'studio.offer_do').click()
  await button(ours.page, 'studio.offer_end').waitFor()
  // The job that hears of it is under way.
  const isFound = async () =>
    (await db.selectFrom('open_works').select('terms').where('id', '=', draft).executeTakeFirst())
      ?.terms
  await expect.poll(isFound, { timeout: 30_000 }).toBeTruthy()

  const reader = await visit(PHONE)
  await open(reader.page, paths.openWorks({ search: 'rukhan' }), 'pa-Arab')
  const card = reader.page.locator('.work').filter({ hasText: TITLE })
  await card.getByText(t('open.by_machine')).waitFor()
  expect(await faultsOf(reader.page)).toEqual([])
  await card.getByRole('link', { name: t('open.wish') }).click()
  await reader.page.waitForURL((url) => url.pathname === '/login')
  await reader.page.getByLabel(t('field.email')).fill(listener)
  await reader.page.getByLabel(t('field.password'), { exact: true }).fill(PASSWORD)
  await reader.page.getByLabel(t('field.password'), { exact: true }).press('Enter')
  await card.getByText(t('open.wishes', { count: 1 })).waitFor()
  await button(reader.page, 'open.wishing').waitFor()

  const theirs = await visit(PHONE)
  await logIn(theirs.page.context(), voice.email)
  await open(theirs.page, paths.studioOpen({ search: 'karmo' }), 'pa-Arab')
  await button(theirs.page, 'studio.ask').click()
  await theirs.page.getByLabel(t('studio.ask_note')).fill('میں ریڈیو اُتے پڑھدی آں۔')
  await button(theirs.page, 'studio.ask_do').click()
  await theirs.page.getByText(t('studio.request_asked'), { exact: true }).waitFor()
  expect(await faultsOf(theirs.page)).toEqual([])

  await open(ours.page, paths.studioOpen({ view: 'requests' }), 'pa-Arab')
  await ours.page.getByText('میں ریڈیو اُتے پڑھدی آں۔').waitFor()
  expect(await faultsOf(ours.page)).toEqual([])
  await button(ours.page, 'studio.request_accept').click()
  await button(ours.page, 'studio.request_accept').waitFor({ state: 'detached' })
  await Promise.all([ours, reader, theirs].map(({ close }) => close()))
}, 120_000)

test('a house offers all of its drafts at once and takes all of them back, each after it was asked', async () => {
  const house = await newOwner(db, 'Boli Press')
  await writeDraft(house)
  await writeDraft(house)
  const { page, close } = await visit(PHONE)
  await logIn(page.context(), house.email)
  await open(page, paths.studioOpen({ view: 'ours' }), 'pa-Arab')
  const dialog = page.getByRole('dialog')
  const works = page.locator('.narration__row')
  await button(page, 'studio.offer_all').click()
  await dialog.getByText(/2/).waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: t('studio.offer_do_all'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await works.nth(1).waitFor()
  await button(page, 'studio.offer_end_all').click()
  await dialog.getByText('Boli Press').waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: t('studio.offer_end_do'), exact: true }).click()
  await page.getByText(t('studio.open_none_ours')).waitFor()
  expect(await works.count()).toBe(0)
  await close()
})
