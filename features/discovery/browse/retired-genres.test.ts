import { beforeAll, expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { startTestApp } from '#test/app.ts'
import { mountPages } from '#test/site-pages.ts'

const testApp = await startTestApp()
const { app, db, clearCache } = testApp
mountPages(testApp)

const open = async (url: string) => (await app.inject({ url })).body

beforeAll(async () => {
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

test('home has no door to a retired genre', async () => {
  const home = await open('/')
  expect(home).toContain(translate('en', 'door.sufi'))
  expect(home).not.toContain(translate('en', 'door.children'))
})
