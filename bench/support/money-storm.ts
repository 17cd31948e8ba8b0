import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { insistOn, type Answer } from './insist.ts'

/** Somebody who buys, gives, opens gifts, asks for money back, and may leave. */
export interface Buyer {
  id: string
  email: string
  token: string
  gone: boolean
}

interface Card {
  id: string
  code: string
  orderId: string
}

/** All that the product has acknowledged: what must be there in the end. */
export interface Facts {
  /** Orders by the Idempotency-Key that they were asked for with, and what they came to. */
  placed: Map<string, { orderId: string; number: number; amount: number }>
  /** Orders whose approval the provider has made known, or holds back. */
  approved: Set<string>
  refunded: Set<string>
  /** Who was told that a card is theirs. */
  redeemed: Map<string, Set<string>>
  gone: Set<string>
  /** Who asked to leave, whether or not they have been told yet that they are gone. */
  leaving: Set<string>
  /** Answers that contradict each other or that nobody may give. */
  faults: string[]
}

export interface Storm {
  facts: Facts
  acts: () => number
  finish: () => Promise<void>
}

const PAUSE_MS = 60

/** Buyers with a session each, whose mails nobody fetches. */
export async function makeBuyers(db: Db, count: number): Promise<Buyer[]> {
  const made = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url')
    return { id: randomUUID(), email: `storm-${randomUUID()}@example.com`, token, gone: false }
  })
  for (const { id, email, token } of made) {
    const hash = createHash('sha256').update(token).digest('base64url')
    await sql`insert into users (id, email, email_folded, first_name, last_name, password_hash,
      verified_at) values (${id}, ${email}, ${email}, 'Storm', 'Buyer', 'none', now())`.execute(db)
    await sql`insert into sessions (user_id, token_hash, expires_at)
      values (${id}, ${hash}, now() + interval '1 day')`.execute(db)
  }
  return made
}

/**
 * Begins a random workload on a product that may be killed at any moment.
 * @param random draws the same each time for the same seed: how long things take differs all the same
 */
