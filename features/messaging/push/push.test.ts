import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { startPushService } from '#test/push-endpoint.ts'
import { hungServices } from './hung.server.ts'
import { notify, type NewNotification } from '#features/messaging/outbox/outbox.server.ts'

const service = await startPushService()
const testApp = await startTestApp({ PUSH_TEST_ORIGIN: service.origin })
const { call, db } = testApp
afterAll(() => service.stop())

const keyOf = async (headers: Record<string, string>) =>
  (await call<{ key: string; endpoint: string | null }>('GET', '/push/key', { headers })).body

/** Somebody with a browser that is to be rung. */
async function subscriber(language = 'en') {
  const as = await makeUser(db)
  await db.updateTable('users').set({ language }).where('id', '=', as).execute()
  const token = await startSession(db, as, 'test')
  const headers = { authorization: `Bearer ${token}` }
  const browser = service.browser()
  const answer = await call('POST', '/push/subscribe', { headers, body: browser.subscription })
  expect(answer.status).toBe(201)
  return { as, headers, browser }
}

const tellThat = (userId: string, notification: Partial<NewNotification> = {}) =>
  notify(db, {
    notification: 'announcement',
    userId,
    dedupe: randomUUID(),
    data: { text: { en: 'We are open', pa: 'ਅਸੀਂ ਖੁੱਲ੍ਹੇ ਹਾਂ' } },
    ...notification,
  })
const subscriptions = async (userId: string) =>
  (
    await db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', userId)
      .execute()
  ).length
