import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { endSessions } from '#server/auth/sessions.ts'
import { startTestApp } from '#test/app.ts'
import { runJobs } from '#test/jobs.ts'
import { overtake } from '#test/overtake.ts'
import { digitsOf, PASSWORD, twoFactorCalls, stopClock } from '#test/two-factor.ts'
import { makeCode } from '#features/account/account/one-time-codes.server.ts'
import type { AuthSession } from '#features/account/account/contract.ts'
import { hashPassword } from '#features/account/account/passwords.server.ts'

const SITE = 'https://qissa.example'
stopClock()
const testApp = await startTestApp({ PUBLIC_URL: SITE })
const { call, db, keys } = testApp
const { member, withApp, addPasskey, signed, letTimePass } = twoFactorCalls(testApp, SITE)
let networks = 0
const network = () => `198.51.${(networks >> 8) & 255}.${networks++ & 255}`

interface Asked {
  code: string
  challenge: string
  methods: string[]
}
const logIn = (email: string, password = PASSWORD) =>
  call<AuthSession & Asked>('POST', '/user/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': network() },
  })
const finish = (body: object, from = network()) =>
  call<AuthSession & { code: string }>('POST', '/user/secondStep', {
    body,
    headers: { origin: SITE, 'x-forwarded-for': from },
  })
const challengeFor = async ({ email }: { email: string }) => (await logIn(email)).body.challenge
const stepOfSession = async (userId: string) => {
  const { rows } = await sql<{ shown: boolean }>`
    select second_step_at is not null as shown from sessions
    where user_id = ${userId} order by created_at desc limit 1`.execute(db)
  return rows[0]?.shown
}
const WRONG = { status: 422, body: { code: 'code_wrong' } }
const EXPIRED = { status: 403, body: { code: 'second_step_expired' } }

