import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import type { Role } from '#shared/call/permissions.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { openShop, PRICE } from '#test/shop.ts'
import { checkLedger } from '#features/shop/ledger/check.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const shop = openShop(testApp)

interface Said {
  message: string
  code: string
  entitlement: { _id: string }
}

async function member(role: Role) {
  const id = await makeUser(db)
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const token = await startSession(db, id, 'test', { twoFactor: true })
  return { id, headers: { authorization: `Bearer ${token}` } }
}
const support = await member('support')

const give = (body: object, { headers } = support) =>
  call<Said>('POST', '/admin/entitlement', { headers, body })
const end = (id: string, { headers } = support) =>
  call<Said>('DELETE', `/admin/entitlement/${id}`, { headers })
const actsOn = (id: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('an entitlement that staff grant', () => {
  test('ends what its reader was about to pay for the book', async () => {
    const { as, book, order } = await shop.buy({ paid: false })
    expect((await give({ audiobook: book, source: 'promo', user: as })).status).toBe(201)
    expect(await shop.stateOf(order)).toBe('cancelled')
    expect(await checkLedger(db)).toEqual([])
  })

  test.each(['promo', 'staff'] as const)(
    'as %s opens the book, and is written down',
    async (source) => {
      const [reader, book] = [
        await makeUser(db, `${source}@example.com`),
        await makeBook(db, { price: PRICE }),
      ]
      const wanted = { audiobook: book, source }
      const given = await give({ ...wanted, email: `${source.toUpperCase()}@Example.com` })
      expect(given).toMatchObject({
        status: 201,
        body: { entitlement: { user: reader, ...wanted } },
      })
      const { body } = await call('GET', `/audiobooks/${book}`, { as: reader })
      expect(body).toMatchObject({
        audiobook: { entitled: true, inLibrary: true, isPurchased: false, isGifted: false },
      })
      const again = await give({ ...wanted, user: reader })
      expect(again.body.entitlement).toEqual(given.body.entitlement)
      const entitlement = given.body.entitlement._id
      const details = { entitlement, audiobook: book, source }
      const granted = { actor_id: support.id, act: 'entitlement.grant', details }
      expect(await actsOn(reader)).toEqual([granted])
      expect((await end(entitlement)).status).toBe(200)
      expect((await end(entitlement)).status).toBe(404)
      expect(await shop.rightsOf(reader, book)).toEqual([])
      const ended = { actor_id: support.id, act: 'entitlement.end', details }
      expect(await actsOn(reader)).toEqual([granted, ended])
      expect(await checkLedger(db)).toEqual([])
    },
  )

  test('stands beside what was bought, and ends alone', async () => {
    const { as, book } = await shop.buy()
    const given = await give({ user: as, audiobook: book, source: 'promo' })
    expect(await shop.rightsOf(as, book)).toEqual(['promo', 'purchase'])
    await end(given.body.entitlement._id)
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
  })

  test('ends nothing that was bought', async () => {
    const { as, book } = await shop.buy()
    const { rows } = await sql<{ id: string }>`
      select id from entitlements where user_id = ${as}`.execute(db)
    expect((await end(rows[0]?.id ?? '')).status).toBe(404)
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
  })

  test('twenty times at one moment is one', async () => {
    const wanted = { user: await makeUser(db), audiobook: await makeBook(db), source: 'staff' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(wanted)))
    expect(new Set(answers.map(({ body }) => body.entitlement._id)).size).toBe(1)
    expect(await actsOn(wanted.user)).toHaveLength(1)
  })

  test('is for people and books that are there, and of these two sources', async () => {
    const [user, audiobook] = [await makeUser(db), await makeBook(db)]
    const hidden = await makeBook(db, { publishedAt: null })
    const source = 'promo'
    expect((await give({ user: randomUUID(), audiobook, source })).status).toBe(404)
    expect((await give({ email: 'nobody@example.com', audiobook, source })).status).toBe(404)
    expect((await give({ user, audiobook: randomUUID(), source })).status).toBe(404)
    expect((await give({ user, audiobook: hidden, source })).status).toBe(404)
    for (const wrong of ['purchase', 'gift', 'free', ''])
      expect((await give({ user, audiobook, source: wrong })).status, wrong).toBe(422)
    expect((await give({ audiobook, source })).status).toBe(422)
    expect((await give({ user, email: 'a@example.com', audiobook, source })).status).toBe(422)
    expect(await shop.rightsOf(user, audiobook)).toEqual([])
  })

  test.each(['listener', 'contributor', 'editor', 'moderator'] as const)(
    'is not for a %s to give',
    async (role) => {
      const other = await member(role)
      const wanted = { user: other.id, audiobook: await makeBook(db), source: 'staff' }
      expect(await give(wanted, other)).toMatchObject({ status: 403 })
      expect(await shop.rightsOf(other.id, wanted.audiobook)).toEqual([])
    },
  )
})
