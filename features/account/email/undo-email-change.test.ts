import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { startTestApp } from '#test/app.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import { emailChanges } from '#test/email-changes.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { member, logIn, isAlive, fresh, askWith, verify, emailOf, waiting } = emailChanges(testApp)

const undo = (token: string) =>
  call<{ message: string; code: string }>('POST', `/user/undoEmailChange/${token}`)

/** An account that has another address now, and the token that its former address got. */
async function moved(from: Awaited<ReturnType<typeof waiting>> & { session?: string }) {
  const { session: token } = from
  const { body } = await verify(from.code, token ? { token } : { as: from.id })
  const mails = await runJobs(testApp)
  const text = mails.find(({ to }) => to === from.email)?.text ?? ''
  return {
    ...from,
    session: body.token,
    undoToken: /\/user\/undo\/([\w-]+)/.exec(text)?.[1] ?? '',
  }
}

const formerOf = async (id: string) =>
  (
    await db
      .selectFrom('former_emails')
      .select('email')
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ email }) => email)

describe('taking a change back', () => {
  test('gives the former address back and ends password, sessions and what was added since', async () => {
    const { id, email, wanted, session, undoToken } = await moved(await waiting())
    await db
      .insertInto('authenticators')
      .values({ user_id: id, secret_encrypted: 'x', confirmed_at: sql<string>`now()` })
      .execute()
    const answer = await undo(undoToken)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Your email is restored') as string },
    })
    expect(await emailOf(id)).toBe(email)
    expect(await isAlive(session)).toBe(false)
    for (const address of [email, wanted]) expect((await logIn(address)).status).toBe(401)
    const apps = db.selectFrom('authenticators').select('user_id').where('user_id', '=', id)
    expect(await apps.execute()).toEqual([])
    const { token } = secretsOf(await runJobs(testApp), email)
    const used = await call<{ resetToken: string }>('POST', `/user/verifyOtp/${token}`, {
      body: {},
    })
    const body = { password: 'Bhangra-5678', confirmPassword: 'Bhangra-5678' }
    const reset = await call('POST', `/user/resetPassword/${used.body.resetToken}`, { body })
    expect(reset.status).toBe(200)
    expect((await logIn(email, 'Bhangra-5678')).status).toBe(200)
    expect((await undo(undoToken)).body.code).toBe('link_expired')
  })

  test('serves the first owner where the address was changed again', async () => {
    const first = await moved(await waiting())
    const third = fresh()
    await askWith({ token: first.session }, third)
    const again = await moved({
      ...first,
      email: first.wanted,
      wanted: third,
      ...secretsOf(await runJobs(testApp), third),
    })
    expect((await undo(first.undoToken)).status).toBe(200)
    expect(await emailOf(first.id)).toBe(first.email)
    expect((await undo(again.undoToken)).body.code).toBe('link_expired')
  })

  test('ends after seven days, and where the address is another account’s', async () => {
    const late = await moved(await waiting())
    const left = await db
      .selectFrom('former_emails')
      .select(sql<number>`extract(epoch from expires_at - now()) / 86400`.as('days'))
      .where('user_id', '=', late.id)
      .executeTakeFirstOrThrow()
    expect(left.days).toBeCloseTo(7, 1)
    await sql`update former_emails set expires_at = now() where user_id = ${late.id}`.execute(db)
    const taken = await moved(await waiting())
    await member(taken.email)
    for (const { id, wanted, session, undoToken } of [late, taken]) {
      expect((await undo(undoToken)).body.code).toBe('link_expired')
      expect(await emailOf(id)).toBe(wanted)
      expect(await isAlive(session)).toBe(true)
    }
  })

  test('of many presses at once one wins, and the queue never holds the token', async () => {
    const { id, email, undoToken } = await moved(await waiting())
    const { rows } = await sql<{ row: string }>`
      select t::text as row from former_emails t
      union all select t::text from graphile_worker._private_jobs t`.execute(db)
    expect(rows.filter(({ row }) => row.includes(undoToken))).toEqual([])
    const answers = await Promise.all([1, 2, 3, 4].map(() => undo(undoToken)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    expect(await emailOf(id)).toBe(email)
  })

  test('tells the address that is replaced, and keeps it no longer', async () => {
    const { id, wanted, undoToken } = await moved(await waiting())
    await db.updateTable('users').set({ language: 'pa' }).where('id', '=', id).execute()
    expect((await undo(undoToken)).status).toBe(200)
    const told = (await runJobs(testApp)).filter(({ to }) => to === wanted)
    expect(told.map(({ subject }) => subject)).toEqual([
      'ਕਿੱਸਾ ਉੱਤੇ ਤੁਹਾਡਾ ਖਾਤਾ ਹੁਣ ਇਸ ਈਮੇਲ ਨਾਲ ਨਹੀਂ ਚੱਲਦਾ',
    ])
    expect(told[0]?.text).toContain('ਵਾਪਸ')
    expect(told[0]?.text).toContain(CONTACT_ADDRESS)
    expect(told[0]?.text).not.toContain('/user/undo/')
    expect(await formerOf(id)).toEqual([])
  })

  test('takes passkeys and an app of the week before the change along, and no older ones', async () => {
    const intruder = await waiting()
    const owner = await waiting()
    for (const [{ id }, age] of [
      [intruder, 5],
      [owner, 9],
    ] as const) {
      await sql`insert into passkeys (user_id, credential_id, public_key, name, created_at)
        values (${id}, gen_random_uuid()::text, 'key', 'Phone', now() - make_interval(days => ${age}))`.execute(
        db,
      )
      await sql`insert into authenticators (user_id, secret_encrypted, created_at, confirmed_at)
        values (${id}, 'x', now() - interval '30 days', now() - make_interval(days => ${age}))`.execute(
        db,
      )
      await sql`insert into recovery_codes (user_id, code_hash) values (${id}, 'recovery')`.execute(
        db,
      )
    }
    const stepsOf = async (id: string) =>
      (
        await sql<{ name: string }>`
          select 'passkey' as name from passkeys where user_id = ${id}
          union all select 'app' from authenticators where user_id = ${id}
          union all select 'recovery code' from recovery_codes where user_id = ${id}`.execute(db)
      ).rows.map(({ name }) => name)
    for (const one of [intruder, owner]) {
      const { id, undoToken } = await moved(one)
      // The age counts from the change, however late it is taken back.
      await sql`update passkeys set created_at = created_at - interval '6 days' where user_id = ${id}`.execute(
        db,
      )
      await sql`update authenticators set confirmed_at = confirmed_at - interval '6 days' where user_id = ${id}`.execute(
        db,
      )
      await sql`update former_emails set created_at = created_at - interval '6 days' where user_id = ${id}`.execute(
        db,
      )
      expect((await undo(undoToken)).status).toBe(200)
    }
    expect(await stepsOf(intruder.id)).toEqual([])
    expect(await stepsOf(owner.id)).toEqual(['passkey', 'app', 'recovery code'])
  })
})

