/** @module-tag full */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { paths } from '#shared/http/paths.ts'
import { Book } from '#features/studio/submissions/contract.ts'
import { PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, PASSWORD } from '#e2e/support/member.ts'
import { followLink, open } from '#e2e/support/open-page.ts'
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

/** Offers all drafts of a house at once and takes all of them back, each after it was asked. */
async function offerAllAndEnd(page: Page) {
  await open(page, paths.studioOpen({ view: 'ours' }), 'pa-Arab')
  // Of the page's own: what a toast says is one too, which stays a while.
  const dialog = page.locator('dialog')
  const works = page.locator('.narration__row')
  await button(page, 'studio.offer_all').click()
  await dialog.getByText(/2/).waitFor()
  expect(await axe(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: t('studio.offer_do_all'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await works.nth(1).waitFor()
  await button(page, 'studio.offer_end_all').click()
  await dialog.getByText('Rukh Press').waitFor()
  expect(await axe(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: t('studio.offer_end_do'), exact: true }).click()
  await page.getByText(t('studio.open_none_ours')).waitFor()
  expect(await works.count()).toBe(0)
}

/** Looks for a work as a visitor, who is asked to log in and wishes for it. */
async function wishAsVisitor(page: Page, email: string) {
  await open(page, paths.openWorks({ search: 'rukhan' }), 'pa-Arab')
  const card = page.locator('.work').filter({ hasText: TITLE })
  await card.getByText(t('open.by_machine')).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await card.getByRole('link', { name: t('open.wish') }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByLabel(t('field.email')).fill(email)
  await page.getByLabel(t('field.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('field.password'), { exact: true }).press('Enter')
  await card.getByText(t('open.wishes', { count: 1 })).waitFor()
  await button(page, 'open.wishing').waitFor()
}

test('a house offers its books, a narrator who came as a visitor wishes for one, asks and is given it', async () => {
  const [house, voice] = [await newOwner(db, 'Rukh Press'), await newOwner(db, 'Koonj Voices')]
  const draft = await writeDraft(house)
  await writeDraft(house)
  const ours = await visit(PHONE)
  await logIn(ours.page.context(), house.email)
  await offerAllAndEnd(ours.page)
  await followLink(ours.page, paths.submission(draft))
  await button(ours.page, 'studio.offer_do').click()
  await button(ours.page, 'studio.offer_end').waitFor()
  // The job that hears of it is under way.
  const isFound = async () =>
    (await db.selectFrom('open_works').select('terms').where('id', '=', draft).executeTakeFirst())
      ?.terms
  await expect.poll(isFound, { timeout: 30_000 }).toBeTruthy()

  const theirs = await visit(PHONE)
  await wishAsVisitor(theirs.page, voice.email)
  await theirs.page.getByRole('link', { name: t('open.read_one') }).click()
  await theirs.page.getByRole('heading', { name: t('studio.open'), level: 1 }).waitFor()
  await theirs.page.getByLabel(t('open.search')).fill('karmo')
  await theirs.page.getByRole('button', { name: t('open.search_go'), exact: true }).click()
  await theirs.page.waitForURL(/search=karmo/)
  await button(theirs.page, 'studio.ask').click()
  await theirs.page.getByLabel(t('studio.ask_note')).fill('میں ریڈیو اُتے پڑھدی آں۔')
  await button(theirs.page, 'studio.ask_do').click()
  await theirs.page.getByText(t('studio.request_asked'), { exact: true }).waitFor()
  expect(await faultsOf(theirs.page)).toEqual([])

  // Loaded anew: what a notice says of the request stays a while, over whatever page is open.
  await open(ours.page, paths.studioOpen({ view: 'requests' }), 'pa-Arab')
  await ours.page.getByText('میں ریڈیو اُتے پڑھدی آں۔').waitFor()
  expect(await faultsOf(ours.page)).toEqual([])
  await button(ours.page, 'studio.request_accept').click()
  await button(ours.page, 'studio.request_accept').waitFor({ state: 'detached' })
  await Promise.all([ours, theirs].map(({ close }) => close()))
}, 120_000)
