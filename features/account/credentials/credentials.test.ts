import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { runJobs } from '#test/jobs.ts'
import { members, PASSWORD } from '#test/members.ts'
import type { User } from '#features/account/account/contract.ts'
import { makeCode } from '#features/account/account/one-time-codes.server.ts'

const testApp = await startTestApp()
const { call, db, keys } = testApp
const { member, logIn, isAlive, elsewhere } = members(testApp)

const NEW = 'Bhangra-5678'

interface Answer {
  message: string
  user: User
  code: string
  errors: { path: string; code: string; message: string }[]
}
const update = (as: string, body: object, headers: Record<string, string> = {}) =>
  call<Answer>('PUT', '/user/update', { as, body, headers: { ...elsewhere(), ...headers } })
const both = (password: string) => ({ password, confirmPassword: password })
const rowOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a new password', () => {
  test('opens the account from now on, and the old one no more', async () => {
    const { id, email } = await member()
    const answer = await update(id, { currentPassword: PASSWORD, ...both(NEW) })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'User Details Update successfully',
        note: 'Your password was changed. Every other device was logged out.',
        user: { _id: id, pendingEmail: null },
      },
    })
    expect((await logIn(email, NEW)).status).toBe(200)
    expect((await logIn(email)).status).toBe(401)
  })

  test('ends every other session at once, and tells the owner', async () => {
    const { id, email } = await member()
    const [here, phone, laptop] = [
      (await logIn(email)).body.token,
      (await logIn(email)).body.token,
      (await logIn(email)).body.token,
    ]
    await runJobs(testApp)
    const answer = await call('PUT', '/user/update', {
      body: { currentPassword: PASSWORD, ...both(NEW) },
      headers: { authorization: `Bearer ${here}` },
    })
    expect(answer.status).toBe(200)
    expect(await Promise.all([here, phone, laptop].map(isAlive))).toEqual([true, false, false])
    const mails = await runJobs(testApp)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your Qissa password was changed'],
    ])
    expect(mails[0]?.text).toContain('ਪਾਸਵਰਡ')
    expect((await rowOf(id)).updated_at).not.toBe((await rowOf(id)).created_at)
  })

  test('kills the codes and the change of address that were under way', async () => {
    const { id, email } = await member()
    await update(id, { currentPassword: PASSWORD, email: 'intruder@example.com' })
    await runJobs(testApp)
    const reset = await makeCode(db, keys, { id, email_folded: email }, 'reset_password')
    const { body } = await update(id, { currentPassword: PASSWORD, ...both(NEW) })
    expect(body.user.pendingEmail).toBeNull()
    const used = await call('POST', `/user/verifyOtp/${reset.code}`, { body: { email } })
    expect(used.status).toBe(422)
    const live = db.selectFrom('codes').select('id').where('user_id', '=', id)
    expect(await live.where('used_at', 'is', null).execute()).toEqual([])
  })

  test('may not be one of before', async () => {
    const { id } = await member()
    await update(id, { currentPassword: PASSWORD, ...both(NEW) })
    for (const before of [NEW, PASSWORD]) {
      const answer = await update(id, { currentPassword: NEW, ...both(before) })
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'password', code: 'validation.password_previous' }] },
      })
    }
  })
})

