import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { startTestApp } from '#test/app.ts'
import { audioLink } from '#test/audio-link.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import { emailChanges } from '#test/email-changes.ts'
import { PASSWORD } from '#test/members.ts'
import { makeCode } from '#features/account/account/one-time-codes.server.ts'
import { openSession } from '#features/account/devices/open-session.server.ts'
import { timeLimit } from '#test/time-limit.ts'

const testApp = await startTestApp()
const { call, db, keys } = testApp
const { member, logIn, isAlive, fresh, ask, askWith, verify, emailOf, waiting } =
  emailChanges(testApp)

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

describe('asking for another address', () => {
  test('keeps the old one and mails both', async () => {
    const { id, email } = await member()
    const answer = await ask(id, 'New.Name@Example.org')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'User Details Update successfully',
        note: 'A code is on its way to \u2068New.Name@Example.org\u2069. The new email counts once you have entered it.',
        user: { email, isVerified: true, pendingEmail: 'New.Name@Example.org' },
      },
    })
    const mails = await runJobs(testApp)
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['New.Name@Example.org', 'Confirm your new email for Qissa'],
      [email, 'Someone asked to change the email of your Qissa account'],
    ])
    expect(mails.find(({ to }) => to === email)?.text).not.toContain('New.Name@Example.org')
    const { token, mail } = secretsOf(mails, 'New.Name@Example.org')
    expect(mail.text).toContain(`${testApp.env.publicUrl}/user/verify/${token}`)
    expect(mail.text).toContain('ਨਵੀਂ ਈਮੇਲ ਤਸਦੀਕ ਕਰੋ')
    expect(mail.html).toContain(token)
  })

  test('answers alike where the address is another’s, and that mailbox learns of it', async () => {
    const [one, other, owner] = [await member(), await member(), await member()]
    const [free, taken] = [
      await ask(one.id, fresh()),
      await ask(other.id, owner.email.toUpperCase()),
    ]
    const shape = ({ status, headers, body }: typeof free) => [
      status,
      Object.keys(headers),
      body.message,
      Object.keys(body.user),
    ]
    expect(shape(taken)).toEqual(shape(free))
    const mails = await runJobs(testApp)
    const after = [...mails, ...(await runJobs(testApp))]
    expect(after.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toEqual([
      'You already have an account at Qissa',
    ])
    const codes = db.selectFrom('codes').select('id').where('user_id', '=', other.id)
    expect(await codes.execute()).toEqual([])
  })

  test('no queue and no table holds the code or the token', async () => {
    const { id } = await member()
    const wanted = fresh()
    await ask(id, wanted)
    const queued = await sql<{ row: string }>`
      select payload::text as row from graphile_worker._private_jobs`.execute(db)
    expect(queued.rows.filter(({ row }) => row.includes(wanted))).toEqual([])
    const { code, token } = secretsOf(await runJobs(testApp), wanted)
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'created_at' - 'expires_at')::text as row from codes t
      union all select t::text from email_changes t
      union all select t::text from graphile_worker._private_jobs t`.execute(db)
    for (const secret of [code, token]) {
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([])
    }
  })
})

describe('verifying the new address', () => {
  test.each(['the digits', 'the digits with the address', 'the link'])(
    '%s swap the address, end every session and open a fresh one',
    async (how) => {
      const { id, email, wanted, code, token } = await waiting()
      const [here, elsewhereToken] = [
        (await logIn(email)).body.token,
        (await logIn(email)).body.token,
      ]
      await runJobs(testApp)
      const answer =
        how === 'the link'
          ? await verify(token, { token: here })
          : await verify(code, {
              token: here,
              ...(how === 'the digits' ? {} : { body: { email: wanted.toUpperCase() } }),
            })
      expect(answer).toMatchObject({
        status: 200,
        body: {
          message: 'Email Verified Successfully',
          user: { _id: id, email: wanted, pendingEmail: null, isVerified: true },
        },
      })
      expect(String(answer.headers['set-cookie'])).toContain(`token=${answer.body.token};`)
      expect(await isAlive(answer.body.token)).toBe(true)
      expect(await Promise.all([here, elsewhereToken].map(isAlive))).toEqual([false, false])
      const mails = await runJobs(testApp)
      expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
        [
          [email, 'Your Qissa account has left this email'],
          [wanted, 'The email of your Qissa account has changed'],
        ].sort(),
      )
      expect(mails.find(({ to }) => to === email)?.text).not.toContain(wanted)
      expect(mails.find(({ to }) => to === email)?.text).toContain(`write to ${CONTACT_ADDRESS}`)
      expect((await logIn(wanted)).status).toBe(200)
      expect((await logIn(email)).status).toBe(401)
    },
  )

  test('what a session was given to hear ends with it, within a second', async () => {
    const { id, email, token } = await waiting()
    const { body } = await logIn(email)
    const audio = await audioLink(testApp, id, { authorization: `Bearer ${body.token}` })
    const heard = async () => (await testApp.app.inject({ url: audio })).statusCode
    expect(await heard()).toBe(200)
    expect((await verify(token, { as: id })).status).toBe(200)
    await expect.poll(heard, { timeout: timeLimit(1_200) }).toBe(403)
  })

  test('every other code of the account dies', async () => {
    const { id, email, wanted, token } = await waiting()
    const reset = await makeCode(db, keys, { id, email_folded: email }, 'reset_password')
    await verify(token, { as: id })
    for (const address of [email, wanted]) {
      const used = await call('POST', `/user/verifyOtp/${reset.code}`, { body: { email: address } })
      expect(used.status).toBe(422)
    }
    expect((await call('POST', `/user/verifyOtp/${reset.token}`, { body: {} })).status).toBe(403)
  })

  test('the digits are for the person who wants the address, signed in', async () => {
    const { id, email, wanted, code } = await waiting()
    const stranger = await member()
    expect((await verify(code, { body: { email: wanted } })).body.code).toBe('code_wrong')
    expect((await verify(code, { body: { email } })).body.code).toBe('code_wrong')
    expect((await verify(code, { as: stranger.id, body: { email: wanted } })).status).toBe(422)
    expect((await verify(code, { as: id, body: { email } })).body.code).toBe('code_wrong')
    expect(await emailOf(id)).toBe(email)
    expect((await verify(code, { as: id })).status).toBe(200)
  })

  test('the link, too: it opens nothing for whoever holds a mistyped address', async () => {
    const { id, email, wanted, token } = await waiting()
    const stranger = await member()
    for (const who of [{}, { as: stranger.id }]) {
      const answer = await verify(token, who)
      expect(answer).toMatchObject({ status: 403, body: { code: 'link_of_account' } })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await emailOf(id)).toBe(email)
    const { body } = await logIn(email)
    expect((await verify(token, { token: body.token })).status).toBe(200)
    expect(await emailOf(id)).toBe(wanted)
  })

  describe('in another session of the account than the one that asked', () => {
    /** A change that one session asked for, and another session, opened an hour ago. */
    async function askedElsewhere() {
      const { id, email } = await member()
      const wanted = fresh()
      const [asked, other] = [await logIn(email), await logIn(email)]
      expect((await askWith({ token: asked.body.token }, wanted)).status).toBe(200)
      await sql`update sessions set confirmed_at = now() - interval '1 hour'
        where user_id = ${id}`.execute(db)
      const secrets = secretsOf(await runJobs(testApp), wanted)
      return { id, email, wanted, other: other.body.token, asked: asked.body.token, ...secrets }
    }

    test('link and digits count once its person has shown the password', async () => {
      const { id, email, wanted, other, asked, token, code } = await askedElsewhere()
      for (const answer of [
        await verify(token, { token: other }),
        await verify(code, { token: other, body: { email: wanted } }),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } })
      expect(await emailOf(id)).toBe(email)
      expect((await verify(token, { token: asked })).status).toBe(200)
      expect(await emailOf(id)).toBe(wanted)
    })

    test('nothing is left of it once that one was logged out', async () => {
      const { id, email, other, token } = await askedElsewhere()
      await call('DELETE', '/user/sessions', { headers: { authorization: `Bearer ${other}` } })
      const { body } = await logIn(email)
      expect((await verify(token, { token: body.token })).body.code).toBe('link_expired')
      expect(await emailOf(id)).toBe(email)
    })
  })

  test('of digits and link, and of many at once, one wins', async () => {
    const { id, wanted, code, token } = await waiting()
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => verify(token, { as: id })),
      verify(code, { as: id }),
      verify(code, { as: id }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 403, 422].includes(status))).toBe(true)
    expect(await emailOf(id)).toBe(wanted)
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .execute()
    expect(sessions).toHaveLength(1)
    expect((await verify(token)).body.code).toBe('link_expired')
  })

  test('five wrong digits kill the code', async () => {
    const { id, email, code } = await waiting()
    for (let time = 0; time < 5; time++) {
      expect((await verify(wrongFor(code), { as: id })).body.code).toBe('code_wrong')
    }
    expect((await verify(code, { as: id })).body.code).toBe('code_wrong')
    expect(await emailOf(id)).toBe(email)
  })

  test('code and link die after ten minutes', async () => {
    const { id, email, code, token } = await waiting()
    await sql`update codes set expires_at = now() - interval '1 second' where user_id = ${id}`.execute(
      db,
    )
    expect((await verify(code, { as: id })).body.code).toBe('code_wrong')
    expect((await verify(token)).body.code).toBe('link_expired')
    expect(await emailOf(id)).toBe(email)
  })

  test('an address that was taken meanwhile is not taken away', async () => {
    const { id, email, wanted, code, token } = await waiting()
    const taker = await member(wanted)
    expect((await verify(code, { as: id })).body.code).toBe('code_wrong')
    expect((await verify(token, { as: id })).body.code).toBe('link_expired')
    expect([await emailOf(id), await emailOf(taker.id)]).toEqual([email, wanted])
    expect((await logIn(email)).status).toBe(200)
  })

  test('two people who prove one address at once do not both get it', async () => {
    const [one, other] = [await member(), await member()]
    const wanted = fresh()
    const tokens: string[] = []
    for (const { id } of [one, other]) {
      await ask(id, wanted)
      tokens.push(secretsOf(await runJobs(testApp), wanted).token)
    }
    const answers = await Promise.all([
      verify(tokens[0] ?? '', { as: one.id }),
      verify(tokens[1] ?? '', { as: other.id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const emails = await Promise.all([one, other].map(({ id }) => emailOf(id)))
    expect(emails.filter((email) => email === wanted)).toHaveLength(1)
  })

  test('a sign-up that nobody verified does not stand in the way of the mailbox’s owner', async () => {
    const { id, wanted } = await waiting()
    const squatter = await member(wanted)
    await db.updateTable('users').set({ verified_at: null }).where('id', '=', squatter.id).execute()
    await call('POST', '/user/resendToken', { as: id, body: { email: wanted } })
    const { code } = secretsOf(await runJobs(testApp), wanted)
    expect(await verify(code, { as: id })).toMatchObject({
      status: 200,
      body: { user: { _id: id, email: wanted } },
    })
    const left = db.selectFrom('users').select('id').where('id', '=', squatter.id)
    expect(await left.execute()).toEqual([])
  })
})

describe('another wish, or none', () => {
  test('the address asked for last counts, even if the mail to the first left late', async () => {
    const { id, email, wanted: first, token: old } = await waiting()
    const second = fresh()
    await ask(id, second)
    expect((await verify(old)).body.code).toBe('link_expired')
    const late = await makeCode(db, keys, { id, email_folded: first }, 'change_email')
    expect((await verify(late.token, { as: id })).body.code).toBe('link_expired')
    expect((await verify(late.code, { as: id, body: { email: first } })).status).toBe(422)
    expect(await emailOf(id)).toBe(email)
    const { code } = secretsOf(await runJobs(testApp), second)
    expect((await verify(code, { as: id })).body.user.email).toBe(second)
  })

  test('cancelling kills code and link and says that all stays; twice is fine', async () => {
    const { id, email, code, token } = await waiting()
    for (let time = 0; time < 2; time++) {
      const answer = await call('DELETE', '/user/update', { as: id })
      expect(answer).toMatchObject({
        status: 200,
        body: { message: 'Your email stays as it is', user: { email, pendingEmail: null } },
      })
    }
    expect((await verify(code, { as: id })).body.code).toBe('code_wrong')
    expect((await verify(token)).body.code).toBe('link_expired')
    expect((await call('DELETE', '/user/update')).status).toBe(401)
  })

  test('a cancelled wish mails nobody', async () => {
    const { id } = await member()
    await ask(id, fresh())
    await call('DELETE', '/user/update', { as: id })
    expect(await runJobs(testApp)).toEqual([])
  })

  test('a forgotten password that is reset drops the wish', async () => {
    const { id, email, token } = await waiting()
    const reset = await makeCode(db, keys, { id, email_folded: email }, 'set_password')
    const body = { password: 'Bhangra-5678', confirmPassword: 'Bhangra-5678' }
    expect((await call('POST', `/user/resetPassword/${reset.token}`, { body })).status).toBe(200)
    expect((await verify(token)).body.code).toBe('link_expired')
  })
})

describe('sending again', () => {
  test.each(['the address that waits', 'no address', 'no body'])(
    'with %s a new code goes to it, and the old one dies',
    async (named) => {
      const { id, wanted, token: old } = await waiting()
      const email = named === 'the address that waits' ? { body: { email: wanted } } : { body: {} }
      const answer = await call('POST', '/user/resendToken', {
        as: id,
        ...(named === 'no body' ? {} : email),
      })
      expect(answer).toMatchObject({ status: 200, body: { message: 'Code sent successfully' } })
      const mails = await runJobs(testApp)
      expect(mails.map(({ to }) => to)).toEqual([wanted])
      expect((await verify(old)).body.code).toBe('link_expired')
      expect((await verify(secretsOf(mails, wanted).code, { as: id })).status).toBe(200)
    },
  )

  test('a visitor who names the address that waits sends nothing', async () => {
    const { wanted } = await waiting()
    expect((await call('POST', '/user/resendToken', { body: { email: wanted } })).status).toBe(200)
    expect(await runJobs(testApp)).toEqual([])
    expect((await call('POST', '/user/resendToken', { body: {} })).status).toBe(422)
  })
})

describe('an account with two-factor', () => {
  const guarded = async () => {
    const { id, email } = await member()
    await db
      .insertInto('authenticators')
      .values({ user_id: id, secret_encrypted: 'x', confirmed_at: sql<string>`now()` })
      .execute()
    const session = await openSession(db, id, 'test', { twoFactor: true })
    const wanted = fresh()
    await call('PUT', '/user/update', {
      body: { currentPassword: PASSWORD, email: wanted },
      headers: { authorization: `Bearer ${session.token}` },
    })
    return { id, email, wanted, session, ...secretsOf(await runJobs(testApp), wanted) }
  }

  test('a session that showed the second step keeps it in the fresh one', async () => {
    const { id, code, session } = await guarded()
    const answer = await verify(code, { token: session.token })
    expect(answer.status).toBe(200)
    const sessions = db.selectFrom('sessions').select('second_step_at').where('user_id', '=', id)
    const [only, ...others] = await sessions.execute()
    expect(others).toEqual([])
    expect(only?.second_step_at).not.toBeNull()
  })
})
