import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '#test/app.ts'
import { softAuthenticator, type Lie } from '#test/authenticator.ts'
import { makeUser } from '#test/factories.ts'
import { CHALLENGE_MS, dropPastChallenges } from '#server/auth/challenges.ts'
import type { AuthSession } from '#features/account/account/contract.ts'
import { hashPassword } from '#features/account/account/passwords.server.ts'
import type { CreationOptions } from '#features/account/passkeys/contract.ts'
import type { RequestOptions } from './contract.ts'

import { newQuestion } from './passkey-question.server.ts'

const SITE = 'https://qissa.example'
const testApp = await startTestApp({ PUBLIC_URL: SITE })
const grownUp = await startTestApp({ PUBLIC_URL: SITE, QISSA_DEMO: 'off' })
const password_hash = await hashPassword('Gidha-1234')
const headers = { origin: SITE }

async function member({ call, db }: TestApp = testApp) {
  const [id, device] = [await makeUser(db), softAuthenticator(SITE)]
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const asked = await call<{ token: string; options: CreationOptions }>(
    'POST',
    '/passkey/registerOptions',
    { as: id, body: { currentPassword: 'Gidha-1234' }, headers },
  )
  const { token, options } = asked.body
  const response = device.create(options)
  await call('POST', '/passkey/register', { as: id, body: { token, response }, headers })
  return { id, device }
}
const ask = ({ call }: TestApp = testApp, from: Record<string, string> = headers) =>
  call<{ token: string; options: RequestOptions; code: string }>('POST', '/passkey/loginOptions', {
    headers: from,
  })
const send = (body: object, { call }: TestApp = testApp, from = headers) =>
  call<AuthSession & { code: string }>('POST', '/passkey/login', { body, headers: from })

type Member = Awaited<ReturnType<typeof member>>
async function logIn({ device }: Pick<Member, 'device'>, lie: Lie = {}, app = testApp) {
  const { token, options } = (await ask(app)).body
  return send({ token, response: device.get(options, lie) }, app)
}
const refused = { status: 401, body: { code: 'passkey_refused' } }

