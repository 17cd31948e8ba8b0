import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { mountPages } from '#test/site-pages.ts'

const testApp = await startTestApp()
const { app, db, clearCache } = testApp
mountPages(testApp)

const open = async (url: string) => (await app.inject({ url })).body

beforeAll(async () => {
  const book = await makeBook(db)
  await sql`insert into audiobook_genres (audiobook_id, genre_id)
    select ${book}, id from genres where slug = 'poems'`.execute(db)
  const retired_at = new Date().toISOString()
  await db
    .updateTable('genres')
    .set({ retired_at })
    .where('slug', 'in', ['essays', 'children'])
    .execute()
  clearCache()
})

test('a retired genre is no choice of the catalogue, and an older address still says its name', async () => {
  expect(await open('/browse')).not.toContain('value="essays"')
  const chosen = await open('/browse?genre=essays')
  expect(chosen).toContain('<bdi>Essays</bdi>')
  expect(chosen).toContain('value="essays"')
  expect(chosen).not.toContain('value="children"')
})

test('a genre that never was is left out of the address, and what else was chosen stays', async () => {
  const { statusCode, headers } = await app.inject({ url: '/browse?genre=poems,x&filter=free' })
  expect([statusCode, headers.location]).toEqual([302, '/browse?filter=free&genre=poems'])
})

test('genres without a book are folded away', async () => {
  const [shown = '', folded = ''] = (await open('/browse')).split('<details>')
  expect(shown).toContain('value="poems"')
  expect(shown).not.toContain('value="novels"')
  expect(folded).toMatch(/^<summary>Other genres.*?value="novels"/s)
})

test('home has no door to a retired genre', async () => {
  const home = await open('/')
  expect(home).toContain(translate('en', 'door.sufi'))
  expect(home).not.toContain(translate('en', 'door.children'))
})
