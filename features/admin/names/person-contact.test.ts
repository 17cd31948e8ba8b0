import { describe, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import type { Answer } from '#shared/call/call.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import type { findNames } from './contract.ts'

const { call, db } = await startTestApp()

async function member(role: 'editor' | 'support' | 'contributor') {
  const id = await makeUser(db)
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const token = await startSession(db, id, 'test', { twoFactor: true })
  return { authorization: `Bearer ${token}` }
}
const headers = await member('editor')

const write = (id: string, body: object, as = headers) =>
  call<{ code?: string; message: string; errors?: { path: string; code: string }[] }>(
    'PUT',
    `/admin/people/${id}/contact`,
    { headers: as, body },
  )
const find = async (query: string) =>
  (await call<Answer<typeof findNames>>('GET', `/admin/names${query}`, { headers })).body.names
const author = async (name: string) =>
  addMaker(db, await makeBook(db), 'author', { slug: name.replaceAll(' ', '-'), name })

const CONTACT = {
  email: 'jaspal@example.com',
  phone: '+91 98765-43210',
  address: '12 Mall Road\nAmritsar 143001',
}
const NONE = { email: null, phone: null, address: null }

describe('the contact of an author, narrator or publisher', () => {
  test('is written, shown and taken away in the section of names, one field or all', async () => {
    const id = await author('Jaspal One')
    expect(await find('?search=jaspal%20one')).toMatchObject([{ _id: id, contact: NONE }])
    expect(await write(id, CONTACT)).toMatchObject({
      status: 200,
      body: { message: 'The contact details are saved' },
    })
    expect(await find('?search=jaspal%20one')).toMatchObject([
      { contact: CONTACT, formerContacts: [] },
    ])
    expect((await write(id, { phone: null })).status).toBe(200)
    expect(await find('?search=jaspal%20one')).toMatchObject([
      { contact: { ...CONTACT, phone: null } },
    ])
    expect(await find('?kind=audiobook&search=book')).toMatchObject([{ contact: null }])
  })

  test('stands in the log by the fields that were changed, never by what they hold', async () => {
    const id = await author('Jaspal Two')
    await write(id, CONTACT)
    await write(id, { ...CONTACT, email: 'other@example.com' })
    await write(id, { email: 'other@example.com' })
    const log = await db
      .selectFrom('audit_log')
      .select(['act', 'details'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { act: 'person.contact', details: { fields: 'email, phone, address' } },
      { act: 'person.contact', details: { fields: 'email' } },
    ])
  })

  test.each([
    [{ email: 'no address' }, 'email', 'validation.email_invalid'],
    [{ phone: '12' }, 'phone', 'validation.phone_digits'],
    [{ address: `a${'b'.repeat(600)}` }, 'address', 'error.too_long'],
    [{ address: 'Mall\u0000Road' }, 'address', 'error.forbidden_characters'],
    [{ email: '' }, 'email', 'validation.email_invalid'],
  ])('%j is refused at its field', async (body, path, code) => {
    const { status, body: refusal } = await write(
      await author(`Jaspal ${path} ${Math.random()}`),
      body,
    )
    expect(status).toBe(422)
    expect(refusal.errors).toMatchObject([{ path, code }])
  })

  test('is the house’s alone: neither others nor strangers read or write it', async () => {
    const id = await author('Jaspal Three')
    await write(id, CONTACT)
    for (const as of [await member('contributor'), await member('support')]) {
      expect((await write(id, NONE, as)).status).toBe(403)
      expect((await call('GET', '/admin/names?search=jaspal', { headers: as })).status).toBe(403)
    }
    expect((await write(id, {}, {} as typeof headers)).status).toBe(401)
    expect((await write(crypto.randomUUID(), NONE)).status).toBe(404)
    for (const path of ['/people/Jaspal-Three', '/audiobooks?author=Jaspal-Three']) {
      const { status, body } = await call('GET', path)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/jaspal@example|98765|Mall Road/)
    }
  })

  test('of two who are merged is kept, and both are shown', async () => {
    const [gone, kept] = [await author('Jaspal Four'), await author('Jaspal Five')]
    await write(gone, CONTACT)
    await write(kept, { email: 'five@example.com' })
    await call('POST', `/admin/people/${gone}/merge`, { headers, body: { into: kept } })
    expect(await find('?search=jaspal%20five')).toMatchObject([
      {
        contact: { ...CONTACT, email: 'five@example.com' },
        formerContacts: [{ name: 'Jaspal Four', email: CONTACT.email, phone: null, address: null }],
      },
    ])
  })
})