export function storm(
  buyers: readonly Buyer[],
  books: readonly string[],
  urlOf: () => string,
  { workers, random }: { workers: number; random: (below: number) => number },
): Storm {
  const upTo = (most: number) => 1 + random(most)
  const facts: Facts = {
    placed: new Map(),
    approved: new Set(),
    refunded: new Set(),
    redeemed: new Map(),
    gone: new Set(),
    leaving: new Set(),
    faults: [],
  }
  const [cards, orders]: [Card[], { id: string; payment: string; buyer: Buyer }[]] = [[], []]
  let [over, acts] = [false, 0]

  const insist = insistOn(urlOf, facts.faults)
  const some = <T>(all: readonly T[]): T | undefined => all[random(Math.max(1, all.length))]
  const living = () => some(buyers.filter(({ gone }) => !gone))

  async function place(buyer: Buyer, path: string, body: object) {
    const key = randomUUID()
    const ask = () => insist('POST', path, { as: buyer, body, key })
    const answers = await Promise.all(Array.from({ length: upTo(3) }, ask))
    const [first] = answers
    const orderOf = ({ body: said }: Answer) => (said.order as { _id?: string } | undefined)?._id
    // A refusal is kept for no key: what was owned a moment ago may be bought now.
    const told = new Set(answers.map(orderOf).filter((id) => id !== undefined))
    if (told.size > 1) facts.faults.push(`one key, several orders: ${[...told].join(' ')}`)
    if (first?.status !== 201) return null
    const order = first.body.order as { _id: string; number: number; amount: number }
    facts.placed.set(key, { orderId: order._id, number: order.number, amount: order.amount })
    const payment = (first.body.payment as { _id: string })._id
    orders.push({ id: order._id, payment, buyer })
    return { id: order._id, payment }
  }

  const happen = (payment: string, event: string, more: object = {}) =>
    insist('POST', `/dev/payment/${payment}`, { body: { event, ...more } })

  async function pay({ id, payment }: { id: string; payment: string }): Promise<boolean> {
    const chance = random(1_000) / 1_000
    if (chance < 0.1) return false
    if (chance < 0.25) await happen(payment, 'decline', { times: upTo(3) })
    const hold = chance > 0.9
    const { status } = await happen(payment, 'approve', hold ? { hold } : { times: upTo(5) })
    if (status === 200) facts.approved.add(id)
    return status === 200 && !hold
  }

  async function buy(): Promise<void> {
    const [buyer, audiobook] = [living(), some(books)]
    const order = buyer && (await place(buyer, '/api/order/create', { audiobook }))
    if (order) await pay(order)
  }

  async function give(): Promise<void> {
    const [buyer, audiobookId] = [living(), some(books)]
    if (!buyer) return
    const copies = upTo(3)
    const named = {
      email: `to-${randomUUID()}@example.com`,
      firstName: 'Storm',
      lastName: 'Reader',
    }
    const body = { audiobookId, ...(copies > 1 ? { copies } : named) }
    const order = await place(buyer, '/api/giftCards/create', body)
    if (!order || !(await pay(order))) return
    const { body: sent } = await insist('GET', `/api/giftCards/sent?order=${order.id}`, {
      as: buyer,
    })
    for (const { _id, code } of (sent.giftCards ?? []) as { _id: string; code: string | null }[])
      if (code) cards.push({ id: _id, code, orderId: order.id })
  }

  async function redeem(): Promise<void> {
    const card = some(cards)
    if (!card) return
    const takers = [living(), living(), living()].filter((one) => one !== undefined)
    await Promise.all(
      takers.map(async (as) => {
        const { status } = await insist('POST', '/api/giftCards/redeem', {
          as,
          body: { code: card.code },
        })
        if (status !== 200) return
        const told = facts.redeemed.get(card.id) ?? new Set()
        facts.redeemed.set(card.id, told.add(as.id))
      }),
    )
  }

  async function refund(): Promise<void> {
    const order = some(orders)
    if (!order || order.buyer.gone) return
    const { status } = await insist('POST', `/api/order/${order.id}/refund`, { as: order.buyer })
    if (status === 200) facts.refunded.add(order.id)
  }

  async function dispute(): Promise<void> {
    const order = some(orders)
    if (!order || !facts.approved.has(order.id)) return
    await happen(order.payment, 'dispute', { times: upTo(3) })
    const end = some(['disputeWon', 'disputeLost', null])
    if (end) await happen(order.payment, end, { times: upTo(3) })
  }

  async function leave(): Promise<void> {
    const buyer = living()
    if (!buyer || facts.gone.size > buyers.length / 3) return
    buyer.gone = true
    facts.leaving.add(buyer.id)
    await insist('POST', '/api/user/accountDelete', { body: { email: buyer.email } })
    const otp = await codeFor(buyer.email)
    const { body } = await insist('POST', `/api/user/deleteOtp/${otp}`, {
      body: { email: buyer.email },
    })
    if (typeof body.token !== 'string') return
    await insist('POST', `/api/user/confirmDelete/${body.token}`)
    // An answer that was killed leaves a token that is used up: whether they are gone, their session says.
    const { status } = await insist('GET', '/api/user/currentUser', { as: buyer })
    if (status === 401) facts.gone.add(buyer.id)
  }

  async function codeFor(email: string): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      const answer = await fetch(`${urlOf()}/dev/mail.json?to=${encodeURIComponent(email)}`).catch(
        () => null,
      )
      const mails: unknown = await answer?.json().catch(() => [])
      const texts = Array.isArray(mails) ? (mails as { text: string }[]) : []
      const codes = texts.map(({ text }) => /^\d{6}$/m.exec(text)?.[0])
      const code = codes.find((one) => one !== undefined)
      if (code) return code
      await wait(PAUSE_MS)
    }
    return '000000'
  }

  const ACTS = [
    ...Array<() => Promise<void>>(8).fill(buy),
    ...Array<() => Promise<void>>(6).fill(give),
    ...Array<() => Promise<void>>(8).fill(redeem),
    ...Array<() => Promise<void>>(3).fill(refund),
    ...Array<() => Promise<void>>(2).fill(dispute),
  ]
  const work = Array.from({ length: workers }, async () => {
    while (!over) {
      await (random(100) === 0 ? leave() : some(ACTS)?.())
      acts += 1
    }
  })
  return {
    facts,
    acts: () => acts,
    async finish() {
      over = true
      await Promise.all(work)
    },
  }
}
