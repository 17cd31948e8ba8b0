import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import { networkOf } from '#server/http/network.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { noteRefused } from '#features/account/account/declined-sign-ups.server.ts'
import { emailHash } from '#features/account/account/attempt-limits.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp

const person = {
  firstName: 'Simran',
  lastName: 'Gill',
  password: 'Gidha-1234',
  confirmPassword: 'Gidha-1234',
  gender: 'Female',
  dob: '1990-02-28',
}
let counted = 0
/** The first part of a cookie that an answer sets, as a browser sends it back. */
const cookiePair = (cookies: unknown, name: string) =>
  [cookies]
    .flat()
    .map(String)
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''
const freshEmail = () => `reader${++counted}@example.com`
const signUp = (body: object, headers: Record<string, string> = {}) =>
  call<{ code: string; errors: { path: string; code: string }[] }>('POST', '/user/signup', {
    body: { ...person, ...body },
    headers,
  })
const accountOf = (email: string) =>
  db.selectFrom('users').selectAll().where('email_folded', '=', foldEmail(email)).executeTakeFirst()

describe('sign-up', () => {
  test('opens an account that is not verified and mails a code and a link', async () => {
    const email = freshEmail()
    const answer = await signUp({ email })
    expect(answer).toMatchObject({ status: 201, body: { message: 'Email send successfully' } })
    expect(await accountOf(email)).toMatchObject({ verified_at: null, role: 'listener' })
    const { mail } = secretsOf(await runJobs(testApp), email)
    expect(mail.subject).toBe('Verify your email for Qissa')
    expect(mail.text).toContain(`${testApp.env.publicUrl}/user/verify/`)
    expect(mail.text).toContain('ਈਮੇਲ ਤਸਦੀਕ ਕਰੋ')
  })

  test('the account’s language is the body’s, else the request’s, and leads the mail', async () => {
    const [one, other] = [freshEmail(), freshEmail()]
    await signUp({ email: one, language: 'pa' }, { 'accept-language': 'en' })
    await signUp({ email: other }, { 'accept-language': 'pa-IN' })
    const mails = await runJobs(testApp)
    for (const email of [one, other]) {
      expect(await accountOf(email)).toMatchObject({ language: 'pa' })
      const { mail } = secretsOf(mails, email)
      expect(mail.subject).toBe('ਕਿੱਸਾ ਲਈ ਆਪਣੀ ਈਮੇਲ ਤਸਦੀਕ ਕਰੋ')
      expect(mail.text.indexOf('ਜੀ ਆਇਆਂ')).toBeLessThan(mail.text.indexOf('Welcome'))
    }
  })

  test('a known address gets the same answer, and its mailbox learns of it', async () => {
    const known = freshEmail()
    const id = await makeUser(db, known)
    const [unknownAnswer, knownAnswer] = [
      await signUp({ email: freshEmail() }),
      await signUp({ email: known.toUpperCase(), firstName: 'Mallory' }),
    ]
    expect(knownAnswer.status).toBe(unknownAnswer.status)
    expect(JSON.stringify(knownAnswer.body)).toBe(JSON.stringify(unknownAnswer.body))
    expect(Object.keys(knownAnswer.headers)).toEqual(Object.keys(unknownAnswer.headers))
    const toKnown = (await runJobs(testApp)).filter((mail) => mail.to === known)
    expect(toKnown.map((mail) => mail.subject)).toEqual(['You already have an account at Qissa'])
    expect(await accountOf(known)).toMatchObject({
      id,
      first_name: 'Simran',
      password_hash: 'none',
    })
  })

  test('an address that is not verified takes the newest details, and old codes die', async () => {
    const email = freshEmail()
    await signUp({ email })
    const old = secretsOf(await runJobs(testApp), email)
    await signUp({ email, firstName: 'Harjit' })
    const fresh = secretsOf(await runJobs(testApp), email)
    const dead = await call('POST', `/user/verifyEmail/${old.token}`, { body: {} })
    expect(dead.status).toBe(403)
    const verified = await call('POST', `/user/verifyEmail/${fresh.token}`, { body: {} })
    expect(verified).toMatchObject({ status: 200, body: { user: { firstName: 'Harjit' } } })
  })

  test('of two passwords for an address that nobody has proved, neither opens it', async () => {
    const email = freshEmail()
    await signUp({ email, ...same('Maalak-1234') })
    await signUp({ email, ...same('Daaku-1234') })
    const { token } = secretsOf(await runJobs(testApp), email)
    const verified = await call('POST', `/user/verifyEmail/${token}`, { body: {} })
    expect(verified.status).toBe(200)
    for (const password of ['Maalak-1234', 'Daaku-1234']) {
      const login = await call('POST', '/user/login', { body: { email, password } })
      expect(login.status).toBe(401)
    }
  })

  test('a password that comes after somebody had no turn opens nothing', async () => {
    const email = freshEmail()
    await sql`insert into rate_limits values (${`signUp:${emailHash(email)}`}, 5, now() + interval '1 minute')`.execute(
      db,
    )
    expect((await signUp({ email, ...same('Maalak-1234') })).status).toBe(429)
    await sql`delete from rate_limits`.execute(db)
    expect((await signUp({ email, ...same('Daaku-1234') })).status).toBe(201)
    const { token } = secretsOf(await runJobs(testApp), email)
    expect((await call('POST', `/user/verifyEmail/${token}`, { body: {} })).status).toBe(200)
    const login = await call('POST', '/user/login', { body: { email, password: 'Daaku-1234' } })
    expect(login.status).toBe(401)
  })

  test('a password is contested where somebody was refused, whichever of both came first', async () => {
    const email = freshEmail()
    expect((await signUp({ email, ...same('Daaku-1234') })).status).toBe(201)
    const { token } = secretsOf(await runJobs(testApp), email)
    // Between the thief's look and their write somebody had no turn: no row of theirs says so.
    await noteRefused(db, { emailFolded: email, ip: '192.0.2.1', hours: 1 })
    expect((await call('POST', `/user/verifyEmail/${token}`, { body: {} })).status).toBe(200)
    const login = await call('POST', '/user/login', { body: { email, password: 'Daaku-1234' } })
    expect(login.status).toBe(401)
  })

  test('while refusals go unnoted, a password counts only where its own browser verifies', async () => {
    await db.deleteFrom('declined_sign_ups').execute()
    for (let time = 0; time < 310; time++)
      await noteRefused(db, {
        emailFolded: freshEmail(),
        ip: networkOf(`2001:db8:3:${time.toString(16)}::1`),
        hours: 720,
      })
    const { rows } = await sql<{ long: boolean }>`
      select refused_until > now() + interval '25 hours' as long from declined_sign_ups`.execute(db)
    expect(rows).toHaveLength(301)
    expect(rows.filter(({ long }) => !long)).toHaveLength(1)
    const origin = testApp.env.publicUrl
    const verified = async (isOwnBrowser: boolean) => {
      const email = freshEmail()
      const answer = await signUp({ email, ...same('Daaku-1234') }, { origin })
      expect(answer.status).toBe(201)
      const cookie = isOwnBrowser ? cookiePair(answer.headers['set-cookie'], 'code_asker') : ''
      const { token } = secretsOf(await runJobs(testApp), email)
      const headers = { origin, cookie }
      const opened = await call('POST', `/user/verifyEmail/${token}`, { body: {}, headers })
      expect(opened.status).toBe(200)
      const body = { email, password: 'Daaku-1234' }
      return (await call('POST', '/user/login', { body })).status
    }
    expect(await verified(false)).toBe(401)
    expect(await verified(true)).toBe(200)
    await db.deleteFrom('declined_sign_ups').execute()
  })

  test('while refusals go unnoted, a stranger’s password opens nothing though the owner asks for the code anew', async () => {
    await sql`insert into declined_sign_ups values ('any', null, null, now() + interval '1 hour')`.execute(
      db,
    )
    const origin = testApp.env.publicUrl
    const email = freshEmail()
    const opened = async (password: string, cookie: string, path: 'code' | 'token') => {
      const again = { body: { email }, headers: { origin, cookie } }
      const asked = await call('POST', '/user/resendToken', again)
      const owner = cookie || cookiePair(asked.headers['set-cookie'], 'code_asker')
      const secrets = secretsOf(await runJobs(testApp), email)
      const verified = await call('POST', `/user/verifyEmail/${secrets[path]}`, {
        body: { email },
        headers: { origin, cookie: owner },
      })
      expect(verified.status).toBe(200)
      return (await call('POST', '/user/login', { body: { email, password } })).status
    }
    for (const path of ['code', 'token', 'a day later'] as const) {
      await signUp({ email, ...same('Daaku-1234') }, { origin })
      if (path === 'a day later')
        await sql`update declined_sign_ups set refused_until = now() where email_hash = 'any'`.execute(
          db,
        )
      expect(await opened('Daaku-1234', '', path === 'token' ? 'token' : 'code')).toBe(401)
      await db.deleteFrom('users').where('email_folded', '=', email).execute()
    }
    await sql`update declined_sign_ups set refused_until = now() + interval '1 hour'
      where email_hash = 'any'`.execute(db)
    const own = await signUp({ email, ...same('Maalak-1234') }, { origin })
    const cookie = cookiePair(own.headers['set-cookie'], 'code_asker')
    await signUp({ email, ...same('Maalak-1234') }, { origin })
    expect(await opened('Maalak-1234', cookie, 'code')).toBe(200)
    expect(await accountOf(email)).toMatchObject({ password_asker: null })
    await db.deleteFrom('declined_sign_ups').execute()
    await db.deleteFrom('rate_limits').execute()
  })

  test('mails for an address without an account take no turn of its sign-up', async () => {
    const email = freshEmail()
    for (let time = 0; time < 21; time++) {
      await call('POST', '/user/resendToken', { body: { email } })
      await sql`delete from rate_limits where key like 'resendToken:%'`.execute(db)
    }
    expect((await signUp({ email })).status).toBe(201)
  })

  test('its login is answered alike whether the address has an account or none', async () => {
    const [known, unknown] = [freshEmail(), freshEmail()]
    await makeUser(db, known)
    const password = 'Andaaza-1234'
    const answers = async (tried: string) =>
      Promise.all(
        [known, unknown].map(async (email) => {
          const { status, body } = await call<{ code: string }>('POST', '/user/login', {
            body: { email, password: tried },
          })
          return [status, body.code]
        }),
      )
    for (const email of [known, unknown]) await signUp({ email, ...same(password) })
    expect(await answers(password)).toEqual([
      [403, 'email_unverified'],
      [403, 'email_unverified'],
    ])
    for (const email of [known, unknown]) await signUp({ email, ...same('Duja-12345') })
    expect(await answers(password)).toEqual([
      [401, 'wrong_credentials'],
      [401, 'wrong_credentials'],
    ])
    // No try is given back for it, or the account's own password could be guessed at without end.
    for (let time = 0; time < 8; time++) await answers('Duja-12345')
    expect((await answers('Duja-12345')).map(([status]) => status)).toEqual([429, 429])
    await sql`delete from rate_limits`.execute(db)
  })

  test('a password that waits opens nothing where whoever wants the address too got no turn', async () => {
    const email = freshEmail()
    for (let time = 0; time < 5; time++) await signUp({ email, ...same('Daaku-1234') })
    expect((await signUp({ email, ...same('Maalak-1234') })).status).toBe(429)
    const { token } = secretsOf(await runJobs(testApp), email)
    expect((await call('POST', `/user/verifyEmail/${token}`, { body: {} })).status).toBe(200)
    for (const password of ['Maalak-1234', 'Daaku-1234']) {
      const login = await call('POST', '/user/login', { body: { email, password } })
      expect(login.status).toBe(401)
    }
  })

  test('signing up twice with one password keeps it', async () => {
    const email = freshEmail()
    await signUp({ email })
    await signUp({ email })
    const { token } = secretsOf(await runJobs(testApp), email)
    await call('POST', `/user/verifyEmail/${token}`, { body: {} })
    const login = { body: { email, password: person.password } }
    expect((await call('POST', '/user/login', login)).status).toBe(200)
  })

  test('a form that was sent twice at once makes one account, which its password opens', async () => {
    const email = freshEmail()
    const both = await Promise.all([signUp({ email }), signUp({ email: email.toUpperCase() })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const mails = await runJobs(testApp)
    expect(mails.length).toBe(1)
    // Whichever came last says how the address is written.
    const { token } = secretsOf(mails, mails[0]?.to ?? '')
    await call('POST', `/user/verifyEmail/${token}`, { body: {} })
    const login = { body: { email, password: person.password } }
    expect((await call('POST', '/user/login', login)).status).toBe(200)
  })

  test('dots and plus signs make different people', async () => {
    for (const email of ['a.b@example.com', 'ab@example.com', 'ab+x@example.com']) {
      expect((await signUp({ email })).status).toBe(201)
      expect(await accountOf(email)).toMatchObject({ email })
    }
  })

  test('the password is kept as Argon2id with 19 MiB', async () => {
    const email = freshEmail()
    await signUp({ email })
    const account = await accountOf(email)
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('no table and no queue holds a code, a token or a password in the plain', async () => {
    const email = freshEmail()
    await signUp({ email })
    const queued = await sql<{ row: string }>`
      select payload::text as row from graphile_worker._private_jobs`.execute(db)
    expect(queued.rows[0]?.row).not.toContain(email)
    const { code, token } = secretsOf(await runJobs(testApp), email)
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'created_at' - 'expires_at')::text as row from codes t
      union all select (to_jsonb(t) - 'created_at' - 'updated_at')::text from users t
      union all select t::text from sessions t
      union all select t::text from graphile_worker._private_jobs t`.execute(db)
    expect(rows.some(({ row }) => row.includes(email))).toBe(true)
    for (const secret of [code, token, person.password]) {
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([])
    }
    const opened = await call<{ token: string }>('POST', `/user/verifyEmail/${token}`, { body: {} })
    const sessions = await sql<{ row: string }>`select t::text as row from sessions t`.execute(db)
    expect(sessions.rows.filter(({ row }) => row.includes(opened.body.token))).toEqual([])
  })

  test('a sixth sign-up with one e-mail in ten minutes waits, known or not', async () => {
    const [unknown, known] = [freshEmail(), freshEmail()]
    await makeUser(db, known)
    for (const email of [unknown, known]) {
      for (let time = 0; time < 5; time++) expect((await signUp({ email })).status).toBe(201)
      const sixth = await signUp({ email })
      expect(sixth.status).toBe(429)
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

test('a network that has used up its sign-ups has no password looked at; a common one takes no turn of an e-mail', async () => {
  const email = freshEmail()
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const statuses: number[] = []
  for (let time = 0; time < 61; time++)
    statuses.push((await signUp({ email, ...same('Password1!') }, headers)).status)
  expect(statuses).toEqual([...Array<number>(60).fill(422), 429])
  expect((await signUp({ email })).status).toBe(201)
})

const yearsAgo = (years: number, days = 0) => {
  const now = new Date()
  const day = Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days)
  return new Date(day).toISOString().slice(0, 10)
}

describe('what sign-up refuses, storing nothing', () => {
  test.each([
    ['thirteen tomorrow', { dob: yearsAgo(13, 1) }, 'validation.too_young'],
    ['born tomorrow', { dob: yearsAgo(0, 1) }, 'validation.dob_invalid'],
    ['born on 30 February', { dob: '1990-02-30' }, 'validation.dob_invalid'],
    ['born on 29 February of a common year', { dob: '1999-02-29' }, 'validation.dob_invalid'],
    ['born in 1899', { dob: '1899-12-31' }, 'validation.dob_invalid'],
    ['an instant for a day', { dob: '1990-01-01T00:00:00Z' }, 'validation.dob_invalid'],
    ['a role', { role: 'admin' }, 'error.invalid'],
    ['a verified flag', { isVerified: true }, 'error.invalid'],
    ['an id', { _id: '00000000-0000-4000-8000-000000000000' }, 'error.invalid'],
    ['NUL in a name', { firstName: 'Sim\u0000ran' }, 'error.forbidden_characters'],
    ['a bidi override in a name', { lastName: 'Gi\u202Ell' }, 'error.forbidden_characters'],
    ['an address in a name', { lastName: 'https://evil.example' }, 'validation.name_address'],
    [
      'an address of full width',
      { lastName: 'ｈttp：／／evil.example' },
      'validation.name_address',
    ],
    ['a line break in a name', { firstName: 'Sim\nran' }, 'error.forbidden_characters'],
    ['a line separator in a name', { firstName: 'Sim\u2028ran' }, 'error.forbidden_characters'],
    ['the house’s name', { firstName: 'Qissa', lastName: 'Support' }, 'validation.name_house'],
    ['the house’s name in look-alikes', { firstName: 'Qіѕѕа' }, 'validation.name_house'],
    ['the house’s name in Gurmukhi', { lastName: 'ਕਿੱਸਾ' }, 'validation.name_house'],
    ['the house’s name in Shahmukhi', { lastName: 'قصہ' }, 'validation.name_house'],
    ['the house’s name in halves', { firstName: 'Qis', lastName: 'sa' }, 'validation.name_house'],
    ['a blank name', { firstName: ' \u2003\u200B ' }, 'validation.name_required'],
    ['a name of one letter', { firstName: 'ਸ' }, 'validation.name_short'],
    ['a name of fifty letters', { firstName: 'a'.repeat(50) }, 'validation.name_long'],
    ['the product with digits', same('Qissa-2026!'), 'validation.password_product'],
    ['their own name', same('SimranGill1!'), 'validation.password_personal'],
    ['their own name in leet', same('S1mr4nG1ll-9'), 'validation.password_personal'],
    ['a common password', same('Password1!'), 'validation.password_common'],
    ['a common password in leet', same('P@ssw0rd123'), 'validation.password_common'],
    ['a common password with a year', same('2026-Summer!'), 'validation.password_common'],
    ['a row of keys', same('Qwerty123!'), 'validation.password_common'],
    ['a word of the product with a year', same('Awaaz2026!'), 'validation.password_product'],
    ['201 characters', same(`Gidha-1${'a'.repeat(194)}`), 'validation.password_long'],
    ['another confirmation', { confirmPassword: 'Gidha-1235' }, 'validation.password_match'],
    ['no confirmation', { confirmPassword: '' }, 'validation.confirm_required'],
    ['no capital', same('gidha-1234'), 'validation.password_uppercase'],
    ['no small letter', same('GIDHA-1234'), 'validation.password_lowercase'],
    ['no number', same('Gidha-abcd'), 'validation.password_number'],
    ['no special character', same('Gidha12345'), 'validation.password_special'],
    ['seven characters', same('Gidh-12'), 'validation.password_short'],
    ['no password', same(''), 'validation.password_required'],
    ['another gender', { gender: 'male' }, 'validation.gender_required'],
  ])('%s', async (_what, wrong, code) => {
    const email = freshEmail()
    const answer = await signUp({ email, ...wrong })
    const [status, name] =
      code === 'validation.dob_invalid' ? [400, 'bad_request'] : [422, 'invalid']
    expect(answer).toMatchObject({ status, body: { code: name } })
    expect(answer.body.errors.map((error) => error.code)).toContain(code)
    expect(await accountOf(email)).toBeUndefined()
  })

  test.each(['x<victim@example.com>', 'a,victim@example.com', 'a@b.co\u0000', 'a@@b.co', ''])(
    'the address %j',
    async (email) => {
      const answer = await signUp({ email })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toMatchObject([{ code: 'validation.email_invalid' }])
    },
  )
})

function same(password: string) {
  return { password, confirmPassword: password }
}

describe('what sign-up accepts', () => {
  test.each([
    ['thirteen today', { dob: yearsAgo(13) }],
    ['born on a leap day', { dob: '1996-02-29' }],
    ['Gurmukhi with a nukta', { firstName: 'ਜ਼ੋਰਾਵਰ', lastName: 'ਸ਼ੇਰਗਿੱਲ' }],
    ['Shahmukhi', { firstName: 'وارث', lastName: 'شاہ' }],
    ['a name that begins where the house’s ends', { firstName: 'Sadiq', lastName: 'Issa' }],
    ['joiners', { firstName: 'ਕ੍\u200Dਸ਼ਮਾ', lastName: 'بے\u200Cنظیر' }],
  ])('%s', async (_what, right) => {
    const email = freshEmail()
    expect((await signUp({ email, ...right })).status).toBe(201)
    const wanted = right as { firstName?: string }
    const { firstName = person.firstName } = wanted
    expect(await accountOf(email)).toMatchObject({ first_name: firstName.normalize('NFC') })
  })
})
