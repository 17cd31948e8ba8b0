import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startSession } from '#server/auth/sessions.ts'
import { startTestApp } from '#test/app.ts'
import { runJobs } from '#test/jobs.ts'
import { digitsOf, PASSWORD, twoFactorCalls, stopClock } from '#test/two-factor.ts'

const SITE = 'https://qissa.example'
stopClock()
const testApp = await startTestApp({ PUBLIC_URL: SITE })
const { call, db } = testApp
const { member, withApp, addPasskey, letTimePass } = twoFactorCalls(testApp, SITE)

interface Answer {
  code: string
  message: string
  secret: string
  uri: string
  qr: { size: number; path: string }
  recoveryCodes: string[]
  errors: { path: string }[]
}
const start = (as: string, currentPassword = PASSWORD) =>
  call<Answer>('POST', '/secondStep/start', { as, body: { currentPassword } })
const confirm = (as: string, code: string) =>
  call<Answer>('POST', '/secondStep/confirm', { as, body: { code } })
const stop = (as: string, code: string, currentPassword = PASSWORD) =>
  call<Answer>('DELETE', '/secondStep', { as, body: { currentPassword, code } })
const renew = (as: string, code: string, currentPassword = PASSWORD) =>
  call<Answer>('POST', '/secondStep/recoveryCodes', { as, body: { currentPassword, code } })
const state = async (as: string) => (await call('GET', '/secondStep', { as })).body
const mailsTo = async (email: string) =>
  (await runJobs(testApp)).filter(({ to }) => to === email).map(({ subject }) => subject)
const OFF = { isOn: false, confirmed_at: null, recoveryCodesLeft: 0 }

