import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import { mails } from '#app/api.server.ts'
import { removeAccount } from '#features/privacy/deletion/removal.server.ts'
import type { Answer } from '#shared/call/call.ts'
import type { applyForOrganisation, listApplications, listOrganisations } from './contract.ts'
import { namesOf } from './use-organisation-form.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'

const testApp = await startTestApp()
const { call, db, mailer, env } = testApp

const application = { kind: 'publisher', names: { roman: 'Amrit Pustak Ghar' }, about: 'Poetry.' }
const apply = (as: string, body: object = application) =>
  call<Answer<typeof applyForOrganisation>>('POST', '/organisation/apply', { as, body })
const mine = async (as: string) =>
  (await call<Answer<typeof listOrganisations>>('GET', '/organisation/list', { as })).body
const roleOf = async (id: string) =>
  (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
/** Runs the jobs of a name that wait, as the worker does. */
async function runJobs(name: string) {
  const { rows } = await testApp.database.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t
      on t.id = j.task_id where t.identifier = $1`,
    [name],
  )
  for (const { payload } of rows) await mails[name]?.({ ...testApp, log: testApp.app.log }, payload)
}

describe('applying', () => {
  test('an application waits, is accepted, and makes its applicant an owner and contributor', async () => {
    const applicant = await makeUser(db)
    const applied = await apply(applicant)
    expect(applied.status).toBe(201)
    expect(applied.body.organisation).toMatchObject({ state: 'applied', role: 'owner' })
    const { headers } = await makeStaff(db, 'admin')
    const waiting = await call<Answer<typeof listApplications>>('GET', '/admin/organisation/list', {
      headers,
    })
    const found = waiting.body.organisation.find(({ _id }) => _id === applied.body.organisation._id)
    expect(found).toMatchObject({ about: 'Poetry.', applicant: { _id: applicant } })
    const accepted = await call('POST', `/admin/organisation/${found?._id}/accept`, {
      headers,
      body: {},
    })
    expect(accepted.status).toBe(200)
    const { organisation } = await mine(applicant)
    expect(organisation).toMatchObject([
      { state: 'accepted', role: 'owner', members: [{ user: applicant, role: 'owner' }] },
    ])
    expect(await roleOf(applicant)).toBe('contributor')
    const again = await call<{ code: string }>('POST', `/admin/organisation/${found?._id}/accept`, {
      headers,
      body: {},
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })

  test('one that is declined says why, to its applicant alone', async () => {
    const [applicant, other] = [await makeUser(db), await makeUser(db)]
    const { body } = await apply(applicant)
    const { headers } = await makeStaff(db, 'admin')
    await call('POST', `/admin/organisation/${body.organisation._id}/decline`, {
      headers,
      body: { reason: 'Please write in from the address of your press.' },
    })
    expect((await mine(applicant)).organisation).toMatchObject([
      { state: 'declined', reason: 'Please write in from the address of your press.' },
    ])
    expect((await mine(other)).organisation).toEqual([])
    expect(await roleOf(applicant)).toBe('listener')
  })

  test('it may be a publisher whom the catalogue has, once', async () => {
    const book = await makeBook(db)
    await addMaker(db, book, 'publisher', { slug: 'Sanjh', name: 'Sanjh Publications' })
    const { id: person } = await db
      .selectFrom('people')
      .select('id')
      .where('slug', '=', 'Sanjh')
      .executeTakeFirstOrThrow()
    const { headers } = await makeStaff(db, 'admin')
    const answers = []
    for (const applicant of [await makeUser(db), await makeUser(db)]) {
      const { body } = await apply(applicant)
      const url = `/admin/organisation/${body.organisation._id}/accept`
      answers.push((await call('POST', url, { headers, body: { person } })).status)
    }
    expect(answers).toEqual([200, 409])
  })

  test('two that are accepted as one person at once: the second is refused', async () => {
    const { rows } = await sql<{ id: string }>`insert into people (kind, slug, name_roman)
      values ('organisation', 'Lokgeet', 'Lokgeet') returning id`.execute(db)
    const person = rows[0]?.id
    const { headers } = await makeStaff(db, 'admin')
    const urls: string[] = []
    for (const applicant of [await makeUser(db), await makeUser(db)])
      urls.push(`/admin/organisation/${(await apply(applicant)).body.organisation._id}/accept`)
    const both = await db.transaction().execute(async (tx) => {
      await sql`select from people where id = ${person} for update`.execute(tx)
      const answers = urls.map((url) => call('POST', url, { headers, body: { person } }))
      await vi.waitFor(async () => {
        const waiting = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(waiting.rows).toHaveLength(2)
      }, PATIENCE_MS)
      return { answers }
    })
    const answers = await Promise.all(both.answers)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['without a name in roman', { kind: 'author', names: { gurmukhi: 'ਅਮਰਜੀਤ' } }],
    ['in another script than it says', { kind: 'author', names: { roman: 'ਅਮਰਜੀਤ' } }],
    ['as Qissa', { kind: 'author', names: { roman: 'Qissa Support' } }],
    ['of no kind', { kind: 'bank', names: { roman: 'Somebody' } }],
  ])('one %s is refused', async (_, body) => {
    expect((await apply(await makeUser(db), body)).status).toBe(422)
  })

  test('a fourth in a day has to wait', async () => {
    const applicant = await makeUser(db)
    const statuses = []
    for (let tries = 0; tries < 4; tries++) statuses.push((await apply(applicant)).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  test('nobody decides on their own', async () => {
    const { id, headers } = await makeStaff(db, 'admin')
    const { body } = await apply(id)
    const url = `/admin/organisation/${body.organisation._id}/accept`
    expect(await call('POST', url, { headers, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'own_organisation' },
    })
  })
})

describe('members', () => {
  test('whoever verified an invited address finds the invitation and joins', async () => {
    const { id } = await makeOrganisation(db)
    const owner = await makeMember(db, id, 'owner')
    const guest = await makeUser(db, 'Guest@Example.com')
    const stranger = await makeUser(db)
    const invite = (email: string) =>
      call<object>('POST', `/organisation/${id}/member`, {
        as: owner,
        body: { email, role: 'editor' },
      })
    const [known, unknown] = [await invite('guest@example.com'), await invite('new@example.com')]
    expect({ ...known, headers: {} }).toEqual({ ...unknown, headers: {} })
    const [invitation] = (await mine(guest)).invitation
    expect(invitation).toMatchObject({ organisation: { roman: 'Lahore Book House' } })
    const accept = (as: string) =>
      call('POST', `/organisation/invitation/${invitation?._id}/accept`, { as })
    expect((await accept(stranger)).status).toBe(404)
    expect((await accept(guest)).status).toBe(200)
    expect((await mine(guest)).organisation).toMatchObject([{ role: 'editor' }])
    expect((await mine(guest)).invitation).toEqual([])
    const member = { status: 409, body: { code: 'already_member' } }
    expect(await accept(guest)).toMatchObject(member)
    expect(await invite('GUEST@example.com')).toMatchObject(member)
    await call('DELETE', `/organisation/${id}/member/${guest}`, { as: owner })
    expect((await accept(guest)).status).toBe(404)
    expect((await invite('guest@example.com')).status).toBe(200)
    expect((await accept(guest)).status).toBe(200)
  })

  test.each([
    ['leaves', (of: string, as: string) => call('DELETE', of, { as })],
    [
      'is an editor from now on',
      (of: string, as: string) => call('PUT', of, { as, body: { role: 'editor' } }),
    ],
  ])('an invitation is over once whoever wrote it %s', async (_, change) => {
    const { id } = await makeOrganisation(db)
    const owners = [await makeMember(db, id, 'owner'), await makeMember(db, id, 'owner')]
    const [inviter = '', other = ''] = owners
    const email = `${crypto.randomUUID()}@example.com`
    const guest = await makeUser(db, email)
    const body = { email, role: 'owner' }
    await call('POST', `/organisation/${id}/member`, { as: inviter, body })
    const [invitation] = (await mine(guest)).invitation
    expect((await change(`/organisation/${id}/member/${inviter}`, other)).status).toBe(200)
    const accept = `/organisation/invitation/${invitation?._id}/accept`
    expect((await call('POST', accept, { as: guest })).status).toBe(404)
    expect((await mine(guest)).invitation).toEqual([])
    expect((await mine(other)).organisation[0]?.invited).toEqual([])
  })

  test('an owner speaks for its person as long as they own it; what staff granted stays', async () => {
    const { id, person } = await makeOrganisation(db)
    const owner = await makeMember(db, id, 'owner')
    const [heir, granted] = [await makeMember(db, id, 'editor'), await makeMember(db, id, 'editor')]
    await db.insertInto('representatives').values({ user_id: granted, person_id: person }).execute()
    const speakers = async () => {
      const rows = await db
        .selectFrom('representatives')
        .select('user_id')
        .where('person_id', '=', person)
        .execute()
      return rows.map(({ user_id }) => user_id).toSorted()
    }
    const become = (user: string, role: string) =>
      call('PUT', `/organisation/${id}/member/${user}`, { as: owner, body: { role } })
    await become(heir, 'owner')
    await become(granted, 'owner')
    expect(await speakers()).toEqual([heir, granted].toSorted())
    await become(heir, 'viewer')
    await become(granted, 'viewer')
    expect(await speakers()).toEqual([granted])
    await become(heir, 'owner')
    await call('DELETE', `/organisation/${id}/member/${heir}`, { as: owner })
    expect(await speakers()).toEqual([granted])
  })

  test('a mail tells an invited address, in words of ours', async () => {
    const { id } = await makeOrganisation(db, 'Trinjan')
    const owner = await makeMember(db, id, 'owner')
    const body = { email: 'someone@example.com', role: 'viewer' }
    await call('POST', `/organisation/${id}/member`, { as: owner, body })
    await runJobs('studio.sendInvitation')
    const mails = await mailer.list()
    const mail = mails.find(({ to }) => to === 'someone@example.com')
    expect(mail?.text).toContain('Trinjan')
    expect(mail?.text).toContain(`${env.publicUrl}/studio`)
  })

  test('only an owner sees addresses, invites, changes roles and takes members out', async () => {
    const { id } = await makeOrganisation(db)
    const owner = await makeMember(db, id, 'owner')
    const editor = await makeMember(db, id, 'editor')
    const { id: another } = await makeOrganisation(db)
    const outsiders = [await makeUser(db), await makeMember(db, another, 'owner')]
    const of = (user: string) => `/organisation/${id}/member/${user}`
    for (const as of [editor, ...outsiders]) {
      const body = { email: 'x@example.com', role: 'owner' }
      expect((await call('POST', `/organisation/${id}/member`, { as, body })).status).toBe(404)
      expect((await call('PUT', of(owner), { as, body: { role: 'viewer' } })).status).toBe(404)
      expect((await call('DELETE', of(owner), { as })).status).toBe(404)
    }
    const emails = (await mine(editor)).organisation[0]?.members.map(({ email }) => email !== null)
    expect(emails).toEqual([false, true])
    expect((await call('PUT', of(editor), { as: owner, body: { role: 'viewer' } })).status).toBe(
      200,
    )
    expect((await call('DELETE', of(editor), { as: owner })).status).toBe(200)
    expect((await mine(editor)).organisation).toEqual([])
  })

  test('an owner of two organisations has the say in both', async () => {
    const ids = [(await makeOrganisation(db)).id, (await makeOrganisation(db)).id]
    const owner = await makeMember(db, ids[0] ?? '', 'owner')
    await db
      .insertInto('organisation_members')
      .values({ organisation_id: ids[1] ?? '', user_id: owner, role: 'owner' })
      .execute()
    for (const id of ids) {
      const of = `/organisation/${id}/member/${await makeMember(db, id, 'viewer')}`
      const body = { email: `${id}@example.com`, role: 'viewer' }
      const invited = await call('POST', `/organisation/${id}/member`, { as: owner, body })
      const changed = await call('PUT', of, { as: owner, body: { role: 'editor' } })
      const removed = await call('DELETE', of, { as: owner })
      expect([invited.status, changed.status, removed.status]).toEqual([200, 200, 200])
    }
  })

  test('a mailbox is not flooded with invitations', async () => {
    const { id } = await makeOrganisation(db)
    const owner = await makeMember(db, id, 'owner')
    const invite = async (email: string) => {
      const body = { email, role: 'viewer' }
      return (await call('POST', `/organisation/${id}/member`, { as: owner, body })).status
    }
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push(await invite('flooded@example.com'))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await invite('calm@example.com')).toBe(200)
  })

  test('where the last owner deletes their account, the editor of longest standing owns it', async () => {
    const { id } = await makeOrganisation(db)
    const owner = await makeMember(db, id, 'owner')
    const [second, first] = [await makeMember(db, id, 'editor'), await makeMember(db, id, 'editor')]
    await sql`update organisation_members set created_at = now() - interval '1 year'
      where user_id = ${first}`.execute(db)
    const owners = async () =>
      (
        await db
          .selectFrom('organisation_members')
          .select('user_id')
          .where('organisation_id', '=', id)
          .where('role', '=', 'owner')
          .execute()
      ).map(({ user_id }) => user_id)
    const remove = (user: string) => db.transaction().execute((tx) => removeAccount(tx, user))
    await remove(owner)
    expect(await owners()).toEqual([first])
    const speaks = db
      .selectFrom('representatives')
      .select('organisation_id')
      .where('user_id', '=', first)
    expect(await speaks.execute()).toEqual([{ organisation_id: id }])
    const become = { as: first, body: { role: 'owner' } }
    await call('PUT', `/organisation/${id}/member/${second}`, become)
    await remove(first)
    expect(await owners()).toEqual([second])
  })

  test('staff name the owner of an organisation that has none', async () => {
    const { id } = await makeOrganisation(db)
    const viewer = await makeMember(db, id, 'viewer')
    const admin = await makeStaff(db, 'admin')
    const name = async (user: string, headers = admin.headers) =>
      (await call('POST', `/admin/organisation/${id}/owner`, { headers, body: { user } })).status
    expect(await name(viewer, (await makeStaff(db, 'editor')).headers)).toBe(403)
    expect(await name(admin.id)).toBe(403)
    expect(await name(crypto.randomUUID())).toBe(404)
    expect(await name(viewer)).toBe(200)
    expect((await mine(viewer)).organisation).toMatchObject([{ role: 'owner' }])
    expect(await name(await makeUser(db))).toBe(409)
  })

  test('of two owners who leave at once, one stays', async () => {
    const { id } = await makeOrganisation(db)
    const owners = [await makeMember(db, id, 'owner'), await makeMember(db, id, 'owner')]
    const left = await Promise.all(
      owners.map((as) => call('DELETE', `/organisation/${id}/member/${as}`, { as })),
    )
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('a name that is written in Gurmukhi alone gets its Roman form by machine', () => {
  const typed: Record<string, string> = { 'names.gurmukhi': ' ਤਿੰਨ ਭਰਾ ' }
  const names = namesOf((name) => typed[name] ?? '')
  expect(names).toEqual({ gurmukhi: 'ਤਿੰਨ ਭਰਾ', shahmukhi: null, roman: 'Tinn Bhara' })
  expect(namesOf(() => '').roman).toBe('')
})