const waitingJobs = async () =>
  (
    await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs
      where task_identifier = 'push.send' and locked_at is null
    `.execute(db)
  ).rows

describe('a push', () => {
  test('reaches the browser that asked, readable by it alone and signed by us', async () => {
    const { as, headers, browser } = await subscriber('pa')
    await tellThat(as)
    await runJobs(testApp)
    const { key } = await keyOf(headers)
    expect(browser.messages).toHaveLength(1)
    const [message] = browser.messages
    const words = { title: 'ਅਸੀਂ ਖੁੱਲ੍ਹੇ ਹਾਂ', path: '/notification', lang: 'pa', dir: 'ltr' }
    expect(message?.pushed).toMatchObject(words)
    expect(message?.vapid).toMatchObject({
      key,
      aud: service.origin,
      sub: expect.stringMatching(/^mailto:/) as string,
    })
    expect(message?.vapid.exp).toBeGreaterThan(Date.now() / 1_000)
    expect(message?.vapid.exp).toBeLessThan(Date.now() / 1_000 + 24 * 3_600 + 60)
    expect(message?.ttl).toBe('86400')
    const listed = await call<{ notification: { _id: string }[] }>('GET', '/notification/list', {
      headers,
    })
    expect(listed.body.notification.map(({ _id }) => _id)).toEqual([message?.pushed.id])
  })

  test('is not sent for a kind that is muted, save of security, nor for what was read', async () => {
    const { as, browser } = await subscriber()
    const mute = { kinds: { announcement: false } }
    await call('PUT', '/notification/preferences', { as, body: mute })
    await tellThat(as)
    await tellThat(as, { notification: 'security', data: { what: 'passwordChanged' } })
    await runJobs(testApp)
    const titles = () => browser.messages.map(({ pushed }) => pushed.title)
    expect(titles()).toEqual(['Your password was changed'])
    expect(browser.messages[0]?.urgency).toBe('high')
    await call('PUT', '/notification/preferences', { as, body: { kinds: { announcement: true } } })
    await tellThat(as)
    await call('PUT', '/notification/markall', { as })
    await runJobs(testApp)
    expect(titles()).toHaveLength(1)
  })

  test('waits for the end of quiet hours, save of security, and is not sent once read', async () => {
    const { as, browser } = await subscriber()
    const hour = (from: number) =>
      new Date(Date.now() + from * 3_600_000).toISOString().slice(11, 16)
    const quietHours = { from: hour(-1), to: hour(1), timeZone: 'UTC' }
    await call('PUT', '/notification/preferences', { as, body: { quietHours } })
    await tellThat(as)
    await runJobs(testApp)
    expect(browser.messages).toEqual([])
    expect((await call('GET', '/notification/count', { as })).body).toEqual({ count: 1 })
    await tellThat(as, { notification: 'security', data: { what: 'passwordChanged' } })
    await runJobs(testApp)
    expect(browser.messages.map(({ urgency }) => urgency)).toEqual(['high'])
    await db.deleteFrom('quiet_hours').where('user_id', '=', as).execute()
    const makeDue = () =>
      sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db)
    await makeDue()
    await runJobs(testApp)
    expect(browser.messages).toHaveLength(2)
    await call('PUT', '/notification/preferences', { as, body: { quietHours } })
    await tellThat(as)
    await runJobs(testApp)
    await call('PUT', '/notification/markall', { as })
    await db.deleteFrom('quiet_hours').where('user_id', '=', as).execute()
    await makeDue()
    await runJobs(testApp)
    expect(browser.messages).toHaveLength(2)
  })

  test('waits a minute for a service that hung, and no try is lost', async () => {
    const { as, browser } = await subscriber()
    hungServices.hung(service.origin)
    await tellThat(as)
    await runJobs(testApp)
    expect(browser.messages).toEqual([])
    await expect.poll(waitingJobs).toEqual([{ attempts: 0 }])
    hungServices.answered(service.origin)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
    await runJobs(testApp)
    expect(browser.messages).toHaveLength(1)
  })

  test('is tried again while its service fails, and given up where it refuses', async () => {
    const { as, browser } = await subscriber()
    browser.answer(503)
    await tellThat(as)
    await runJobs(testApp)
    // How a job failed is written down after it.
    await expect.poll(waitingJobs).toEqual([{ attempts: 1 }])
    browser.answer(201)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
    await runJobs(testApp)
    expect(browser.messages).toHaveLength(2)
    browser.answer(400)
    await tellThat(as)
    await runJobs(testApp)
    expect(await waitingJobs()).toEqual([])
    expect(await subscriptions(as)).toBe(1)
  })

  test.each([404, 410])('to a browser that is gone (%i) is the last', async (status) => {
    const { as, browser } = await subscriber()
    browser.answer(status)
    await tellThat(as)
    await runJobs(testApp)
    expect(await subscriptions(as)).toBe(0)
    await tellThat(as)
    await runJobs(testApp)
    expect(browser.messages).toHaveLength(1)
  })
})

test('to a browser whose key is none is given up at once, and its subscription with it', async () => {
  const { as, browser } = await subscriber()
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  await db.updateTable('push_subscriptions').set({ p256dh }).where('user_id', '=', as).execute()
  await tellThat(as)
  await runJobs(testApp)
  expect([await subscriptions(as), await waitingJobs()]).toEqual([0, []])
  expect(browser.messages).toEqual([])
})

describe('a subscription', () => {
  test('is one a session, and its endpoint is told to that session alone', async () => {
    const { as, headers, browser } = await subscriber()
    expect((await keyOf(headers)).endpoint).toBe(browser.subscription.endpoint)
    const other = { authorization: `Bearer ${await startSession(db, as, 'another')}` }
    expect((await keyOf(other)).endpoint).toBeNull()
    const next = service.browser()
    await call('POST', '/push/subscribe', { headers, body: next.subscription })
    expect((await keyOf(headers)).endpoint).toBe(next.subscription.endpoint)
    expect(await subscriptions(as)).toBe(1)
  })

  test('ends when it is taken back, with the logout of its device, and with the account', async () => {
    const one = await subscriber()
    expect((await call('DELETE', '/push/subscribe', { headers: one.headers })).status).toBe(200)
    expect(await subscriptions(one.as)).toBe(0)
    const two = await subscriber()
    await tellThat(two.as)
    await call('POST', '/user/logout', { headers: two.headers })
    expect(await subscriptions(two.as)).toBe(0)
    const three = await subscriber()
    await tellThat(three.as)
    await db.deleteFrom('users').where('id', '=', three.as).execute()
    await runJobs(testApp)
    for (const { browser } of [one, two, three]) expect(browser.messages).toEqual([])
  })

  test('of a browser goes over to whoever signs in there next', async () => {
    const { as, browser } = await subscriber()
    const next = await makeUser(db)
    const headers = { authorization: `Bearer ${await startSession(db, next, 'test')}` }
    await call('POST', '/push/subscribe', { headers, body: browser.subscription })
    expect([await subscriptions(as), await subscriptions(next)]).toEqual([0, 1])
  })

  test.each([
    ['endpoint', { endpoint: 'ftp://push.example/x' }],
    ['endpoint', { endpoint: 'no address' }],
    ['endpoint', { endpoint: 'http://127.0.0.1:5432/x' }],
    ['endpoint', { endpoint: 'http://169.254.169.254/latest' }],
    [
      'keys.p256dh',
      { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) } },
    ],
    ['keys.p256dh', { keys: { p256dh: 'short', auth: 'A'.repeat(22) } }],
    ['keys.auth', { keys: { p256dh: 'B'.repeat(87), auth: '' } }],
  ])('with a wrong %s is refused there', async (path, wrong) => {
    const body = { ...service.browser().subscription, ...wrong }
    const refused = await call('POST', '/push/subscribe', { as: await makeUser(db), body })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path }] } })
  })

  test('and the key are nothing for visitors', async () => {
    const body = service.browser().subscription
    expect((await call('POST', '/push/subscribe', { body })).status).toBe(401)
    expect((await call('GET', '/push/key')).status).toBe(401)
    expect((await call('DELETE', '/push/subscribe')).status).toBe(401)
  })
})
