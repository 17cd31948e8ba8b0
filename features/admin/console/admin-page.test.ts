import { describe, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import { translate } from '#shared/i18n/messages.ts'
import { ROLES, type Role } from '#shared/call/permissions.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import { mountPages } from '#test/site-pages.ts'
import { makeOrganisation } from '#test/studio.ts'
import { deriveNames } from '#features/books/names/derived-names.server.ts'

const testApp = await startTestApp()
const { app, db } = testApp
mountPages(testApp)

/** The page as the server renders it for somebody of a role. */
async function open(url: string, role: Role, twoFactor = true) {
  const id = await makeUser(db)
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const authorization = `Bearer ${await startSession(db, id, 'test', { twoFactor })}`
  const { statusCode: status, body } = await app.inject({ url, headers: { authorization } })
  return { status, body, id }
}
const says = (key: Parameters<typeof translate>[1], language: 'en' | 'pa' = 'en') =>
  translate(language, key)

describe('/admin', () => {
  test('leads a visitor to the login and back', async () => {
    const { statusCode, headers } = await app.inject({ url: '/admin?tab=log' })
    expect(statusCode).toBe(302)
    expect(headers.location).toBe('/login?next=%2Fadmin%3Ftab%3Dlog')
  })

  test.each(ROLES)('as %s', async (role) => {
    const { status, body } = await open('/admin', role)
    const isStaff = role !== 'listener' && role !== 'contributor'
    expect(status).toBe(isStaff ? 200 : 404)
    expect(new RegExp(`<h1 [^>]*>${says('house.title')}</h1>`).test(body)).toBe(isStaff)
    expect(body.includes('href="/admin"')).toBe(isStaff)
    expect(body.includes(says('house.waits_nothing'))).toBe(isStaff)
    const leadsTo = (section: string) => body.includes(`href="/admin?tab=${section}"`)
    expect(leadsTo('people')).toBe(role === 'support' || role === 'admin')
    expect(leadsTo('names')).toBe(role === 'editor' || role === 'admin')
    expect(leadsTo('reviews')).toBe(role === 'moderator' || role === 'admin')
  })

  test('says first what waits, to each role what it may do, and since when', async () => {
    const created_at = '2026-11-05T10:20:00Z'
    await db
      .insertInto('organisations')
      .values({ kind: 'publisher', name_roman: 'Lahore Book House', created_at })
      .execute()
    const letter = { name: 'Amrit', phone: '98150123', message: 'Where is Heer?', language: 'pa' }
    const [email, email_folded] = ['a@example.com', 'a@example.com']
    await db
      .insertInto('contact_messages')
      .values([
        { ...letter, email, email_folded },
        { ...letter, email, email_folded, answered_at: created_at },
      ])
      .execute()
    const asks = translate('en', 'house.waits_organisations', { count: 1 })
    const waits = translate('en', 'house.waits_contact', { count: 1 })
    const { body: admin } = await open('/admin', 'admin')
    const first = ['Lahore Book House', 'Amrit', '5 November 2026']
    for (const words of [asks, waits, ...first, 'href="/admin?tab=organisations"'])
      expect(admin).toContain(words)
    expect(admin).not.toContain(says('house.waits_nothing'))
    // Who works here is not offered what there is to hear.
    expect(admin).not.toContain(says('footer.about'))
    // What is none stands in one line, without a chart; what a section is for, in the section.
    expect(admin).toContain(says('house.figure_none_mails'))
    expect(admin).not.toContain('stitch-bars')
    expect(admin.indexOf(waits)).toBeLessThan(admin.indexOf('class="tallies"'))
    expect(admin).not.toContain(says('house.about_log'))
    expect((await open('/admin?tab=log', 'admin')).body).toContain(says('house.about_log'))
    const { body: support } = await open('/admin', 'support')
    expect([support.includes(asks), support.includes(waits)]).toEqual([false, true])
    expect([support.includes('Lahore Book House'), support.includes('Amrit')]).toEqual([
      false,
      true,
    ])
    const { body: editor } = await open('/admin', 'editor')
    expect(editor).toContain(says('house.waits_nothing'))
  })

  test('names the book that waits longest, its organisation and the day, to who may read it', async () => {
    const send = async (title: string, state_since: string) => {
      const { id } = await makeOrganisation(db, `House of ${title}`)
      await db
        .insertInto('submissions')
        .values({
          organisation_id: id,
          state: 'submitted',
          state_since,
          book: JSON.stringify({ title: { gurmukhi: null, shahmukhi: null, roman: title } }),
        })
        .execute()
    }
    await send('Puran Bhagat', '2026-10-09T10:00:00Z')
    await send('Mirza Sahiban', '2026-10-03T10:00:00Z')
    const { body: editor } = await open('/admin', 'editor')
    for (const words of ['Mirza Sahiban', 'House of Mirza Sahiban', '3 October 2026'])
      expect(editor).toContain(words)
    expect(editor).not.toContain('Puran Bhagat')
    const { body: moderator } = await open('/admin', 'moderator')
    expect(moderator).not.toContain('Mirza Sahiban')
    await db.deleteFrom('submissions').execute()
  })

  test('a section in which nothing waits, and nothing was done, says so and shows nothing of others', async () => {
    const { body } = await open('/admin?tab=claims', 'admin')
    expect(body).toContain(says('claim.none'))
    for (const more of [says('house.lately'), 'empty__art', says('claim.last_decided')])
      expect(body).not.toContain(more)
  })

  test('a section in which nothing waits shows what was handled last', async () => {
    const writer = await makeUser(db, 'rude@example.com')
    await db
      .insertInto('reviews')
      .values({
        user_id: writer,
        audiobook_id: await makeBook(db),
        rating: 1,
        text: 'Hidden words',
        hidden_at: '2026-11-05T10:20:00Z',
      })
      .execute()
    const { body: reviews } = await open('/admin?tab=reviews', 'moderator')
    for (const words of [says('house.reviews_none_reported'), 'Hidden words'])
      expect(reviews).toContain(words)
    await db.updateTable('contact_messages').set({ answered_at: '2026-11-06T10:20:00Z' }).execute()
    const { body: inbox } = await open('/admin?tab=contact', 'support')
    for (const words of [says('house.contact_none'), says('house.contact_last_answered'), 'Amrit'])
      expect(inbox).toContain(words)
  })

  test('tells who has shown a password alone where to set a second step up', async () => {
    for (const language of ['en', 'pa'] as const) {
      const { status, body } = await open(`/admin?lang=${language}`, 'admin', false)
      expect(status).toBe(200)
      expect(body).toContain(says('house.second_step_title', language))
      expect(body).toContain('href="/account-details?tab=security"')
      expect(body).not.toContain(says('house.search_hint', language))
    }
  })

  test('a page past the last of the log leads to the last; an empty log says so', async () => {
    const empty = await open('/admin?tab=log', 'support')
    expect(empty.body).toContain(says('house.log_empty'))
    await db
      .insertInto('audit_log')
      .values(
        Array.from({ length: 21 }, () => ({
          actor_id: empty.id,
          actor_role: 'support',
          act: 'session.end',
          subject: 'user',
          subject_id: empty.id,
        })),
      )
      .execute()
    const { status, body } = await open('/admin?tab=log&page=2', 'support')
    expect(status).toBe(200)
    expect(body.match(/<tr role="row">/g)).toHaveLength(2)
    const past = await open(`/admin?tab=log&page=9&subject=${empty.id}`, 'support')
    expect(past.status).toBe(302)
  })

  test('shows an editor all names, of people or of titles, and what is suggested for them', async () => {
    const book = await makeBook(db, { gurmukhi: 'ਹੀਰ' })
    await addMaker(db, book, 'narrator', { slug: 'Noor', name: 'Noor', gurmukhi: 'ਨੂਰ' })
    const none = await open('/admin?tab=names', 'editor')
    expect(none.body).toContain('>ਨੂਰ</bdi>')
    expect(none.body).not.toContain(says('house.name_suggested'))
    await deriveNames(db)
    const people = await open('/admin?tab=names', 'editor')
    expect(people.body).toContain('>نور</bdi>')
    expect(people.body).not.toContain('>ہیر</bdi>')
    expect(people.body).toContain(says('house.merge'))
    const titles = await open('/admin?tab=names&kind=audiobook', 'editor')
    expect(titles.body).toContain('>ہیر</bdi>')
    expect(titles.body).not.toContain(says('house.merge'))
    expect(titles.body).toContain(says('house.name_approve'))
  })

  test('lists mails that were given up, why, and the way to try them anew', async () => {
    const none = await open('/admin?tab=messages', 'support')
    expect(none.body).toContain(says('house.messages_empty'))
    await db
      .insertInto('messages')
      .values({
        dedupe: 'receipt:one',
        kind: 'receipt',
        user_id: none.id,
        attempts: 14,
        failed_at: '2026-11-05T10:20:00Z',
        failure: 'The mail was not taken: EENVELOPE 550',
      })
      .execute()
    const { body } = await open('/admin?tab=messages', 'support')
    for (const words of [
      says('house.message_receipt'),
      '5 November 2026',
      '10:20</time>',
      '>14<',
      'EENVELOPE 550',
      says('house.messages_retry'),
    ])
      expect(body).toContain(words)
    const editors = await open('/admin?tab=messages', 'editor')
    expect(editors.body).not.toContain('EENVELOPE')
  })

  test('the log names the fields of a contact in the words of its reader', async () => {
    const subject_id = '00000000-0000-4000-8000-000000000001'
    const details = JSON.stringify({ fields: 'email, phone, address' })
    await db
      .insertInto('audit_log')
      .values({
        actor_role: 'operator',
        act: 'person.contact',
        subject: 'user',
        subject_id,
        details,
      })
      .execute()
    const { body } = await open(`/admin?tab=log&subject=${subject_id}&lang=pa`, 'support')
    const fields = (['email', 'phone', 'address'] as const).map((field) =>
      says(`house.field_${field}`, 'pa'),
    )
    expect(body).toContain(fields.join(', '))
  })

  test('an act that has no words yet is shown by its name, a deleted account as one', async () => {
    const subject_id = '00000000-0000-4000-8000-000000000000'
    await db
      .insertInto('audit_log')
      .values({ actor_role: 'operator', act: 'book.burn', subject: 'user', subject_id })
      .execute()
    const { body } = await open(`/admin?tab=log&subject=${subject_id}`, 'support')
    for (const words of ['book.burn', says('house.operator'), says('house.gone')])
      expect(body).toContain(words)
  })
})
