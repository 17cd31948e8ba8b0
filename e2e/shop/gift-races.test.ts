import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { GiftCard } from '#features/shop/gift-cards/contract.ts'
import type { OrderAndPayment } from '#features/shop/orders/contract.ts'
import { checkLedger } from '#features/shop/ledger/check.server.ts'
import { startSession } from '#server/auth/sessions.ts'
import { makeUser } from '#test/factories.ts'
import {
  anIpAddress,
  anEmail,
  call,
  mailsTo,
  newPerson,
  useDatabase,
  type Person,
} from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { rounds } from '#test/full.ts'
import { MANY, request, times } from '#e2e/support/race.ts'
import { useSecondProduct } from '#e2e/support/second-product.ts'
import { ask, volley, type RawAnswer, type RawRequest } from '#e2e/support/sockets.ts'

const { db } = await useDatabase()
const second = useSecondProduct()

/** People with a session each, made without a mail: here it is gifts that are raced for. */
const makeReaders = (count = MANY) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const id = await makeUser(db, anEmail())
      return { id, token: await startSession(db, id, 'a race') }
    }),
  )

const buyer = await newPerson()
const readers = await makeReaders()
const { body: sold } = await call<{ audiobooks: { _id: string }[] }>(
  ...(['GET', '/audiobooks?filter=paid&_limit=50'] as const),
)
const books = sold.audiobooks.map(({ _id }) => _id)
const bookOf = (round: number) => books[round % books.length] ?? ''

/** Every code that was shown. */
const codes = new Set<string>()