describe('what is refused, changing nothing', () => {
  test.each([
    [
      'no present password',
      { currentPassword: '', ...both(NEW) },
      'currentPassword',
      'validation.password_required',
    ],
    [
      'a wrong present password',
      { currentPassword: 'Wrong-1234', ...both(NEW) },
      'currentPassword',
      'validation.password_wrong',
    ],
    ['nothing to change', { currentPassword: PASSWORD }, '', 'validation.nothing_to_change'],
    [
      'a confirmation left out',
      { currentPassword: PASSWORD, password: NEW },
      'confirmPassword',
      'validation.confirm_required',
    ],
    [
      'an empty confirmation',
      { currentPassword: PASSWORD, password: NEW, confirmPassword: '' },
      'confirmPassword',
      'validation.confirm_required',
    ],
    [
      'another confirmation',
      { currentPassword: PASSWORD, password: NEW, confirmPassword: 'Bhangra-5679' },
      'confirmPassword',
      'validation.password_match',
    ],
    [
      'seven characters',
      { currentPassword: PASSWORD, ...both('Gidh-12') },
      'password',
      'validation.password_short',
    ],
    [
      'the product with digits',
      { currentPassword: PASSWORD, ...both('Qissa-2026!') },
      'password',
      'validation.password_product',
    ],
    [
      'a common password',
      { currentPassword: PASSWORD, ...both('P@ssw0rd123') },
      'password',
      'validation.password_common',
    ],
    [
      'their own name',
      { currentPassword: PASSWORD, ...both('SimranGill1!') },
      'password',
      'validation.password_personal',
    ],
    [
      'no address',
      { currentPassword: PASSWORD, email: 'a@@b' },
      'email',
      'validation.email_invalid',
    ],
    ['a role', { currentPassword: PASSWORD, ...both(NEW), role: 'admin' }, '', 'error.invalid'],
    [
      'an id',
      { currentPassword: PASSWORD, ...both(NEW), _id: '00000000-0000-4000-8000-000000000000' },
      '',
      'error.invalid',
    ],
    [
      'a verified flag',
      { currentPassword: PASSWORD, email: 'n@example.com', isVerified: true },
      '',
      'error.invalid',
    ],
  ])('%s', async (_what, body, path, code) => {
    const { id } = await member()
    const before = await rowOf(id)
    const answer = await update(id, body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(answer.body.errors).toMatchObject([{ path, code }])
    expect(await rowOf(id)).toEqual(before)
    expect(
      await db.selectFrom('email_changes').select('email').where('user_id', '=', id).execute(),
    ).toEqual([])
  })

  test('their own address again, however it is spelt', async () => {
    const { id, email } = await member()
    const answer = await update(id, {
      currentPassword: PASSWORD,
      email: ` ${email.toUpperCase()} `,
    })
    expect(answer.body.errors).toMatchObject([{ path: 'email', code: 'validation.email_same' }])
  })

  test('speaks the reader’s language at the field', async () => {
    const { id } = await member()
    const answer = await update(
      id,
      { currentPassword: PASSWORD, ...both('gidha-1234') },
      { 'accept-language': 'pa' },
    )
    expect(answer.body.errors).toMatchObject([
      { path: 'password', message: 'ਪਾਸਵਰਡ ਵਿੱਚ ਘੱਟੋ-ਘੱਟ ਇੱਕ ਵੱਡਾ ਅੱਖਰ (A–Z) ਹੋਵੇ' },
    ])
  })

  test('a visitor', async () => {
    const body = { currentPassword: PASSWORD, ...both(NEW) }
    expect((await call('PUT', '/user/update', { body })).status).toBe(401)
  })
})

describe('guessing with an open session', () => {
  test('the tenth password waits, even the right one; the login of the owner does not', async () => {
    const { id, email } = await member()
    for (let time = 0; time < 9; time++) {
      expect((await update(id, { currentPassword: 'Wrong-1234', ...both(NEW) })).status).toBe(422)
    }
    const tenth = await update(id, { currentPassword: PASSWORD, ...both(NEW) })
    expect(tenth).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(tenth.headers['retry-after'])).toBeGreaterThan(0)
    expect((await logIn(email)).status).toBe(200)
    await sql`update rate_limits set resets_at = now() - interval '1 second'`.execute(db)
    expect((await update(id, { currentPassword: PASSWORD, ...both(NEW) })).status).toBe(200)
  })

  test('one account writes to ten mailboxes in ten minutes, not to eleven', async () => {
    const { id } = await member()
    for (let time = 0; time < 10; time++) {
      const email = `mailbox${time}@example.org`
      expect((await update(id, { currentPassword: PASSWORD, email })).status).toBe(200)
    }
    const answer = await update(id, { currentPassword: PASSWORD, email: 'mailbox10@example.org' })
    expect(answer.status).toBe(429)
  })

  test('so it does where the mails are asked for once more', async () => {
    const { id } = await member()
    const told: number[] = []
    for (let time = 0; time < 4; time++) {
      const email = `again${time}@example.org`
      told.push((await update(id, { currentPassword: PASSWORD, email })).status)
      for (let more = 0; more < 2; more++)
        told.push((await call('POST', '/user/resendToken', { as: id, body: { email } })).status)
    }
    expect(told).toEqual([...Array<number>(10).fill(200), 429, 429])
  })

  test('one mailbox is written to five times in ten minutes, whoever asks', async () => {
    for (let time = 0; time < 6; time++) {
      const { id } = await member()
      const answer = await update(id, { currentPassword: PASSWORD, email: 'wanted@example.org' })
      expect(answer.status).toBe(time < 5 ? 200 : 429)
    }
  })
})

describe('a session that has not shown its second factor', () => {
  test('changes nothing that opens the account', async () => {
    const { id } = await member()
    await db
      .insertInto('authenticators')
      .values({ user_id: id, secret_encrypted: 'x', confirmed_at: sql<string>`now()` })
      .execute()
    const answer = await update(id, { currentPassword: PASSWORD, ...both(NEW) })
    expect(answer).toMatchObject({ status: 403, body: { code: 'second_step_again' } })
  })
})
