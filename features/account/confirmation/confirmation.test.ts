import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { softAuthenticator } from '#test/authenticator.ts'
import { members, PASSWORD } from '#test/members.ts'
import { translate } from '#shared/i18n/messages.ts'
import { CONFIRMED_MINUTES } from '#shared/schemas/limits.ts'
import { rightPasswordKey } from '#features/account/account/attempt-limits.server.ts'
import type { User } from '#features/account/account/contract.ts'
import type { RequestOptions } from '#features/account/login/contract.ts'
import type { CreationOptions } from '#features/account/passkeys/contract.ts'

const SITE = 'https://qissa.example'
const testApp = await startTestApp({ PUBLIC_URL: SITE })
const { call, db } = testApp
const { member, logIn, elsewhere } = members(testApp)
const headers = { origin: SITE }

interface Answer {
  code: string
  message: string
  user: User
  errors: { path: string; code: string }[]
}

/** Lets the sessions of an account grow old. */
const age = (id: string, minutes = CONFIRMED_MINUTES) =>
  sql`update sessions set confirmed_at = now() - make_interval(mins => ${minutes})
    where user_id = ${id}`.execute(db)

/** A member whose one session was opened too long ago. */
async function lateMember() {
  const { id, email } = await member()
  await call('GET', '/user/currentUser', { as: id })
  await age(id)
  return { id, email }
}
const confirm = (as: string, body: object) =>
  call<Answer>('POST', '/user/confirm', { as, body, headers: { ...headers, ...elsewhere() } })
const details = (as: string, body: object) => call<Answer>('PUT', '/user/details', { as, body })
const exported = (as: string) => call<Answer>('GET', '/user/export', { as })
const needed = { status: 403, body: { code: 'confirmation_needed' } }

describe('a session that nobody confirmed lately', () => {
  test('gets no export, and one again after the password', async () => {
    const { id } = await lateMember()
    expect(await exported(id)).toMatchObject(needed)
    expect(await confirm(id, { currentPassword: PASSWORD })).toMatchObject({ status: 200 })
    expect((await exported(id)).status).toBe(200)
  })

  test.each([
    { phone: '9876543210' },
    { callingCode: '91' },
    { countryCode: 'IN' },
    { dob: '1990-02-28' },
  ])('changes nothing by %j, nor what is sent beside it, until it is confirmed', async (change) => {
    const { id } = await lateMember()
    expect(await details(id, { ...change, city: 'Moga' })).toMatchObject(needed)
    const before = await call<{ user: User }>('GET', '/user/currentUser', { as: id })
    expect(before.body.user).toMatchObject({ phone: null, dob: null, city: null })
    await confirm(id, { currentPassword: PASSWORD })
    const after = await details(id, { ...change, city: 'Moga' })
    expect(after.body.user).toMatchObject({ ...change, city: 'Moga' })
  })

  test('is confirmed by no more right passwords an hour than open sessions', async () => {
    const { id, email } = await lateMember()
    expect((await logIn(email)).status).toBe(200)
    expect((await confirm(id, { currentPassword: PASSWORD })).status).toBe(200)
    const key = rightPasswordKey('session', id)
    const counted = db.selectFrom('rate_limits').select('hits').where('key', '=', key)
    expect(await counted.executeTakeFirst()).toEqual({ hits: 1 })
    await db.updateTable('rate_limits').set({ hits: 100 }).where('key', '=', key).execute()
    expect((await confirm(id, { currentPassword: PASSWORD })).status).toBe(429)
  })

  test('takes no phone number away', async () => {
    const { id } = await lateMember()
    await db.updateTable('users').set({ phone: '9876543210' }).where('id', '=', id).execute()
    expect(await details(id, { phone: null })).toMatchObject(needed)
  })

  test('changes all else, also where phone and date of birth are sent along as they are', async () => {
    const { id } = await member()
    const whole = { phone: '98765 43210', callingCode: '+91', countryCode: 'IN', dob: '1990-02-28' }
    expect((await details(id, whole)).status).toBe(200)
    await age(id)
    const answer = await details(id, { ...whole, firstName: 'Harjit', city: 'Moga' })
    expect(answer).toMatchObject({ status: 200, body: { user: { firstName: 'Harjit' } } })
  })

  test('is told so in the reader’s language', async () => {
    const { id } = await lateMember()
    const answer = await call<Answer>('GET', '/user/export', {
      as: id,
      headers: { 'accept-language': 'pa' },
    })
    expect(answer.body.message).toBe(translate('pa', 'error.confirmation_needed'))
  })
})

