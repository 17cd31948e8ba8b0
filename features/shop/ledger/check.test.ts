import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { startPostgres } from '#server/postgres/embedded.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { openShop, PRICE } from '#test/shop.ts'
import { DISCREPANCIES, type DiscrepancyKind } from './check-goods.server.ts'
import { checkLedger, mismatched } from './check.server.ts'
import { lockOrder, applyLedger } from './ledger.server.ts'

const testApp = await startTestApp()
const { db } = testApp
const shop = openShop(testApp)

/** A gift order whose cards wait; paid, and its first card redeemed, where that is asked for. */
async function give({ paid = true, redeemed = true } = {}) {
  const { as, book, order, payment } = await shop.buy({ paid: false })
  const reader = await makeUser(db)
  await sql`update orders set kind = 'gift' where id = ${order}`.execute(db)
  const card = await sql<{ id: string }>`
    insert into gift_cards (order_id, audiobook_id, buyer_id, code_hash, code_last4, redeemed_at,
      redeemed_by)
    values (${order}, ${book}, ${as}, gen_random_uuid()::text, '7K2P',
      case when ${redeemed} then now() end, case when ${redeemed} then ${reader}::uuid end)
    returning id
  `.execute(db)
  if (paid) await shop.happen(payment, 'approved')
  return { as, book, order, payment, reader, card: card.rows[0]?.id ?? '' }
}

/** Orders of every kind, all of them in order. */
async function trade() {
  await shop.buy({ paid: false })
  await shop.buy()
  for (const kind of ['declined', 'expired', 'refunded', 'disputed'] as const) {
    const { payment } = await shop.buy({ paid: kind !== 'declined' })
    await shop.happen(payment, kind)
  }
  const { payment } = await shop.buy()
  await shop.happen(payment, 'refunded', { amount: 100 })
  await shop.happen(payment, 'approved')
  const gone = await shop.buy()
  await db.deleteFrom('users').where('id', '=', gone.as).execute()
  const left = await shop.buy({ paid: false })
  await db.deleteFrom('users').where('id', '=', left.as).execute()
  await shop.happen(left.payment, 'approved')
  const lied = await shop.buy({ paid: false })
  await shop.happen(lied.payment, 'approved', { amount: 1 })
  expect(await mismatched(db)).toEqual([lied.order])
  await give({ paid: false, redeemed: false })
  await give()
  await give({ redeemed: false })
  await shop.happen((await give()).payment, 'refunded')
}

const found = async () => (await checkLedger(db)).map(({ kind, subject }) => ({ kind, subject }))

/** The trigger that keeps the ledger as it was is out of the way of whoever plants a lie. */
async function rewrite(statement: RawBuilder<unknown>) {
  await db.transaction().execute(async (tx) => {
    await sql`alter table ledger_entries disable trigger append_only`.execute(tx)
    await statement.execute(tx)
    await sql`alter table ledger_entries enable trigger append_only`.execute(tx)
  })
}

test('a trade in order has no discrepancy', async () => {
  await trade()
  expect(await checkLedger(db)).toEqual([])
})

/** Plants one lie; answers the subjects that must be named, and how to make it good. */
interface Planted {
  kinds: DiscrepancyKind[]
  subject: string
  mend: RawBuilder<unknown>
}

