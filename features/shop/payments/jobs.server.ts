import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { JobPlatform, Jobs } from '#server/jobs/jobs.ts'
import { isSilence } from '#server/payments/provider.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { addEntries, lockOrder, applyLedger } from '#features/shop/ledger/ledger.server.ts'
import { findSuspendedGifts } from '#features/shop/ledger/suspended.server.ts'
import { findPayment, reconcile, sendRefund } from './payments.server.ts'

const ForOrder = z.object({ orderId: Id })
/** `atOnce`: all of the last day, whatever was heard of it a moment ago. */
const Round = z.object({ atOnce: z.boolean().default(false) })

/** So many payments of each kind a round asks about; another kind takes what one leaves, and no more. */
const SHARES = { unpaid: 100, refund: 50, paid: 50 }
const MOST = SHARES.unpaid + SHARES.refund + SHARES.paid

/** So many providers' silences in a row end a round: the rest of it would be silent too. */
const PATIENCE = 5

// One round at a time, and one at most that waits for it.
export const crontab = [
  '*/5 * * * * reconcilePayments ?queue=reconcile&jobKey=reconcile',
  '* * * * * returnSuspendedGifts ?jobKey=returnSuspendedGifts',
]

export const jobs: Jobs = {
  'payments.refund': async ({ db, payments, env }, payload) =>
    sendRefund(db, payments, ForOrder.parse(payload).orderId, env.publicUrl),

  'payments.cancel': async ({ db, payments }, payload) => {
    const payment = await findPayment(db, { orderId: ForOrder.parse(payload).orderId })
    if (!payment?.reference) return
    // One that is paid all the same tells of it by an event.
    await payments.named(payment.provider)?.cancel({ id: payment.id, reference: payment.reference })
  },

  'payments.settle': ({ db }, payload) => settleOrder(db, ForOrder.parse(payload).orderId),

  returnSuspendedGifts: async ({ db }) => {
    for (const id of await findSuspendedGifts(db, MOST)) await settleOrder(db, id)
  },

  reconcilePayments: async (platform, payload) => {
    const { db, env, log, payments } = platform
    let silences = 0
    for (const orderId of await doubtful(platform, Round.parse(payload ?? {}))) {
      try {
        await reconcile(db, payments, orderId, env.publicUrl, log)
        silences = 0
      } catch (err) {
        // One that cannot be asked about keeps none of the others waiting.
        log.warn({ err, orderId }, 'a payment was not reconciled')
        silences = isSilence(err) ? silences + 1 : 0
        if (silences === PATIENCE) break
      }
    }
    await expireOld(platform)
  },
}

const settleOrder = (db: Db, id: string) =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await applyLedger(tx, order)
  })

/** SQL: an instant that was noted while the clock was ahead; nobody waits until it has passed. */
const isAhead = (at: string) => sql<boolean>`${sql.ref(at)} > now() + interval '1 minute'`

/**
 * Orders whose payment or refund should have been heard of by now, and, once a day, those that were
 * paid: a refund or a dispute may have been missed, and a refund that was done may have failed since.
 * One of each buyer comes before a second of any, and by lot among buyers.
 */
async function doubtful({ db }: JobPlatform, { atOnce }: z.infer<typeof Round>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with known as (
      select o.id, o.user_id, p.asked_at, case when o.refund_asked_at is not null then 'refund'
          when o.paid_at is not null then 'paid' else 'unpaid' end as kind, case
          when o.refund_asked_at is not null then least(interval '6 hours', (now() - o.refund_asked_at) / 4)
          when o.paid_at is not null then interval '1 day'
          else least(interval '6 hours', (now() - o.created_at) / 4) end as pause
      from orders o join payments p on p.order_id = o.id
      where o.created_at > now() - make_interval(days => ${atOnce ? 1 : 60})
        and (${atOnce}::boolean or o.created_at < now() - interval '3 minutes'
          or ${isAhead('o.created_at')})
        and o.state <> 'expired'
        and (o.state <> 'cancelled' or o.created_at > now() - interval '3 days')),
    due as (
      select id, kind, row_number() over (
        partition by kind, coalesce(user_id, id) order by asked_at nulls first) as turn
      from known where ${atOnce}::boolean or asked_at is null or asked_at < now() - pause
        or ${isAhead('asked_at')}),
    placed as (
      select id, row_number() over (partition by kind order by turn, random()) as place,
        (${JSON.stringify(SHARES)}::jsonb ->> kind)::integer as share from due)
    select id from placed order by place > share, place limit ${atOnce ? 10_000 : MOST}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** For so long a provider that never answered may have begun a payment all the same. */
const UNANSWERED_DAYS = 7

/** Orders that nobody paid within a day, once they cannot be paid any more; by lot, since some never end. */
async function expireOld({ db, payments, log }: JobPlatform): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join payments p on p.order_id = o.id
    where o.state in ('created', 'awaiting_payment') and o.created_at < now() - make_interval(
      days => case when p.reference is null then ${UNANSWERED_DAYS}::integer else 1 end)
    order by random() limit ${MOST}
  `.execute(db)
  let silences = 0
  for (const { id } of rows) {
    if (silences === PATIENCE) return
    const payment = await findPayment(db, { orderId: id })
    const provider = payment && payments.named(payment.provider)
    try {
      if (payment?.reference) {
        const { id: paymentId, reference } = payment
        const isOver = await provider?.cancel({ id: paymentId, reference })
        silences = 0
        if (!isOver) continue
      }
    } catch (err) {
      log.warn({ err, orderId: id }, 'a payment was not made impossible')
      silences = isSilence(err) ? silences + 1 : 0
      continue
    }
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order) await addEntries(tx, order, [{ kind: 'expired' }])
    })
  }
}
