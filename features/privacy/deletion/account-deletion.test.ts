import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { startSession } from '#server/auth/sessions.ts'
import type { Role } from '#shared/call/permissions.ts'
import { makeCode } from '#features/account/account/one-time-codes.server.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'

const testApp = await startTestApp()
const { app, call, db, keys, mailer, storage } = testApp

interface Said {
  message: string
  token: string
  code: string
}

let counted = 0
const freshEmail = () => `leaver${++counted}@example.com`
const ask = (email: string) =>
  call<Said>('POST', '/user/accountDelete', { body: { email }, headers: from() })
const from = () => ({ 'x-forwarded-for': `198.51.100.${++counted % 250}` })
const verify = (otp: string, email?: string, as?: string) =>
  call<Said>('POST', `/user/deleteOtp/${otp}`, {
    ...(email ? { body: { email } } : {}),
    ...(as ? { as } : {}),
  })
const confirm = (token: string, headers: Record<string, string> = {}) =>
  call<Said>('POST', `/user/confirmDelete/${token}`, { headers })
const isThere = async (id: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

function codeIn(mails: Mail[], to: string): string {
  const mail = mails.findLast((sent) => sent.to === to)
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? `no code was mailed to ${to}`
}

/** Somebody who was mailed the six digits. */
async function leaver() {
  const email = freshEmail()
  const id = await makeUser(db, email)
  await ask(email)
  return { id, email, code: codeIn(await runJobs(testApp), email) }
}

/** Somebody who may delete their account with one more call. */
async function confirmedLeaver() {
  const { id, email, code } = await leaver()
  return { id, email, token: (await verify(code, email)).body.token }
}

describe('asking to delete an account', () => {
  test('answers alike for known and unknown addresses, and mails only the known', async () => {
    const known = freshEmail()
    await makeUser(db, known)
    const [one, other] = [await ask(known.toUpperCase()), await ask('nobody@example.com')]
    expect(one).toMatchObject({
      status: 200,
      body: { message: 'Account deletion code sent to your registered email' },
    })
    expect(JSON.stringify(other.body)).toBe(JSON.stringify(one.body))
    expect([other.status, Object.keys(other.headers)]).toEqual([
      one.status,
      Object.keys(one.headers),
    ])
    const mails = await runJobs(testApp)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [known, 'Code to delete your Qissa account'],
    ])
    expect(mails[0]?.text).toContain('ਖਾਤਾ ਮਿਟਾਉਣ')
    expect(mails[0]?.html).toContain(codeIn(mails, known))
  })

  test('leaves no address in the queue', async () => {
    const email = freshEmail()
    await makeUser(db, email)
    await runJobs(testApp)
    await ask(email)
    const { rows } = await sql<{ row: string }>`
      select t::text as row from graphile_worker._private_jobs t`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(email)
    await runJobs(testApp)
  })

  test('can be repeated three times in ten minutes, known or not; a sixth time waits', async () => {
    const known = freshEmail()
    await makeUser(db, known)
    for (const email of [known, freshEmail()]) {
      for (let time = 0; time < 5; time++) expect((await ask(email)).status).toBe(200)
      const sixth = await ask(email)
      expect(sixth.status).toBe(429)
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    }
    await runJobs(testApp)
  })

  test.each([{}, { email: 'nobody' }, { email: 'a@example.com', _id: 'x' }])(
    'refuses %j',
    async (body) => {
      expect((await call('POST', '/user/accountDelete', { body })).status).toBe(422)
    },
  )
})