describe('a right password where an app is set up', () => {
  test('opens nothing yet, and says what may follow', async () => {
    const { email } = await withApp()
    const answer = await logIn(email)
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'second_step_required', methods: ['totp', 'recovery'] },
    })
    expect(answer.body.challenge).toMatch(/^[\w-]{43}$/)
    expect(answer.body).not.toHaveProperty('token')
    expect(answer.headers['set-cookie']).toBeUndefined()
    const wrong = await logIn(email, 'Wrong-1234')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(wrong.body).not.toHaveProperty('challenge')
  })

  test('the app’s digits open a session that has shown a second step', async () => {
    const person = await withApp()
    const challenge = await challengeFor(person)
    const answer = await finish({ challenge, code: digitsOf(person.secret, 1) })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'User login successfully', user: { _id: person.id } },
    })
    const cookies = [answer.headers['set-cookie']].flat()
    expect(cookies).toContainEqual(expect.stringMatching(`^__Host-token=${answer.body.token};`))
    expect(await stepOfSession(person.id)).toBe(true)
  })

  test('digits serve once, here and where they set the app up', async () => {
    const person = await withApp()
    const used = digitsOf(person.secret)
    expect(await finish({ challenge: await challengeFor(person), code: used })).toMatchObject(WRONG)
    const code = digitsOf(person.secret, 1)
    expect((await finish({ challenge: await challengeFor(person), code })).status).toBe(200)
    expect(await finish({ challenge: await challengeFor(person), code })).toMatchObject(WRONG)
    const older = { challenge: await challengeFor(person), code: digitsOf(person.secret, -1) }
    expect(await finish(older)).toMatchObject(WRONG)
  })

  test('a clock may be one step off, not two', async () => {
    const person = await withApp()
    for (const [steps, status] of [
      [-1, 200],
      [1, 200],
      [-3, 422],
      [3, 422],
    ] as const) {
      await letTimePass(person.id)
      const challenge = await challengeFor(person)
      const answer = await finish({ challenge, code: digitsOf(person.secret, steps) })
      expect(answer.status, `${steps} steps`).toBe(status)
    }
  })

  test('of two right answers at once, one opens', async () => {
    const person = await withApp()
    const [first, second] = [await challengeFor(person), await challengeFor(person)]
    const code = digitsOf(person.secret, 1)
    const answers = await Promise.all(
      [first, first, second].map((challenge) => finish({ challenge, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a recovery code opens once, and the person is told', async () => {
    const person = await withApp()
    const [code = ''] = person.recoveryCodes
    await runJobs(testApp)
    expect((await finish({ challenge: await challengeFor(person), code })).status).toBe(200)
    expect(await stepOfSession(person.id)).toBe(true)
    const mails = (await runJobs(testApp)).filter(({ to }) => to === person.email)
    expect(mails.map(({ subject }) => subject)).toContain('A recovery code opened your account')
    expect(await finish({ challenge: await challengeFor(person), code })).toMatchObject(WRONG)
    await sql`update recovery_codes set used_at = now() where user_id = ${person.id}`.execute(db)
    expect((await logIn(person.email)).body.methods).toEqual(['totp'])
  })

  test('its passkey opens too, and no one else’s', async () => {
    const [person, other] = [await withApp(), await withApp()]
    const [own, foreign] = [await addPasskey(person), await addPasskey(other)]
    expect((await logIn(person.email)).body.methods).toEqual(['totp', 'recovery', 'passkey'])
    const challenge = await challengeFor(person)
    const refused = await finish({ challenge, ...(await signed(foreign)) })
    expect(refused).toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
    const opened = await finish({ challenge, ...(await signed(own)) })
    expect(opened).toMatchObject({ status: 200, body: { user: { _id: person.id } } })
    expect(await stepOfSession(person.id)).toBe(true)
  })
})

describe('a login that waits', () => {
  test('bears five tries, and then not even the right one', async () => {
    const person = await withApp()
    const challenge = await challengeFor(person)
    for (let time = 0; time < 5; time++) {
      expect(await finish({ challenge, code: digitsOf(person.secret, 9) })).toMatchObject(WRONG)
    }
    const code = digitsOf(person.secret, 1)
    expect(await finish({ challenge, code })).toMatchObject(EXPIRED)
    expect((await finish({ challenge: await challengeFor(person), code })).status).toBe(200)
  })

  test('waits five minutes, is used up, and is nobody else’s', async () => {
    const [person, other] = [await withApp(), await withApp()]
    const late = await challengeFor(person)
    await sql`update challenges set expires_at = now() where user_id = ${person.id}`.execute(db)
    const code = digitsOf(person.secret, 1)
    expect(await finish({ challenge: late, code })).toMatchObject(EXPIRED)
    const challenge = await challengeFor(person)
    const foreign = await finish({ challenge, code: digitsOf(other.secret, 1) })
    expect(foreign).toMatchObject(WRONG)
    expect((await finish({ challenge, code })).status).toBe(200)
    await letTimePass(person.id)
    expect(await finish({ challenge, code })).toMatchObject(EXPIRED)
    expect(await finish({ challenge: 'A'.repeat(43), code })).toMatchObject(EXPIRED)
  })

  test('dies with the password that it began with', async () => {
    const person = await withApp()
    const challenge = await challengeFor(person)
    const password_hash = await hashPassword('Bhangra-9876')
    await db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    const answer = await finish({ challenge, code: digitsOf(person.secret, 1) })
    expect(answer).toMatchObject(EXPIRED)
  })

  test('ten wrong codes for an account, over all its logins and networks, then the wait', async () => {
    const person = await withApp()
    const code = digitsOf(person.secret, 9)
    for (let round = 0; round < 2; round++) {
      const challenge = await challengeFor(person)
      for (let time = 0; time < 5; time++) await finish({ challenge, code })
    }
    const challenge = await challengeFor(person)
    const right = { challenge, code: digitsOf(person.secret, 1) }
    const late = await finish(right)
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    await sql`update rate_limits set resets_at = now() - interval '1 second'`.execute(db)
    expect((await finish(right)).status).toBe(200)
  })

  test('wrong codes block neither a passkey nor, in the browser of a reset by mail, the codes', async () => {
    const person = await withApp()
    const device = await addPasskey(person)
    const useUpTries = async () => {
      for (let round = 0; round < 2; round++) {
        const challenge = await challengeFor(person)
        const code = digitsOf(person.secret, 9)
        for (let time = 0; time < 5; time++) await finish({ challenge, code })
      }
    }
    await useUpTries()
    const code = digitsOf(person.secret, 1)
    const challenge = await challengeFor(person)
    expect((await finish({ challenge, code })).status).toBe(429)
    expect((await finish({ challenge, ...(await signed(device)) })).status).toBe(200)
    await useUpTries()
    await sql`update authenticators set confirmed_at = now() - interval '1 year'
      where user_id = ${person.id}`.execute(db)
    const owner = { id: person.id, email_folded: person.email }
    const { token } = await makeCode(db, keys, owner, 'set_password')
    const password = 'Bhangra-9876'
    const body = { password, confirmPassword: password }
    const chosen = await call('POST', `/user/resetPassword/${token}`, { body })
    expect(chosen.status).toBe(200)
    const cookie = /device=[^;]+/.exec(String(chosen.headers['set-cookie']))?.[0] ?? ''
    const again = (await logIn(person.email, password)).body.challenge
    const opened = await call('POST', '/user/secondStep', {
      body: { challenge: again, code },
      headers: { origin: SITE, cookie },
    })
    expect(opened.status).toBe(200)
  })

  test('expires with its password, even where a reset overtakes the right digits', async () => {
    const person = await withApp()
    const challenge = await challengeFor(person)
    const password_hash = await hashPassword('Bhangra-9876')
    const [answer] = await overtake(db, person.id, {
      calls: () => [finish({ challenge, code: digitsOf(person.secret, 1) })],
      change: async (tx) => {
        await tx.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
        await endSessions(tx, person.id)
      },
    })
    expect(answer).toMatchObject(EXPIRED)
    expect(
      await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute(),
    ).toEqual([])
  })

  test('wrong codes of one account hold up none of its network; of many they do, save a passkey', async () => {
    const from = network()
    const [guesser, owner] = [await withApp(), await withApp()]
    const device = await addPasskey(owner)
    const code = digitsOf(guesser.secret, 9)
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      const challenge = await challengeFor(guesser)
      for (let time = 0; time < 5; time++)
        statuses.push((await finish({ challenge, code }, from)).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    const counted = db.updateTable('rate_limits').where('key', '=', `finishLogin:${from}`)
    const challenge = await challengeFor(owner)
    const right = { challenge, code: digitsOf(owner.secret, 1) }
    await counted.set({ hits: sql`hits + 27` }).execute()
    expect((await finish(right, from)).status).toBe(429)
    expect((await finish({ challenge, ...(await signed(device)) }, from)).status).toBe(200)
    await counted.set({ hits: sql`hits - 27` }).execute()
    const again = { ...right, challenge: await challengeFor(owner) }
    const opened = await finish(again, from)
    expect(opened.status).toBe(200)
    await counted.set({ hits: 30 }).execute()
    await db
      .updateTable('authenticators')
      .set({ last_step: 0 })
      .where('user_id', '=', owner.id)
      .execute()
    const cookie = /device=[^;]+/.exec(String(opened.headers['set-cookie']))?.[0] ?? ''
    const known = await call('POST', '/user/secondStep', {
      body: { ...right, challenge: await challengeFor(owner) },
      headers: { origin: SITE, 'x-forwarded-for': from, cookie },
    })
    expect(known.status).toBe(200)
  })

  test('thirty tries from a network, whatever the account, then the wait; made-up logins are none', async () => {
    const from = network()
    const made = { challenge: 'A'.repeat(43), code: '123456' }
    for (let time = 0; time < 31; time++) expect(await finish(made, from)).toMatchObject(EXPIRED)
    const person = await withApp()
    const wrong = { challenge: await challengeFor(person), code: digitsOf(person.secret, 9) }
    expect((await finish(wrong, from)).status).toBe(422)
    const countTo = (name: string, hits: number) =>
      db.updateTable('rate_limits').set({ hits }).where('key', 'like', `${name}:%`).execute()
    await countTo('finishLogin', 30)
    expect((await finish(wrong, from)).status).toBe(429)
    await countTo('unknownLogin', 300)
    expect((await finish(made, from)).status).toBe(429)
    await sql`delete from rate_limits where key like 'finishLogin:%'`.execute(db)
    expect(await finish(made, '2001:db8:77:1::1')).toMatchObject(EXPIRED)
    await countTo('unknownLogin:2001:db8:77:', 50 * 300)
    expect((await finish(made, '2001:db8:77:2::1')).status, 'a neighbour’s').toBe(429)
  })

  test('is kept as a hash', async () => {
    const challenge = await challengeFor(await withApp())
    const { rows } = await sql<{ row: string }>`select t::text as row from challenges t`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => row.includes(challenge))).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['both', { code: '123456', token: 'A'.repeat(43) }],
    ['a token alone', { token: 'A'.repeat(43) }],
  ])('refuses %s for an answer', async (_what, body) => {
    const challenge = await challengeFor(await withApp())
    expect((await finish({ challenge, ...body })).status).toBe(422)
  })
})

describe('a reset by mail', () => {
  const NEW = 'Bhangra-9876'
  async function reset({ id, email }: { id: string; email: string }) {
    const { token } = await makeCode(db, keys, { id, email_folded: email }, 'reset_password')
    await runJobs(testApp)
    const body = { password: NEW, confirmPassword: NEW }
    expect((await call('POST', `/user/resetPassword/${token}`, { body })).status).toBe(200)
    return (await runJobs(testApp)).filter(({ to }) => to === email).map(({ text }) => text)
  }
  const stepsOf = async (id: string) => {
    const { rows } = await sql<{ kind: string }>`
      select 'passkey' as kind from passkeys where user_id = ${id}
      union select 'app' from authenticators where user_id = ${id}
      union select 'codes' from recovery_codes where user_id = ${id} order by kind`.execute(db)
    return rows.map(({ kind }) => kind)
  }
  const age = (id: string, days: number) =>
    sql`
    with apps as (update authenticators set confirmed_at = now() - make_interval(days => ${days})
      where user_id = ${id})
    update passkeys set created_at = now() - make_interval(days => ${days})
    where user_id = ${id}`.execute(db)

  test('takes an intruder’s app and passkey away, ends what waits, and says so', async () => {
    const person = await withApp()
    await addPasskey(person)
    await age(person.id, 6)
    const challenge = await challengeFor(person)
    const [text, ...others] = await reset(person)
    expect(text).toContain('in the last 7 days')
    expect(text).toContain('ਪਿਛਲੇ 7 ਦਿਨਾਂ')
    expect(others).toEqual([])
    expect(await stepsOf(person.id)).toEqual([])
    expect(await finish({ challenge, code: digitsOf(person.secret, 1) })).toMatchObject(EXPIRED)
    expect((await logIn(person.email, NEW)).status).toBe(200)
  })

  test('leaves older ones as they are: a reset by whoever reads the mailbox does not undo them', async () => {
    const person = await withApp()
    await addPasskey(person)
    await age(person.id, 8)
    const other = await withApp()
    const [text] = await reset(person)
    expect(text).toContain('was just changed')
    expect(text).not.toContain('in the last 7 days')
    expect(await stepsOf(person.id)).toEqual(['app', 'codes', 'passkey'])
    expect((await logIn(person.email, NEW)).body.code).toBe('second_step_required')
    expect((await reset(other)).join()).toContain('in the last 7 days')
    expect(await stepsOf(other.id)).toEqual([])
    expect(await stepsOf(person.id)).toEqual(['app', 'codes', 'passkey'])
  })
})

describe('a reset by mail of a staff account', () => {
  const NEW = 'Bhangra-9876'
  async function reset({ id, email }: { id: string; email: string }) {
    const { token } = await makeCode(db, keys, { id, email_folded: email }, 'reset_password')
    const body = { password: NEW, confirmPassword: NEW }
    expect((await call('POST', `/user/resetPassword/${token}`, { body })).status).toBe(200)
  }

  test('leaves its oldest second step, however young: a mailbox alone does not enter the console', async () => {
    const person = await withApp('admin')
    const passkey = await addPasskey(person)
    await reset(person)
    const asked = await logIn(person.email, NEW)
    expect(asked).toMatchObject({
      status: 403,
      body: { code: 'second_step_required', methods: ['totp', 'recovery'] },
    })
    const body = await signed(passkey)
    const opened = await call('POST', '/passkey/login', { body, headers: { origin: SITE } })
    expect(opened.status).toBe(401)
  })

  test('leaves a lone young passkey, which opens nothing until it followed the new password', async () => {
    const person = await member('admin')
    const passkey = await addPasskey(person)
    await reset(person)
    const alone = async () => {
      const body = await signed(passkey)
      return (await call('POST', '/passkey/login', { body, headers: { origin: SITE } })).status
    }
    expect(await alone()).toBe(401)
    const { challenge } = (await logIn(person.email, NEW)).body
    expect((await finish({ challenge, ...(await signed(passkey)) })).status).toBe(200)
    expect(await alone()).toBe(200)
  })

  test('takes young ones where an older one stays', async () => {
    const person = await member('admin')
    await addPasskey(person)
    await sql`update passkeys set created_at = now() - interval '30 days' where user_id = ${person.id}`.execute(
      db,
    )
    const intruders = await addPasskey(person)
    await reset(person)
    const asked = await logIn(person.email, NEW)
    expect(asked.body).toMatchObject({ code: 'second_step_required', methods: ['passkey'] })
    const body = await signed(intruders)
    const opened = await call('POST', '/passkey/login', { body, headers: { origin: SITE } })
    expect(opened.status).toBe(401)
  })
})

describe('who is asked', () => {
  test('a listener’s passkey stands beside the password, not behind it', async () => {
    const person = await member()
    await addPasskey(person)
    expect((await logIn(person.email)).status).toBe(200)
    expect(await stepOfSession(person.id)).toBe(false)
  })

  test('the admin console needs it', async () => {
    const person = await member('editor')
    const device = await addPasskey(person)
    const asked = await logIn(person.email)
    expect(asked).toMatchObject({ status: 403, body: { methods: ['passkey'] } })
    const body = { challenge: asked.body.challenge, ...(await signed(device)) }
    expect((await finish(body)).status).toBe(200)
    expect(await finish({ challenge: asked.body.challenge, code: '123456' })).toMatchObject(EXPIRED)
  })

  test('a staff role without two-factor is a listener until it has set it up', async () => {
    const person = await member('admin')
    const { token } = (await logIn(person.email)).body
    const headers = { authorization: `Bearer ${token}` }
    const audit = () => call<{ code: string }>('GET', '/admin/audit', { headers })
    expect(await audit()).toMatchObject({ status: 403, body: { code: 'second_step_needed' } })
    expect((await call('GET', '/wishlist/count', { headers })).status).toBe(200)
    const started = await call<{ secret: string }>('POST', '/secondStep/start', {
      headers,
      body: { currentPassword: PASSWORD },
    })
    await call('POST', '/secondStep/confirm', {
      headers,
      body: { code: digitsOf(started.body.secret) },
    })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect((await audit()).status).toBe(200)
    expect((await logIn(person.email)).body.code).toBe('second_step_required')
  })

  test('an app that was never confirmed asks nobody', async () => {
    const person = await member()
    const body = { currentPassword: PASSWORD }
    await call('POST', '/secondStep/start', { as: person.id, body })
    expect((await logIn(person.email)).status).toBe(200)
  })

  test('demo accounts skip it', async () => {
    const person = await withApp('admin')
    await db.updateTable('users').set({ is_demo: true }).where('id', '=', person.id).execute()
    expect((await logIn(person.email)).status).toBe(200)
  })
})
