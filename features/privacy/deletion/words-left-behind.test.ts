import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { data } from '#app/api.server.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { purgeOldData } from '#features/privacy/retention/retention.server.ts'
import { removeAccount } from './removal.server.ts'

const testApp = await startTestApp()
const { app, call, db, mailer } = testApp
const { give, preview, redeem, sent } = openGiftShop(testApp)

const purge = () => purgeOldData({ db, mailer, log: app.log }, data, { batch: 5_000, rest: 0 })
const leave = (as: string) => db.transaction().execute((tx) => removeAccount(tx, as))
const messagesOf = async (id: string) =>
  (
    await sql<{ words: (string | null)[] }>`
      select array[message, email, email_folded, first_name, last_name, phone] as words
      from gift_cards where order_id = ${id}`.execute(db)
  ).rows[0]?.words
const NOTHING = [null, null, null, null, null, null]
const LETTER = { message: 'Read it with your grandmother.', phone: '9815070009' }

describe('the letter of a gift whose giver leaves', () => {
  test('goes with them, and whom it was for, where the gift was redeemed', async () => {
    const { as, code, order: id } = await give(LETTER)
    await redeem(await makeUser(db), code)
    await leave(as)
    expect(await messagesOf(id)).toEqual(NOTHING)
  })

  test('stays with a gift that waits until it is redeemed, for it is what was given', async () => {
    const { as, code, order: id } = await give(LETTER)
    const reader = await makeUser(db)
    await leave(as)
    await purge()
    expect((await preview(code)).body.giftCard.message).toBe(LETTER.message)
    expect((await redeem(reader, code)).body.giftCard.message).toBe(LETTER.message)
    await purge()
    expect(await messagesOf(id)).toEqual(NOTHING)
  })

  test('of somebody who stays is kept, and no gift of another is touched', async () => {
    const [one, other] = [await give(LETTER), await give(LETTER)]
    for (const { code } of [one, other]) await redeem(await makeUser(db), code)
    await leave(one.as)
    await purge()
    expect((await sent(other.as, other.order))[0]).toMatchObject({ message: LETTER.message })
  })
})

describe('a review whose writer leaves', () => {
  const write = async (isHidden: boolean) => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    await call('POST', '/audiobookreview/create', {
      as,
      body: { audiobook: book, rating: 2, text: 'Read too fast.' },
    })
    if (isHidden) await sql`update reviews set hidden_at = now() where user_id = ${as}`.execute(db)
    await leave(as)
    const { rows } = await sql<object>`select user_id, text, rating from reviews
      where audiobook_id = ${book}`.execute(db)
    return rows
  }

  test('stays as a former listener’s, with its words', async () => {
    expect(await write(false)).toEqual([{ user_id: null, text: 'Read too fast.', rating: 2 }])
  })

  test('loses its words where staff had hidden it: nobody reads them', async () => {
    expect(await write(true)).toEqual([{ user_id: null, text: null, rating: 2 }])
  })
})

test('invitations to any address that the leaver had proved go, accepted or waiting, and no others', async () => {
  const [as, { id: organisation }] = [
    await makeUser(db, 'now@example.com'),
    await makeOrganisation(db),
  ]
  const owner = await makeMember(db, organisation, 'owner')
  await sql`insert into former_emails (user_id, email) values (${as}, 'then@example.com')`.execute(
    db,
  )
  for (const email of ['now@example.com', 'then@example.com', 'other@example.com'])
    await call('POST', `/organisation/${organisation}/member`, {
      as: owner,
      body: { email, role: 'viewer' },
    })
  const invited = async () =>
    (
      await sql<{ id: string; email: string }>`
        select id, email from organisation_invitations order by email`.execute(db)
    ).rows
  const [mine] = await invited()
  const accepted = await call('POST', `/organisation/invitation/${mine?.id}/accept`, { as })
  expect(accepted.status).toBe(200)
  await leave(as)
  expect((await invited()).map(({ email }) => email)).toEqual(['other@example.com'])
})

test('invitations that the leaver had sent go where nobody accepted them: they hold addresses of others', async () => {
  const { id: organisation } = await makeOrganisation(db)
  const [as, guest] = [
    await makeMember(db, organisation, 'owner'),
    await makeUser(db, 'guest@example.com'),
  ]
  await makeMember(db, organisation, 'owner')
  const invite = (email: string) =>
    call('POST', `/organisation/${organisation}/member`, { as, body: { email, role: 'viewer' } })
  const invited = async () =>
    (
      await sql<{ id: string; email: string }>`
        select id, email from organisation_invitations
        where organisation_id = ${organisation} order by email`.execute(db)
    ).rows
  for (const email of ['guest@example.com', 'stranger@example.com']) await invite(email)
  const [accepted] = await invited()
  await call('POST', `/organisation/invitation/${accepted?.id}/accept`, { as: guest })
  await leave(as)
  expect((await invited()).map(({ email }) => email)).toEqual(['guest@example.com'])
})