test('a login is as good as a confirmation, for a quarter of an hour', async () => {
  const { id, email } = await member()
  const { token } = (await logIn(email)).body
  const ask = (path: string) => call('GET', path, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask('/user/export')).status).toBe(200)
  await age(id, CONFIRMED_MINUTES - 1)
  expect((await ask('/user/export')).status).toBe(200)
  await age(id)
  expect((await ask('/user/export')).status).toBe(403)
})

describe('what confirms nothing', () => {
  test.each([
    ['a wrong password', { currentPassword: 'Wrong-1234' }, 'validation.password_wrong'],
    ['no password', { currentPassword: '' }, 'validation.password_required'],
    ['nothing', {}, 'validation.password_required'],
  ])('%s', async (_what, body, code) => {
    const { id } = await lateMember()
    expect(await confirm(id, body)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'currentPassword', code }] },
    })
    expect(await exported(id)).toMatchObject(needed)
  })

  test('guessing: the tenth password waits, even the right one', async () => {
    const { id } = await lateMember()
    for (let time = 0; time < 9; time++)
      expect((await confirm(id, { currentPassword: 'Wrong-1234' })).status).toBe(422)
    expect((await confirm(id, { currentPassword: PASSWORD })).status).toBe(429)
  })

  test('another session of the account', async () => {
    const { id, email } = await lateMember()
    const { token } = (await logIn(email)).body
    const answer = await call('POST', '/user/confirm', {
      body: { currentPassword: PASSWORD },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    expect(await exported(id)).toMatchObject(needed)
  })

  test('a password alone, where the session has not shown the account’s second factor', async () => {
    const { id } = await lateMember()
    await db
      .insertInto('authenticators')
      .values({ user_id: id, secret_encrypted: 'x', confirmed_at: sql<string>`now()` })
      .execute()
    const answer = await confirm(id, { currentPassword: PASSWORD })
    expect(answer).toMatchObject({ status: 403, body: { code: 'second_step_again' } })
  })

  test('a visitor', async () => {
    const body = { currentPassword: PASSWORD }
    expect((await call('POST', '/user/confirm', { body })).status).toBe(401)
  })
})

describe('a passkey', () => {
  async function withPasskey() {
    const { id } = await member()
    const device = softAuthenticator(SITE)
    const begun = await call<{ token: string; options: CreationOptions }>(
      'POST',
      '/passkey/registerOptions',
      { as: id, body: { currentPassword: PASSWORD }, headers },
    )
    const { token, options } = begun.body
    const body = { token, response: device.create(options) }
    expect((await call('POST', '/passkey/register', { as: id, body, headers })).status).toBe(201)
    await age(id)
    return { id, device }
  }
  async function signed({ device }: Awaited<ReturnType<typeof withPasskey>>) {
    const { body } = await call<{ token: string; options: RequestOptions }>(
      'POST',
      '/passkey/loginOptions',
      { headers },
    )
    return { token: body.token, response: device.get(body.options, {}) }
  }

  test('confirms its account, also one that no password opens', async () => {
    const person = await withPasskey()
    await db
      .updateTable('users')
      .set({ password_hash: 'none' })
      .where('id', '=', person.id)
      .execute()
    expect(await exported(person.id)).toMatchObject(needed)
    const shown = await signed(person)
    expect(await confirm(person.id, shown)).toMatchObject({ status: 200 })
    expect((await exported(person.id)).status).toBe(200)
    await age(person.id)
    const again = await confirm(person.id, shown)
    expect(again).toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
  })

  test('confirms no other, and not together with a password', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const refused = await confirm(one.id, await signed(other))
    expect(refused).toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
    const both = { currentPassword: PASSWORD, ...(await signed(one)) }
    expect((await confirm(one.id, both)).status).toBe(422)
    expect(await exported(one.id)).toMatchObject(needed)
  })
})
