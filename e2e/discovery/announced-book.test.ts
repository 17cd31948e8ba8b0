/** @module-tag full */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeBook } from '#test/factories.ts'
import { paths } from '#shared/http/paths.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { axe } from '#e2e/support/axe.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { newPerson, useDatabase } from '#e2e/support/people.ts'

const visit = useBrowser()
const { db } = await useDatabase()
const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)

/** Announced for the second of March 2099, with the cover and the sample of another book. */
async function announcedBook() {
  const slug = `Koonj-${randomUUID()}`
  const id = await makeBook(db, { slug, title: `Koonj ${slug.slice(-6)}`, publishedAt: null })
  await sql`delete from episodes where audiobook_id = ${id}`.execute(db)
  await sql`update audiobooks a set announced_for = '2099-03-02', release_date = '2099-03-02',
      cover = o.cover, cover_cloth = o.cover_cloth
    from audiobooks o where o.slug = 'Raja-Rasalu' and a.id = ${id}`.execute(db)
  await sql`insert into renditions (audiobook_id, quality, mime, bytes, sha256, duration_ms, storage_key)
    select ${id}, quality, mime, bytes, sha256, duration_ms, storage_key from renditions
    where episode_id is null and audiobook_id =
      (select id from audiobooks where slug = 'Raja-Rasalu')`.execute(db)
  onTestFinished(async () => {
    await sql`update audiobooks set announced_for = null where id = ${id}`.execute(db)
  })
  return { slug, path: paths.book(slug) }
}

test('an announced book says its day in place of a price, and is wished for in place of bought', async () => {
  const { slug, path } = await announcedBook()
  const day = '2 March 2099'
  const { page, complaints, close } = await visit(PHONE)
  const { email } = await newPerson()
  await logIn(page.context(), email)
  await open(page, paths.browse(), 'en')
  const card = page.locator('main .bookcard', { has: page.locator(`a[href*="${slug}"]`) })
  await card.getByText(t('book.comes_out', { day })).waitFor()
  expect(await card.innerText()).not.toContain(t('book.free'))
  await open(page, paths.checkout({ book: slug }), 'en')
  await page.getByText(t('book.comes_out_text', { day })).waitFor()
  await page.getByRole('button', { name: t('wishlist.wish') }).waitFor()
  await open(page, path, 'en')
  const main = page.locator('main')
  await main.getByText(t('book.comes_out_text', { day })).waitFor()
  await main.getByRole('button', { name: t('book.hear_sample') }).waitFor()
  const actions = page.locator('.bk')
  for (const key of ['book.buy', 'library.add', 'book.gift', 'book.like'] as const) {
    const said = actions.getByText(t(key)).or(actions.getByLabel(t(key)))
    expect(await said.count(), key).toBe(0)
  }
  await main.getByRole('button', { name: t('wishlist.wish') }).click()
  await main.getByRole('button', { name: t('wishlist.in') }).waitFor()
  expect(await axe(page, 'main')).toEqual([])
  await open(page, paths.wishlist, 'en')
  await page.getByText(t('book.comes_out', { day })).waitFor()

  const visitor = await visit({ ...DESK, viewport: { width: 320, height: 700 } })
  await open(visitor.page, `${path}?lang=pa-Arab`)
  await visitor.page.getByRole('link', { name: translate('pa-Arab', 'wishlist.wish') }).waitFor()
  const overflow = await visitor.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  const machines = await visitor.page.locator('script[type="application/ld+json"]').allInnerTexts()
  expect(machines.join('')).not.toMatch(/offers|isAccessibleForFree/)
  expect([complaints, visitor.complaints]).toEqual([[], []])
  await visitor.close()
  await close()
})
