import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { softAuthenticator, type Lie } from '#test/authenticator.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { hashPassword } from '#features/account/account/passwords.server.ts'
import type { CreationOptions, Passkey } from './contract.ts'

const SITE = 'https://qissa.example'
const testApp = await startTestApp({ PUBLIC_URL: SITE })
const { call, db } = testApp
const PASSWORD = 'Gidha-1234'
const password_hash = await hashPassword(PASSWORD)
const headers = { origin: SITE }

async function member(role = 'listener') {
  const id = await makeUser(db)
  await db.updateTable('users').set({ password_hash, role }).where('id', '=', id).execute()
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email, device: softAuthenticator(SITE) }
}
type Member = Awaited<ReturnType<typeof member>>

const begin = (as: string, currentPassword = PASSWORD, from: Record<string, string> = headers) =>
  call<{ token: string; options: CreationOptions; code: string }>(
    'POST',
    '/passkey/registerOptions',
    { as, body: { currentPassword }, headers: from },
  )
const register = (as: string, body: object, from = headers) =>
  call<{ passkey: Passkey; message: string; code: string }>('POST', '/passkey/register', {
    as,
    body,
    headers: from,
  })
async function add({ id, device }: Member, lie: Lie = {}, name?: string) {
  const { token, options } = (await begin(id)).body
  const response = device.create(options, lie)
  return register(id, { token, response, ...(name && { name }) })
}
const list = async (as: string) =>
  (await call<{ passkeys: Passkey[]; total: number }>('GET', '/passkey/list', { as })).body
const remove = (as: string, id: string, currentPassword = PASSWORD) =>
  call<{ message: string; code: string; errors: { path: string }[] }>('DELETE', `/passkey/${id}`, {
    as,
    body: { currentPassword },
  })

describe('a new password', () => {
  const NEW = 'Bhangra-5678'
  const logIn = async ({ device }: Member, made = device.kept.at(-1)) => {
    const asked = await call<{ token: string; options: { challenge: string; rpId: string } }>(
      'POST',
      '/passkey/loginOptions',
      { headers },
    )
    const { token, options } = asked.body
    const body = { token, response: device.get(options, {}, made) }
    return call<{ token: string }>('POST', '/passkey/login', { body, headers })
  }
  const namesOf = async ({ id }: Member) => {
    const made = db.selectFrom('passkeys').select('name').where('user_id', '=', id)
    return (await made.orderBy('created_at').execute()).map(({ name }) => name)
  }
  const change = (session: string) =>
    call('PUT', '/user/update', {
      body: { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW },
      headers: { ...headers, authorization: `Bearer ${session}` },
    })

  test('takes passkeys of the last week away, save those that its own session showed, and says so', async () => {
    const person = await member()
    const [intruders, owners] = [await add(person), await add(person, {}, 'Phone')]
    const [intruder, owner] = person.device.kept
    const { token } = (await logIn(person, owner)).body
    const added = await call<{ token: string; options: CreationOptions }>(
      'POST',
      '/passkey/registerOptions',
      {
        body: { currentPassword: PASSWORD },
        headers: { ...headers, authorization: `Bearer ${token}` },
      },
    )
    const response = person.device.create(added.body.options)
    const here = { ...headers, authorization: `Bearer ${token}` }
    const body = { token: added.body.token, response, name: 'Laptop' }
    expect((await call('POST', '/passkey/register', { body, headers: here })).status).toBe(201)
    await runJobs(testApp)
    expect([intruders.status, owners.status, (await change(token)).status]).toEqual([201, 201, 200])
    expect((await logIn(person, intruder)).status).toBe(401)
    expect(await namesOf(person)).toEqual(['Phone', 'Laptop'])
    const [mail] = await runJobs(testApp)
    expect(mail?.subject).toBe('Your Qissa password was changed')
    expect(mail?.text).toContain('Passkeys that were added in the last 7 days')
    expect((await logIn(person, owner)).status).toBe(200)
  })

  test('leaves older passkeys, and the app whatever its age', async () => {
    const person = await member()
    await add(person, {}, 'Old phone')
    const { token } = (await logIn(person)).body
    await sql`update passkeys set created_at = now() - interval '8 days' where user_id = ${person.id}`.execute(
      db,
    )
    await sql`update sessions set shown_passkeys = '{}' where user_id = ${person.id}`.execute(db)
    await db
      .insertInto('authenticators')
      .values({ user_id: person.id, secret_encrypted: 'x', confirmed_at: sql<string>`now()` })
      .execute()
    await runJobs(testApp)
    expect((await change(token)).status).toBe(200)
    expect(await namesOf(person)).toEqual(['Old phone'])
    const app = db.selectFrom('authenticators').select('user_id').where('user_id', '=', person.id)
    expect(await app.execute()).toHaveLength(1)
    expect((await runJobs(testApp))[0]?.text).not.toContain('in the last 7 days')
  })

  test('leaves a staff account its oldest second step', async () => {
    const person = await member('admin')
    await add(person)
    const { token } = (await logIn(person)).body
    await sql`update sessions set shown_passkeys = '{}' where user_id = ${person.id}`.execute(db)
    expect((await change(token)).status).toBe(200)
    expect(await namesOf(person)).toHaveLength(1)
  })

  test('of staff takes an older young passkey too, where the session showed one of its own', async () => {
    const person = await member('admin')
    await add(person)
    const [intruders] = person.device.kept
    await add(person, {}, 'Phone')
    const { token } = (await logIn(person)).body
    expect((await change(token)).status).toBe(200)
    expect(await namesOf(person)).toEqual(['Phone'])
    expect((await logIn(person, intruders)).status).toBe(401)
  })
})