const PLANTS: Record<string, () => Promise<Planted>> = {
  'a state that its entries do not fold to': async () => {
    const { order } = await shop.buy()
    await sql`update orders set state = 'awaiting_payment' where id = ${order}`.execute(db)
    return {
      kinds: ['right_unfounded', 'state_not_as_folded'],
      subject: order,
      mend: sql`update orders set state = 'fulfilled' where id = ${order}`,
    }
  },
  'an order that was made paid by hand': async () => {
    const { order } = await shop.buy({ paid: false })
    await sql`update orders set paid_at = now() where id = ${order}`.execute(db)
    const mend = sql`update orders set paid_at = null where id = ${order}`
    return { kinds: ['state_not_as_folded'], subject: order, mend }
  },
  'a good order without its right': async () => {
    const { order } = await shop.buy()
    await sql`update entitlements set revoked_at = now() where order_id = ${order}`.execute(db)
    const mend = sql`update entitlements set revoked_at = null where order_id = ${order}`
    return { kinds: ['right_missing'], subject: order, mend }
  },
  'the right of a refunded order': async () => {
    const { order, payment } = await shop.buy()
    await shop.happen(payment, 'refunded')
    await sql`update entitlements set revoked_at = null where order_id = ${order}`.execute(db)
    const mend = sql`update entitlements set revoked_at = now() where order_id = ${order}`
    return { kinds: ['right_unfounded'], subject: order, mend }
  },
  'a purchase of no order': async () => {
    const [as, book] = [await makeUser(db), await makeBook(db, { price: PRICE })]
    const { rows } = await sql<{ id: string }>`
      insert into entitlements (user_id, audiobook_id, source) values (${as}, ${book}, 'purchase')
      returning id`.execute(db)
    const subject = rows[0]?.id ?? ''
    const mend = sql`delete from entitlements where id = ${subject}`
    return { kinds: ['right_unfounded'], subject, mend }
  },
  'a right that was given to somebody else': async () => {
    const { order, as } = await shop.buy()
    const other = await makeUser(db)
    await sql`update entitlements set user_id = ${other} where order_id = ${order}`.execute(db)
    const mend = sql`update entitlements set user_id = ${as} where order_id = ${order}`
    return { kinds: ['right_missing', 'right_unfounded'], subject: order, mend }
  },
  'a card that was redeemed, and no right came of it': async () => {
    const { order, card } = await give()
    await sql`update entitlements set revoked_at = now() where order_id = ${order}`.execute(db)
    const mend = sql`update entitlements set revoked_at = null where order_id = ${order}`
    return { kinds: ['card_without_right'], subject: card, mend }
  },
  'a card that was redeemed and never paid': async () => {
    const { card } = await give({ paid: false })
    const mend = sql`update gift_cards set redeemed_at = null, redeemed_by = null where id = ${card}`
    return { kinds: ['card_unfounded'], subject: card, mend }
  },
  'fewer cards than copies': async () => {
    const { order, card } = await give({ redeemed: false })
    await sql`update gift_cards set order_id = ${(await give()).order}, position = 2
      where id = ${card}`.execute(db)
    const mend = sql`update gift_cards set order_id = ${order}, position = 1 where id = ${card}`
    return { kinds: ['cards_missing'], subject: order, mend }
  },
  'money of another amount': async () => {
    const { order } = await shop.buy()
    const set = (amount: number) => sql`
      update ledger_entries set amount = ${amount} where order_id = ${order} and kind = 'approved'`
    await rewrite(set(PRICE - 100))
    return { kinds: ['sums_disagree'], subject: order, mend: set(PRICE) }
  },
  'a total that its lines do not add up to': async () => {
    const { order } = await shop.buy({ paid: false })
    await sql`update order_lines set quantity = 2 where order_id = ${order}`.execute(db)
    const mend = sql`update order_lines set quantity = 1 where order_id = ${order}`
    return { kinds: ['sums_disagree'], subject: order, mend }
  },
  'an approval that no provider gave': async () => {
    const { order } = await shop.buy()
    const of = sql`order_id = ${order} and kind = 'approved'`
    await rewrite(sql`update ledger_entries set provider = null, event_id = null where ${of}`)
    const mend = sql`update ledger_entries set provider = 'sandbox', event_id = ${order} where ${of}`
    return { kinds: ['paid_without_provider'], subject: order, mend }
  },
  'money for which nothing was delivered': async () => {
    const { order } = await shop.buy()
    const of = sql`order_id = ${order} and kind in ('fulfilled', 'declined')`
    await rewrite(sql`update ledger_entries set kind = 'declined' where ${of}`)
    await sql`update orders set state = 'paid' where id = ${order}`.execute(db)
    const mend = sql`with told as (update orders set state = 'fulfilled' where id = ${order})
      update ledger_entries set kind = 'fulfilled' where ${of}`
    return { kinds: ['paid_undelivered', 'paid_without_provider'], subject: order, mend }
  },
}

