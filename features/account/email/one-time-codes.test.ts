import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import { dropCodes, makeCode, redeemCode } from '#features/account/account/one-time-codes.server.ts'
import type { AuthSession } from '#features/account/account/contract.ts'
import { mails } from './jobs.server.ts'

const testApp = await startTestApp()
const { call, db, keys } = testApp

let counted = 0
/** An account that waits for verification, with what its mailbox was sent. */
async function pending() {
  const email = `waiting${++counted}@example.com`
  const id = await makeUser(db, email)
  await db.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute()
  return { id, email, ...(await resend(email)) }
}
async function resend(email: string) {
  await call('POST', '/user/resendToken', { body: { email } })
  return secretsOf(await runJobs(testApp), email)
}
const verify = (secret: string, body: object | undefined, headers: Record<string, string> = {}) =>
  call<AuthSession & { code: string }>('POST', `/user/verifyEmail/${secret}`, {
    ...(body ? { body } : {}),
    headers,
  })
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const outlive = (id: string) =>
  db
    .updateTable('codes')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where('user_id', '=', id)
    .execute()

describe('verifying', () => {
  test('six digits with their e-mail verify and sign in', async () => {
    const { email, code } = await pending()
    const answer = await verify(code, { email: email.toUpperCase() })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Email Verified Successfully',
        token_type: 'Bearer',
        user: { email, isVerified: true },
      },
    })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^token=.*HttpOnly.*SameSite=Lax/),
      expect.stringMatching(/^device=.*HttpOnly.*SameSite=Lax/),
    ])
    const me = await call('GET', '/user/currentUser', {
      headers: { authorization: `Bearer ${answer.body.token}` },
    })
    expect(me).toMatchObject({ status: 200, body: { user: { email } } })
  })

  test('the link’s token verifies and signs in, without a body too', async () => {
    const { token } = await pending()
    expect(await verify(token, undefined)).toMatchObject({
      status: 200,
      body: { user: { isVerified: true } },
    })
  })

  test('a code and its link work once between them', async () => {
    const { email, code, token } = await pending()
    expect((await verify(code, { email })).status).toBe(200)
    expect((await verify(code, { email })).body.code).toBe('code_wrong')
    expect((await verify(token, {})).body.code).toBe('link_expired')
  })

  test('what an account has no need of any more opens no session', async () => {
    const { id, email, code, token } = await pending()
    await db
      .updateTable('users')
      .set({ verified_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    expect((await verify(token, {})).body.code).toBe('link_expired')
    expect((await verify(code, { email })).body.code).toBe('code_wrong')
    const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', id)
    expect(await sessions.execute()).toEqual([])
  })

  test('of many verifying at once, one wins', async () => {
    const byCode = await pending()
    const byLink = await pending()
    for (const attempt of [
      () => verify(byCode.code, { email: byCode.email }),
      () => verify(byLink.token, {}),
    ]) {
      const statuses = (await Promise.all([1, 2, 3, 4].map(attempt))).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    }
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', 'in', [byCode.id, byLink.id])
      .execute()
    expect(sessions).toHaveLength(2)
  })

  test('five wrong codes kill the right one, sent one by one or at once', async () => {
    const [one, other] = [await pending(), await pending()]
    for (let time = 0; time < 5; time++) {
      const answer = await verify(wrongFor(one.code), { email: one.email })
      expect(answer).toMatchObject({ status: 422, body: { code: 'code_wrong' } })
    }
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => verify(wrongFor(other.code), { email: other.email })),
    )
    for (const { email, code, id } of [one, other]) {
      expect((await verify(code, { email })).status).toBe(422)
      const account = db.selectFrom('users').select('verified_at').where('id', '=', id)
      expect(await account.executeTakeFirst()).toEqual({ verified_at: null })
    }
    const fresh = await resend(one.email)
    expect((await verify(fresh.code, { email: one.email })).status).toBe(200)
  })

  test('the fifth try may be the right one', async () => {
    const { email, code } = await pending()
    for (let time = 0; time < 4; time++) await verify(wrongFor(code), { email })
    expect((await verify(code, { email })).status).toBe(200)
  })

  test('a code and a link die after ten minutes', async () => {
    const { id, email, code, token } = await pending()
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - created_at)::float8 / 60 as minutes
      from codes where user_id = ${id}`.execute(db)
    expect(rows[0]?.minutes).toBe(10)
    await outlive(id)
    expect((await verify(code, { email })).body.code).toBe('code_wrong')
    expect((await verify(token, {})).body.code).toBe('link_expired')
  })

  test('a new code replaces the one before', async () => {
    const old = await pending()
    const fresh = await resend(old.email)
    if (fresh.code !== old.code) {
      expect((await verify(old.code, { email: old.email })).status).toBe(422)
    }
    expect((await verify(old.token, {})).status).toBe(403)
    expect((await verify(fresh.code, { email: old.email })).status).toBe(200)
  })

  test('a code serves no other e-mail and no other purpose', async () => {
    const [one, other] = [await pending(), await pending()]
    if (one.code !== other.code) {
      expect((await verify(one.code, { email: other.email })).status).toBe(422)
    }
    const owner = { id: one.id, email_folded: one.email }
    const reset = await makeCode(db, keys, owner, 'reset_password')
    expect((await verify(reset.token, {})).status).toBe(403)
    const redeem = redeemCode(
      db,
      keys,
      {
        emailFolded: one.email,
        code: reset.code,
        purpose: 'delete_account',
        isOwn: false,
        asker: '',
      },
      async () => 'deleted',
    )
    await expect(redeem).rejects.toMatchObject({ code: 'code_wrong' })
  })

  test('a code dies when the account’s address changes', async () => {
    const { id, code } = await pending()
    const email = `moved${counted}@example.com`
    await db.updateTable('users').set({ email, email_folded: email }).where('id', '=', id).execute()
    expect((await verify(code, { email })).status).toBe(422)
  })

  test('digits without an e-mail are refused, and known and unknown e-mails alike', async () => {
    const { email, code } = await pending()
    const nameless = await verify(code, {})
    expect(nameless).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } })
    const [known, unknown] = [
      await verify(wrongFor(code), { email }),
      await verify(wrongFor(code), { email: 'nobody@example.com' }),
    ]
    expect({ ...known.body, instance: '' }).toEqual({ ...unknown.body, instance: '' })
    expect(known.status).toBe(unknown.status)
  })
})

describe('sending again', () => {
  test('a mail that failed and is tried again holds the same code, for a server may have delivered it', async () => {
    const { id, email, token } = await pending()
    const sent: Mail[] = []
    const mailer = {
      async send(mail: Mail) {
        sent.push(mail)
        if (sent.length === 1) throw new Error('The mail server is away')
      },
    }
    const { app } = testApp
    const payload = { userId: id, codeId: randomUUID(), askedAt: Date.now() }
    const attempt = () =>
      mails['verification.sendCode']?.({ ...testApp, mailer, log: app.log }, payload)
    await expect(attempt()).rejects.toThrow('away')
    await attempt()
    const [first, again] = sent.map((mail) => secretsOf([mail], email))
    expect(again).toEqual(first)
    expect(first?.token).not.toBe(token)
    expect((await verify(first?.token ?? '', {})).status).toBe(200)
    await db.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute()
    await attempt()
    expect(sent, 'what was used').toHaveLength(2)
    payload.askedAt -= 600_000
    await attempt()
    expect(secretsOf(sent.slice(-1), email).token, 'what would be dead').not.toBe(first?.token)
    Object.assign(payload, { codeId: randomUUID(), askedAt: Date.now() })
    await attempt()
    await dropCodes(db, id)
    await attempt()
    expect(sent, 'what was dropped').toHaveLength(4)
  })

  test('answers alike for waiting, verified and unknown, and mails only who waits', async () => {
    const { email } = await pending()
    const verified = 'verified@example.com'
    await makeUser(db, verified)
    const answers: string[] = []
    for (const address of [email, verified, 'unknown@example.com']) {
      const answer = await call('POST', '/user/resendToken', { body: { email: address } })
      expect(answer).toMatchObject({ status: 200, body: { message: 'Code sent successfully' } })
      answers.push(JSON.stringify([answer.body, Object.keys(answer.headers)]))
    }
    expect(new Set(answers).size).toBe(1)
    expect((await runJobs(testApp)).map(({ to }) => to)).toEqual([email])
  })

  test('five times in ten minutes, then 429 with the wait', async () => {
    const body = { email: 'impatient@example.com' }
    for (let time = 0; time < 5; time++) {
      expect((await call('POST', '/user/resendToken', { body })).status).toBe(200)
    }
    const sixth = await call('POST', '/user/resendToken', { body })
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(600)
  })
})
