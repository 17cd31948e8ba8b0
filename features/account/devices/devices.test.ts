import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import type { AuthSession } from '#features/account/account/contract.ts'
import { hashPassword } from '#features/account/account/passwords.server.ts'
import type { Session } from './contract.ts'
import { timeLimit } from '#test/time-limit.ts'

const testApp = await startTestApp()
const { call, db } = testApp

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
const NEWER = WINDOWS.replaceAll('130.0', '131.0')
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const PASSWORD = 'Gidha-1234'
const password_hash = await hashPassword(PASSWORD)
let counted = 0
async function member() {
  const email = `owner${++counted}@example.com`
  const id = await makeUser(db, email)
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  return { id, email }
}
/** Signs in with a browser; answers what its further calls are sent with. */
async function logIn(email: string, userAgent: string) {
  const answer = await call<AuthSession>('POST', '/user/login', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': `192.0.2.${++counted}` },
  })
  expect(answer.status).toBe(200)
  return { authorization: `Bearer ${answer.body.token}` }
}
async function listed(headers: Record<string, string>) {
  const answer = await call<{ sessions: Session[] }>('GET', '/user/sessions', { headers })
  expect(answer.status).toBe(200)
  return answer.body.sessions
}
const statusOf = async (headers: Record<string, string>) =>
  (await call('GET', '/user/currentUser', { headers })).status

describe('my devices', () => {
  test('are listed with what they say they are, the asking one first', async () => {
    const { email } = await member()
    const desk = await logIn(email, WINDOWS)
    const phone = await logIn(email, PHONE)
    const nameless = await logIn(email, '')
    const sessions = await listed(desk)
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      [{ browser: 'Firefox', os: 'Windows', kind: 'desktop' }, true],
      [{ browser: null, os: null, kind: 'unknown' }, false],
      [{ browser: 'Safari', os: 'iOS', kind: 'mobile' }, false],
    ])
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      ['_id', 'createdAt', 'current', 'device', 'lastSeenAt'].toSorted(),
    )
    for (const device of [phone, nameless]) expect((await listed(device))[0]?.current).toBe(true)
  })

  test('leave out sessions that are over and those of others', async () => {
    const [one, other] = [await member(), await member()]
    await logIn(other.email, PHONE)
    const mine = await logIn(one.email, WINDOWS)
    await logIn(one.email, PHONE)
    await db
      .updateTable('sessions')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('user_id', '=', one.id)
      .where('user_agent', '=', PHONE)
      .execute()
    expect(await listed(mine)).toMatchObject([{ current: true, device: { os: 'Windows' } }])
  })

  test('one is signed out and the rest stay', async () => {
    const { email } = await member()
    const [desk, phone] = [await logIn(email, WINDOWS), await logIn(email, PHONE)]
    const id = (await listed(phone))[0]?._id ?? ''
    const answer = await call('DELETE', `/user/sessions/${id}`, { headers: desk })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Logged out of that device' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await call('DELETE', `/user/sessions/${id}`, { headers: desk })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    // What was just known of a session is forgotten within a second.
    await expect.poll(() => statusOf(phone), { timeout: timeLimit(1_500) }).toBe(401)
    expect(await statusOf(desk)).toBe(200)
  })

  test('this one is signed out too, and its cookies go', async () => {
    const { email } = await member()
    const desk = await logIn(email, WINDOWS)
    const id = (await listed(desk))[0]?._id ?? ''
    const answer = await call('DELETE', `/user/sessions/${id.toUpperCase()}`, { headers: desk })
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^token=; /),
      expect.stringMatching(/^device=; /),
    ])
    await expect.poll(() => statusOf(desk), { timeout: timeLimit(1_500) }).toBe(401)
  })

  test('all others are signed out at once', async () => {
    const { email } = await member()
    const stranger = await logIn((await member()).email, PHONE)
    const [desk, phone] = [await logIn(email, WINDOWS), await logIn(email, PHONE)]
    expect(await call('DELETE', '/user/sessions', { headers: desk })).toMatchObject({
      status: 200,
      body: { message: 'Logged out everywhere else' },
    })
    expect(await listed(desk)).toHaveLength(1)
    await expect.poll(() => statusOf(phone), { timeout: timeLimit(1_500) }).toBe(401)
    expect(await statusOf(stranger)).toBe(200)
  })

  test('another’s session, an unknown one and no id at all end nothing', async () => {
    const [victim, intruder] = [await member(), await member()]
    const desk = await logIn(victim.email, WINDOWS)
    const id = (await listed(desk))[0]?._id ?? ''
    const answers = await Promise.all(
      [id, randomUUID()].map((target) =>
        call<object>('DELETE', `/user/sessions/${target}`, { as: intruder.id }),
      ),
    )
    const [theirs, unknown] = answers.map(({ status, body }) => ({
      status,
      body: { ...body, instance: '' },
    }))
    expect(theirs).toEqual(unknown)
    expect(theirs?.status).toBe(404)
    expect((await call('DELETE', '/user/sessions/none', { as: intruder.id })).status).toBe(400)
    expect(await statusOf(desk)).toBe(200)
  })
})