describe('the code', () => {
  test('opens the last step, with the address or as the signed-in user', async () => {
    const [one, other] = [await leaver(), await leaver()]
    const message = 'Code verified successfully. Please confirm to delete your account.'
    expect(await verify(one.code, one.email)).toMatchObject({ status: 200, body: { message } })
    expect(await verify(other.code, undefined, other.id)).toMatchObject({ status: 200 })
    expect([await isThere(one.id), await isThere(other.id)]).toEqual([true, true])
  })

  test('works once, and five wrong ones kill it', async () => {
    const [one, other] = [await leaver(), await leaver()]
    await verify(one.code, one.email)
    expect((await verify(one.code, one.email)).body.code).toBe('code_wrong')
    for (let time = 0; time < 5; time++) await verify(wrongFor(other.code), other.email)
    expect(await verify(other.code, other.email)).toMatchObject({
      status: 422,
      body: { code: 'code_wrong' },
    })
  })

  test('dies after ten minutes, and when another one is sent', async () => {
    const old = await leaver()
    await ask(old.email)
    const fresh = codeIn(await runJobs(testApp), old.email)
    if (fresh !== old.code) expect((await verify(old.code, old.email)).status).toBe(422)
    await sql`update codes set expires_at = now() where user_id = ${old.id}`.execute(db)
    expect((await verify(fresh, old.email)).status).toBe(422)
  })

  test('serves no other address, and no other purpose serves it', async () => {
    const [one, other] = [await leaver(), await leaver()]
    if (one.code !== other.code) expect((await verify(one.code, other.email)).status).toBe(422)
    const owner = { id: one.id, email_folded: one.email }
    const reset = await makeCode(db, keys, owner, 'reset_password')
    if (reset.code !== one.code) expect((await verify(reset.code, one.email)).status).toBe(422)
    expect(await confirm(reset.token)).toMatchObject({
      status: 403,
      body: { code: 'link_expired' },
    })
    const mailed = await makeCode(db, keys, owner, 'delete_account')
    expect((await confirm(mailed.token)).status).toBe(403)
    expect(await isThere(one.id)).toBe(true)
  })

  test('says of an unknown address what it says of a wrong code, and asks for one', async () => {
    const { code, email } = await leaver()
    const [known, unknown] = [
      await verify(wrongFor(code), email),
      await verify(wrongFor(code), 'nobody@example.com'),
    ]
    expect({ ...known.body, instance: '' }).toEqual({ ...unknown.body, instance: '' })
    expect(await verify(code)).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } })
    expect((await verify('12345', email)).status).toBe(400)
  })
})

