import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { softAuthenticator } from '#test/authenticator.ts'
import { emailChanges } from '#test/email-changes.ts'
import { inTurn } from '#test/overtake.ts'
import { digitsOf, PASSWORD, stopClock, twoFactorCalls } from '#test/two-factor.ts'
import { hashToken, newToken } from '#server/auth/sessions.ts'
import { makeCode } from '#features/account/account/one-time-codes.server.ts'
import type { CreationOptions } from '#features/account/passkeys/contract.ts'
import { grantRoleByOperator } from '#features/admin/console/roles.server.ts'
import { removeTwoFactor } from '#features/admin/console/two-factor-removal.server.ts'

const SITE = 'https://qissa.example'
stopClock()
const testApp = await startTestApp({ PUBLIC_URL: SITE })
const { call, db, keys } = testApp
const { member, withApp, addPasskey, signed } = twoFactorCalls(testApp, SITE)
const { verify, waiting, emailOf, logIn: logInAgain, elsewhere } = emailChanges(testApp)

type Person = Awaited<ReturnType<typeof member>>
type Answer = Awaited<ReturnType<typeof call<{ code: string; challenge: string }>>>

const post = (path: string, body: object, as?: string): Promise<Answer> =>
  call('POST', path, { body, ...(as && { as }), headers: { origin: SITE, ...elsewhere() } })
const logIn = ({ email }: Person) => post('/user/login', { email, password: PASSWORD })
const sessionsOf = async (id: string) => {
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', id)
  return (await sessions.orderBy('id').execute()).map((session) => session.id)
}
const passkeyOf = async ({ id }: Person) =>
  (await db.selectFrom('passkeys').select('id').where('user_id', '=', id).executeTakeFirst())?.id ??
  'none'

/** Prepares what removes a person's one passkey. */
type Removal = (person: Person) => Promise<() => Promise<unknown>>

const byOwner: Removal = async (person) => {
  const path = `/passkey/${await passkeyOf(person)}`
  const body = { currentPassword: PASSWORD }
  return () => call('DELETE', path, { as: person.id, body })
}

const removals: [string, Removal][] = [
  ['its owner', byOwner],
  [
    'a reset by mail',
    async ({ id, email }) => {
      const { token } = await makeCode(db, keys, { id, email_folded: email }, 'set_password')
      const body = { password: 'Bhangra-9876', confirmPassword: 'Bhangra-9876' }
      return () => post(`/user/resetPassword/${token}`, body)
    },
  ],
  [
    'the former e-mail, which takes a change back',
    async ({ id, email }) => {
      const token = newToken()
      const former = { user_id: id, email: `former-${email}`, token_hash: hashToken(token) }
      await db.insertInto('former_emails').values(former).execute()
      return () => post(`/user/undoEmailChange/${token}`, {})
    },
  ],
  ['the operator', ({ email }) => Promise.resolve(() => removeTwoFactor(db, email))],
]

/** Sends what a passkey answers, and removes the passkey once the answer was found right. */
async function removedMeanwhile(person: Person, answer: () => Promise<Answer>, removal = byOwner) {
  const passkey = await passkeyOf(person)
  const [answered] = await inTurn(db, ['passkeys', passkey], [answer, await removal(person)])
  expect(await passkeyOf(person)).toBe('none')
  return answered
}
const REFUSED = { status: 401, body: { code: 'passkey_refused' } }

describe('a passkey that is removed after its answer was found right', () => {
  test.each(removals)('by %s: it opens no session', async (_whom, removal) => {
    const person = await member()
    const body = await signed(await addPasskey(person))
    const before = await sessionsOf(person.id)
    const logsIn = () => post('/passkey/login', body)
    expect(await removedMeanwhile(person, logsIn, removal)).toMatchObject(REFUSED)
    for (const session of await sessionsOf(person.id)) expect(before).toContain(session)
  })

  test('it is no second step, and the login still waits for another', async () => {
    const person = await withApp()
    const body = await signed(await addPasskey(person))
    const { challenge } = (await logIn(person)).body
    const before = await sessionsOf(person.id)
    const finishes = () => post('/user/secondStep', { challenge, ...body })
    expect(await removedMeanwhile(person, finishes)).toMatchObject(REFUSED)
    expect(await sessionsOf(person.id)).toEqual(before)
    const code = digitsOf(person.secret, 1)
    expect((await post('/user/secondStep', { challenge, code })).status).toBe(200)
  })

  test('it confirms no session', async () => {
    const person = await member()
    const body = await signed(await addPasskey(person))
    await sql`update sessions set confirmed_at = now() - interval '1 day'`.execute(db)
    const confirms = () => post('/user/confirm', body, person.id)
    expect(await removedMeanwhile(person, confirms)).toMatchObject(REFUSED)
    const exported = await call('GET', '/user/export', { as: person.id })
    expect(exported).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } })
  })
})

