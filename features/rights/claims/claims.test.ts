import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { removeAccount } from '#features/privacy/deletion/removal.server.ts'
import type { Role } from '#shared/call/permissions.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { untilWaiting } from '#test/overtake.ts'
import { startMailServer } from '#test/mail-server.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import { slugIn } from './claims.server.ts'
import type { BookClaim, Claim, ClaimEntry } from './contract.ts'
import { decideClaim, listClaims, readClaim } from './desk.server.ts'

const testApp = await startTestApp({ PUBLIC_URL: 'https://qissa.example' })
const { call, db } = testApp
const { mailer, mailsTo } = await startMailServer()
const { id: organisation } = await makeOrganisation(db, 'Trinjan Press')
const owner = await makeMember(db, organisation, 'owner')
const editor = await makeMember(db, organisation, 'editor')
const viewer = await makeMember(db, organisation, 'viewer')

async function staff(role: Role) {
  const { headers, ...one } = await makeStaff(db, role)
  return { ...one, headers: { ...headers, 'accept-language': 'en' } }
}
const admin = await staff('admin')

/** A published book that the organisation brought in. */
async function makeOwnBook(house = organisation) {
  const book = await makeBook(db)
  const { slug } = await db
    .selectFrom('audiobooks')
    .select('slug')
    .where('id', '=', book)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('submissions')
    .values({
      organisation_id: house,
      state: 'published',
      audiobook_id: book,
      shown: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { book, slug, submission: id }
}
const mine = await makeOwnBook()

const WORK = 'My novel of 1990, printed in Lahore; the first part is read from it.'
const written = (more: object = {}) => ({
  bookPage: mine.slug,
  right: 'work',
  isHolder: true,
  claimedWork: WORK,
  name: 'Simran Gill',
  email: `${randomUUID()}@example.com`,
  phone: '98150 12345',
  callingCode: '+91',
  postalAddress: '1 Mall Road\nLahore',
  goodFaith: true,
  accurate: true,
  signature: 'Simran Gill',
  ...more,
})

interface Refusal {
  message: string
  code?: string
  errors?: { path: string; message: string }[]
}
const send = (body: object, as?: string) =>
  call<Refusal>('POST', '/takedown/create', {
    body,
    headers: { 'accept-language': 'en' },
    ...(as ? { as } : {}),
  })
const claims = () => db.selectFrom('rights_claims').selectAll().orderBy('created_at').execute()
async function make(more: object = {}) {
  expect((await send(written(more))).status).toBe(201)
  const id = (await claims()).at(-1)?.id
  if (!id) throw new Error('A claim was not kept')
  return id
}
const decide = (id: string, decision: string, headers = admin.headers) =>
  call<Refusal>('PUT', `/admin/claims/${id}`, {
    headers,
    body: { decision, reason: 'The contract of 2019 covers this reading.' },
  })
const answer = (id: string, as: string, text = 'We hold a licence from the heirs since 2019.') =>
  call<Refusal>('PUT', `/submission/${mine.submission}/claims/${id}`, {
    as,
    body: { answer: text, goodFaith: true, signature: 'Amrit Kaur' },
  })
const listOfBook = (as: string, submission = mine.submission) =>
  call<{ claims: BookClaim[]; code?: string }>('GET', `/submission/${submission}/claims`, { as })

beforeEach(async () => {
  await runJobs(testApp, mailer)
  await sql`delete from rights_claims`.execute(db)
  await sql`update submission_history set at = at - interval '2 days' where act = 'claimed'`.execute(
    db,
  )
  await sql`delete from rate_limits`.execute(db)
})

describe('making a claim', () => {
  test('is kept, told to the house, and acknowledged without a typed word', async () => {
    const body = written()
    expect(await send(body)).toMatchObject({
      status: 201,
      body: { message: 'Your claim has arrived.' },
    })
    expect(await claims()).toMatchObject([
      {
        audiobook_id: mine.book,
        work: WORK,
        phone: '9815012345',
        postal_address: '1 Mall Road\nLahore',
      },
    ])
    await runJobs(testApp, mailer)
    const [{ id = '' } = {}] = await claims()
    expect(mailsTo(CONTACT_ADDRESS).at(-1)?.text).toContain(
      `https://qissa.example/admin?tab=claims&claim=${id}`,
    )
    const [receipt, ...others] = mailsTo(body.email)
    expect(others).toEqual([])
    for (const typed of [WORK, 'Simran', 'Mall Road']) expect(receipt?.text).not.toContain(typed)
  })

  test.each(['goodFaith', 'accurate'])('needs the statement %s', async (name) => {
    const { status, body } = await send(written({ [name]: false }))
    expect(status).toBe(422)
    expect(body.errors?.map(({ path }) => path)).toEqual([name])
    expect(await claims()).toEqual([])
  })

  test('says which field is wrong, and knows the books that readers know alone', async () => {
    const { status, body } = await send(written({ claimedWork: 'Mine', signature: ' ' }))
    expect(status).toBe(422)
    expect(body.errors?.map(({ path }) => path)).toEqual(['claimedWork', 'signature'])
    expect(
      (await send(written({ bookPage: `/browse/ProductPage/${mine.slug.toLowerCase()}` }))).status,
    ).toBe(201)
    await makeBook(db, { publishedAt: null, slug: 'Not-Yet' })
    for (const book of ['Not-Yet', ''])
      expect(
        (await send(written({ bookPage: book }))).body.errors?.map(({ path }) => path),
      ).toEqual(['bookPage'])
    const house = await send(written({ name: 'Qissa Security Team' }))
    expect(house.body.errors?.map(({ path }) => path)).toEqual(['name'])
    const unknown = await send(written({ bookPage: 'no-such-book' }))
    expect(unknown.body.errors).toMatchObject([
      { path: 'bookPage', message: 'There is no book at this address.' },
    ])
  })

  test('a book is named by the address of its page or the end of it', () => {
    for (const typed of [
      'Heer',
      ' https://qissa.example/browse/ProductPage/Heer?lang=pa#x ',
      '/browse/ProductPage/Heer/',
    ])
      expect(slugIn(typed)).toBe('Heer')
    expect(slugIn('/browse/ProductPage/%E0%A8%B9%E0%A9%80%E0%A8%B0')).toBe('ਹੀਰ')
    expect(slugIn('%E0%A8')).toBe('%E0%A8')
  })

  test('an account, and a network without one, makes five a day, whatever addresses are typed', async () => {
    const user = await makeUser(db)
    const email = `${randomUUID()}@example.com`
    const from = (ip: string) =>
      call<Refusal>('POST', '/takedown/create', {
        body: written({ email }),
        headers: { 'accept-language': 'en', 'x-forwarded-for': ip },
      })
    for (let n = 0; n < 5; n++) {
      expect((await send(written(), user)).status).toBe(201)
      expect((await from('203.0.113.7')).status).toBe(201)
    }
    expect((await send(written(), user)).status).toBe(429)
    expect((await from('203.0.113.7')).status).toBe(429)
    // Whose address it is claims from elsewhere.
    expect((await from('198.51.100.4')).status).toBe(201)
    // A site of many networks is ten of them at most.
    const ofSite = []
    for (let n = 0; n < 51; n++) ofSite.push((await from(`2001:db8:9999:${n}::1`)).status)
    expect(ofSite.indexOf(429)).toBe(50)
  })

  test('what a machine fills in goes nowhere, and a network sends ten in ten minutes', async () => {
    expect((await send(written({ website: 'https://spam.example' }))).status).toBe(201)
    expect(await claims()).toEqual([])
    for (let n = 0; n < 9; n++) await send(written())
    expect((await send(written())).status).toBe(429)
  })
})

describe('deciding a claim', () => {
  test('those that wait come first in line, with their last hour; reading one is written down', async () => {
    const id = await make()
    const { body } = await call<{ claims: ClaimEntry[]; total: number }>('GET', '/admin/claims', {
      headers: admin.headers,
    })
    expect(body).toMatchObject({ total: 1, claims: [{ _id: id, book: { slug: mine.slug } }] })
    const [entry] = body.claims
    expect(Date.parse(entry?.dueAt ?? '') - Date.parse(entry?.createdAt ?? '')).toBe(36 * 3_600_000)
    expect(JSON.stringify(body)).not.toContain('Mall Road')
    const reading = () =>
      call<{ claim: Claim }>('GET', `/admin/claims/${id}`, { headers: admin.headers })
    await reading()
    const read = await reading()
    expect(read.body.claim).toMatchObject({ work: WORK, postalAddress: '1 Mall Road\nLahore' })
    const noted = await db
      .selectFrom('audit_log')
      .select('act')
      .where('subject_id', '=', id)
      .execute()
    expect(noted).toEqual([{ act: 'claim.read' }])
  })

  test('a claim holds only against a book that is suspended; who made it is mailed why, once', async () => {
    const email = `${randomUUID()}@example.com`
    const { book, slug } = await makeOwnBook()
    const id = await make({ email, bookPage: slug })
    expect((await decide(id, 'upheld')).body.code).toBe('claim_not_suspended')
    // Off sale, it still comes to whoever opens a gift, and to whose payment is on its way.
    await sql`update audiobooks set published_at = null where id = ${book}`.execute(db)
    expect((await decide(id, 'upheld')).body.code).toBe('claim_not_suspended')
    await sql`update audiobooks set suspended_at = now() where id = ${book}`.execute(db)
    expect((await decide(id, 'upheld')).status).toBe(200)
    expect((await decide(id, 'rejected')).body.code).toBe('already_decided')
    await runJobs(testApp, mailer)
    const [, decided, ...others] = mailsTo(email)
    expect(others).toEqual([])
    expect(decided?.text).toContain('The contract of 2019 covers this reading.')
  })

  test('a claim that held keeps the book back also once its claimant has left, until an admin allows it', async () => {
    const { book, slug, submission } = await makeOwnBook()
    const claimant = await makeUser(db)
    await send(written({ bookPage: slug }), claimant)
    const id = (await claims()).at(-1)?.id ?? ''
    const act = (name: string, note?: string) =>
      call<Refusal>('POST', `/submission/${submission}/${name}`, {
        headers: admin.headers,
        body: { version: 1, partsVersion: 0, note },
      })
    await sql`update submissions set version = 1, shown = null where id = ${submission}`.execute(db)
    expect((await act('suspend', 'A claim')).status).toBe(200)
    await sql`update submissions set version = 1 where id = ${submission}`.execute(db)
    await decide(id, 'upheld')
    await db.transaction().execute((tx) => removeAccount(tx, claimant))
    expect(await claims()).toEqual([])
    expect((await act('restore')).body.errors?.map(({ path }) => path)).toEqual(['rights.claim'])
    expect((await act('allow', 'The heirs sold us a licence')).status).toBe(200)
    await sql`update submissions set version = 1 where id = ${submission}`.execute(db)
    expect((await act('restore')).status).toBe(200)
    const { suspended_at: suspendedAt } = await db
      .selectFrom('audiobooks')
      .select('suspended_at')
      .where('id', '=', book)
      .executeTakeFirstOrThrow()
    expect(suspendedAt).toBeNull()
  })

  test('waits for acts on the book without holding it, as they wait for nothing that it holds', async () => {
    const { book, slug, submission } = await makeOwnBook()
    const id = await make({ bookPage: slug })
    const deciding = await db.transaction().execute(async (tx) => {
      await sql`select from submissions where id = ${submission} for update`.execute(tx)
      const both = [decide(id, 'rejected'), send(written({ bookPage: slug }))]
      await untilWaiting(db, 2)
      await sql`select from audiobooks where id = ${book} for no key update nowait`.execute(tx)
      return { both }
    })
    expect((await Promise.all(deciding.both)).map(({ status }) => status)).toEqual([200, 201])
  })

  test('nobody decides on a claim against their own house while somebody else can', async () => {
    const id = await make()
    const member = { organisation_id: organisation, user_id: admin.id, role: 'editor' }
    await staff('admin')
    await db.insertInto('organisation_members').values(member).execute()
    expect((await decide(id, 'rejected')).body.code).toBe('own_submission')
    await db.deleteFrom('organisation_members').where('user_id', '=', admin.id).execute()
    expect((await decide(id, 'rejected')).status).toBe(200)
  })

  test('nor does who answered the claim for their house, or worked on its book, once they have left', async () => {
    const { slug, submission } = await makeOwnBook()
    await staff('admin')
    const answered = await make({ bookPage: slug })
    await sql`update rights_claims set answered_by = ${admin.id} where id = ${answered}`.execute(db) // prettier-ignore
    expect((await decide(answered, 'rejected')).body.code).toBe('own_submission')
    const other = await make({ bookPage: slug })
    await sql`insert into submission_writers values (${submission}, ${admin.id})`.execute(db)
    expect((await decide(other, 'rejected')).body.code).toBe('own_submission')
  })

  test('who decided a claim may still suspend its book, though others could', async () => {
    const { slug, submission } = await makeOwnBook()
    await staff('admin')
    await decide(await make({ bookPage: slug }), 'rejected')
    await sql`update submissions set version = 1, shown = null where id = ${submission}`.execute(db)
    const { status } = await call('POST', `/submission/${submission}/suspend`, {
      headers: admin.headers,
      body: { version: 1, partsVersion: 0, note: 'A claim' },
    })
    expect(status).toBe(200)
  })

  test('nobody decides on a claim of their own while somebody else can', async () => {
    await send(written(), admin.id)
    const id = (await claims()).at(-1)?.id ?? ''
    expect((await decide(id, 'rejected')).body.code).toBe('own_submission')
  })

  test('a claim does not hold against a book that is to come out by itself', async () => {
    const { slug, book, submission } = await makeOwnBook()
    const id = await make({ bookPage: slug })
    await sql`update audiobooks set published_at = null where id = ${book}`.execute(db)
    await sql`update submissions set state = 'scheduled', release_at = now() + interval '1 day'
      where id = ${submission}`.execute(db)
    const { body } = await call<{ claim: Claim }>('GET', `/admin/claims/${id}`, {
      headers: admin.headers,
    })
    expect(body.claim.book.state).toBe('scheduled')
    expect((await decide(id, 'upheld')).body.code).toBe('claim_not_suspended')
  })

  test('a claim holds against a book that its house holds back, which then comes out no more', async () => {
    const { slug, book, submission } = await makeOwnBook()
    const id = await make({ bookPage: slug })
    await sql`update audiobooks set published_at = null where id = ${book}`.execute(db)
    await sql`update submissions set state = 'on_hold' where id = ${submission}`.execute(db)
    expect((await decide(id, 'upheld')).status).toBe(200)
    const { rows } = await sql`
      select from submissions where id = ${submission} and barred_at is not null`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('without the permission nothing is read or decided, even past the guard', async () => {
    const id = await make()
    const { user, headers } = await staff('editor')
    expect((await call('GET', '/admin/claims', { headers })).status).toBe(403)
    expect((await decide(id, 'rejected', headers)).status).toBe(403)
    expect(await listClaims(db, user, { state: 'open', _start: 0, _limit: 5 })).toEqual({
      claims: [],
      count: 0,
      total: 0,
    })
    await expect(readClaim(db, user, id)).rejects.toThrow('not_found')
    const words = { decision: 'rejected', reason: 'x'.repeat(30) } as const
    await expect(decideClaim(db, user, id, words)).rejects.toThrow('not_found')
  })
})

describe('the house of a book', () => {
  test('reads what is claimed, and nothing by which one could reach who claims it', async () => {
    const id = await make()
    for (const member of [owner, editor]) {
      const { body } = await listOfBook(member)
      expect(body.claims).toMatchObject([{ _id: id, name: 'Simran Gill', work: WORK }])
      expect(JSON.stringify(body)).not.toMatch(/example\.com|98150|Mall Road/)
    }
    expect((await listOfBook(viewer)).body.code).toBe('not_permitted')
    expect((await listOfBook(await makeUser(db))).status).toBe(404)
  })

  test('finds the claim that waits longest first, however many came after it', async () => {
    const id = await make()
    await decide(await make(), 'rejected')
    for (let n = 0; n < 3; n++) await make()
    const { claims: listed } = (await listOfBook(owner)).body
    expect(listed[0]?._id).toBe(id)
    expect(listed.at(-1)?.decision).toBe('rejected')
  })

  test('is told once of claims that come together', async () => {
    const { slug, submission } = await makeOwnBook()
    await Promise.all(Array.from({ length: 6 }, () => send(written({ bookPage: slug }))))
    const told = await db
      .selectFrom('submission_history')
      .select('act')
      .where('submission_id', '=', submission)
      .execute()
    expect(told).toEqual([{ act: 'claimed' }])
  })

  test('is told of three of its books a day, however many claims come', async () => {
    const { id: other } = await makeOrganisation(db, 'Kitab Trinjan')
    const books = await Promise.all([1, 2, 3, 4, 5].map(() => makeOwnBook(other)))
    await Promise.all(books.map(({ slug }) => send(written({ bookPage: slug }))))
    const { rows } = await sql`
      select from submission_history h join submissions s on s.id = h.submission_id
      where h.act = 'claimed' and s.organisation_id = ${other}`.execute(db)
    expect(rows).toHaveLength(3)
    expect(await claims()).toHaveLength(5)
  })

  test('is told of the first claim of a day, and of each decision', async () => {
    const { slug, submission } = await makeOwnBook()
    const told = async () =>
      (
        await db
          .selectFrom('submission_history')
          .select('act')
          .where('submission_id', '=', submission)
          .orderBy('id')
          .execute()
      ).map(({ act }) => act)
    const id = await make({ bookPage: slug })
    await make({ bookPage: slug })
    expect(await told()).toEqual(['claimed'])
    await decide(id, 'rejected')
    expect(await told()).toEqual(['claimed', 'claimDecided'])
    await runJobs(testApp, mailer)
    const noted = await db
      .selectFrom('notifications')
      .select('user_id')
      .where('submission_id', '=', submission)
      .execute()
    expect(new Set(noted.map(({ user_id }) => user_id))).toEqual(new Set([owner, editor]))
  })

  test('its owner answers until it is decided; staff read the answer', async () => {
    const id = await make()
    expect((await answer(id, editor)).body.code).toBe('not_permitted')
    expect((await answer(id, owner)).status).toBe(200)
    expect((await answer(id, owner, 'We hold a licence, and its text is with you.')).status).toBe(
      200,
    )
    const { body } = await call<{ claim: Claim }>('GET', `/admin/claims/${id}`, {
      headers: admin.headers,
    })
    expect(body.claim).toMatchObject({
      answer: 'We hold a licence, and its text is with you.',
      answerSignature: 'Amrit Kaur',
    })
    await decide(id, 'rejected')
    expect((await answer(id, owner)).body.code).toBe('already_decided')
    expect((await listOfBook(owner)).body.claims).toMatchObject([{ decision: 'rejected' }])
  })

  test('a claim against another book is none of theirs', async () => {
    const other = await makeBook(db)
    const { slug } = await db
      .selectFrom('audiobooks')
      .select('slug')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    const id = await make({ bookPage: slug })
    expect((await answer(id, owner)).status).toBe(404)
    expect((await listOfBook(owner)).body.claims).toEqual([])
  })
})

test('claims leave with the account that made them, and with the address that it proved', async () => {
  const email = `${randomUUID()}@example.com`
  const user = await makeUser(db, email)
  await send(written(), user)
  await send(written({ email }))
  expect(await claims()).toHaveLength(2)
  await db.transaction().execute((tx) => removeAccount(tx, user))
  expect(await claims()).toEqual([])
})

test('what somebody answered for their house stays without their name once they leave', async () => {
  const id = await make()
  const leaver = await makeMember(db, organisation, 'owner')
  expect((await answer(id, leaver)).status).toBe(200)
  await db.transaction().execute((tx) => removeAccount(tx, leaver))
  const [kept] = await claims()
  expect(kept?.answer).toBe('We hold a licence from the heirs since 2019.')
  expect(kept?.answer_signature).toBeNull()
})
