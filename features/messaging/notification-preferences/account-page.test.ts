import { describe, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { mountPages } from '#test/site-pages.ts'

const testApp = await startTestApp()
const { app, db } = testApp
mountPages(testApp)

const id = await makeUser(db)
const authorization = `Bearer ${await startSession(db, id, 'test')}`
async function open(path: string, language: Language) {
  const url = `/account-details?lang=${language}${path}`
  return (await app.inject({ url, headers: { authorization } })).body
}
const says = (language: Language, ...keys: MessageKey[]) =>
  keys.map((key) => translate(language, key))

describe.each(LANGUAGES)('/account-details in %s', (language) => {
  test('says whose it is and what stands behind each way', async () => {
    const body = await open('', language)
    const { first_name, last_name, email } = await db
      .selectFrom('users')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const owner = body.slice(body.indexOf('class="owner"'), body.indexOf('class="account-ways"'))
    for (const one of [first_name, last_name, email]) expect(owner).toContain(one)
    const holds = says(language, 'account.holds_security', 'account.holds_orders')
    for (const text of holds) expect(body).toContain(text)
  })

  test('has notifications by what they are about, each kind once', async () => {
    const body = await open('&tab=preferences', language)
    const order = says(
      language,
      'notification.of_gifts',
      'notification.kind_refund',
      'notification.of_books',
      'notification.kind_newEpisode',
      'notification.of_qissa',
      'notification.kind_announcement',
    ).map((text) => body.lastIndexOf(text))
    expect(order).not.toContain(-1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })
})