/** A gift that is paid; its card, with the code in it. */
async function give(audiobookId: string, { as = buyer, email = anEmail() }: Given = {}) {
  const whom = { email, firstName: 'Preet', lastName: 'Kaur' }
  const made = await call<OrderAndPayment>(
    'POST',
    '/giftCards/create',
    { audiobookId, ...whom },
    as,
  )
  expect(made.status, made.text).toBe(201)
  const { order, payment } = made.body
  const answer = await fetch(`${SITE}/dev/payment/${payment._id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'approve' }),
  })
  expect(answer.status).toBe(200)
  return cardOf(order._id, as)
}

interface Given {
  as?: Person
  email?: string
}

async function cardOf(order: string, as: Person) {
  const { body } = await call<{ giftCards: GiftCard[] }>(
    ...(['GET', `/giftCards/sent?order=${order}`, undefined, as] as const),
  )
  const [card] = body.giftCards
  if (!card) throw new Error('There is no card')
  codes.add(card.code ?? '')
  return { ...card, code: card.code ?? '' }
}

const redeemBy = (token: string, code: string) =>
  request('POST', '/giftCards/redeem', { code }, { token })

/** Sends half to each of two processes, all at one moment. */
async function everywhere(requests: RawRequest[]): Promise<RawAnswer[]> {
  const half = Math.ceil(requests.length / 2)
  const answers = await Promise.all([
    volley(requests.slice(0, half), SITE),
    volley(requests.slice(half), second().site),
  ])
  return answers.flat()
}

const codeOf = ({ body }: RawAnswer) => (JSON.parse(body) as { code?: string }).code

const rowsOf = async (card: string) =>
  (
    await sql<{ redeemed_by: string | null; rights: number; shelf: number; told: number }>`
      select redeemed_by, (select count(*) from entitlements e
          where e.order_id = g.order_id and e.revoked_at is null) as rights,
        (select count(*) from library_entries l where l.user_id = g.redeemed_by
          and l.audiobook_id = g.audiobook_id) as shelf,
        (select count(*) from messages m
          where m.gift_card_id = g.id and m.kind = 'giftRedeemed') as told
      from gift_cards g where id = ${card}
    `.execute(db)
  ).rows

describe('one code, forty at one moment, two processes', () => {
  test('one wins, one shelf has it, thirty-nine are refused cleanly; time after time', async () => {
    for (let round = 0; round < rounds(20, 2); round++) {
      const { _id, code } = await give(bookOf(round))
      const answers = await everywhere(readers.map(({ token }) => redeemBy(token, code)))
      const won = answers.flatMap(({ status }, place) => (status === 200 ? [place] : []))
      expect(won, `round ${round}`).toHaveLength(1)
      const refused = answers.filter(({ status }) => status !== 200)
      // Who won the same book in an earlier round is told that it is theirs.
      const codes = new Set(refused.map(codeOf))
      codes.delete('already_owned')
      expect([...codes]).toEqual(['gift_code_wrong'])
      const winner = readers[won[0] ?? -1]?.id
      expect(await rowsOf(_id)).toEqual([{ redeemed_by: winner, rights: 1, shelf: 1, told: 1 }])
    }
    expect(await checkLedger(db)).toEqual([])
  })

  test(
    'one person who presses forty times has it once, and hears so each time',
    { tags: ['full'] },
    async () => {
      const [reader] = await makeReaders(1)
      const { _id, code } = await give(bookOf(0))
      const answers = await everywhere(times(() => redeemBy(reader?.token ?? '', code)))
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(MANY).fill(200))
      expect(await rowsOf(_id)).toEqual([{ redeemed_by: reader?.id, rights: 1, shelf: 1, told: 1 }])
    },
  )

  test(
    'is never redeemed under an old address: it is one or the other',
    { tags: ['full'] },
    async () => {
      for (let round = 0; round < rounds(10); round++) {
        const someone = await makeReaders(8)
        const email = anEmail()
        const { _id, code } = await give(bookOf(round), { email, as: await newPerson() })
        const owner = await ownerOf(_id)
        await expect.poll(() => mailsTo(email), { timeout: 30_000 }).not.toEqual([])
        await expect.poll(() => sentAt(_id), { timeout: 30_000 }).not.toBeNull()
        const moved = request('PUT', `/giftCards/${_id}`, { email: anEmail() }, { token: owner })
        const [change, ...answers] = await everywhere([
          moved,
          ...someone.map(({ token }) => redeemBy(token, code)),
        ])
        const won = answers.filter(({ status }) => status === 200).length
        expect([change?.status, won]).toEqual(won === 0 ? [200, 0] : [409, 1])
      }
      expect(await checkLedger(db)).toEqual([])
    },
  )

  test('is either redeemed or given back, never both', async () => {
    for (let round = 0; round < rounds(10, 2); round++) {
      const [reader] = await makeReaders(1)
      const { _id, code, orderId } = await give(bookOf(round))
      const back = request('POST', `/order/${orderId}/refund`, undefined, buyer)
      const [refund, redeem] = await everywhere([back, redeemBy(reader?.token ?? '', code)])
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([refund?.status, redeem?.status])
      const [row] = await rowsOf(_id)
      expect(row?.rights).toBe(redeem?.status === 200 ? 1 : 0)
    }
    expect(await checkLedger(db)).toEqual([])
  })
})

const sentAt = async (id: string) =>
  (
    await db
      .selectFrom('gift_cards')
      .select('sent_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).sent_at

async function ownerOf(card: string): Promise<string> {
  const { buyer_id } = await db
    .selectFrom('gift_cards')
    .select('buyer_id')
    .where('id', '=', card)
    .executeTakeFirstOrThrow()
  return startSession(db, buyer_id ?? '', 'a race')
}

test('forty guesses of one account at two processes get five answers', async () => {
  const [reader] = await makeReaders(1)
  const answers = await everywhere(
    times((place) => redeemBy(reader?.token ?? '', `AAAA-${1000 + place}-CCCC-DDDD`)),
  )
  const counts = Map.groupBy(answers, ({ status }) => status)
  expect([counts.get(404)?.length, counts.get(429)?.length]).toEqual([5, MANY - 5])
})

test(
  'a used code and one that is nobody’s are answered with the same bytes',
  { tags: ['full'] },
  async () => {
    const [one, two] = await makeReaders(2)
    const { code } = await give(bookOf(0))
    await volley([redeemBy(one?.token ?? '', code)])
    const told = async (typed: string) => {
      const answers = [
        await ask(redeemBy(two?.token ?? '', typed)),
        await ask({
          path: `/api/giftCards/preview/${typed}`,
          headers: [['x-forwarded-for', anIpAddress()]],
        }),
      ]
      return answers.map(({ head, body }) =>
        `${head}\n${body}`
          .replace(/\r\n(date|x-request-id): [^\r]+/gi, '')
          .replace(/urn:request:[\w-]+/, ''),
      )
    }
    const wrong = await told('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    expect(wrong.map((text) => text.slice(0, 12))).toEqual(['HTTP/1.1 404', 'HTTP/1.1 404'])
    expect(await told(code)).toEqual(wrong)
  },
)

test('no code lies in the database or in a log, however it was sent', async () => {
  const [reader] = await makeReaders(1)
  const { code } = await give(bookOf(3))
  const { site, output } = second()
  const headers: [string, string][] = [['x-forwarded-for', anIpAddress()]]
  for (const path of [`/api/giftCards/preview/${code}`, `/gift/${code}`])
    expect((await ask({ path, headers }, site)).status).toBe(200)
  expect((await ask({ path: `/GIFT/${code}?lang=pa`, headers }, site)).status).toBe(301)
  await volley([redeemBy(reader?.token ?? '', code)], site)
  expect(output()).toContain('/api/giftCards/preview/')
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(db)
  const forms = [...codes].flatMap((shown) => [shown, shown.replaceAll('-', '')])
  expect(forms.length).toBeGreaterThan(1)
  // The last few: every table is read through for each.
  const last = forms.slice(-6).map((form) => `%${form.toUpperCase()}%`)
  for (const { name } of rows) {
    const { rows: hits } = await sql`select from ${sql.raw(name)} t
      where upper(t::text) like any (${last}::text[]) limit 1
    `.execute(db)
    expect(hits, name).toEqual([])
  }
  for (const form of forms) expect(output().includes(form)).toBe(false)
})