describe('the check names', () => {
  test.each(Object.entries(PLANTS))('%s', async (_, plant) => {
    const { kinds, subject, mend } = await plant()
    const named = await found()
    expect(new Set(named.map(({ subject: one }) => one))).toContain(subject)
    expect([...new Set(named.map(({ kind }) => kind))].toSorted()).toEqual(kinds)
    await rewrite(mend)
    expect(await found()).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ subject })]),
    )
    await sql`delete from gift_cards where position = 2`.execute(db)
    expect(await checkLedger(db)).toEqual([])
  })

  test('a doubled right', async () => {
    const { order, as } = await shop.buy()
    await sql`drop index entitlements_held`.execute(db)
    const { rows } = await sql<{ id: string }>`
      insert into entitlements (user_id, audiobook_id, source, order_id)
      select user_id, audiobook_id, source, order_id from entitlements where order_id = ${order}
      returning id`.execute(db)
    expect(await checkLedger(db)).toEqual([
      { kind: 'right_doubled', subject: order, says: expect.stringContaining(as) as string },
    ])
    await sql`delete from entitlements where id = ${rows[0]?.id ?? ''}`.execute(db)
    await sql`create unique index entitlements_held on entitlements (user_id, audiobook_id, source)
      where revoked_at is null`.execute(db)
    expect(await checkLedger(db)).toEqual([])
  })

  test('every kind that it knows', async () => {
    const planted = new Set<string>(['right_doubled'])
    for (const plant of Object.values(PLANTS)) {
      const { kinds, mend } = await plant()
      for (const kind of kinds) planted.add(kind)
      await rewrite(mend)
    }
    expect([...planted].toSorted()).toEqual([...DISCREPANCIES].toSorted())
  })
})

test('settling once more mends what does not follow from the ledger', async () => {
  await sql`delete from gift_cards where position = 2`.execute(db)
  const { order, payment } = await shop.buy()
  await sql`update entitlements set revoked_at = now() where order_id = ${order}`.execute(db)
  await sql`update orders set state = 'failed', paid_at = null where id = ${order}`.execute(db)
  const refunded = await shop.buy()
  await shop.happen(refunded.payment, 'refunded')
  await sql`update entitlements set revoked_at = null where order_id = ${refunded.order}`.execute(
    db,
  )
  expect(await found()).not.toEqual([])
  for (const id of [order, refunded.order])
    await db.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, id)
      if (locked) await applyLedger(tx, locked)
    })
  expect(await checkLedger(db)).toEqual([])
  expect(await shop.stateOf(order)).toBe('fulfilled')
  await shop.happen(payment, 'declined')
  expect(await checkLedger(db)).toEqual([])
})

test(
  'npm run ledger:check reaches the embedded database, whether the product runs or not',
  { tags: ['full'] },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'qissa-ledger-'))
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
    const run = () =>
      new Promise<{ code: number; text: string }>((resolve) => {
        execFile(
          process.execPath,
          ['--import', 'tsx', join(import.meta.dirname, 'ledger-check.server.ts')],
          { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir } },
          (error, stdout, stderr) =>
            resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
        )
      })
    expect(await run()).toMatchObject({ code: 1 })
    const running = await startPostgres(join(dataDir, 'postgres'))
    const own = openDatabase(running.config, () => undefined)
    await migrate(own.pool, 'db/migrations')
    await runMigrations({ pgPool: own.pool })
    const [as, book] = [await makeUser(own.db), await makeBook(own.db, { price: PRICE })]
    expect(await run()).toEqual({ code: 0, text: '0 orders, 0 discrepancies.\n' })
    await sql`insert into entitlements (user_id, audiobook_id, source)
    values (${as}, ${book}, 'purchase')`.execute(own.db)
    await own.close()
    await running.stop()
    const { code, text } = await run()
    expect(code).toBe(1)
    expect(text).toContain('right_unfounded')
    expect(text).toContain('0 orders, 1 discrepancies.')
  },
)
