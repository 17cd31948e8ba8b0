import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSessions, startSession } from '#server/auth/sessions.ts'
import type { Role } from '#shared/call/permissions.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { startMailServer } from '#test/mail-server.ts'
import type { AdminOrder, AdminOrderWhole } from './contract.ts'
import { findOrders } from './find-orders.server.ts'
import { readOrder } from './read-order.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const shop = openGiftShop(testApp)
const { mailer, refused } = await startMailServer()

async function staff(role: Role) {
  const id = await makeUser(db)
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const token = await startSession(db, id, 'test', { twoFactor: true })
  const user = await createSessions(db, true).find(token, true)
  if (!user) throw new Error('There is no session')
  return { id, user, headers: { authorization: `Bearer ${token}` } }
}

interface Found {
  orders: AdminOrder[]
  total: number
  next: number | null
}
type Headers = Record<string, string>
const find = async (headers: Headers, query: Record<string, string> = {}) =>
  (await call<Found>('GET', `/admin/orders?${new URLSearchParams(query).toString()}`, { headers }))
    .body
const open = (headers: Headers, id: string) =>
  call<{ order: AdminOrderWhole }>('GET', `/admin/orders/${id}`, { headers })
const numberOf = async (id: string) =>
  (await db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow())
    .number
const actsOf = (actor: string) =>
  db
    .selectFrom('audit_log')
    .select(['act', 'subject', 'subject_id', 'details'])
    .where('actor_id', '=', actor)
    .orderBy('id')
    .execute()
const idsOf = ({ orders }: Found) => orders.map(({ _id }) => _id)

describe('orders in the admin console', () => {
  test('are listed newest first, and pages begin after a number', async () => {
    const { headers } = await staff('support')
    const buyer = await makeUser(db)
    const made: string[] = []
    for (let n = 0; n < 3; n++) made.unshift((await shop.buy({ buyer })).order)
    const first = await find(headers, { person: buyer, _limit: '2' })
    expect([first.total, idsOf(first)]).toEqual([3, made.slice(0, 2)])
    expect(first.next).toBe(await numberOf(made[1] ?? ''))
    // What is ordered meanwhile moves nothing to the next page.
    await shop.buy({ buyer })
    const second = await find(headers, {
      person: buyer,
      _limit: '2',
      _after: String(first.next),
    })
    expect([idsOf(second), second.next]).toEqual([made.slice(2), null])
    expect(second.orders[0]).toMatchObject({
      kind: 'own',
      state: 'fulfilled',
      refundAsked: false,
      currency: 'USD',
      amount: 499,
      books: [{ quantity: 1, names: { roman: expect.any(String) as string } }],
      buyer: { _id: buyer, name: 'Simran Gill' },
    })
    expect(JSON.stringify(second)).not.toContain('@')
    for (const query of ['_after=0', '_after=x', '_limit=51', 'state=lost', 'search=a'])
      expect((await call('GET', `/admin/orders?${query}`, { headers })).status).toBe(400)
  })

  test('are found by their number, and by the e-mail or the name of the buyer', async () => {
    const { headers } = await staff('admin')
    const buyer = await makeUser(db, 'Waris@Example.com')
    await db
      .updateTable('users')
      .set({ first_name: 'Warisa', last_name: 'Jandiala' })
      .where('id', '=', buyer)
      .execute()
    const { order } = await shop.buy({ buyer })
    const number = String(await numberOf(order))
    const inGurmukhi = number.replace(/\d/g, (digit) => String.fromCharCode(0x0a66 + Number(digit)))
    for (const search of [number, `#${number}`, inGurmukhi, 'waris@example.COM', 'waris', 'JANDI'])
      expect([search, idsOf(await find(headers, { search }))]).toEqual([search, [order]])
    for (const search of ['waris@', '99999999', '9'.repeat(30), 'ndiala', "' or true --"])
      expect([search, (await find(headers, { search })).total]).toEqual([search, 0])
  })

  test('are told apart by their state', async () => {
    const { headers } = await staff('support')
    const buyer = await makeUser(db)
    const buy = (paid: boolean) => shop.buy({ buyer, paid })
    const [paid, waits, declined, back, asked] = [
      await buy(true),
      await buy(false),
      await buy(false),
      await buy(true),
      await buy(true),
    ]
    await shop.happen(declined.payment, 'declined')
    await shop.happen(back.payment, 'refunded')
    await call('POST', `/order/${asked.order}/refund`, { as: buyer })
    const those = async (state: string) => idsOf(await find(headers, { person: buyer, state }))
    expect(await those('paid')).toEqual([paid.order])
    expect(await those('waiting')).toEqual([waits.order])
    expect(await those('declined')).toEqual([declined.order])
    expect(await those('refunded')).toEqual([asked.order, back.order])
    expect(await those('disputed')).toEqual([])
    expect(await those('gift')).toEqual([])
  })

  test('one is opened with its buyer, its ledger and its mails, and what went back', async () => {
    const { headers } = await staff('support')
    const buyer = await makeUser(db, 'kanwal@example.com')
    const { order, payment } = await shop.buy({ buyer })
    await runJobs(testApp, mailer)
    await shop.happen(payment, 'refunded')
    const { body, status } = await open(headers, order)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      _id: order,
      state: 'refunded',
      amount: 499,
      refunded: 499,
      refundAsked: false,
      gifts: null,
      buyer: { _id: buyer, email: 'kanwal@example.com' },
    })
    expect(body.order.events.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['created', 0],
      ['payment_begun', 0],
      ['approved', 499],
      ['fulfilled', 0],
      ['refunded', 499],
    ])
    const mails = new Map(body.order.mails.map((mail) => [mail.kind, mail]))
    expect(mails.get('receipt')).toMatchObject({ failedAt: null, reason: null })
    expect(mails.get('receipt')?.sentAt).not.toBeNull()
    expect(mails.get('refund')?.sentAt).toBeNull()
  })

  test('of a gift is told whether its mail went out, and that mail is sent again', async () => {
    const { headers } = await staff('support')
    const to = `${randomUUID()}@example.com`
    refused.set(to, 550)
    const { order, as } = await shop.give({ email: to })
    await runJobs(testApp, mailer)
    const { body } = await open(headers, order)
    expect(body.order.gifts).toEqual({ copies: 1, sent: 0, opened: 0, redeemed: 0 })
    const mail = body.order.mails.find(({ kind }) => kind === 'gift')
    expect(mail).toMatchObject({ sentAt: null, failedAt: expect.any(String) as string })
    expect(JSON.stringify(body)).not.toContain(to)
    expect(idsOf(await find(headers, { person: as, state: 'gift' }))).toEqual([order])

    refused.clear()
    await call('POST', `/admin/messages/${mail?._id}/retry`, { headers })
    await runJobs(testApp, mailer)
    const sent = (await open(headers, order)).body.order
    expect(sent.gifts).toEqual({ copies: 1, sent: 1, opened: 0, redeemed: 0 })
    expect(sent.mails.find(({ kind }) => kind === 'gift')?.sentAt).not.toBeNull()
  })

  test('one of a buyer who left is nobody’s', async () => {
    const { headers } = await staff('support')
    const { as, order } = await shop.buy()
    await db.updateTable('orders').set({ user_id: null }).where('id', '=', order).execute()
    expect((await open(headers, order)).body.order).toMatchObject({ buyer: null })
    const found = await find(headers, { search: String(await numberOf(order)) })
    expect(found.orders[0]).toMatchObject({ _id: order, buyer: null })
    expect((await find(headers, { person: as })).total).toBe(0)
  })
})

