import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#server/http/errors.ts'
import { startTestApp } from '#test/app.ts'
import { runJobs } from '#test/jobs.ts'
import { openShop } from '#test/shop.ts'
import { crontab, jobs } from './jobs.server.ts'
import { reconcile } from './payments.server.ts'

const testApp = await startTestApp()
const { app, call, db, env, payments } = testApp
const shop = openShop(testApp)
const provider = payments.current
if (!provider) throw new Error('Nothing can be bought here')
const platform = { ...testApp, log: app.log }

const told = async (order: string) => {
  const rows = db.selectFrom('messages').select('kind').where('order_id', '=', order)
  return (await rows.execute()).map(({ kind }) => kind).toSorted()
}

describe('reconciliation', () => {
  const older = (order: string) =>
    sql`update orders set created_at = created_at - interval '10 minutes' where id = ${order}`.execute(
      db,
    )
  const round = () => jobs.reconcilePayments?.(platform, {})
  const asking = async (answer: typeof provider.ask, act: () => Promise<unknown> | undefined) => {
    const ask = provider.ask.bind(provider)
    provider.ask = answer
    await Promise.resolve(act()).finally(() => (provider.ask = ask))
  }

  test('hears of what was lost, under the names that the webhook uses', async () => {
    const { order, payment, as, book } = await shop.buy({ paid: false })
    const event = await shop.eventOf(payment, 'approved')
    await older(order)
    await asking(
      ({ id }) => Promise.resolve(id === payment ? [event] : []),
      () => round(),
    )
    expect(await shop.stateOf(order)).toBe('fulfilled')
    await shop.happen(payment, 'approved', { id: event.id })
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
    expect((await shop.entriesOf(order)).filter((kind) => kind === 'approved')).toHaveLength(1)
  })

  test('asks about one order of each buyer before a second of any', async () => {
    const one = await shop.buy({ paid: false })
    await sql`
      with many as (
        insert into orders (user_id, kind, currency, total, state, created_at)
        select ${one.as}::uuid, 'own', 'USD', 999, 'awaiting_payment', now() - interval '2 hours'
        from generate_series(1, 300) returning id)
      insert into payments (order_id, provider, amount, currency, reference)
      select id, ${provider.name}, 999, 'USD', 'ref-' || id from many
    `.execute(db)
    const other = await shop.buy({ paid: false })
    for (const { order } of [one, other]) await older(order)
    const asked: string[] = []
    await asking(
      ({ id }) => {
        asked.push(id)
        return Promise.resolve([])
      },
      () => round(),
    )
    expect(asked).toContain(other.payment)
    await sql`delete from payments where reference like 'ref-%'`.execute(db)
    await sql`delete from orders where total = 999 and id not in (select order_id from payments)`.execute(
      db,
    )
  })

  test('asks about what was ordered and asked while the clock was ahead', async () => {
    const { order, payment } = await shop.buy({ paid: false })
    const event = await shop.eventOf(payment, 'approved')
    const ahead = sql`now() + interval '6 hours'`
    await sql`update orders set created_at = ${ahead} where id = ${order}`.execute(db)
    await sql`update payments set asked_at = ${ahead} where order_id = ${order}`.execute(db)
    await asking(
      ({ id }) => Promise.resolve(id === payment ? [event] : []),
      () => round(),
    )
    expect(await shop.stateOf(order)).toBe('fulfilled')
  })

  test('goes on where one cannot be asked about, and leaves that one until later', async () => {
    const [bad, good] = [await shop.buy({ paid: false }), await shop.buy({ paid: false })]
    await older(bad.order)
    await older(good.order)
    const event = await shop.eventOf(good.payment, 'approved')
    const asked: string[] = []
    const answer: typeof provider.ask = ({ id }) => {
      asked.push(id)
      if (id === bad.payment) return Promise.reject(new Error('reset'))
      return Promise.resolve(id === good.payment ? [event] : [])
    }
    await asking(answer, () => round())
    expect(await shop.stateOf(good.order)).toBe('fulfilled')
    await asking(answer, () => round())
    expect(asked.filter((id) => id === bad.payment)).toHaveLength(1)
  })

  test('ends a round where the provider is silent five times in a row', async () => {
    for (let made = 0; made < 7; made++) await older((await shop.buy({ paid: false })).order)
    const asked: string[] = []
    const silent: typeof provider.ask = ({ id }) => {
      asked.push(id)
      return Promise.reject(new AppError('provider_unavailable'))
    }
    await asking(silent, () => round())
    expect(asked).toHaveLength(5)
    await asking(silent, () => round())
    expect(new Set(asked).size).toBe(asked.length)
  })

  test('leaves places to what was paid, however many orders wait unpaid', async () => {
    const [paid, back] = [await shop.buy(), await shop.buy()]
    await call('POST', `/order/${back.order}/refund`, { as: back.as })
    await sql`update orders set created_at = created_at - interval '2 days',
      refund_asked_at = refund_asked_at - interval '1 day'
      where id in (${paid.order}, ${back.order})`.execute(db)
    await sql`
      with many as (
        insert into orders (user_id, kind, currency, total, state, created_at)
        select null, 'own', 'USD', 998, 'awaiting_payment', now() - interval '2 hours'
        from generate_series(1, 300) returning id)
      insert into payments (order_id, provider, amount, currency, reference)
      select id, ${provider.name}, 998, 'USD', 'ref-' || id from many
    `.execute(db)
    const asked: string[] = []
    const hearing: typeof provider.ask = ({ id }) => {
      asked.push(id)
      return Promise.resolve([])
    }
    await asking(hearing, () => round())
    expect(asked).toEqual(expect.arrayContaining([paid.payment, back.payment]))
    expect(asked, 'places that nobody else wants').toHaveLength(200)
    await sql`delete from payments where reference like 'ref-%'`.execute(db)
    await sql`delete from orders where total = 998`.execute(db)
  })

  test('gives up old orders though the provider is silent about others', async () => {
    const { order } = await shop.buy({ paid: false })
    await sql`update orders set created_at = now() - interval '25 hours'
      where id = ${order}`.execute(db)
    for (let made = 0; made < 6; made++) await older((await shop.buy({ paid: false })).order)
    await asking(
      () => Promise.reject(new AppError('provider_unavailable')),
      () => round(),
    )
    expect(await shop.stateOf(order)).toBe('expired')
  })

  test('passes over payments of a provider that is not set up here', async () => {
    await sql`update payments set asked_at = now()`.execute(db)
    const orders: string[] = []
    for (let made = 0; made < 6; made++) orders.push((await shop.buy({ paid: false })).order)
    for (const order of orders) await older(order)
    await sql`update payments set provider = 'stripe', reference = null
      where order_id = any(${orders})`.execute(db)
    await round()
    const { rows } = await sql`select from payments
      where order_id = any(${orders}) and asked_at is not null`.execute(db)
    expect(rows).toHaveLength(6)
    await sql`update payments set provider = ${provider.name}, asked_at = now()
      where order_id = any(${orders})`.execute(db)
  })

  test('gives up no more than five whose payment the silent provider cannot make impossible', async () => {
    for (let made = 0; made < 7; made++) {
      const { order } = await shop.buy({ paid: false })
      await sql`update orders set created_at = now() - interval '25 hours'
        where id = ${order}`.execute(db)
    }
    const cancel = vi.spyOn(provider, 'cancel')
    cancel.mockRejectedValue(new AppError('provider_unavailable'))
    await asking(
      () => Promise.resolve([]),
      () => round(),
    )
    expect(cancel).toHaveBeenCalledTimes(5)
    cancel.mockRestore()
  })

  test('has one round at a time, and one at most that waits', () => {
    const rounds = parseCrontab(crontab.join('\n'))
    expect(rounds.filter(({ task }) => task === 'reconcilePayments')).toMatchObject([
      { task: 'reconcilePayments', options: { queueName: 'reconcile', jobKey: 'reconcile' } },
    ])
  })

  test('begins what was never begun, and gives up what nobody paid for a day', async () => {
    const { as, book, order, payment } = await shop.buy({ paid: false })
    await sql`update payments set reference = null, redirect_url = null where id = ${payment}`.execute(
      db,
    )
    await reconcile(db, payments, order, env.publicUrl, app.log)
    const { redirect_url } = await db
      .selectFrom('payments')
      .select('redirect_url')
      .where('id', '=', payment)
      .executeTakeFirstOrThrow()
    expect(redirect_url).toContain(payment)
    await sql`update orders set created_at = now() - interval '25 hours' where id = ${order}`.execute(
      db,
    )
    await round()
    expect(await shop.stateOf(order)).toBe('expired')
    expect((await shop.order(as, book)).order._id).not.toBe(order)
  })

  test.each(['disputed', 'refunded'] as const)(
    'hears of an approval that was lost though the order is %s by now',
    async (kind) => {
      const { order, payment } = await shop.buy({ paid: false })
      const event = await shop.eventOf(payment, 'approved')
      await shop.happen(payment, kind)
      await older(order)
      await asking(
        ({ id }) => Promise.resolve(id === payment ? [event] : []),
        () => round(),
      )
      expect(await shop.stateOf(order)).toBe(kind)
      expect(await shop.entriesOf(order)).toContain('approved')
      expect(await told(order)).toContain(kind === 'refunded' ? 'refund' : 'receipt')
    },
  )

  test('waits a week before it gives up what the provider may have begun unheard', async () => {
    const { order, payment } = await shop.buy({ paid: false })
    const begin = provider.begin.bind(provider)
    await sql`update payments set reference = null, redirect_url = null where id = ${payment}`.execute(
      db,
    )
    provider.begin = () => Promise.reject(new Error('reset'))
    const after = async (days: number) => {
      await sql`update orders set created_at = now() - make_interval(days => ${days})
        where id = ${order}`.execute(db)
      await round()
      return shop.stateOf(order)
    }
    const states = [await after(2), await after(8)]
    provider.begin = begin
    expect(states).toEqual(['awaiting_payment', 'expired'])
  })

  test('makes a payment impossible whose order was given up before the provider answered', async () => {
    const { as, order, payment } = await shop.buy({ paid: false })
    await sql`update payments set reference = null, redirect_url = null where id = ${payment}`.execute(
      db,
    )
    await call('PUT', `/order/${order}/cancel`, { as })
    await older(order)
    await round()
    await runJobs(testApp)
    const { rows } = await sql`
      select from sandbox_payments where id = ${payment} and cancelled_at is not null`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await shop.stateOf(order)).toBe('cancelled')
  })

  test('sends a refund again that was asked for and never sent', async () => {
    const { as, order, payment } = await shop.buy()
    await call('POST', `/order/${order}/refund`, { as })
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    const sent: string[] = []
    const refund = provider.refund.bind(provider)
    provider.refund = ({ id }) => Promise.resolve(void sent.push(id))
    await asking(
      () => Promise.resolve([]),
      () => reconcile(db, payments, order, env.publicUrl, app.log),
    ).finally(() => (provider.refund = refund))
    expect(sent).toEqual([payment])
  })
})