test('the former mailbox of a staff account does not get past its second step, however young', async () => {
  const { id, email, undoToken } = await moved(await waiting())
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  await db
    .insertInto('authenticators')
    .values({ user_id: id, secret_encrypted: 'x', confirmed_at: sql<string>`now()` })
    .execute()
  expect((await undo(undoToken)).status).toBe(200)
  const { token } = secretsOf(await runJobs(testApp), email)
  const used = await call<{ resetToken: string }>('POST', `/user/verifyOtp/${token}`, { body: {} })
  const body = { password: 'Bhangra-5678', confirmPassword: 'Bhangra-5678' }
  await call('POST', `/user/resetPassword/${used.body.resetToken}`, { body })
  expect((await logIn(email, 'Bhangra-5678')).body).toMatchObject({ code: 'second_step_required' })
})

describe('the return to an address that the account had before', () => {
  /** Changes the address once more, from the session that the last change opened. */
  async function movesOn(from: Awaited<ReturnType<typeof moved>>, to: string) {
    await askWith({ token: from.session }, to)
    const secrets = secretsOf(await runJobs(testApp), to)
    return moved({ ...from, email: from.wanted, wanted: to, ...secrets })
  }

  test('leaves the address in between no link to take it back, and mails it none', async () => {
    const intruder = await moved(await waiting())
    const back = await movesOn(intruder, intruder.email.toUpperCase())
    expect((await emailOf(intruder.id)).toLowerCase()).toBe(intruder.email)
    expect(back.undoToken).toBe('')
    expect(await formerOf(intruder.id)).toEqual([])
    expect((await undo(intruder.undoToken)).body.code).toBe('link_expired')
  })

  test('leaves the links of addresses before it as they are', async () => {
    const first = await moved(await waiting())
    const third = await movesOn(first, fresh())
    const back = await movesOn(third, first.wanted)
    expect(await formerOf(first.id)).toEqual([first.email])
    expect((await undo(third.undoToken)).body.code).toBe('link_expired')
    expect(await isAlive(back.session)).toBe(true)
    expect((await undo(first.undoToken)).status).toBe(200)
    expect(await emailOf(first.id)).toBe(first.email)
  })

  test('is none to an address from which the change was taken back, though its mail never left', async () => {
    const { id, email, wanted, undoToken } = await moved(await waiting())
    const person = db.selectFrom('users').select('password_hash').where('id', '=', id)
    const before = await person.executeTakeFirstOrThrow()
    expect((await undo(undoToken)).status).toBe(200)
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await db.updateTable('users').set(before).where('id', '=', id).execute()
    const session = (await logIn(email)).body.token
    await askWith({ token: session }, wanted)
    const mails = await runJobs(testApp)
    const again = await moved({ id, email, wanted, mails, session, ...secretsOf(mails, wanted) })
    expect((await undo(again.undoToken)).status).toBe(200)
    expect(await emailOf(id)).toBe(email)
    await runJobs(testApp)
  })

  test('counts as a change like any other once the link to it has ended', async () => {
    const first = await moved(await waiting())
    await sql`update former_emails set expires_at = now() where user_id = ${first.id}`.execute(db)
    const back = await movesOn(first, first.email)
    expect((await undo(back.undoToken)).status).toBe(200)
    expect(await emailOf(first.id)).toBe(first.wanted)
  })
})
