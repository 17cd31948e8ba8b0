import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createSessions, startSession } from '#server/auth/sessions.ts'
import type { Role } from '#shared/call/permissions.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { readAudit } from './audit-log.server.ts'
import type { AuditEntry, AdminAccount } from './contract.ts'
import { endAccountSessions, findAccounts } from './admin-accounts.server.ts'
import { grantRole, grantRoleByOperator } from './roles.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp

interface Person {
  role?: Role
  name?: [first: string, last: string]
  email?: string
  passkey?: boolean
}

let made = 0
async function person({ role = 'listener', name = ['Simran', 'Gill'], ...more }: Person = {}) {
  const email = more.email ?? `person${++made}@example.com`
  const id = await makeUser(db, email)
  const [first_name, last_name] = name
  await db.updateTable('users').set({ role, first_name, last_name }).where('id', '=', id).execute()
  if (more.passkey) {
    await sql`insert into passkeys (user_id, credential_id, public_key, name)
      values (${id}, ${randomUUID()}, 'key', 'Phone')`.execute(db)
  }
  return { id, email }
}

/** Someone with a session, as the routes see them. */
async function actor(
  role: Role,
  { twoFactor = true, ...more }: Person & { twoFactor?: boolean } = {},
) {
  const { id, email } = await person({ role, ...more })
  const token = await startSession(db, id, 'test', { twoFactor })
  const user = await createSessions(db, true).find(token, true)
  if (!user) throw new Error('There is no session')
  return { id, email, user, headers: { authorization: `Bearer ${token}` } }
}