describe('confirming', () => {
  test('deletes the account, clears the cookies and keeps no mail of theirs', async () => {
    const { id, email, token } = await confirmedLeaver()
    const sent = vi.spyOn(mailer, 'send')
    expect(await mailer.list(email)).toMatchObject([
      { subject: 'Code to delete your Qissa account' },
    ])
    const session = await startSession(db, id, 'test')
    const answer = await confirm(token, {
      cookie: `token=${session}`,
      origin: testApp.env.publicUrl,
    })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Account deleted successfully' } })
    expect(String(answer.headers['set-cookie'])).toMatch(/token=;.*Expires=Thu, 01 Jan 1970/)
    expect(await isThere(id)).toBe(false)
    expect(sent.mock.lastCall?.[0]).toMatchObject({
      to: email,
      subject: 'Your Qissa account is deleted',
    })
    expect(await mailer.list(email)).toEqual([])
    const me = await call('GET', '/user/currentUser', {
      headers: { authorization: `Bearer ${session}` },
    })
    expect(me.status).toBe(401)
  })

  test('works once, whoever is first', async () => {
    const { token } = await confirmedLeaver()
    const all = await Promise.all([1, 2, 3, 4].map(() => confirm(token)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403])
  })

  test('needs the token of the last step, in time', async () => {
    const { id, token } = await confirmedLeaver()
    await sql`update codes set expires_at = now() where user_id = ${id}`.execute(db)
    expect(await confirm(token)).toMatchObject({ status: 403, body: { code: 'link_expired' } })
    expect((await confirm('a-token-of-nobody-at-all')).status).toBe(403)
    expect(await isThere(id)).toBe(true)
  })

  test('leaves whoever else is signed in here signed in', async () => {
    const { token } = await confirmedLeaver()
    const other = await startSession(db, await makeUser(db), 'test')
    const answer = await confirm(token, { authorization: `Bearer ${other}` })
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('lets the address sign up anew, with nothing counted against it', async () => {
    const { email, token } = await confirmedLeaver()
    await confirm(token)
    const { rows } = await sql`select key from rate_limits where key like 'accountDelete:%'
      and key not like 'accountDelete:198.%'`.execute(db)
    const before = rows.length
    await ask(email)
    const after = await sql`select key from rate_limits where key like 'accountDelete:%'
      and key not like 'accountDelete:198.%'`.execute(db)
    expect(after.rows.length).toBe(before + 1)
    await runJobs(testApp)
    await makeUser(db, email)
  })

  test('a mail server that is away does not keep the account', async () => {
    const { id, token } = await confirmedLeaver()
    const sent = vi.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('The server is away'))
    expect((await confirm(token)).status).toBe(200)
    expect(sent.mock.lastCall?.[0].subject).toBe('Your Qissa account is deleted')
    expect(await isThere(id)).toBe(false)
  })

  test('ends sessions and the addresses of audio within a second', async () => {
    const { id, token } = await confirmedLeaver()
    const url = await audioAddress(id)
    const heard = async () => (await app.inject({ url })).statusCode
    expect(await heard()).toBe(200)
    expect((await call('GET', '/wishlist/count', { as: id })).status).toBe(200)
    await confirm(token)
    await wait(1_000)
    expect(await heard()).toBe(403)
    expect((await call('GET', '/wishlist/count', { as: id })).status).toBe(401)
  })

  test('a request that is under way finds nobody, and says so', async () => {
    const { id } = await leaver()
    const book = await makeBook(db)
    await call('GET', '/wishlist/count', { as: id })
    const deletion = await db.startTransaction().execute()
    await deletion.deleteFrom('users').where('id', '=', id).execute()
    const asked = call('POST', '/wishlist/create', { as: id, body: { audiobook: book } })
    await wait(300)
    await deletion.commit().execute()
    expect(await asked).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })
})

describe('a staff account', () => {
  const setRole = (id: string, role: Role) =>
    db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const signedIn = async (id: string, twoFactor: boolean) => ({
    authorization: `Bearer ${await startSession(db, id, 'test', { twoFactor })}`,
  })
  const actsOf = (id: string) =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_role', 'act', 'details'])
      .where('subject_id', '=', id)
      .execute()

  test('goes only from its own session that showed a second step, and is written down', async () => {
    const { id, token } = await confirmedLeaver()
    await setRole(id, 'support')
    const other = await makeUser(db)
    await setRole(other, 'editor')
    for (const headers of [{}, await signedIn(id, false), await signedIn(other, true)]) {
      expect(await confirm(token, headers)).toMatchObject({
        status: 403,
        body: { code: 'second_step_again' },
      })
    }
    expect([await isThere(id), await actsOf(id)]).toEqual([true, []])
    expect((await confirm(token, await signedIn(id, true))).status).toBe(200)
    expect(await isThere(id)).toBe(false)
    expect(await actsOf(id)).toEqual([
      { actor_id: id, actor_role: 'support', act: 'account.delete', details: {} },
    ])
  })

  test('stays where it is the last admin’s; of two who leave at once one is left', async () => {
    const leavers = [await confirmedLeaver(), await confirmedLeaver()]
    for (const { id } of leavers) await setRole(id, 'admin')
    const answers = await Promise.all(
      leavers.map(async ({ id, token }) => confirm(token, await signedIn(id, true))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.map(({ body }) => body.code)).toContain('last_admin')
    const last = leavers[answers.findIndex(({ status }) => status === 422)]
    expect(await isThere(last?.id ?? '')).toBe(true)
    expect(await actsOf(last?.id ?? '')).toEqual([])
  })

  test('of the demo goes as a listener’s does', async () => {
    const { id, token } = await confirmedLeaver()
    await db
      .updateTable('users')
      .set({ role: 'editor', is_demo: true })
      .where('id', '=', id)
      .execute()
    expect((await confirm(token)).status).toBe(200)
  })
})

/** The signed address of a paid book's first episode. */
async function audioAddress(as: string): Promise<string> {
  const book = await makeBook(db, { price: 499 })
  await storage.put(`audio/${book}.m4a`, Buffer.alloc(1_000))
  await sql`
    insert into renditions (audiobook_id, episode_id, quality, mime, bytes, sha256, duration_ms,
      storage_key)
    select ${book}, id, 'normal', 'audio/mp4', 1000, 'sum', 60000, ${`audio/${book}.m4a`}
    from episodes where audiobook_id = ${book} and position = 1
  `.execute(db)
  await grantEntitlement(db, { userId: as, audiobookId: book, source: 'purchase' })
  const { body } = await call<{ episodes: { url: string }[] }>('GET', `/playback/${book}`, { as })
  return body.episodes[0]?.url ?? ''
}
