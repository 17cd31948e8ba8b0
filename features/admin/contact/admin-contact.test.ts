import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createSessions, startSession } from '#server/auth/sessions.ts'
import type { Role } from '#shared/call/permissions.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import type { ContactEntry, ContactMessage } from './contract.ts'
import {
  listContactMessages,
  markContactMessage,
  readContactMessage,
} from './admin-contact.server.ts'

const { call, db } = await startTestApp()

async function staff(role: Role) {
  const id = await makeUser(db)
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const token = await startSession(db, id, 'test', { twoFactor: true })
  const user = await createSessions(db, true).find(token, true)
  if (!user) throw new Error('There is no session')
  return { id, user, headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } }
}

const write = (name: string, minutesAgo = 0) =>
  db
    .insertInto('contact_messages')
    .values({
      name,
      email: 'a@example.com',
      email_folded: 'a@example.com',
      phone: '98150123',
      message: `${name} asks: ${'where is it? '.repeat(20)}`,
      language: 'pa',
      created_at: sql<string>`now() - make_interval(mins => ${minutesAgo})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

type Headers = Record<string, string>
const list = (headers: Headers, query = '') =>
  call<{ contactMessages: ContactEntry[]; count: number; total: number }>(
    'GET',
    `/admin/contact${query}`,
    { headers },
  )
const open = (headers: Headers, id: string) =>
  call<{ contactMessage: ContactMessage }>('GET', `/admin/contact/${id}`, { headers })
const mark = (headers: Headers, id: string, answered: boolean) =>
  call<{ message: string }>('PUT', `/admin/contact/${id}`, { headers, body: { answered } })
const actsOn = async (id: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['actor_id', 'act'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ actor_id, act }) => [actor_id, act])

beforeEach(async () => void (await sql`delete from contact_messages`.execute(db)))

describe('the inbox of the contact form', () => {
  test('lists what waits, the oldest first, without addresses', async () => {
    const { headers } = await staff('support')
    await write('Second', 1)
    await write('First', 60)
    const { body } = await list(headers)
    expect(body).toMatchObject({ count: 2, total: 2 })
    expect(body.contactMessages.map(({ name }) => name)).toEqual(['First', 'Second'])
    expect(body.contactMessages[0]?.beginning).toHaveLength(60)
    expect(JSON.stringify(body)).not.toContain('a@example.com')
  })

  test('a message is opened whole, which is written down once', async () => {
    const { id: actor, headers } = await staff('support')
    const id = await write('Simran')
    for (let n = 0; n < 2; n++)
      expect((await open(headers, id)).body.contactMessage).toMatchObject({
        _id: id,
        name: 'Simran',
        email: 'a@example.com',
        phone: '98150123',
        hasAccount: false,
        answeredAt: null,
        language: 'pa',
      })
    expect(await actsOn(id)).toEqual([[actor, 'contact.read']])
    const other = await staff('admin')
    await open(other.headers, id)
    expect(await actsOn(id)).toEqual([
      [actor, 'contact.read'],
      [other.id, 'contact.read'],
    ])
  })

  test('is marked as answered and opened again, each written down once', async () => {
    const { id: actor, headers } = await staff('admin')
    const id = await write('Simran')
    const answer = await mark(headers, id, true)
    expect(answer).toMatchObject({ status: 200, body: { message: 'Marked as answered' } })
    await mark(headers, id, true)
    expect((await list(headers)).body.total).toBe(0)
    expect((await list(headers, '?state=answered')).body.total).toBe(1)
    await mark(headers, id, false)
    expect((await list(headers)).body.total).toBe(1)
    expect(await actsOn(id)).toEqual([
      [actor, 'contact.answer'],
      [actor, 'contact.reopen'],
    ])
  })

  test('without the permission nothing is read or marked, even past the guard', async () => {
    const { user, headers } = await staff('moderator')
    const id = await write('Simran')
    expect((await list(headers)).status).toBe(403)
    const page = { state: 'open', _start: 0, _limit: 10 } as const
    expect(await listContactMessages(db, user, page)).toEqual({ contactMessages: [], total: 0 })
    await expect(readContactMessage(db, user, id)).rejects.toThrow('not_found')
    await expect(markContactMessage(db, user, id, true)).rejects.toThrow('not_found')
    expect(await actsOn(id)).toEqual([])
  })
})
