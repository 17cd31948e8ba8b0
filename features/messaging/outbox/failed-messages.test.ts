import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSessions, startSession } from '#server/auth/sessions.ts'
import type { Role } from '#shared/call/permissions.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { startMailServer } from '#test/mail-server.ts'
import type { UnsentMessage } from './contract.ts'
import { listMessages, retryMessage } from './failed-messages.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { buy, give } = openGiftShop(testApp)
const { mailer, mailsTo, refused } = await startMailServer()

async function staff(role: Role) {
  const id = await makeUser(db)
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const token = await startSession(db, id, 'test', { twoFactor: true })
  const user = await createSessions(db, true).find(token, true)
  if (!user) throw new Error('There is no session')
  return { id, user, headers: { authorization: `Bearer ${token}` } }
}

const list = (headers: Record<string, string>, query = '') =>
  call<{ messages: UnsentMessage[]; total: number }>('GET', `/admin/messages${query}`, { headers })
const retry = (headers: Record<string, string>, id: string) =>
  call<{ message: string }>('POST', `/admin/messages/${id}/retry`, { headers })

/** A gift whose mail nobody takes. */
async function refusedGift() {
  const to = `${randomUUID()}@example.com`
  refused.set(to, 550)
  const gift = await give({ email: to })
  await runJobs(testApp, mailer)
  return { ...gift, to }
}

beforeEach(async () => {
  refused.clear()
  await runJobs(testApp, mailer)
  await sql`delete from messages`.execute(db)
})

describe('mails that were given up', () => {
  test('are listed with why, and never with whom', async () => {
    const { headers } = await staff('support')
    const { to, order } = await refusedGift()
    const { body } = await list(headers)
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    expect(body.total).toBe(1)
    expect(body.messages).toMatchObject([
      {
        kind: 'gift',
        orderNumber: number,
        tries: 1,
        reason: expect.stringContaining('550') as string,
      },
    ])
    expect(JSON.stringify(body)).not.toContain(to)
  })

  test('stand apart from those that wait', async () => {
    const { headers } = await staff('admin')
    expect((await list(headers)).body).toEqual({ messages: [], total: 0 })
    await buy()
    const { body } = await list(headers, '?state=waiting')
    expect(body).toMatchObject({
      total: 1,
      messages: [{ kind: 'receipt', failedAt: null, tries: 0 }],
    })
    expect((await list(headers)).body.total).toBe(0)
  })

  test('are tried anew, which is written down, and then gone from the list', async () => {
    const { id: actor, headers } = await staff('support')
    const { to } = await refusedGift()
    const [message] = (await list(headers)).body.messages
    refused.clear()
    const answer = await retry(headers, message?._id ?? '')
    expect(answer).toMatchObject({ status: 200, body: { message: 'It is being sent again' } })
    await runJobs(testApp, mailer)
    expect(mailsTo(to)).toHaveLength(1)
    expect((await list(headers)).body.total).toBe(0)
    const acts = db
      .selectFrom('audit_log')
      .select(['actor_id', 'act', 'subject', 'details'])
      .where('subject_id', '=', message?._id ?? '')
    expect(await acts.execute()).toEqual([
      { actor_id: actor, act: 'message.retry', subject: 'message', details: { kind: 'gift' } },
    ])
    expect((await retry(headers, message?._id ?? '')).status).toBe(404)
  })
})

test('a gift that is tried anew and then addressed to another gets another code', async () => {
  const { headers } = await staff('support')
  const { as, card, code } = await refusedGift()
  const [message] = (await list(headers)).body.messages
  await retry(headers, message?._id ?? '')
  const better = `${randomUUID()}@example.com`
  const moved = await call<{ giftCard: { code: string } }>('PUT', `/giftCards/${card._id}`, {
    as,
    body: { email: better },
  })
  expect(moved.body.giftCard.code).not.toBe(code)
  await runJobs(testApp, mailer)
  expect(mailsTo(better).map(({ text }) => text?.includes(code))).toEqual([false])
})

test('a gift whose book is away is seen with why, and goes out when it is tried anew', async () => {
  const { headers } = await staff('support')
  const to = `${randomUUID()}@example.com`
  const { book, code } = await give({ email: to })
  await publish(book, false)
  await runJobs(testApp, mailer)
  const { messages } = (await list(headers)).body
  expect(messages).toMatchObject([
    {
      kind: 'gift',
      tries: 0,
      failedAt: null,
      reason: 'The book is suspended or was never published',
    },
  ])
  await publish(book, true)
  expect((await retry(headers, messages[0]?._id ?? '')).status).toBe(200)
  await runJobs(testApp, mailer)
  expect(mailsTo(to).map(({ text }) => text?.includes(code))).toEqual([true])
  expect((await list(headers)).body.total).toBe(0)
})

const publish = (book: string, isOut: boolean) =>
  sql`update audiobooks set suspended_at = ${isOut ? null : sql`now()`} where id = ${book}`.execute(
    db,
  )

test('a gift whose day has yet to come keeps its day', async () => {
  const { headers } = await staff('admin')
  const sendAt = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
  await give({ email: `${randomUUID()}@example.com`, sendAt })
  await runJobs(testApp, mailer)
  const { messages } = (await list(headers, '?state=waiting')).body
  expect(messages.map(({ kind }) => kind)).toEqual(['gift'])
  expect((await retry(headers, messages[0]?._id ?? '')).status).toBe(404)
})

test('without the permission nothing is read or sent, even past the guard', async () => {
  const { user } = await staff('moderator')
  await refusedGift()
  const { id } = await db
    .selectFrom('messages')
    .select('id')
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const page = { state: 'failed', _start: 0, _limit: 10 } as const
  expect(await listMessages(db, user, page)).toEqual({ messages: [], total: 0 })
  await expect(retryMessage(db, user, id)).rejects.toThrow('not_found')
  const left = db.selectFrom('messages').select('failed_at').where('id', '=', id)
  expect((await left.executeTakeFirstOrThrow()).failed_at).not.toBeNull()
})