test('a change of address that was faster than a login by the former one leaves it no session', async () => {
  const person = await waiting()
  const { email } = person
  const proves = () => verify(person.token, { as: person.id })
  const [changed, answer] = await inTurn(
    db,
    ['users', person.id],
    [proves, () => logInAgain(email)],
  )
  expect(changed.status).toBe(200)
  expect(await emailOf(person.id)).not.toBe(email)
  expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  expect(await sessionsOf(person.id)).toHaveLength(1)
})

/** Prepares the digits that turn the app on. */
async function startApp(id: string) {
  const body = { currentPassword: PASSWORD }
  const started = await call<{ secret: string }>('POST', '/secondStep/start', { as: id, body })
  const { secret } = started.body
  return { secret, turnOn: () => post('/secondStep/confirm', { code: digitsOf(secret) }, id) }
}

describe('two-factor that is turned on after a password was found right', () => {
  test('asks for the app, whose digits then open the session', async () => {
    const person = await member()
    const { secret, turnOn } = await startApp(person.id)
    const [on, answer] = await inTurn(db, ['users', person.id], [turnOn, () => logIn(person)])
    expect(on.status).toBe(200)
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'second_step_required', methods: ['totp', 'recovery'] },
    })
    expect(await sessionsOf(person.id)).toHaveLength(1)
    const { challenge } = answer.body
    const code = digitsOf(secret, 1)
    expect((await post('/user/secondStep', { challenge, code })).status).toBe(200)
  })

  test('asks for the first passkey of one of the staff', async () => {
    const person = await member('editor')
    const { device, token, options } = await askForDevice(person)
    const adds = () =>
      post('/passkey/register', { token, response: device.create(options) }, person.id)
    const [added, answer] = await inTurn(db, ['users', person.id], [adds, () => logIn(person)])
    expect(added.status).toBe(201)
    expect(answer).toMatchObject({ status: 403, body: { methods: ['passkey'] } })
    expect(await sessionsOf(person.id)).toHaveLength(1)
  })

  test('asks for the passkey of who becomes one of the staff', async () => {
    const person = await member()
    await addPasskey(person)
    const becomes = () => grantRoleByOperator(db, person.email, 'editor')
    const [, answer] = await inTurn(db, ['users', person.id], [becomes, () => logIn(person)])
    expect(answer).toMatchObject({ status: 403, body: { methods: ['passkey'] } })
    expect(await sessionsOf(person.id)).toEqual([])
  })

  test.each(['token', 'code'] as const)(
    'leaves no session to who proves another e-mail meanwhile, by the %s of the mail',
    async (secret) => {
      const person = await waiting()
      const { token } = (await logInAgain(person.email)).body
      const { turnOn } = await startApp(person.id)
      const proves = () => verify(person[secret], { token })
      const [on, answer] = await inTurn(db, ['users', person.id], [turnOn, proves])
      expect(on.status).toBe(200)
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
      expect(await sessionsOf(person.id)).toHaveLength(1)
      expect(await emailOf(person.id)).toBe(person.email)
      expect((await verify(person[secret], { as: person.id })).status).toBe(200)
    },
  )
})

async function askForDevice({ id }: Person) {
  const asked = await call<{ token: string; options: CreationOptions }>(
    'POST',
    '/passkey/registerOptions',
    { as: id, body: { currentPassword: PASSWORD }, headers: { origin: SITE } },
  )
  return { ...asked.body, device: softAuthenticator(SITE) }
}
