import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { digitsOf, PASSWORD, stopClock, twoFactorCalls } from '#test/two-factor.ts'
import { makeCode } from '#features/account/account/one-time-codes.server.ts'

const SITE = 'https://qissa.example'
stopClock()
const testApp = await startTestApp({ PUBLIC_URL: SITE })
const { call, db, keys } = testApp
const { withApp, letTimePass } = twoFactorCalls(testApp, SITE)

interface Person {
  id: string
  email: string
  secret: string
}
interface Answer {
  code: string
  challenge: string
}

let networks = 0
const headersOf = (cookie = '') => ({
  cookie,
  origin: SITE,
  'x-forwarded-for': `198.51.${(++networks >> 8) & 255}.${networks & 255}`,
})
const logIn = (email: string, cookie?: string, password = PASSWORD) =>
  call<Answer>('POST', '/user/login', { body: { email, password }, headers: headersOf(cookie) })
async function finish({ email }: Person, code: string, cookie?: string, password?: string) {
  const { challenge } = (await logIn(email, cookie, password)).body
  const body = { challenge, code }
  return call<Answer>('POST', '/user/secondStep', { body, headers: headersOf(cookie) })
}

/** Lets the windows of a quarter of an hour end. */
const quarterPasses = () =>
  sql`update rate_limits set resets_at = now() where resets_at < now() + interval '1 hour'`.execute(
    db,
  )

/** Tries wrong digits with the right password, over hours; answers how many were looked at. */
async function guess(times: number, person: Person, cookie?: string, password?: string) {
  let looked = 0
  let challenge = ''
  for (let turn = 0; turn < times; turn++) {
    // A login bears five tries.
    if (turn % 5 === 0) challenge = (await logIn(person.email, cookie, password)).body.challenge
    const body = { challenge, code: digitsOf(person.secret, 10 + turn) }
    const headers = headersOf(cookie)
    const { status } = await call('POST', '/user/secondStep', { body, headers })
    expect([422, 429]).toContain(status)
    if (status === 422) looked += 1
    else await quarterPasses()
  }
  return looked
}

/** A browser that opened the account before, with the digits of the next half minute. */
async function knownBrowser(person: Person): Promise<string> {
  const { headers } = await finish(person, digitsOf(person.secret, 1))
  await letTimePass(person.id)
  return /device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
}

describe('the digits of an app, with the password in hand', () => {
  test('are tried twenty times a day, and then it is said how the owner gets in', async () => {
    const person = await withApp()
    expect(await guess(26, person)).toBe(20)
    await quarterPasses()
    const refused = await finish(person, digitsOf(person.secret, 1))
    expect(refused).toMatchObject({ status: 429, body: { code: 'second_step_tries_over' } })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(23 * 3600)
    expect(wait).toBeLessThanOrEqual(24 * 3600)
  })

  test('do not count where they are right, and take no wrong ones off the day', async () => {
    const person = await withApp()
    expect(await guess(8, person)).toBe(8)
    for (let time = 0; time < 8; time++) {
      expect((await finish(person, digitsOf(person.secret, 1))).status).toBe(200)
      await letTimePass(person.id)
      await quarterPasses()
    }
    expect(await guess(16, person)).toBe(12)
  })

  test('open the account in a browser that did before, whatever strangers tried', async () => {
    const person = await withApp()
    const cookie = await knownBrowser(person)
    await guess(26, person)
    expect((await finish(person, digitsOf(person.secret, 1))).status).toBe(429)
    expect((await finish(person, digitsOf(person.secret, 1), cookie)).status).toBe(200)
    await letTimePass(person.id)
    expect(await guess(26, person, cookie)).toBe(20)
  })

  test('change two-factor in an open session, whatever strangers tried', async () => {
    const person = await withApp()
    await guess(26, person)
    const body = { currentPassword: PASSWORD, code: digitsOf(person.secret, 1) }
    expect((await call('DELETE', '/secondStep', { as: person.id, body })).status).toBe(200)
  })

  /** Chooses a new password by mail; answers the cookie of the browser that did. */
  async function reset(person: Person, password: string): Promise<string> {
    const owner = { id: person.id, email_folded: person.email }
    const { token } = await makeCode(db, keys, owner, 'reset_password')
    const body = { password, confirmPassword: password }
    const { status, headers } = await call('POST', `/user/resetPassword/${token}`, { body })
    expect(status).toBe(200)
    return /device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
  }
  const ofLastMonth = (person: Person) =>
    sql`update authenticators set confirmed_at = now() - interval '30 days',
      created_at = now() - interval '30 days' where user_id = ${person.id}`.execute(db)

  test('are taken in the browser that chose a new password by mail, whatever strangers tried', async () => {
    const person = await withApp()
    await ofLastMonth(person)
    await guess(26, person)
    const cookie = await reset(person, 'Bhangra-5678')
    const opened = await finish(person, digitsOf(person.secret, 1), cookie, 'Bhangra-5678')
    expect(opened.status).toBe(200)
  })

  test('are not guessed without end by whoever reads the mailbox, one new password after another', async () => {
    const person = await withApp()
    await ofLastMonth(person)
    let looked = 0
    for (const password of ['Bhangra-5671', 'Bhangra-5672', 'Bhangra-5673']) {
      const cookie = await reset(person, password)
      looked += await guess(30, person, cookie, password)
    }
    expect(looked).toBe(20)
    expect(await guess(26, person, '', 'Bhangra-5673')).toBe(20)
  })
})
