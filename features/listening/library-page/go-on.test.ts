import { expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import { translate } from '#shared/i18n/messages.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeListener, makePosition } from '#test/factories.ts'
import { mountPages } from '#test/site-pages.ts'

const testApp = await startTestApp()
const { app, call, db } = testApp
mountPages(testApp)

test('the library begins with the book heard last, on whichever page it stands, and on the first alone', async () => {
  const { as, audiobook: heard } = await makeListener(db, { title: 'Heard Last' })
  for (let count = 0; count < 21; count += 1) {
    const audiobook = await makeBook(db)
    await call('POST', '/library/create', { as, body: { audiobook } })
  }
  await makePosition(db, as, heard, 30_000, '2026-11-20T08:00:00Z')
  const authorization = `Bearer ${await startSession(db, as, 'test')}`
  const open = async (url: string) => (await app.inject({ url, headers: { authorization } })).body
  const first = await open('/library?lang=en')
  const begun = first.slice(first.indexOf('class="goon"'), first.indexOf('class="tabs'))
  expect(begun).toContain('Heard Last')
  expect(begun).toContain(translate('en', 'home.go_on'))
  for (const query of ['page=2', 'status=finished', 'search=Book', 'liked=true'])
    expect(await open(`/library?lang=en&${query}`), query).not.toContain('class="goon"')
})