describe('who reads orders', () => {
  test('is written down with each buyer, and with the order that was opened, once in ten minutes', async () => {
    const { id, headers } = await staff('support')
    const { as, order } = await shop.buy()
    for (let n = 0; n < 2; n++) {
      await find(headers, { person: as })
      await open(headers, order)
    }
    expect(await actsOf(id)).toEqual([
      { act: 'order.find', subject: 'user', subject_id: as, details: { found: 1 } },
      { act: 'order.read', subject: 'order', subject_id: order, details: {} },
    ])
    const other = await staff('admin')
    await find(other.headers, { search: String(await numberOf(order)) })
    await find(other.headers, { person: as, _after: String(await numberOf(order)) })
    await find(other.headers, { _limit: '1' })
    expect((await actsOf(other.id)).map(({ act, subject_id }) => [act, subject_id])).toEqual([
      ['order.find', as],
      ['order.list', order],
    ])
  })

  test('without the permission nothing is read or written down, even past the guard', async () => {
    const { as, order } = await shop.buy()
    for (const role of ['editor', 'moderator'] as const) {
      const { id, user, headers } = await staff(role)
      expect((await call('GET', '/admin/orders', { headers })).status).toBe(403)
      expect((await open(headers, order)).status).toBe(403)
      expect(await findOrders(db, user, { _limit: 20 })).toEqual({
        orders: [],
        total: 0,
        next: null,
      })
      await expect(findOrders(db, user, { _limit: 20, person: as })).rejects.toThrow('not_found')
      await expect(readOrder(db, user, order)).rejects.toThrow('not_found')
      expect(await actsOf(id)).toEqual([])
    }
    // A buyer has no such way to orders, not even to their own.
    expect((await call('GET', `/admin/orders/${order}`, { as })).status).toBe(403)
    const { headers } = await staff('support')
    expect((await open(headers, randomUUID())).status).toBe(404)
  })
})