const roleOf = async (id: string) =>
  (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
const sessionsOf = async (id: string) =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length
const actsOn = (id: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_role', 'act', 'subject', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

const grant = (headers: Record<string, string>, id: string, role: string) =>
  call<{ message: string; code?: string }>('PUT', `/admin/accounts/${id}/role`, {
    headers,
    body: { role },
  })

describe('entering the admin console', () => {
  test('says what one may do there', async () => {
    const [admin, editor] = [await actor('admin'), await actor('editor')]
    const enter = (headers: Record<string, string>) => call('GET', '/admin/house', { headers })
    expect((await enter(admin.headers)).body).toEqual({
      role: 'admin',
      permissions: [
        'house.enter',
        'account.find',
        'session.end',
        'entitlement.grant',
        'role.grant',
        'order.read',
        'audit.read',
        'message.read',
        'message.retry',
        'contact.read',
        'contact.answer',
        'name.write',
        'catalogue.write',
        'review.hide',
        'voice.grant',
        'people.merge',
        'organisation.accept',
        'submission.review',
        'submission.publish',
        'audio.waive',
        'takedown.decide',
      ],
    })
    expect((await enter(editor.headers)).body).toEqual({
      role: 'editor',
      permissions: [
        'house.enter',
        'name.write',
        'catalogue.write',
        'voice.grant',
        'people.merge',
        'submission.review',
        'submission.publish',
        'audio.waive',
      ],
    })
  })

  test('a demo account needs no second step', async () => {
    const { id, headers } = await actor('admin', { twoFactor: false })
    await db.updateTable('users').set({ is_demo: true }).where('id', '=', id).execute()
    expect((await call('GET', '/admin/house', { headers })).status).toBe(200)
  })
})

describe('finding accounts', () => {
  interface Found {
    accounts: AdminAccount[]
    total: number
  }
  const find = (headers: Record<string, string>, query: string) =>
    call<Found>('GET', `/admin/accounts?${query}`, { headers })

  test('by the exact e-mail, in any case, and by nothing less of it', async () => {
    const { headers } = await actor('support')
    const { id, email } = await person({ name: ['Bulleh', 'Shah'], email: 'Bulleh@Example.com' })
    const { body } = await find(headers, `search=${encodeURIComponent(' bulleh@example.COM ')}`)
    expect(body).toEqual({
      total: 1,
      accounts: [
        {
          _id: id,
          name: 'Bulleh Shah',
          email,
          role: 'listener',
          verified: true,
          createdAt: expect.any(String) as string,
          secondStep: false,
        },
      ],
    })
    for (const part of ['bulleh@', '@example.com', 'ulleh@example.com'])
      expect((await find(headers, `search=${encodeURIComponent(part)}`)).body.total).toBe(0)
  })

  test('by the beginning of a name or of the last name, letters taken as they are', async () => {
    const { headers } = await actor('support')
    await person({ name: ['Warisa', 'Shahkot'] })
    await person({ name: ['ਵਾਰਿਸਾ', 'ਸ਼ਾਹਕੋਟੀ'] })
    const names = async (search: string) =>
      (await find(headers, `search=${encodeURIComponent(search)}`)).body.accounts.map(
        ({ name }) => name,
      )
    expect(await names('WARISA SH')).toEqual(['Warisa Shahkot'])
    expect(await names('shahk')).toEqual(['Warisa Shahkot'])
    expect(await names('ਸ਼ਾਹਕੋ')).toEqual(['ਵਾਰਿਸਾ ਸ਼ਾਹਕੋਟੀ'])
    for (const none of ['arisa', 'War%', 'W_risa', 'Waris\\', "'--"])
      expect(await names(none), none).toEqual([])
  })

  test('without a search, the accounts of staff are listed page by page', async () => {
    const { headers } = await actor('support')
    const all = (await find(headers, '_limit=50')).body
    expect(all.accounts.every(({ role }) => role !== 'listener' && role !== 'contributor')).toBe(
      true,
    )
    expect(all.total).toBe(all.accounts.length)
    const second = (await find(headers, '_start=1&_limit=1')).body
    expect(second).toEqual({ accounts: [all.accounts[1]], total: all.total })
    expect((await find(headers, '_start=1000')).body).toEqual({ accounts: [], total: all.total })
    for (const query of [
      '_limit=51',
      '_limit=0',
      '_start=-1',
      'search=a',
      `search=${'a'.repeat(255)}`,
    ])
      expect((await find(headers, query)).status, query).toBe(400)
  })

  test('says who has a second step: a passkey or a confirmed app', async () => {
    const { headers } = await actor('support')
    const [none, key, begun, app] = [
      await person(),
      await person({ passkey: true }),
      await person(),
      await person(),
    ]
    await sql`insert into authenticators (user_id, secret_encrypted, confirmed_at)
      values (${begun.id}, 'sealed', null), (${app.id}, 'sealed', now())`.execute(db)
    const steps = []
    for (const { email } of [none, key, begun, app])
      steps.push((await find(headers, `search=${email}`)).body.accounts[0]?.secondStep)
    expect(steps).toEqual([false, true, false, true])
  })

  test('is written down with each account that was looked at, once in ten minutes', async () => {
    const { id, headers } = await actor('support')
    const looked = await person()
    for (let time = 0; time < 3; time++) await find(headers, `search=${looked.email}`)
    const row = { actor_id: id, actor_role: 'support', act: 'account.find', subject: 'user' }
    expect(await actsOn(looked.id)).toEqual([{ ...row, details: { found: 1 } }])
    const [one, other] = [
      await person({ name: ['Zorawar', 'Sidhu'] }),
      await person({ name: ['Zorawar', 'Virk'] }),
    ]
    for (const search of ['zoraw', 'zorawar', 'zorawar v'])
      await find(headers, `search=${encodeURIComponent(search)}`)
    for (const { id: shown } of [one, other])
      expect(await actsOn(shown)).toEqual([{ ...row, details: { found: 2 } }])
  })

  test('a search is written down though the page asked for is past the last', async () => {
    const { id, headers } = await actor('support')
    const looked = await person()
    const { body } = await find(headers, `_start=1&search=${looked.email}`)
    expect(body).toEqual({ accounts: [], total: 1 })
    expect(await actsOn(looked.id)).toMatchObject([{ actor_id: id, details: { found: 1 } }])
  })

  test('two searches that find as many accounts are both written down, their words never', async () => {
    const { id, headers } = await actor('support')
    const people = []
    for (const last of ['Qadir', 'Qadiryar'])
      for (const first of ['Meher', 'Noor'])
        people.push(await person({ name: [first, `${last}x`] }))
    await find(headers, 'search=qadirx')
    await find(headers, 'search=qadiryarx')
    await find(headers, 'search=nobody@example.com')
    for (const { id: shown } of people) expect(await actsOn(shown)).toHaveLength(1)
    const acts = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', id).execute()
    expect(acts).toHaveLength(4)
    expect(JSON.stringify(acts)).not.toMatch(/nobody|qadir/i)
  })
})

describe('granting a role', () => {
  test('changes it, ends the sessions, tells the person and is written down', async () => {
    const [admin, target] = [await actor('admin'), await person({ passkey: true })]
    const token = await startSession(db, target.id, 'phone', { twoFactor: true })
    const answer = await grant(admin.headers, target.id, 'support')
    expect(answer).toMatchObject({ status: 200, body: { message: /^Role changed/ } })
    expect(await roleOf(target.id)).toBe('support')
    expect(await sessionsOf(target.id)).toBe(0)
    const after = await call('GET', '/user/currentUser', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(after.status).toBe(401)
    expect(await actsOn(target.id)).toEqual([
      {
        actor_id: admin.id,
        actor_role: 'admin',
        act: 'role.grant',
        subject: 'user',
        details: { from: 'listener', to: 'support' },
      },
    ])
    const mail = (await runJobs(testApp)).find(({ to }) => to === target.email)
    expect(mail?.subject).toBe('Your role at Qissa has changed')
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Support')
      expect(text).toContain('ਮਦਦਗਾਰ')
    }
  })

  test('a staff role needs a second factor, that of a contributor none', async () => {
    const [admin, target] = [await actor('admin'), await person()]
    for (const role of ['editor', 'moderator', 'support', 'admin']) {
      expect(await grant(admin.headers, target.id, role)).toMatchObject({
        status: 422,
        body: { code: 'second_step_missing' },
      })
    }
    expect(await roleOf(target.id)).toBe('listener')
    expect(await actsOn(target.id)).toEqual([])
    expect((await grant(admin.headers, target.id, 'contributor')).status).toBe(200)
    await sql`insert into authenticators (user_id, secret_encrypted, confirmed_at)
      values (${target.id}, 'sealed', now())`.execute(db)
    expect((await grant(admin.headers, target.id, 'editor')).status).toBe(200)
  })

  test('who has not verified their email gets none, and loses one', async () => {
    const [admin, target] = [await actor('admin'), await person({ passkey: true })]
    await db.updateTable('users').set({ verified_at: null }).where('id', '=', target.id).execute()
    for (const role of ['contributor', 'editor', 'admin']) {
      expect(await grant(admin.headers, target.id, role)).toMatchObject({
        status: 422,
        body: { code: 'not_verified' },
      })
    }
    await expect(grantRoleByOperator(db, target.email, 'admin')).rejects.toThrow('not_verified')
    expect(await roleOf(target.id)).toBe('listener')
    await db.updateTable('users').set({ role: 'editor' }).where('id', '=', target.id).execute()
    expect((await grant(admin.headers, target.id, 'listener')).status).toBe(200)
  })

  test('nobody changes their own', async () => {
    const { id, headers } = await actor('admin', { passkey: true })
    for (const role of ['listener', 'admin'])
      expect(await grant(headers, id, role)).toMatchObject({
        status: 422,
        body: { code: 'own_role' },
      })
    expect(await roleOf(id)).toBe('admin')
  })

  test('the same role again changes nothing and is no act', async () => {
    const [admin, target] = [await actor('admin'), await person()]
    await startSession(db, target.id, 'phone')
    expect((await grant(admin.headers, target.id, 'listener')).status).toBe(200)
    expect(await sessionsOf(target.id)).toBe(1)
    expect(await actsOn(target.id)).toEqual([])
  })

  test('two admins who take each other’s role away at once: one is left', async () => {
    for (let time = 0; time < 5; time++) {
      await db.updateTable('users').set({ role: 'listener' }).where('role', '=', 'admin').execute()
      const [one, other] = [await actor('admin'), await actor('admin')]
      const answers = await Promise.all([
        grant(one.headers, other.id, 'listener'),
        grant(other.headers, one.id, 'listener'),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      expect([await roleOf(one.id), await roleOf(other.id)].toSorted()).toEqual([
        'admin',
        'listener',
      ])
    }
  })

  test('an unknown role or account is refused', async () => {
    const { headers } = await actor('admin')
    const { id } = await person()
    expect((await grant(headers, id, 'owner')).status).toBe(422)
    expect((await grant(headers, randomUUID(), 'listener')).status).toBe(404)
    expect((await grant(headers, 'me', 'listener')).status).toBe(400)
  })
})

describe('ending sessions', () => {
  test('signs an account out everywhere, tells its owner and is written down', async () => {
    const [support, target] = [await actor('support'), await person()]
    await startSession(db, target.id, 'phone')
    await startSession(db, target.id, 'laptop')
    const answer = await call('DELETE', `/admin/accounts/${target.id}/sessions`, {
      headers: { ...support.headers, 'accept-language': 'pa' },
    })
    expect(answer).toMatchObject({ status: 200, body: { message: /ਲਾਗਆਊਟ/ } })
    expect(await sessionsOf(target.id)).toBe(0)
    expect(await sessionsOf(support.id)).toBe(1)
    expect(await actsOn(target.id)).toMatchObject([{ actor_id: support.id, act: 'session.end' }])
    const mail = (await runJobs(testApp)).find(({ to }) => to === target.email)
    expect(mail?.subject).toBe('You have been logged out everywhere')
    expect(mail?.html).toContain('ਲਾਗਆਊਟ')
  })
})

describe('the log', () => {
  interface Log {
    audit: AuditEntry[]
    total: number
  }
  const read = (headers: Record<string, string>, query = '') =>
    call<Log>('GET', `/admin/audit${query}`, { headers })

  test('tells who did what to whom and when, newest first, page by page', async () => {
    const [admin, target] = [
      await actor('admin', { name: ['Usman', 'Cheema'] }),
      await person({ name: ['Harleen', 'Brar'] }),
    ]
    await grant(admin.headers, target.id, 'contributor')
    await grant(admin.headers, target.id, 'listener')
    const { body } = await read(admin.headers, `?subject=${target.id}`)
    expect(body.total).toBe(2)
    expect(body.audit).toMatchObject([
      {
        act: 'role.grant',
        actor: { _id: admin.id, name: 'Usman Cheema', role: 'admin' },
        subject: { kind: 'user', _id: target.id, name: 'Harleen Brar' },
        details: { from: 'contributor', to: 'listener' },
      },
      { details: { from: 'listener', to: 'contributor' } },
    ])
    expect(Date.parse(body.audit[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const second = (await read(admin.headers, `?subject=${target.id}&_start=1&_limit=1`)).body
    expect(second).toEqual({ audit: [body.audit[1]], total: 2 })
    expect((await read(admin.headers, '?_limit=51')).status).toBe(400)
  })

  test('is searched by a name of whoever did it or had it done to them, and by what it is about', async () => {
    const [admin, target] = [
      await actor('admin', { name: ['Zorawar', 'Mann'] }),
      await person({ name: ['Parminder', 'Zaildar'] }),
    ]
    await grant(admin.headers, target.id, 'contributor')
    const found = async (query: string) => {
      const { audit } = (await read(admin.headers, query)).body
      return audit.some(({ subject }) => subject._id === target.id)
    }
    for (const name of ['zorawar', 'ZAILDAR', 'r Mann'])
      expect([name, await found(`?search=${name}`)]).toEqual([name, true])
    expect(await found('?search=zaildars')).toBe(false)
    expect(await found('?search=zaildar&topic=people')).toBe(true)
    expect(await found('?search=zaildar&topic=names')).toBe(false)
    expect((await read(admin.headers, '?topic=weather')).status).toBe(400)
    expect((await read(admin.headers, '?search=z')).status).toBe(400)
  })

  test('keeps an act when the accounts are gone, and no name of theirs', async () => {
    const [admin, reader] = [
      await actor('admin', { name: ['Gone', 'Canary'] }),
      await actor('admin'),
    ]
    const target = await person({ name: ['Gone', 'Canary'] })
    await grant(admin.headers, target.id, 'contributor')
    await db.deleteFrom('users').where('id', 'in', [admin.id, target.id]).execute()
    const { body } = await read(reader.headers, `?subject=${target.id}`)
    expect(body.audit).toMatchObject([
      { actor: { _id: admin.id, name: null, role: 'admin' }, subject: { name: null } },
    ])
    const { rows } = await sql<{
      row: unknown
    }>`select to_jsonb(l) as row from audit_log l`.execute(db)
    expect(JSON.stringify(rows)).not.toContain('Canary')
  })

  test('the database itself refuses to change, delete or empty it', async () => {
    const [admin, target] = [await actor('admin'), await person()]
    await grant(admin.headers, target.id, 'contributor')
    const before = await actsOn(target.id)
    for (const statement of [
      sql`update audit_log set act = 'role.kept'`,
      sql`delete from audit_log where subject_id = ${target.id}`,
      sql`truncate audit_log`,
      sql`insert into audit_log (id, actor_role, act, subject, subject_id) overriding system value
        select id, 'admin', 'role.kept', 'user', 'x' from audit_log limit 1`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow(/append-only|duplicate key/)
    }
    expect(before).toHaveLength(1)
    expect(await actsOn(target.id)).toEqual(before)
  })

  test('an act and its row are there together or not at all', async () => {
    const [admin, target] = [await actor('admin'), await person()]
    await startSession(db, target.id, 'phone')
    const refused = async (doing: RawBuilder<unknown>, undoing: RawBuilder<unknown>) => {
      await doing.execute(db)
      await expect(endAccountSessions(db, admin.user, target.id)).rejects.toThrow()
      await undoing.execute(db)
      expect(await sessionsOf(target.id)).toBe(1)
      expect(await actsOn(target.id)).toEqual([])
    }
    await refused(
      sql`alter table audit_log add constraint none check (act <> 'session.end') not valid`,
      sql`alter table audit_log drop constraint none`,
    )
    await refused(
      sql`create trigger kept before delete on sessions
        for each row execute function refuse_change()`,
      sql`drop trigger kept on sessions`,
    )
    expect((await runJobs(testApp)).filter(({ to }) => to === target.email)).toEqual([])
  })
})

describe('without the guard of a route', () => {
  const lacking = async () => [
    (await actor('listener')).user,
    (await actor('moderator')).user,
    (await actor('admin', { twoFactor: false })).user,
    // Says that it is an admin's, and is not any more.
    { ...(await actor('listener')).user, role: 'admin' as const },
    { ...(await actor('admin')).user, sessionId: randomUUID() },
    { ...(await actor('admin')).user, id: randomUUID() },
  ]

  test('who lacks a permission finds nothing and changes nothing', async () => {
    const target = await person({ passkey: true })
    await startSession(db, target.id, 'phone')
    const page = { _start: 0, _limit: 10 }
    for (const user of await lacking()) {
      expect(await findAccounts(db, user, { ...page, search: target.email })).toEqual({
        accounts: [],
        total: 0,
      })
      expect(await findAccounts(db, user, page)).toEqual({ accounts: [], total: 0 })
      expect(await readAudit(db, user, page)).toEqual({ audit: [], total: 0 })
      await expect(endAccountSessions(db, user, target.id)).rejects.toThrow('not_found')
      await expect(grantRole(db, user, { accountId: target.id, role: 'admin' })).rejects.toThrow(
        'not_found',
      )
    }
    const support = (await actor('support')).user
    await expect(grantRole(db, support, { accountId: target.id, role: 'admin' })).rejects.toThrow(
      'not_found',
    )
    expect(await roleOf(target.id)).toBe('listener')
    expect(await sessionsOf(target.id)).toBe(1)
    expect(await actsOn(target.id)).toEqual([])
  })
})

describe('the operator', () => {
  test('makes the first admin, but never takes the last one away', async () => {
    await db.updateTable('users').set({ role: 'listener' }).where('role', '=', 'admin').execute()
    const [first, second] = [await person({ passkey: true }), await person({ passkey: true })]
    await grantRoleByOperator(db, first.email.toUpperCase(), 'admin')
    expect(await roleOf(first.id)).toBe('admin')
    await expect(grantRoleByOperator(db, first.email, 'support')).rejects.toThrow('last_admin')
    await sql`update users set role = 'admin', is_demo = true where id = ${second.id}`.execute(db)
    await expect(grantRoleByOperator(db, first.email, 'support')).rejects.toThrow('last_admin')
    await sql`update users set is_demo = false where id = ${second.id}`.execute(db)
    await grantRoleByOperator(db, first.email, 'support')
    expect(await actsOn(first.id)).toMatchObject([
      { actor_id: null, actor_role: 'operator', details: { from: 'listener', to: 'admin' } },
      { actor_id: null, actor_role: 'operator', details: { from: 'admin', to: 'support' } },
    ])
  })
})