describe('adding a passkey', () => {
  test('it is listed by its name, its mail is sent, and the session has shown a second step', async () => {
    const person = await member()
    expect(await list(person.id)).toEqual({ passkeys: [], total: 0 })
    const added = await add(person, {}, '  ਮੇਰਾ ਫ਼ੋਨ ')
    expect(added).toMatchObject({
      status: 201,
      body: { message: 'Passkey added', passkey: { last_used_at: null } },
    })
    const { passkeys, total } = await list(person.id)
    expect(total).toBe(1)
    expect(passkeys[0]).toEqual(added.body.passkey)
    expect(passkeys[0]?.name).toBe('ਮੇਰਾ ਫ਼ੋਨ'.normalize('NFC'))
    const mail = (await runJobs(testApp)).find(({ to }) => to === person.email)
    expect(mail?.subject).toBe('A passkey was added to your account')
    expect(mail?.text).toContain(`${SITE}/account-details?tab=security`)
    expect(mail?.text).toContain('ਪਾਸਕੀ')
    const session = await db
      .selectFrom('sessions')
      .select('second_step_at')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(session.second_step_at).not.toBeNull()
  })

  test('without a name it is called after the browser', async () => {
    const person = await member()
    const { token, options } = (await begin(person.id)).body
    const agent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
    const answer = await register(person.id, { token, response: person.device.create(options) }, {
      ...headers,
      'user-agent': agent,
    } as typeof headers)
    expect(answer.body.passkey.name).toBe('Chrome, Android')
    const nameless = await add(person)
    expect(nameless.body.passkey.name).not.toBe('')
  })

  test('the device is told what there is already, and asked to make sure who holds it', async () => {
    const person = await member()
    await add(person)
    const { options } = (await begin(person.id)).body
    expect(options).toMatchObject({
      rp: { id: 'qissa.example', name: 'Qissa' },
      user: { name: person.email, displayName: 'Simran Gill' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: person.device.kept[0]?.id, transports: ['internal'] }],
    })
  })

  test('asks for the password, and bears nine wrong ones', async () => {
    const person = await member()
    const wrong = await begin(person.id, 'Wrong-1234')
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ path: 'currentPassword' }] },
    })
    for (let time = 0; time < 8; time++) await begin(person.id, 'Wrong-1234')
    const tenth = await begin(person.id)
    expect(tenth.status).toBe(429)
    expect(Number(tenth.headers['retry-after'])).toBeGreaterThan(0)
    const login = await call('POST', '/user/login', {
      body: { email: person.email, password: PASSWORD },
    })
    expect(login.status).toBe(200)
  })

  test.each<[string, Lie]>([
    ['made for another site', { origin: 'https://evil.example' }],
    ['made for another relying party', { rpId: 'evil.example' }],
    ['that answers another question', { challenge: 'AAAA' }],
    ['that is no new one', { type: 'webauthn.get' }],
    ['of which nobody made sure who holds it', { verified: false }],
  ])('refuses one %s', async (_what, lie) => {
    const person = await member()
    expect(await add(person, lie)).toMatchObject({
      status: 422,
      body: { code: 'passkey_not_added' },
    })
    expect((await list(person.id)).total).toBe(0)
    const mails = (await runJobs(testApp)).filter(({ to }) => to === person.email)
    expect(mails).toEqual([])
  })

  test('a question serves once, for five minutes, and only whom it was asked', async () => {
    const [person, other] = [await member(), await member()]
    const { token, options } = (await begin(person.id)).body
    const response = person.device.create(options)
    expect((await register(other.id, { token, response })).body.code).toBe('passkey_not_added')
    expect((await register(person.id, { token, response })).status).toBe(201)
    expect((await register(person.id, { token, response })).body.code).toBe('passkey_not_added')
    const late = (await begin(person.id)).body
    await sql`update challenges set expires_at = now() where user_id = ${person.id}`.execute(db)
    const again = person.device.create(late.options)
    expect((await register(person.id, { token: late.token, response: again })).status).toBe(422)
    expect((await list(person.id)).total).toBe(1)
    expect((await list(other.id)).total).toBe(0)
  })

  test('one credential belongs to one account, whoever shows it again', async () => {
    const [person, intruder] = [await member(), await member()]
    const asked = (await begin(person.id)).body
    const response = person.device.create(asked.options)
    await register(person.id, { token: asked.token, response })
    const { token, options } = (await begin(intruder.id)).body
    const client = { type: 'webauthn.create', challenge: options.challenge, origin: SITE }
    const clientDataJSON = Buffer.from(JSON.stringify(client)).toString('base64url')
    const copied = { ...response, response: { ...response.response, clientDataJSON } }
    const refused = await register(intruder.id, { token, response: copied })
    expect(refused).toMatchObject({ status: 409, body: { code: 'passkey_known' } })
    expect((await list(intruder.id)).total).toBe(0)
    expect((await list(person.id)).total).toBe(1)
  })

  test('is not offered where browsers would keep none', async () => {
    const { id } = await member()
    for (const origin of ['http://127.0.0.1:3000', 'https://evil.example']) {
      const answer = await begin(id, PASSWORD, { origin })
      expect(answer).toMatchObject({ status: 403, body: { code: 'passkeys_unavailable' } })
    }
    expect((await begin(id, PASSWORD, {})).body.code).toBe('passkeys_unavailable')
  })

  test('twenty are enough', async () => {
    const person = await member()
    await sql`insert into passkeys (user_id, credential_id, public_key, name)
      select ${person.id}, gen_random_uuid(), 'key', 'Key' from generate_series(1, 19)`.execute(db)
    const [first, second] = [(await begin(person.id)).body, (await begin(person.id)).body]
    const answers = [first, second].map(({ token, options }) =>
      register(person.id, { token, response: person.device.create(options) }),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409])
    expect((await begin(person.id)).body.code).toBe('too_many_passkeys')
  })

  test('names are one line that turns nothing', async () => {
    const person = await member()
    for (const name of ['', ' \u200B ', 'a\u202Eb', 'x'.repeat(50)]) {
      const { token, options } = (await begin(person.id)).body
      const response = person.device.create(options)
      expect((await register(person.id, { token, response, name })).status).toBe(422)
    }
  })
})