describe('a new device', () => {
  const mailsTo = async (email: string) =>
    (await runJobs(testApp)).filter((mail) => mail.to === email)

  test('is told of once, in both languages, and not when only a version changed', async () => {
    const { id, email } = await member()
    await db.updateTable('users').set({ language: 'pa' }).where('id', '=', id).execute()
    await logIn(email, WINDOWS)
    expect(await mailsTo(email)).toEqual([])
    await logIn(email, PHONE)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('ਕਿੱਸਾ ਉੱਤੇ ਤੁਹਾਡਾ ਖਾਤਾ ਨਵੇਂ ਡਿਵਾਈਸ ਤੋਂ ਖੁੱਲ੍ਹਿਆ')
    expect(mail?.text).toContain('iOS ਉੱਤੇ Safari')
    expect(mail?.text).toContain('Safari on iOS')
    expect(mail?.text).toMatch(new RegExp(`${new Date().getUTCFullYear()}.*UTC`))
    expect(mail?.html).toContain('/forgotpassword')
    for (const browser of [PHONE, WINDOWS, NEWER]) await logIn(email, browser)
    expect(await mailsTo(email)).toEqual([])
  })

  test('that says nothing of itself is told of too', async () => {
    const { email } = await member()
    await logIn(email, WINDOWS)
    await logIn(email, 'curl/8.1')
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('An unknown device')
    await logIn(email, '')
    expect(await mailsTo(email)).toEqual([])
  })

  test.each([
    'your own browser. Confirm it at t.me/evil or EVIL.COM/1 x',
    `${'Y'.repeat(14_000)}/1 x`,
  ])('says no words of its own to the owner: %#', async (userAgent) => {
    const { id, email } = await member()
    await logIn(email, WINDOWS)
    const intruder = await logIn(email, userAgent)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('An unknown device')
    expect(mail?.text).not.toMatch(/evil|YY/i)
    const [here] = await listed(intruder)
    expect(here?.device).toEqual({ browser: null, os: null, kind: 'unknown' })
    const said = db.selectFrom('notifications').select('data').where('user_id', '=', id)
    expect(JSON.stringify(await said.execute())).not.toMatch(/evil|YY/i)
  })

  test('is not told of when it is the one that verified the address', async () => {
    const { id, email } = await member()
    await db.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute()
    await call('POST', '/user/resendToken', { body: { email } })
    const { token } = secretsOf(await runJobs(testApp), email)
    const headers = { 'user-agent': PHONE }
    expect((await call('POST', `/user/verifyEmail/${token}`, { headers })).status).toBe(200)
    await logIn(email, PHONE)
    expect(await mailsTo(email)).toEqual([])
    await logIn(email, WINDOWS)
    expect(await mailsTo(email)).toHaveLength(1)
  })
})
