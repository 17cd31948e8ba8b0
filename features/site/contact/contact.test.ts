import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { translate } from '#shared/i18n/messages.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { startMailServer } from '#test/mail-server.ts'
import { removeAccount } from '#features/privacy/deletion/removal.server.ts'
import { cpuMsOf } from '#test/time-limit.ts'

const testApp = await startTestApp({ PUBLIC_URL: 'https://qissa.example' })
const { call, db } = testApp
const { mailer, mailsTo, refused } = await startMailServer()

interface Answer {
  message: string
  errors?: { path: string; message: string }[]
}
const written = (more: object = {}) => ({
  name: 'Simran Gill',
  email: `${randomUUID()}@example.com`,
  phone: '98150 12345',
  callingCode: '+91',
  message: 'Where is the second part of Heer?',
  ...more,
})
const send = (body: object, headers: Record<string, string> = {}, as?: string) =>
  call<Answer>('POST', '/contact/create', { body, headers, ...(as ? { as } : {}) })
const rows = () => db.selectFrom('contact_messages').selectAll().execute()

beforeEach(async () => {
  refused.clear()
  await runJobs(testApp, mailer)
  await sql`delete from contact_messages`.execute(db)
  await sql`delete from rate_limits`.execute(db)
})

describe('writing to the contact form', () => {
  test('is stored, mailed to the contact address, and acknowledged to the sender in their language', async () => {
    const body = written({ name: 'ਸਿਮਰਨ ਗਿੱਲ', message: 'ਹੀਰ ਦਾ ਦੂਜਾ ਹਿੱਸਾ ਕਿੱਥੇ ਹੈ?' })
    const answer = await send(body, { 'accept-language': 'pa' })
    expect(answer).toMatchObject({ status: 201, body: { message: 'ਸੁਨੇਹਾ ਭੇਜਿਆ ਗਿਆ' } })
    expect(await rows()).toMatchObject([
      { name: body.name, email: body.email, phone: '9815012345', calling_code: '91' },
    ])
    await runJobs(testApp, mailer)
    const [notice] = mailsTo(CONTACT_ADDRESS)
    expect(notice?.text).toContain(body.message)
    expect(notice?.text).toContain(body.email)
    expect(notice?.text).toMatch(/https:\/\/qissa\.example\/admin\?tab=contact&message=/)
    const [mine, ...others] = mailsTo(body.email)
    expect(others).toEqual([])
    expect(mine?.subject).toBe('ਤੁਹਾਡਾ ਸੁਨੇਹਾ ਕਿੱਸਾ ਕੋਲ ਪਹੁੰਚ ਗਿਆ')
  })

  test('answers in the exact words', async () => {
    const answer = await send(written(), { 'accept-language': 'en' })
    expect(answer.body.message).toBe('Message sent successfully')
  })

  test('carries none of the sender’s words to an address that anybody may name', async () => {
    const body = written({ name: 'Cheap loans', message: 'Buy now at https://evil.example/loans' })
    await send(body)
    await runJobs(testApp, mailer)
    const [mail] = mailsTo(body.email)
    expect(mail?.text).not.toMatch(/loans|evil/i)
  })

  test('a mail that is not taken is tried again; an address that takes none is let be', async () => {
    const body = written()
    refused.set(CONTACT_ADDRESS, 451)
    refused.set(body.email, 550)
    await send(body)
    await runJobs(testApp, mailer)
    const waiting = await sql<{ task_identifier: string }>`
      select task_identifier from graphile_worker.jobs where last_error is not null`.execute(db)
    expect(waiting.rows).toEqual([{ task_identifier: 'contact.tellHouse' }])
    refused.clear()
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
    const before = mailsTo(CONTACT_ADDRESS).length
    await runJobs(testApp, mailer)
    expect(mailsTo(CONTACT_ADDRESS)).toHaveLength(before + 1)
  })

  test.for([
    ['name', '', 'Name is required'],
    ['name', 'A', 'Name must be at least 2 characters'],
    ['name', 'A'.repeat(50), 'Name must be less than 50 characters'],
    ['name', 'https://evil.example', 'Please write a name without a web address'],
    ['email', 'nobody', 'Invalid email address'],
    ['email', '', 'Invalid email address'],
    ['phone', '', 'Phone is required'],
    ['phone', '123456', 'Phone must be 7-15 digits'],
    ['phone', '1'.repeat(16), 'Phone must be 7-15 digits'],
    ['message', ' ', 'Message is required'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(500), 'Message must be less than 500 characters'],
  ])('%s %j: %s', async ([field = '', value = '', message = '']) => {
    const { status, body } = await send(written({ [field]: value }), { 'accept-language': 'en' })
    expect([400, 422]).toContain(status)
    expect(body.errors).toEqual([expect.objectContaining({ path: field, message })])
    expect([400, 422]).toContain((await send(written({ [field]: undefined }))).status)
    expect(await rows()).toEqual([])
  })

  test('takes what lies on the border of each rule', async () => {
    for (const more of [
      { name: 'Al', phone: '1234567', message: 'x'.repeat(10) },
      { name: 'A'.repeat(49), phone: '1'.repeat(15), message: 'x'.repeat(499) },
    ])
      expect((await send(written(more))).status).toBe(201)
  })

  test('what fills in the field that nobody sees is answered alike and goes nowhere', async () => {
    const answer = await send(written({ website: 'https://evil.example' }), {
      'accept-language': 'en',
    })
    expect(answer).toMatchObject({ status: 201, body: { message: 'Message sent successfully' } })
    expect(await rows()).toEqual([])
    expect(await runJobs(testApp, mailer)).toEqual([])
  })

  test('an address gets five acknowledgements in ten minutes; what it writes then is kept', async () => {
    const email = `${randomUUID()}@example.com`
    for (let n = 0; n < 6; n++) expect((await send(written({ email }))).status).toBe(201)
    await runJobs(testApp, mailer)
    expect(mailsTo(email)).toHaveLength(5)
    expect(await rows()).toHaveLength(6)
  })

  test('all networks of one customer have a bound together', async () => {
    const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:${n.toString(16)}::1` })
    // What a machine filled in is counted, and makes no mails that would have to be sent.
    const trapped = () => written({ website: 'https://spam.example' })
    for (let n = 0; n < 3; n++) expect((await send(trapped(), from(n))).status).toBe(201)
    await sql`update rate_limits set hits = 10000 where key like '%:2001:db8:7::/48'`.execute(db)
    expect((await send(trapped(), from(100))).status).toBe(429)
    expect((await send(trapped(), { 'x-forwarded-for': '2001:db8:8::1' })).status).toBe(201)
  })

  // Bringing them in order took seconds.
  test('a letter with thousands of marks is refused at once', async () => {
    const message = 'e' + '\u0344\u0f71'.repeat(1_900)
    const forbidden = translate('en', 'error.forbidden_characters')
    const cpuMs = await cpuMsOf(async () => {
      for (let n = 0; n < 9; n++)
        expect((await send(written({ message }))).body.errors?.[0]?.message).toBe(forbidden)
    })
    expect(cpuMs).toBeLessThan(5_000)
  })

  test('a network has ten messages in ten minutes, whatever e-mails it names', async () => {
    const tries = []
    for (let n = 0; n < 11; n++) tries.push((await send(written())).status)
    expect(tries).toEqual([...Array<number>(10).fill(201), 429])
    const me = await makeUser(db)
    for (let n = 0; n < 10; n++) expect((await send(written(), {}, me)).status).toBe(201)
    expect((await send(written(), {}, me)).status).toBe(429)
  })
})

describe('whose a message is', () => {
  test('the account’s that sent it, and not that of an address which anybody may name', async () => {
    const me = await makeUser(db)
    await makeUser(db, 'known@example.com')
    await send(written(), {}, me)
    await send(written({ email: 'KNOWN@example.com' }))
    await send(written())
    const owners = (await rows()).map(({ user_id }) => user_id)
    expect(owners.toSorted()).toEqual([me, null, null].toSorted())
  })

  test('a letter goes with the account that proved its address, not with one that named it', async () => {
    const [wisher, owner] = [await makeUser(db), await makeUser(db, 'owner@example.com')]
    const unproved = await makeUser(db, 'never@example.com')
    await sql`update users set verified_at = null where id = ${unproved}`.execute(db)
    await sql`insert into codes (user_id, purpose, sent_to, code_hash, token_hash, expires_at)
      values (${wisher}, 'verify_email', 'owner@example.com', 'none', 'none', now())`.execute(db)
    for (const email of ['owner@example.com', 'never@example.com']) await send(written({ email }))
    const left = async () => (await rows()).length
    for (const id of [wisher, unproved])
      await db.transaction().execute((tx) => removeAccount(tx, id))
    expect(await left()).toBe(2)
    await db.transaction().execute((tx) => removeAccount(tx, owner))
    expect(await left()).toBe(1)
  })
})
