import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { members, PASSWORD } from '#test/members.ts'
import { overtake } from '#test/overtake.ts'
import type { Db } from '#server/db/database.ts'
import { endSessions } from '#server/auth/sessions.ts'
import { makeCode } from './one-time-codes.server.ts'
import { hashPassword } from './passwords.server.ts'

const SITE = 'https://qissa.example'
const testApp = await startTestApp({ PUBLIC_URL: SITE })
const { call, db, keys } = testApp
const { member, logIn, elsewhere } = members(testApp)

const OWNERS = 'Bhangra-5678'
const INTRUDERS = { password: 'Luteri-9876', confirmPassword: 'Luteri-9876' }
const ownersHash = await hashPassword(OWNERS)

const setPassword = (tx: Db, id: string) =>
  tx.updateTable('users').set({ password_hash: ownersHash }).where('id', '=', id).execute()
/** What a reset by mail writes. */
const reset = async (tx: Db, id: string) => {
  await setPassword(tx, id)
  await endSessions(tx, id)
}
const countOf = async (table: string, id: string) =>
  (await sql`select from ${sql.table(table)} where user_id = ${id}`.execute(db)).rows.length
const times = <T>(count: number, make: () => Promise<T>) => Array.from({ length: count }, make)

describe('a reset that overtakes', () => {
  test('a login whose password was right leaves it no session', async () => {
    const { id, email } = await member()
    const answers = await overtake(db, id, {
      calls: () => times(5, () => logIn(email)),
      change: (tx) => reset(tx, id),
    })
    expect(answers.map(({ body, status }) => [status, body])).toEqual(
      Array(5).fill([401, expect.objectContaining({ code: 'wrong_credentials' })]),
    )
    expect(await countOf('sessions', id)).toBe(0)
    expect((await logIn(email, OWNERS)).status).toBe(200)
  })

  test.each([
    ['PUT', '/user/update', INTRUDERS, 'previous_passwords'],
    ['PUT', '/user/update', { email: 'luteri@example.com' }, 'email_changes'],
    ['POST', '/secondStep/start', {}, 'authenticators'],
    ['POST', '/passkey/registerOptions', {}, 'challenges'],
  ] as const)('%s %s with %j by a session that it ends changes nothing', async (...row) => {
    const [method, path, wanted, table] = row
    const { id, email } = await member()
    const { token } = (await logIn(email)).body
    const headers = { authorization: `Bearer ${token}`, origin: SITE, ...elsewhere() }
    const body = { currentPassword: PASSWORD, ...wanted }
    const [answer] = await overtake(db, id, {
      calls: () => [call(method, path, { body, headers })],
      change: (tx) => reset(tx, id),
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await countOf(table, id)).toBe(0)
    expect((await logIn(email, OWNERS)).status).toBe(200)
  })
})

test('a change with the password that was right until now is refused in the same session', async () => {
  const { id, email } = await member()
  const body = { currentPassword: PASSWORD, ...INTRUDERS }
  const [answer] = await overtake(db, id, {
    calls: () => [call('PUT', '/user/update', { as: id, body, headers: elsewhere() })],
    change: (tx) => setPassword(tx, id),
  })
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'currentPassword', code: 'validation.password_wrong' }] },
  })
  expect((await logIn(email, OWNERS)).status).toBe(200)
})

test('a new password is compared and hashed without holding the account', async () => {
  const { id, email } = await member()
  const { token } = await makeCode(db, keys, { id, email_folded: email }, 'set_password')
  const byMail = (password: string) =>
    call('POST', `/user/resetPassword/${token}`, {
      body: { password, confirmPassword: password },
      headers: elsewhere(),
    })
  await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${id} for update`.execute(tx)
    expect(await byMail(PASSWORD)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password', code: 'validation.password_previous' }] },
    })
  })
  const [late] = await overtake(db, id, {
    calls: () => [byMail(OWNERS)],
    change: (tx) => setPassword(tx, id),
  })
  expect(late).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await byMail('Luteri-9876')).status).toBe(200)
})

test('a reset and a change of the password at once never wait for each other', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, email } = await member()
    const { token } = await makeCode(db, keys, { id, email_folded: email }, 'set_password')
    const body = { password: OWNERS, confirmPassword: OWNERS }
    const [change, byMail] = await Promise.all([
      call('PUT', '/user/update', {
        as: id,
        body: { currentPassword: PASSWORD, ...INTRUDERS },
        headers: elsewhere(),
      }),
      call('POST', `/user/resetPassword/${token}`, { body, headers: elsewhere() }),
    ])
    expect([200, 401, 422]).toContain(change.status)
    expect([200, 403, 503]).toContain(byMail.status)
  }
})