describe('whose passkeys they are', () => {
  test('one person never sees, renames or removes another’s', async () => {
    const [owner, other] = [await member(), await member()]
    const { passkey } = (await add(owner, {}, 'Phone')).body
    expect((await list(other.id)).passkeys).toEqual([])
    const rename = (as: string, id: string) =>
      call<{ passkey: Passkey }>('PUT', `/passkey/${id}`, { as, body: { name: 'Mine' } })
    for (const ask of [rename, remove]) {
      const [foreign, random] = [
        await ask(other.id, passkey._id),
        await ask(other.id, randomUUID()),
      ]
      expect(foreign.status).toBe(404)
      expect({ ...foreign.body, instance: '' }).toEqual({ ...random.body, instance: '' })
    }
    expect((await list(owner.id)).passkeys).toEqual([passkey])
    const renamed = await rename(owner.id, passkey._id)
    expect(renamed).toMatchObject({ status: 200, body: { passkey: { name: 'Mine' } } })
  })

  test('removing one asks for the password and tells by mail', async () => {
    const person = await member()
    const { passkey } = (await add(person)).body
    await runJobs(testApp)
    const wrong = await remove(person.id, passkey._id, 'Wrong-1234')
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'currentPassword' }] } })
    const removed = await remove(person.id, passkey._id)
    expect(removed).toMatchObject({ status: 200, body: { message: 'Passkey removed' } })
    expect((await list(person.id)).total).toBe(0)
    const mails = (await runJobs(testApp)).filter(({ to }) => to === person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['A passkey was removed from your account'])
    expect((await remove(person.id, passkey._id)).status).toBe(404)
  })

  test('who removes the last second step has shown none any more', async () => {
    const person = await member()
    const { passkey } = (await add(person)).body
    await remove(person.id, passkey._id)
    const session = db.selectFrom('sessions').select('second_step_at')
    expect(await session.where('user_id', '=', person.id).execute()).toEqual([
      { second_step_at: null },
    ])
  })

  test('a staff account keeps at least one second factor', async () => {
    const person = await member('editor')
    const { passkey } = (await add(person)).body
    const kept = await remove(person.id, passkey._id)
    expect(kept).toMatchObject({ status: 409, body: { code: 'second_step_kept' } })
    const second = (await add(person)).body.passkey
    expect((await remove(person.id, passkey._id)).status).toBe(200)
    expect((await list(person.id)).passkeys).toEqual([second])
  })

  test('a session that got past no second step changes none', async () => {
    const person = await member('editor')
    await call('GET', '/user/currentUser', { as: person.id })
    await sql`insert into passkeys (user_id, credential_id, public_key, name)
      values (${person.id}, ${randomUUID()}, 'key', 'Key')`.execute(db)
    const { passkeys } = await list(person.id)
    const refused = { status: 403, body: { code: 'second_step_again' } }
    expect(await begin(person.id)).toMatchObject(refused)
    expect(await remove(person.id, passkeys[0]?._id ?? '')).toMatchObject(refused)
  })

  test('they go with the account', async () => {
    const person = await member()
    await add(person)
    await db.deleteFrom('users').where('id', '=', person.id).execute()
    const left = db.selectFrom('passkeys').select('id').where('user_id', '=', person.id)
    expect(await left.execute()).toEqual([])
  })
})