describe('logging in with a passkey', () => {
  test('opens the session of its person, as a cookie too, and counts as a second step', async () => {
    const [person, other] = [await member(), await member()]
    const answer = await logIn(person)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'User login successfully', user: { _id: person.id } },
    })
    const { token } = answer.body
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(`^__Host-token=${token};`),
    )
    const bearer = { headers: { authorization: `Bearer ${token}` } }
    const me = await testApp.call('GET', '/user/currentUser', bearer)
    expect(me).toMatchObject({ status: 200, body: { user: { _id: person.id } } })
    const listed = await testApp.call<{ passkeys: object[] }>('GET', '/passkey/list', bearer)
    expect(listed.body.passkeys).toMatchObject([{ last_used_at: expect.any(String) as string }])
    const { rows } = await sql<{ shown: boolean }>`
      select second_step_at is not null as shown from sessions
      where user_id = ${person.id} order by created_at desc limit 1`.execute(testApp.db)
    expect(rows).toEqual([{ shown: true }])
    expect((await logIn(other)).body.user._id).toBe(other.id)
  })

  test('the question names no account, and is the same for everybody', async () => {
    await member()
    const { body } = await ask()
    expect(Object.keys(body.options).toSorted()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ])
    expect(body.options).toMatchObject({ rpId: 'qissa.example', userVerification: 'required' })
  })

  test.each<[string, Lie]>([
    ['signed on another site', { origin: 'https://evil.example' }],
    ['signed for another relying party', { rpId: 'evil.example' }],
    ['to another question', { challenge: 'AAAA' }],
    ['of another kind', { type: 'webauthn.create' }],
    ['of which nobody made sure who gave it', { verified: false }],
    ['that names another account', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ])('refuses an answer %s', async (_what, lie) => {
    const person = await member()
    const answer = await logIn(person, lie)
    expect(answer).toMatchObject(refused)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await logIn(person)).status).toBe(200)
  })

  test('refuses a signature that is not the passkey’s', async () => {
    const [person, intruder] = [await member(), await member()]
    const { token, options } = (await ask()).body
    const own = intruder.device.get(options)
    const id = person.device.kept[0]?.id ?? ''
    expect(await send({ token, response: { ...own, id, rawId: id } })).toMatchObject(refused)
  })

  test('an answer serves once, within five minutes', async () => {
    const person = await member()
    const { token, options } = (await ask()).body
    const response = person.device.get(options)
    expect((await send({ token, response })).status).toBe(200)
    expect(await send({ token, response })).toMatchObject(refused)
    const late = newQuestion(testApp.keys, Date.now() - CHALLENGE_MS - 1_000)
    const again = person.device.get({ challenge: late, rpId: 'qissa.example' })
    expect(await send({ token: late, response: again })).toMatchObject(refused)
  })

  test('of two answers to one question at once, one opens', async () => {
    const person = await member()
    const { token, options } = (await ask()).body
    const responses = [person.device.get(options), person.device.get(options)]
    const answers = await Promise.all(responses.map((response) => send({ token, response })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('a question to somebody’s new passkey answers no login', async () => {
    const person = await member()
    const asked = await testApp.call<{ token: string; options: CreationOptions }>(
      'POST',
      '/passkey/registerOptions',
      { as: person.id, body: { currentPassword: 'Gidha-1234' }, headers },
    )
    const { token, options } = asked.body
    const response = person.device.get({ challenge: options.challenge, rpId: 'qissa.example' })
    expect(await send({ token, response })).toMatchObject(refused)
  })

  test('a counter that does not move on betrays a copy', async () => {
    const person = await member()
    expect((await logIn(person, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 3, 0]) {
      expect(await logIn(person, { counter })).toMatchObject(refused)
    }
    expect((await logIn(person, { counter: 8 })).status).toBe(200)
  })

  test('a device that does not count may stay at nought', async () => {
    const person = await member()
    for (let time = 0; time < 2; time++) {
      expect((await logIn(person, { counter: 0 })).status).toBe(200)
    }
  })

  test('a passkey that was removed opens nothing', async () => {
    const person = await member()
    await testApp.db.deleteFrom('passkeys').where('user_id', '=', person.id).execute()
    expect(await logIn(person)).toMatchObject(refused)
  })

  test('nor does one of an account whose address is not verified', async () => {
    const person = await member()
    const users = testApp.db.updateTable('users').set({ verified_at: null })
    await users.where('id', '=', person.id).execute()
    expect(await logIn(person)).toMatchObject(refused)
  })

  test('a demo account is opened only while the demo is on', async () => {
    for (const [app, status] of [
      [testApp, 200],
      [grownUp, 401],
    ] as const) {
      const person = await member(app)
      const users = app.db.updateTable('users').set({ is_demo: true })
      await users.where('id', '=', person.id).execute()
      expect((await logIn(person, {}, app)).status).toBe(status)
    }
  })

  test('is not offered where browsers would keep none', async () => {
    for (const from of [{ origin: 'https://evil.example' }, {}]) {
      const answer = await ask(testApp, from)
      expect(answer.status).toBe(403)
    }
    expect((await ask(testApp, {})).body.code).toBe('passkeys_unavailable')
  })

  test('is kept from nobody by what neighbours send from no page of ours, or answer to no question', async () => {
    const from = { 'x-forwarded-for': '198.51.100.95' }
    for (let time = 0; time < 301; time++) expect((await ask(testApp, from)).status).toBe(403)
    const { device } = await member()
    const { token, options } = (await ask(testApp, { ...headers, ...from })).body
    const made = { token: 'A'.repeat(43), response: device.get(options) }
    for (let time = 0; time < 301; time++)
      expect((await send(made, testApp, { ...headers, ...from })).status).toBe(401)
    const response = device.get(options)
    expect((await send({ token, response }, testApp, { ...headers, ...from })).status).toBe(200)
  })

  test('a question that we did not ask, or that somebody changed, is none', async () => {
    const person = await member()
    const { token } = (await ask()).body
    const bytes = Buffer.from(token, 'base64url')
    const changed = [0, bytes.length - 17, bytes.length - 1].map((place) => {
      const other = Buffer.from(bytes)
      other[place] = (other[place] ?? 0) ^ 1
      return other.toString('base64url')
    })
    const others = newQuestion({ ...testApp.keys, questions: Buffer.alloc(32) })
    for (const made of [...changed, others, 'A'.repeat(48), `${token}=`, `${token}A`]) {
      const response = person.device.get({ challenge: made, rpId: 'qissa.example' })
      expect(await send({ token: made, response }), made).toMatchObject(refused)
    }
  })

  test('questions are for everybody, however many a neighbour asks, and nothing is kept of them', async () => {
    const from = { ...headers, 'x-forwarded-for': '198.51.100.96' }
    for (let time = 0; time < 400; time++) expect((await ask(testApp, from)).status).toBe(200)
    const { rows } = await sql`select from challenges
      where purpose = 'passkey_login' and challenge <> 'answered'`.execute(testApp.db)
    expect(rows).toEqual([])
  })

  test('what was answered is known for as long as its question would be open', async () => {
    expect((await logIn(await member())).status).toBe(200)
    await sql`update challenges set expires_at = now() - interval '1 second'`.execute(testApp.db)
    await dropPastChallenges(testApp.db)
    expect(await testApp.db.selectFrom('challenges').select('purpose').execute()).toEqual([])
  })
})
