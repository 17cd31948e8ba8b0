import { describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { rightPasswordKey } from '#features/account/account/attempt-limits.server.ts'
import type { AuthSession } from '#features/account/account/contract.ts'
import { hashPassword, passwordMatches } from '#features/account/account/passwords.server.ts'

const { call, db, env } = await startTestApp({ PUBLIC_URL: 'https://qissa.example' })

const PASSWORD = 'Gidha-1234'
const password_hash = await hashPassword(PASSWORD)
let counted = 0
async function member(email = `member${++counted}@example.com`) {
  const id = await makeUser(db, email)
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  return { id, email }
}
const logIn = (email: string, password = PASSWORD, ip = `192.0.2.${++counted}`, cookie = '') =>
  call<AuthSession & { code: string }>('POST', '/user/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': ip, cookie },
  })
/** What a browser keeps that opened an account. */
const deviceCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  /device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''

describe('login', () => {
  test('a right pair opens a session, in the answer and as a cookie', async () => {
    const { id, email } = await member()
    const answer = await logIn(`  ${email.toUpperCase()} `)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        token_type: 'Bearer',
        message: 'User login successfully',
        user: { _id: id, name: 'Simran Gill', email, role: 'listener', isVerified: true },
      },
    })
    const { token, user } = answer.body
    expect(user).not.toHaveProperty('password_hash')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['set-cookie']).toEqual([
      `__Host-token=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      expect.stringMatching(
        /^device=[\w-]+\.\d+\.[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    const me = await call('GET', '/user/currentUser', {
      headers: { cookie: `__Host-token=${token}` },
    })
    expect(me).toMatchObject({ status: 200, body: { user: { _id: id } } })
  })

  test('a wrong password and an unknown e-mail answer alike', async () => {
    const { email } = await member()
    const [wrong, unknown] = [await logIn(email, 'Wrong-1234'), await logIn('no@example.com')]
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect({ ...wrong.body, instance: '' }).toEqual({ ...unknown.body, instance: '' })
    expect(unknown.status).toBe(401)
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers))
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('only the right password learns that the address is not verified', async () => {
    const { id, email } = await member()
    await db.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute()
    expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
    expect((await logIn(email, 'Wrong-1234')).status).toBe(401)
  })

  test('an account without a password is opened by none', async () => {
    const id = await makeUser(db, 'none@example.com')
    for (const password of ['none', '', 'x'])
      expect((await logIn('none@example.com', password)).status).not.toBe(200)
    expect(
      await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
    ).toEqual([])
    expect(await passwordMatches(undefined, PASSWORD)).toBe(false)
  })

  test('one password typed as composed or decomposed letters is one', async () => {
    const stored = await hashPassword('Zoë-ਸ਼-1234'.normalize('NFC'))
    expect(await passwordMatches(stored, 'Zoë-ਸ਼-1234'.normalize('NFD'))).toBe(true)
  })
})

describe('guessing passwords', () => {
  test('the tenth try at an account waits, from whatever address, known or not', async () => {
    const { email } = await member()
    for (const target of [email, 'stranger@example.com']) {
      for (let time = 0; time < 9; time++) {
        expect((await logIn(target, 'Wrong-1234')).status).toBe(401)
      }
      const tenth = await logIn(target)
      expect(tenth).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
      expect(Number(tenth.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(tenth.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
  })

  test('the tenth wrong try from an address waits, whatever the account', async () => {
    const { email } = await member()
    const ip = '203.0.113.7'
    for (let time = 0; time < 9; time++) {
      expect((await logIn(`guess${time}@example.com`, 'Wrong-1234', ip)).status).toBe(401)
    }
    // What the network refuses takes nothing from an account.
    for (let time = 0; time < 9; time++) expect((await logIn(email, PASSWORD, ip)).status).toBe(429)
    expect((await logIn(email)).status).toBe(200)
  })

  test('a right password clears the account but gives the address one try back only', async () => {
    const [own, ip] = [await member(), '203.0.113.8']
    for (let time = 0; time < 8; time++) await logIn(own.email, 'Wrong-1234', ip)
    expect((await logIn(own.email, PASSWORD, ip)).status).toBe(200)
    for (let time = 0; time < 9; time++) {
      expect((await logIn(own.email, 'Wrong-1234')).status).toBe(401)
    }
    expect((await logIn('victim@example.com', 'Wrong-1234', ip)).status).toBe(401)
    expect((await logIn('victim@example.com', 'Wrong-1234', ip)).status).toBe(429)
  })

  test('twenty right logins from one address are twenty sessions', async () => {
    const { email } = await member()
    for (let time = 0; time < 20; time++) {
      expect((await logIn(email, PASSWORD, '203.0.113.9')).status).toBe(200)
    }
  })

  test('the owner is let in again when the window has passed', async () => {
    const { email } = await member()
    for (let time = 0; time < 12; time++) await logIn(email, 'Wrong-1234')
    expect((await logIn(email)).status).toBe(429)
    await sql`update rate_limits set resets_at = now() - interval '1 second'`.execute(db)
    expect((await logIn(email)).status).toBe(200)
  })
})

describe('a browser that opened the account before', () => {
  const OWN_IP = '198.51.100.1'

  test('is let in while strangers have used up the tries of account and address', async () => {
    const { email } = await member()
    const device = deviceCookie(await logIn(email, PASSWORD, OWN_IP))
    for (let time = 0; time < 10; time++) await logIn(email, 'Wrong-1234', OWN_IP)
    expect((await logIn(email, PASSWORD, OWN_IP)).status).toBe(429)
    const owner = await logIn(email, PASSWORD, OWN_IP, device)
    expect(owner.status).toBe(200)
    expect(deviceCookie(owner).split('.')[0]).toBe(device.split('.')[0])
    expect((await logIn(email)).status).toBe(429)
  })

  test('is let in, and its session changes the password, while whoever has that used up the hour', async () => {
    const { id, email } = await member()
    const opened = await logIn(email)
    const device = deviceCookie(opened)
    const hour = db.updateTable('rate_limits').set({ hits: 100 })
    await hour.where('key', '=', rightPasswordKey('stranger', id)).execute()
    expect((await logIn(email)).status).toBe(429)
    const owner = await logIn(email, PASSWORD, OWN_IP, device)
    expect(owner.status).toBe(200)
    const password = 'Gidha-98765'
    const changed = await call('PUT', '/user/update', {
      body: { currentPassword: PASSWORD, password, confirmPassword: password },
      headers: { authorization: `Bearer ${owner.body.token}` },
    })
    expect(changed.status).toBe(200)
    // With another password, what strangers did with the old one is over.
    expect((await logIn(email, password)).status).toBe(200)
  })

  test('waits at its own tenth wrong try, and a right one begins its count afresh', async () => {
    const { email } = await member()
    const device = deviceCookie(await logIn(email))
    const tryIt = (password: string) => logIn(email, password, OWN_IP, device)
    for (let time = 0; time < 8; time++) expect((await tryIt('Wrong-1234')).status).toBe(401)
    expect((await tryIt(PASSWORD)).status).toBe(200)
    for (let time = 0; time < 9; time++) expect((await tryIt('Wrong-1234')).status).toBe(401)
    const tenth = await tryIt(PASSWORD)
    expect(tenth.status).toBe(429)
    expect(Number(tenth.headers['retry-after'])).toBeGreaterThan(0)
    expect((await logIn(email)).status).toBe(200)
  })

  test('is a stranger to every other account, and so is a cookie that nobody signed', async () => {
    const [own, victim] = [await member(), await member()]
    const device = deviceCookie(await logIn(own.email))
    const [number = '', issued = '', signature = ''] = device.replace('device=', '').split('.')
    const cookies = [
      device,
      `device=${'A'.repeat(22)}.${issued}.${signature}`,
      `device=${number}.${issued}.${'A'.repeat(43)}`,
      'device=',
      'device=x.y',
      `device=${number}`,
      `device=%00.${issued}.${signature}`,
      'device=__proto__',
      `device=${signature}.${issued}.${number}`,
    ]
    for (const cookie of cookies) {
      expect((await logIn(victim.email, 'Wrong-1234', undefined, cookie)).status).toBe(401)
    }
    expect((await logIn(victim.email, PASSWORD, undefined, device)).status).toBe(429)
  })

  test('is a stranger a year later, and where it set its date forward itself', async () => {
    const { email } = await member()
    const device = deviceCookie(await logIn(email))
    for (let time = 0; time < 10; time++) await logIn(email, 'Wrong-1234')
    const [number = '', issued = '', signature = ''] = device.split('.')
    const later = `${number}.${Number(issued) + 1}.${signature}`
    expect((await logIn(email, PASSWORD, OWN_IP, later)).status).toBe(429)
    const YEAR_MS = 365 * 24 * 3600 * 1000
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + YEAR_MS })
    expect((await logIn(email, PASSWORD, OWN_IP, device)).status).toBe(429)
    vi.useRealTimers()
    expect((await logIn(email, PASSWORD, OWN_IP, device)).status).toBe(200)
  })

  test('is a stranger to a new password, save the one that set it', async () => {
    const { id, email } = await member()
    const [old, here] = [await logIn(email), await logIn(email)]
    const twice = { password: 'Bhangra-5678', confirmPassword: 'Bhangra-5678' }
    const changed = await call('PUT', '/user/update', {
      as: id,
      body: { currentPassword: PASSWORD, ...twice },
      headers: { cookie: deviceCookie(here) },
    })
    for (let time = 0; time < 10; time++) await logIn(email, 'Wrong-1234')
    for (const cookie of [deviceCookie(old), deviceCookie(here)]) {
      expect((await logIn(email, twice.password, OWN_IP, cookie)).status).toBe(429)
    }
    const known = deviceCookie(changed)
    expect((await logIn(email, twice.password, OWN_IP, known)).status).toBe(200)
  })

  test('many together have fifty wrong tries at an account, and hold up nobody of their network', async () => {
    const [own, other] = [await member(), await member()]
    const owns: string[] = []
    for (let time = 0; time < 6; time++) owns.push(deviceCookie(await logIn(own.email)))
    const known = deviceCookie(await logIn(other.email))
    const NETWORK = '198.51.100.9'
    const statuses: number[] = []
    for (let time = 0; time < 52; time++)
      statuses.push((await logIn(own.email, 'Wrong-1234', NETWORK, owns[time % 6])).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect((await logIn(own.email, PASSWORD, OWN_IP, owns[5])).status).toBe(429)
    expect((await logIn(own.email)).status).toBe(200)
    for (let time = 0; time < 9; time++)
      expect((await logIn(other.email, 'Wrong-1234', NETWORK, known)).status).toBe(401)
    const again = deviceCookie(await logIn(other.email))
    expect((await logIn(other.email, PASSWORD, NETWORK, again)).status).toBe(200)
    expect((await logIn(other.email, PASSWORD, NETWORK)).status).toBe(200)
  })

  test('does not tell which other addresses are known', async () => {
    const [own, known] = [await member(), await member()]
    const cookie = deviceCookie(await logIn(own.email))
    const answers = [known.email, 'nobody@example.com'].map(async (email) => {
      const { status, headers, body } = await logIn(email, 'Wrong-1234', undefined, cookie)
      return { status, names: Object.keys(headers), body: { ...body, instance: '' } }
    })
    const [one, other] = await Promise.all(answers)
    expect(one).toEqual(other)
    expect(one?.names).not.toContain('set-cookie')
  })
})

describe('demo accounts', () => {
  test('open only while the demo is on', async () => {
    const { id, email } = await member()
    await db.updateTable('users').set({ is_demo: true }).where('id', '=', id).execute()
    expect((await logIn(email)).status).toBe(200)
    env.demo = false
    const [demo, unknown] = [await logIn(email), await logIn('nobody@example.com')]
    env.demo = true
    expect(demo).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect({ ...demo.body, instance: '' }).toEqual({ ...unknown.body, instance: '' })
  })
})

describe('a login in a browser that is signed in', () => {
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await call('GET', '/user/currentUser', { headers })).status
  }
  const logInWith = (email: string, headers: Record<string, string>) =>
    call<AuthSession>('POST', '/user/login', {
      body: { email, password: PASSWORD },
      headers: { origin: 'https://qissa.example', 'x-forwarded-for': '192.0.2.3', ...headers },
    })

  test('ends the session that its cookie named, another person’s or one’s own', async () => {
    const [one, other] = [await member(), await member()]
    const [theirs, elsewhere] = [(await logIn(one.email)).body, (await logIn(one.email)).body]
    const mine = (await logInWith(other.email, { cookie: `__Host-token=${theirs.token}` })).body
    expect([await statusOf(theirs.token), await statusOf(elsewhere.token)]).toEqual([401, 200])
    const again = (await logInWith(other.email, { cookie: `__Host-token=${mine.token}` })).body
    expect([await statusOf(mine.token), await statusOf(again.token)]).toEqual([401, 200])
  })

  test('leaves it where the password is wrong, or where it came as a token', async () => {
    const { email } = await member()
    const { token } = (await logIn(email)).body
    const wrong = { email, password: 'Wrong-1234' }
    const headers = { cookie: `__Host-token=${token}`, origin: 'https://qissa.example' }
    expect((await call('POST', '/user/login', { body: wrong, headers })).status).toBe(401)
    expect((await logInWith(email, { authorization: `Bearer ${token}` })).status).toBe(200)
    expect(await statusOf(token)).toBe(200)
  })
})

describe('logout', () => {
  test('ends the session and clears the cookie', async () => {
    const { id, email } = await member()
    const { token } = (await logIn(email)).body
    const cookie = { cookie: `__Host-token=${token}`, origin: 'https://qissa.example' }
    const answer = await call('POST', '/user/logout', { headers: cookie })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Logged out successfully' } })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-token=; .*Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(/^device=; .*Expires=Thu, 01 Jan 1970/),
    ])
    expect((await call('GET', '/user/currentUser', { headers: cookie })).status).toBe(401)
    const left = await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    expect(left).toEqual([])
  })

  test('leaves the other devices signed in', async () => {
    const { email } = await member()
    const [phone, laptop] = [(await logIn(email)).body.token, (await logIn(email)).body.token]
    await call('POST', '/user/logout', { headers: { authorization: `Bearer ${phone}` } })
    const me = await call('GET', '/user/currentUser', {
      headers: { authorization: `Bearer ${laptop}` },
    })
    expect(me.status).toBe(200)
  })

  test('is fine when nobody is signed in, and speaks the caller’s language', async () => {
    const answer = await call('POST', '/user/logout', { headers: { 'accept-language': 'pa' } })
    expect(answer).toMatchObject({ status: 200, body: { message: 'ਲਾਗਆਊਟ ਹੋ ਗਿਆ' } })
  })

  test('another site cannot end a session', async () => {
    const { email } = await member()
    const cookie = `__Host-token=${(await logIn(email)).body.token}`
    const headers = { cookie, origin: 'https://elsewhere.example' }
    expect((await call('POST', '/user/logout', { headers })).status).toBe(403)
    expect((await call('GET', '/user/currentUser', { headers: { cookie } })).status).toBe(200)
  })

  test('nobody is no current user', async () => {
    expect((await call('GET', '/user/currentUser')).status).toBe(401)
  })
})

describe('the networks of one customer', () => {
  const from = (n: number) => `2001:db8:9:${n.toString(16)}::1`

  const nobody = () => `nobody${++counted}@example.com`

  test('have a bound together, of which right passwords and refused ones take nothing', async () => {
    const { email } = await member()
    const counted = async () => {
      const { rows } = await sql<{ hits: number }>`
        select hits from rate_limits where key = 'password:2001:db8:9::/48'`.execute(db)
      return rows[0]?.hits ?? 0
    }
    for (let n = 0; n < 3; n++) expect((await logIn(email, PASSWORD, from(n))).status).toBe(200)
    expect(await counted()).toBe(0)
    const answers: number[] = []
    for (let n = 0; n < 30; n++)
      answers.push((await logIn(nobody(), 'Andaaza-1234', from(1))).status)
    const passed = answers.filter((status) => status === 401).length
    expect(answers.filter((status) => status === 429)).toHaveLength(30 - passed)
    expect(await counted()).toBe(passed)
    expect((await logIn(nobody(), 'Andaaza-1234', from(2))).status).toBe(401)
    await sql`update rate_limits set hits = 10000 where key = 'password:2001:db8:9::/48'`.execute(
      db,
    )
    expect((await logIn(nobody(), 'Andaaza-1234', from(200))).status).toBe(429)
    expect((await logIn(nobody(), 'Andaaza-1234', '2001:db8:a::1')).status).toBe(401)
  })
})
