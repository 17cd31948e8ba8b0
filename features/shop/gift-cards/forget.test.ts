import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { rounds } from '#test/full.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { PRICE } from '#test/shop.ts'
import { startSession } from '#server/auth/sessions.ts'
import { removeAccount } from '#features/privacy/deletion/removal.server.ts'
import { checkLedger } from '#features/shop/ledger/check.server.ts'

const testApp = await startTestApp()
const { app, db } = testApp
const { give, order, sent, redeem, preview, waitingFor, happen, rightsOf, stateOf } =
  openGiftShop(testApp)

const leave = (as: string) => db.transaction().execute((tx) => removeAccount(tx, as))

const WORDS = { firstName: 'Kanaari', lastName: 'Kanaari', phone: '9815070009', message: 'Kanaari' }

/** Which tables hold one of the words that name a recipient. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await sql`select from ${sql.table(name)} t
      where exists (select from unnest(${words}::text[]) s where t::text ilike '%' || s || '%')
    `.execute(db)
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

/** What a file of a person's export holds. */
async function exported(as: string, file: string): Promise<Record<string, unknown>[]> {
  const token = await startSession(db, as, 'a test', { twoFactor: true })
  const headers = { authorization: `Bearer ${token}` }
  const { rawPayload } = await app.inject({ url: '/api/user/export', headers })
  const bytes = unzipSync(rawPayload)[file] ?? new Uint8Array()
  return JSON.parse(strFromU8(bytes)) as Record<string, unknown>[]
}

describe('a buyer who leaves', () => {
  test('leaves gifts that stay good, from nobody whose name is known', async () => {
    const email = 'stays@example.com'
    const [{ as, code, book }, friend] = [await give({ email }), await makeUser(db, email)]
    await leave(as)
    const [waiting] = await waitingFor(friend)
    expect(waiting).toMatchObject({ code, buyerId: null })
    expect((await preview(code)).body.giftCard.buyerId).toBeNull()
    expect((await redeem(friend, code)).status).toBe(200)
    expect(await rightsOf(friend, book)).toEqual(['gift'])
    expect(await checkLedger(db)).toEqual([])
  })

  test('has gifts mailed on their day all the same', async () => {
    const email = 'later@example.com'
    const { as, code } = await give({ email, sendAt: new Date(Date.now() + 9e7).toISOString() })
    await leave(as)
    await sql`update messages set due_at = now()`.execute(db)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
    const mails = (await runJobs(testApp)).filter(({ to }) => to === email)
    expect(mails.map(({ text }) => text.includes(code))).toEqual([true])
  })

  test('before paying leaves nothing of whom it was for, and money that comes goes back', async () => {
    const unpaid = await give({ paid: false, email: 'kanaari@example.com', ...WORDS })
    expect(await tablesWith('kanaari', WORDS.phone)).toContain('gift_cards')
    await leave(unpaid.as)
    expect(await tablesWith('kanaari', WORDS.phone)).toEqual([])
    await happen(unpaid.payment, 'approved')
    await runJobs(testApp)
    expect(await stateOf(unpaid.order)).toBe('refunded')
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('a recipient who leaves', () => {
  test('is gone from the card that they redeemed, which stays redeemed', async () => {
    const email = 'Kanaari@example.com'
    const reader = await makeUser(db, email)
    const buyer = await makeUser(db)
    const audiobookId = await makeBook(db, { price: PRICE })
    const body = { audiobookId, email, ...WORDS }
    const key = { 'idempotency-key': 'one-press' }
    const made = await order(buyer, body, key)
    await happen(made.body.payment._id, 'approved')
    const code = (await sent(buyer))[0]?.code ?? ''
    expect((await redeem(reader, code)).status).toBe(200)
    await leave(reader)
    expect(await tablesWith('kanaari', WORDS.phone)).toEqual([])
    expect((await sent(buyer))[0]).toMatchObject({
      state: 'redeemed',
      email: null,
      firstName: null,
      lastName: null,
      phone: null,
      message: null,
      callingCode: '61',
    })
    expect((await redeem(await makeUser(db), code)).status).toBe(404)
    const again = await order(buyer, body, key)
    expect(again).toMatchObject({ status: 201, body: { giftCard: { email: null } } })
    expect((await sent(buyer)).length).toBe(1)
    expect(await checkLedger(db)).toEqual([])
  })

  test('is gone from gifts that came to any address of theirs, and those can be sent to others', async () => {
    const reader = await makeUser(db, 'now@example.com')
    await sql`insert into former_emails (user_id, email) values (${reader}, 'kanaari@example.com')`.execute(
      db,
    )
    const given = await give({ email: 'kanaari@example.com', ...WORDS })
    await leave(reader)
    expect(await tablesWith('kanaari', WORDS.phone)).toEqual([])
    expect((await runJobs(testApp)).filter(({ to }) => to.startsWith('kanaari'))).toEqual([])
    expect((await sent(given.as))[0]).toMatchObject({ code: given.code, email: null })
    expect((await redeem(await makeUser(db), given.code)).status).toBe(200)
  })

  test('has no say about gifts to an address that they only wished for', async () => {
    const intruder = await makeUser(db)
    await sql`insert into email_changes (user_id, email, email_folded)
      values (${intruder}, 'owner@example.com', 'owner@example.com')`.execute(db)
    const { as } = await give({ email: 'owner@example.com' })
    await leave(intruder)
    expect((await sent(as))[0]?.email).toBe('owner@example.com')
  })
})

test('two who gave each other gifts and leave at one moment both are gone', async () => {
  for (let round = 0; round < rounds(10, 4); round++) {
    const emails = [`one-${round}@example.com`, `other-${round}@example.com`]
    const [one, other] = [await makeUser(db, emails[0]), await makeUser(db, emails[1])]
    for (let gift = 0; gift < 4; gift++) {
      const [as, reader] = gift % 2 ? [one, other] : [other, one]
      const { code } = await give({ as, email: emails[gift % 2] })
      if (gift < 2 || round % 2) expect((await redeem(reader, code)).status).toBe(200)
    }
    await Promise.all([leave(one), leave(other)])
    const { rows } = await sql`select from users where id in (${one}, ${other})`.execute(db)
    expect(rows).toEqual([])
  }
  expect(await checkLedger(db)).toEqual([])
})

test('an export holds gifts given and received, and no code', async () => {
  const email = 'export@example.com'
  const reader = await makeUser(db, email)
  const one = await give({ email, message: 'The first' })
  await redeem(reader, one.code)
  await give({ email, message: 'Waits' })
  await give({ email, message: 'Unpaid', paid: false })
  await give({ email, message: 'Later', sendAt: new Date(Date.now() + 9e7).toISOString() })
  const received = await exported(reader, 'gifts-received.json')
  expect(received.map(({ message, giver }) => [message, giver]).toSorted()).toEqual([
    ['The first', 'Simran Gill'],
    ['Waits', 'Simran Gill'],
  ])
  const given = await exported(one.as, 'gifts-sent.json')
  expect(given).toMatchObject([{ email, message: 'The first', order_id: one.order }])
  expect(JSON.stringify([received, given])).not.toContain(one.code.slice(0, 4))
})

test('who left an address takes no gift along of whoever has it now', async () => {
  const [before, after] = ['moved@example.com', 'moved-on@example.com']
  const mover = await makeUser(db, after)
  await sql`insert into former_emails (user_id, email) values (${mover}, ${before})`.execute(db)
  const { code } = await give({ email: before })
  const holder = await makeUser(db, before)
  await leave(mover)
  expect((await waitingFor(holder)).map((card) => card.code)).toEqual([code])
})