describe('setting up an app', () => {
  test('asks for the password, then for the first digits, and hands out ten codes', async () => {
    const person = await member()
    expect(await state(person.id)).toEqual(OFF)
    const started = await start(person.id)
    expect(started.status).toBe(200)
    expect(started.body.uri).toContain(`secret=${started.body.secret}`)
    expect(started.body.qr.path).toMatch(/^M4 4h7/)
    expect(await state(person.id)).toEqual(OFF)
    const answer = await confirm(person.id, ` ${digitsOf(started.body.secret)} `)
    expect(answer).toMatchObject({ status: 200, body: { message: 'Two-step verification is on' } })
    const { recoveryCodes } = answer.body
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    }
    expect(await state(person.id)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect(await mailsTo(person.email)).toEqual(['Two-step verification is on'])
  })

  test('the session that set it up has shown it', async () => {
    const { id } = await withApp()
    const sessions = db.selectFrom('sessions').select('second_step_at').where('user_id', '=', id)
    expect((await sessions.executeTakeFirstOrThrow()).second_step_at).not.toBeNull()
  })

  test('every other session of the account ends, and no one else’s', async () => {
    const [person, other] = [await member(), await member()]
    const tokens = [
      await startSession(db, person.id, 'an intruder'),
      await startSession(db, other.id, 'else'),
    ]
    const { secret } = (await start(person.id)).body
    expect((await confirm(person.id, digitsOf(secret))).status).toBe(200)
    const statuses = tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await call('GET', '/user/currentUser', { headers })).status
    })
    expect(await Promise.all(statuses)).toEqual([401, 200])
    expect((await call('GET', '/user/currentUser', { as: person.id })).status).toBe(200)
  })

  test('a wrong password starts nothing, wrong digits set nothing up', async () => {
    const { id } = await member()
    const wrong = await start(id, 'Wrong-1234')
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'currentPassword' }] } })
    expect((await confirm(id, '123456')).status).toBe(404)
    const { secret } = (await start(id)).body
    const far = digitsOf(secret, 10)
    expect(await confirm(id, far)).toMatchObject({ status: 422, body: { code: 'code_wrong' } })
    expect(await confirm(id, 'abc')).toMatchObject({ status: 422, body: { code: 'code_wrong' } })
    expect(await state(id)).toEqual(OFF)
  })

  test('starting again replaces what was never confirmed', async () => {
    const { id } = await member()
    const [first, second] = [(await start(id)).body.secret, (await start(id)).body.secret]
    expect((await confirm(id, digitsOf(first))).status).toBe(422)
    expect((await confirm(id, digitsOf(second))).status).toBe(200)
  })

  test('what is on is not set up over', async () => {
    const { id, secret } = await withApp()
    const on = { status: 409, body: { code: 'second_step_on' } }
    expect(await start(id)).toMatchObject(on)
    expect(await confirm(id, digitsOf(secret, 1))).toMatchObject(on)
    expect(await state(id)).toMatchObject({ isOn: true })
  })

  test('takes none of the tries at the app where nothing waits for digits, or by wrong ones', async () => {
    const { id, secret } = await withApp()
    for (let time = 0; time < 11; time++) expect((await confirm(id, '123456')).status).toBe(409)
    expect((await stop(id, digitsOf(secret, 1))).status).toBe(200)
    for (let time = 0; time < 11; time++) expect((await confirm(id, '123456')).status).toBe(404)
    const started = (await start(id)).body.secret
    for (let time = 0; time < 10; time++) expect((await confirm(id, '123456')).status).toBe(422)
    expect((await confirm(id, digitsOf(started, 1))).status).toBe(429)
    const { rows } = await sql<{ key: string }>`
      select key from rate_limits
      where key like ${`secondStep%:${id}`} and hits > 0`.execute(db)
    expect(rows).toEqual([{ key: `secondStepSetUp:${id}` }])
  })

  test('of two confirming at once, one does', async () => {
    const { id } = await member()
    const { secret } = (await start(id)).body
    const both = await Promise.all([1, 2].map(() => confirm(id, digitsOf(secret))))
    const [won, lost] = both.map(({ status }) => status).toSorted()
    expect(won).toBe(200)
    // One that comes when the first is through is asked for the step that is on by now.
    expect([403, 409]).toContain(lost)
    expect(await state(id)).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('ten wrong tries, then the wait', async () => {
    const { id } = await member()
    const { secret } = (await start(id)).body
    for (let time = 0; time < 10; time++) await confirm(id, digitsOf(secret, 10))
    const late = await confirm(id, digitsOf(secret))
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('neither secret nor codes lie in the database, and they go with the account', async () => {
    const { id, secret, recoveryCodes } = await withApp()
    const { rows } = await sql<{ row: string }>`
      select t::text as row from authenticators t union all select t::text from recovery_codes t
      union all select t::text from graphile_worker._private_jobs t`.execute(db)
    const plain = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]
    for (const text of plain) expect(rows.filter(({ row }) => row.includes(text))).toEqual([])
    await db.deleteFrom('users').where('id', '=', id).execute()
    const left = await sql`select from authenticators where user_id = ${id}
      union all select from recovery_codes where user_id = ${id}`.execute(db)
    expect(left.rows).toEqual([])
  })
})

describe('turning it off', () => {
  test('takes the password and a code, and is told by mail', async () => {
    const { id, email, secret } = await withApp()
    await mailsTo(email)
    const code = digitsOf(secret, 1)
    const wrong = await stop(id, code, 'Wrong-1234')
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'currentPassword' }] } })
    expect((await stop(id, digitsOf(secret, 10))).body.code).toBe('code_wrong')
    expect(await state(id)).toMatchObject({ isOn: true })
    expect(await stop(id, code)).toMatchObject({
      status: 200,
      body: { message: 'Two-step verification is off' },
    })
    expect(await state(id)).toEqual(OFF)
    expect(await mailsTo(email)).toEqual(['Two-step verification is off'])
    const session = db.selectFrom('sessions').select('second_step_at').where('user_id', '=', id)
    expect(await session.execute()).toEqual([{ second_step_at: null }])
  })

  test('works with a recovery code, for who has lost the app', async () => {
    const { id, recoveryCodes } = await withApp()
    expect((await stop(id, recoveryCodes[3] ?? '')).status).toBe(200)
    expect(await state(id)).toEqual(OFF)
  })

  test('a staff account keeps a second factor; with a passkey the app may go', async () => {
    const person = await withApp('admin')
    const kept = await stop(person.id, digitsOf(person.secret, 1))
    expect(kept).toMatchObject({ status: 409, body: { code: 'second_step_kept' } })
    expect(await state(person.id)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    await addPasskey(person)
    expect((await stop(person.id, digitsOf(person.secret, 1))).status).toBe(200)
  })

  test('a session that got past no second step does not turn it off', async () => {
    const { id, secret } = await withApp()
    await sql`update sessions set second_step_at = null where user_id = ${id}`.execute(db)
    const refused = { status: 403, body: { code: 'second_step_again' } }
    expect(await stop(id, digitsOf(secret, 1))).toMatchObject(refused)
    expect(await renew(id, digitsOf(secret, 1))).toMatchObject(refused)
    expect(await start(id)).toMatchObject(refused)
  })

  test('there is nothing to turn off where nothing is on', async () => {
    const { id } = await member()
    expect((await stop(id, '123456')).body.code).toBe('code_wrong')
  })
})

describe('recovery codes', () => {
  test('new ones replace the old, and are told of by mail', async () => {
    const { id, email, secret, recoveryCodes } = await withApp()
    await mailsTo(email)
    const renewed = await renew(id, digitsOf(secret, 1))
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect(await mailsTo(email)).toEqual(['New recovery codes were made'])
    expect((await stop(id, recoveryCodes[0] ?? '')).body.code).toBe('code_wrong')
    expect((await stop(id, renewed.body.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('each works once, however it is typed', async () => {
    const { id, secret } = await withApp()
    const codes = (await renew(id, digitsOf(secret, 1))).body.recoveryCodes
    const typed = ` ${(codes[0] ?? '').toLowerCase().replace('-', ' ').replaceAll('0', 'o')} `
    const again = await renew(id, typed)
    expect(again.status).toBe(200)
    await letTimePass(id)
    expect((await renew(id, typed)).body.code).toBe('code_wrong')
  })

  test('one account’s codes serve no other', async () => {
    const [one, other] = [await withApp(), await withApp()]
    expect((await stop(other.id, one.recoveryCodes[0] ?? '')).body.code).toBe('code_wrong')
    expect((await stop(other.id, digitsOf(one.secret, 1))).body.code).toBe('code_wrong')
  })
})
