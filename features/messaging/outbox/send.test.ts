import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mailer } from '#server/mail/mailer.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { awayMailer, startMailServer } from '#test/mail-server.ts'
import { removeAccount } from '#features/privacy/deletion/removal.server.ts'
import { jobs } from '#features/shop/order-emails/jobs.server.ts'
import { sendMessage } from '#features/shop/order-emails/send.server.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { buy, give, happen, redeem } = openGiftShop(testApp)
const { mailer, mailsTo, refused, taken } = await startMailServer()

let made = 0
const fresh = () => `recipient${++made}@example.com`

/** Works off the queue, as if all that waits for another try had waited long enough. */
async function deliver(through: Mailer = mailer) {
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(db)
  await runJobs(testApp, through)
  // A job that failed is written down a moment after the round is over.
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select from graphile_worker.jobs where locked_at is not null`.execute(db)
    expect(rows).toEqual([])
  }, PATIENCE_MS)
}

const emailOf = async (id: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email
const messagesOf = (order: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'kind', 'attempts', 'sent_at', 'failed_at', 'failure'])
    .where('order_id', '=', order)
    .orderBy('created_at')
    .execute()
const messageOf = async (order: string, kind: string) =>
  (await messagesOf(order)).find((message) => message.kind === kind)
const notificationsOf = async (user: string) =>
  (await db.selectFrom('notifications').select('kind').where('user_id', '=', user).execute()).map(
    ({ kind }) => kind,
  )

beforeEach(async () => {
  refused.clear()
  await deliver()
  taken.length = 0
})

describe('a mail that is not taken', () => {
  test('for good is given up at once, without its address, and the buyer of the gift hears of it', async () => {
    const to = fresh()
    refused.set(to, 550)
    const { as, order, card } = await give({ email: to })
    await deliver()
    const gift = await messageOf(order, 'gift')
    expect(gift).toMatchObject({ attempts: 1, sent_at: null })
    expect(gift?.failed_at).not.toBeNull()
    expect(gift?.failure).toBe('The mail was not taken: EENVELOPE 550 RCPT TO')
    await deliver()
    expect(mailsTo(await emailOf(as)).map(({ subject }) => subject)).toContain(
      'The mail with your gift did not arrive',
    )
    expect(await notificationsOf(as)).toContain('giftUndelivered')
    expect((await sentCard(as, card._id))?.state).toBe('undelivered')
    expect((await queue()).filter(({ error }) => error?.includes(to))).toEqual([])
  })

  test('for now is tried again, and goes out once', async () => {
    const to = fresh()
    refused.set(to, 450)
    const { as, order } = await give({ email: to })
    await deliver()
    expect(await messageOf(order, 'gift')).toMatchObject({ attempts: 1, failed_at: null })
    refused.clear()
    await deliver()
    await deliver()
    expect(mailsTo(to)).toHaveLength(1)
    expect(await messageOf(order, 'gift')).toMatchObject({ attempts: 2, failed_at: null })
    expect(await notificationsOf(as)).not.toContain('giftUndelivered')
  })

  test('because the server is away is tried again, and each goes out once', async () => {
    const { as, order } = await buy()
    await deliver(awayMailer())
    await deliver(awayMailer())
    expect(await messageOf(order, 'receipt')).toMatchObject({ attempts: 2, sent_at: null })
    await deliver()
    await deliver()
    expect(mailsTo(await emailOf(as))).toHaveLength(1)
    expect((await messageOf(order, 'receipt'))?.sent_at).not.toBeNull()
  })

  test('the fourteenth time is given up', async () => {
    const { order } = await buy()
    await sql`update messages set attempts = 13 where order_id = ${order}`.execute(db)
    await deliver(awayMailer())
    const receipt = await messageOf(order, 'receipt')
    expect(receipt).toMatchObject({ attempts: 14, sent_at: null })
    expect(receipt?.failure).toMatch(/^The mail was not taken: E(SOCKET|CONNECTION)/)
    await deliver()
    expect(taken).toEqual([])
  })
})

const sentCard = async (as: string, card: string) =>
  (
    await call<{ giftCards: { _id: string; state: string }[] }>('GET', '/giftCards/sent', { as })
  ).body.giftCards.find(({ _id }) => _id === card)
const queue = async () =>
  (
    await sql<{ error: string | null }>`
      select last_error || payload::text as error from graphile_worker._private_jobs
    `.execute(db)
  ).rows

describe('a worker that dies', () => {
  test('after the mail went out has it go out once more as the same mail', async () => {
    const { as, order } = await buy()
    const dying: Mailer = {
      async send(mail, about) {
        await mailer.send(mail, about)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(db)
      },
    }
    await deliver(dying)
    expect(await messageOf(order, 'receipt')).toMatchObject({ attempts: 1, sent_at: null })
    await deliver()
    await deliver()
    const names = mailsTo(await emailOf(as)).map(({ messageId }) => messageId)
    const { id = '' } = (await messageOf(order, 'receipt')) ?? {}
    expect(names).toEqual([`<${id}@qissa.example>`, `<${id}@qissa.example>`])
  })

  test('with its job leaves the message to the sweep, which doubles none that waits', async () => {
    const [lost, waiting] = [await buy(), await buy()]
    const { id = '' } = (await messageOf(lost.order, 'receipt')) ?? {}
    await sql`delete from graphile_worker._private_jobs where key = ${`message:${id}`}`.execute(db)
    await sql`update messages set due_at = now() - interval '6 minutes'
      where order_id in (${lost.order}, ${waiting.order})`.execute(db)
    const keys = async () =>
      (
        await sql<{ key: string }>`select key from graphile_worker.jobs
          where key like 'message:%'`.execute(db)
      ).rows.map(({ key }) => key)
    const before = await keys()
    await sql`select graphile_worker.add_job('sweepMessages', run_at => now() - interval '1 day',
      priority => -1)`.execute(db)
    await deliver()
    await deliver()
    expect(before).not.toContain(`message:${id}`)
    expect(mailsTo(await emailOf(lost.as))).toHaveLength(1)
    expect(mailsTo(await emailOf(waiting.as))).toHaveLength(1)
    expect(await keys()).toEqual([])
  })

  test('while its clock was ahead keeps no message until then, save a gift that waits for its day', async () => {
    const { order } = await buy()
    const [late, gift] = [sql`now() + interval '1 year'`, await give({ email: fresh() })]
    await sql`update messages set created_at = ${late}, due_at = ${late}
      where order_id = ${order}`.execute(db)
    await sql`update messages set due_at = ${late} where order_id = ${gift.order}
      and kind = 'gift'`.execute(db)
    await jobs.sweepMessages?.({ ...testApp, log: testApp.app.log }, {})
    const isDue = async (one: string, kind: string) =>
      (
        await sql<{ isDue: boolean }>`select due_at <= now() as "isDue" from messages
          where order_id = ${one} and kind = ${kind}`.execute(db)
      ).rows[0]?.isDue
    expect([await isDue(order, 'receipt'), await isDue(gift.order, 'gift')]).toEqual([true, false])
  })

  test('is no matter where ten work on one message: one sends it', async () => {
    const { as, order } = await buy()
    const { id = '' } = (await messageOf(order, 'receipt')) ?? {}
    await Promise.all(Array.from({ length: 10 }, () => sendMessage({ ...testApp, mailer }, id)))
    expect(mailsTo(await emailOf(as))).toHaveLength(1)
    expect(await messageOf(order, 'receipt')).toMatchObject({ attempts: 1 })
  })
})

describe('a mail server that hangs', () => {
  test('keeps nobody from leaving, from paying back or from addressing a gift anew', async () => {
    const [bought, gift] = [await buy(), await give({ email: fresh() })]
    const ids = [await messageOf(bought.order, 'receipt'), await messageOf(gift.order, 'gift')]
    const hanging = Promise.withResolvers<undefined>()
    const slow: Mailer = { send: () => hanging.promise }
    const sending = ids.map((one) => sendMessage({ ...testApp, mailer: slow }, one?.id ?? ''))
    await expect.poll(() => messageOf(gift.order, 'gift')).toMatchObject({ attempts: 1 })
    const moved = await call<{ giftCard: { codeLast4: string } }>(
      'PUT',
      `/giftCards/${gift.card._id}`,
      { as: gift.as, body: { email: fresh() } },
    )
    expect(moved.status).toBe(200)
    expect(moved.body.giftCard.codeLast4).not.toBe(gift.card.codeLast4)
    await happen(bought.payment, 'refunded')
    await db.deleteFrom('users').where('id', '=', bought.as).execute()
    hanging.resolve(undefined)
    await Promise.all(sending)
    expect(await messagesOf(bought.order)).toEqual([])
    expect(await sentCard(gift.as, gift.card._id)).toMatchObject({ state: 'waiting' })
  })
})

describe('a gift', () => {
  test('waits for its day, even if a worker is early', async () => {
    const to = fresh()
    const sendAt = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
    const { order } = await give({ email: to, sendAt })
    await deliver()
    const { id = '' } = (await messageOf(order, 'gift')) ?? {}
    await sendMessage({ ...testApp, mailer }, id)
    expect(mailsTo(to)).toEqual([])
    expect(await messageOf(order, 'gift')).toMatchObject({ attempts: 0 })
    await sql`update messages set due_at = now() where id = ${id}`.execute(db)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
    await deliver()
    await deliver()
    expect(mailsTo(to)).toHaveLength(1)
  })

  test.each(['asked back', 'redeemed by its link', 'disputed'])(
    '%s before its mail goes out is not mailed',
    async (fate) => {
      const to = fresh()
      const gift = await give({ email: to })
      if (fate === 'asked back') await call('POST', `/order/${gift.order}/refund`, { as: gift.as })
      if (fate === 'disputed') await happen(gift.payment, 'disputed')
      if (fate === 'redeemed by its link') await redeem(await makeUser(db), gift.code)
      await deliver()
      expect(mailsTo(to)).toEqual([])
      expect(await messageOf(gift.order, 'gift')).toBeUndefined()
      if (fate !== 'disputed') return
      await happen(gift.payment, 'dispute_won')
      await deliver()
      expect(mailsTo(to)).toHaveLength(1)
    },
  )

  test('of a suspended book waits for it, and its buyer hears of it once', async () => {
    const to = fresh()
    const { as, book, order, card, code } = await give({ email: to })
    const suspend = (at: string | null) =>
      db.updateTable('audiobooks').set({ suspended_at: at }).where('id', '=', book).execute()
    const passAnHour = async () => {
      await sql`update messages set due_at = now() where order_id = ${order}`.execute(db)
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
      await deliver()
      await deliver()
    }
    await suspend(new Date().toISOString())
    for (let hour = 0; hour < 3; hour++) await passAnHour()
    expect(mailsTo(to)).toEqual([])
    expect(await sentCard(as, card._id)).toMatchObject({ state: 'waiting', code })
    const told = mailsTo(await emailOf(as)).map(({ subject }) => subject)
    expect(told.filter((subject) => subject === 'Your gift has to wait a little')).toHaveLength(1)
    await suspend(null)
    await passAnHour()
    expect(mailsTo(to).map(({ text }) => text?.includes(code))).toEqual([true])
    expect(await messageOf(order, 'gift')).toMatchObject({ attempts: 1, failure: null })
  })

  test('of a suspended book, asked back meanwhile, waits no more', async () => {
    const { as, book, order } = await give({ email: fresh() })
    await sql`update audiobooks set suspended_at = now() where id = ${book}`.execute(db)
    await call('POST', `/order/${order}/refund`, { as })
    await deliver()
    expect(await messageOf(order, 'gift')).toBeUndefined()
  })

  test('whose recipient leaves before its day is told to its buyer then, and may go to another', async () => {
    const to = fresh()
    const recipient = await makeUser(db, to)
    const sendAt = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
    const { as, card, code } = await give({ email: to, sendAt })
    await deliver()
    await db.transaction().execute((tx) => removeAccount(tx, recipient))
    await deliver()
    await deliver()
    const mail = mailsTo(await emailOf(as)).find(({ text }) => text?.includes('not there any more'))
    expect(mail?.subject).toBe('The mail with your gift did not arrive')
    expect(mail?.text).not.toContain(to)
    expect(await notificationsOf(as)).toContain('giftUndelivered')
    expect(await sentCard(as, card._id)).toMatchObject({ state: 'undelivered', code })
    const other = fresh()
    const body = {
      email: other,
      firstName: 'Amrit',
      lastName: 'Gill',
      sendAt: new Date().toISOString(),
    }
    const moved = await call<{ giftCard: { code: string } }>('PUT', `/giftCards/${card._id}`, {
      as,
      body,
    })
    await deliver()
    expect(moved.body.giftCard.code).not.toBe(code)
    const [{ text } = {}] = mailsTo(other)
    expect(text).toContain(moved.body.giftCard.code)
    expect(text).not.toContain(code)
    expect(mailsTo(to)).toEqual([])
    expect((await sentCard(as, card._id))?.state).toBe('sent')
  })

  test('is also told on the site to whoever has proved its address, once', async () => {
    const [to, stranger] = [fresh(), fresh()]
    const [niece, unproved] = [await makeUser(db, to), await makeUser(db, stranger)]
    await db.updateTable('users').set({ verified_at: null }).where('id', '=', unproved).execute()
    const { as, card } = await give({ email: to.toUpperCase() })
    await give({ email: stranger })
    await deliver()
    await call('POST', `/giftCards/${card._id}/resend`, { as })
    await deliver()
    expect(taken.filter(({ to: one }) => one.toLowerCase() === to)).toHaveLength(2)
    expect(await notificationsOf(niece)).toEqual(['giftReceived'])
    expect(await notificationsOf(unproved)).toEqual([])
    expect((await sentCard(as, card._id))?.state).toBe('sent')
  })

  test('of a buyer who left is given by nobody, and nothing else is mailed', async () => {
    const to = fresh()
    const { as } = await give({ email: to })
    const email = await emailOf(as)
    await db.deleteFrom('users').where('id', '=', as).execute()
    await deliver()
    expect(mailsTo(email)).toEqual([])
    const [mail] = mailsTo(to)
    expect(mail?.text).toContain('Somebody has been thinking of you')
    expect(mail?.text).not.toContain('Simran')
  })
})

describe('notices', () => {
  test.each(['receipt', 'all'])(
    'muted by %s are not written, and the mail goes all the same',
    async (kind) => {
      const { as, payment } = await buy({ paid: false })
      await db.insertInto('notification_mutes').values({ user_id: as, kind }).execute()
      await happen(payment, 'approved')
      await deliver()
      expect(await notificationsOf(as)).toEqual([])
      expect(mailsTo(await emailOf(as))).toHaveLength(1)
    },
  )

  test('of one thing are one, however often it is said', async () => {
    const { as, payment } = await buy()
    const again = await happen(payment, 'approved')
    await happen(payment, 'approved', { id: again.id })
    await deliver()
    expect(await notificationsOf(as)).toEqual(['receipt'])
    expect(mailsTo(await emailOf(as))).toHaveLength(1)
  })
})

test('what a mailbox keeps of a gift goes with its buyer', async () => {
  const { as } = await give({ email: fresh() })
  await runJobs(testApp)
  expect(await testApp.mailer.owners?.()).toEqual([as])
  expect(await testApp.mailer.list()).toHaveLength(3)
  await testApp.mailer.forget?.({ id: as, emails: [] })
  expect(await testApp.mailer.list()).toEqual([])
})
