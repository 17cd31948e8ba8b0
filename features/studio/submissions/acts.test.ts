// Every act of the table, in every state, by everybody: which of them the product lets pass.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import { MEMBER_ROLES } from '#features/studio/organisations/contract.ts'
import type { Submission } from './contract.ts'
import { ACT_NAMES, ruleOf, STATES, type Act, type State } from './states.ts'

const { call, db } = await startTestApp()
const organisation = (await makeOrganisation(db)).id
const admin = await makeStaff(db, 'admin')
const editor = await makeStaff(db, 'editor')
const ownEditor = await makeStaff(db, 'editor')
await db
  .insertInto('organisation_members')
  .values({ organisation_id: organisation, user_id: ownEditor.id, role: 'viewer' })
  .execute()
const members = await Promise.all(
  MEMBER_ROLES.map(
    async (role) => [role, { as: await makeMember(db, organisation, role) }] as const,
  ),
)
const stranger = { as: await makeUser(db) }
const moderator = await makeStaff(db, 'moderator')

const who: Record<string, { as?: string; headers?: Record<string, string> }> = {
  ...Object.fromEntries(members),
  'member of another': { as: await makeMember(db, (await makeOrganisation(db)).id, 'owner') },
  stranger,
  moderator: { headers: moderator.headers },
  'house editor': { headers: editor.headers },
  'house editor of the organisation': { headers: ownEditor.headers },
  admin: { headers: admin.headers },
}

const { rows } = await sql<{ id: string }>`
  insert into submissions (organisation_id) values (${organisation}) returning id
`.execute(db)
const id = rows[0]?.id ?? ''
const bring = (state: State) =>
  sql`
  update submissions set state = ${state}, version = 1, state_before = ${state === 'suspended' ? 'published' : 'draft'},
    release_at = ${state === 'scheduled' ? sql`now() + interval '1 day'` : sql`null`}
  where id = ${id}`.execute(db)

/** What studio.md §2 lets whom do, written out by hand: the table of acts must agree with it. */
const MAY: Record<Act, readonly string[]> = {
  submit: ['owner', 'editor'],
  recall: ['owner', 'editor'],
  take: ['house editor', 'admin'],
  return: ['house editor', 'admin'],
  decline: ['house editor', 'admin'],
  approve: ['house editor', 'admin'],
  finish: ['owner', 'editor'],
  proofReturn: ['owner', 'editor', 'house editor', 'house editor of the organisation', 'admin'],
  proofPass: ['owner', 'editor', 'house editor', 'house editor of the organisation', 'admin'],
  schedule: ['house editor', 'admin'],
  unschedule: ['house editor', 'house editor of the organisation', 'admin'],
  publish: ['house editor', 'admin'],
  withdraw: ['owner', 'house editor', 'house editor of the organisation', 'admin'],
  republish: ['house editor', 'house editor of the organisation', 'admin'],
  suspend: ['admin'],
  restore: ['admin'],
  hold: ['owner'],
  resume: ['owner'],
}
const NOT_READERS = ['member of another', 'stranger', 'moderator']
const HOUSE = ['house editor', 'admin']

function expected(act: Act, state: State, name: string): number[] {
  if (NOT_READERS.includes(name)) return [404]
  if (state === 'draft' && HOUSE.includes(name)) return [404]
  if (!MAY[act].includes(name)) return [403]
  if (!ruleOf(act).from.includes(state)) return [409]
  // What is missing is said, and nothing is moved.
  return ruleOf(act).needs ? [422] : [200]
}

describe.each(ACT_NAMES)('%s', (act) => {
  test.each(STATES)('in state %s', async (state) => {
    const body = {
      version: 1,
      note: 'Why',
      ...(ruleOf(act).day ? { at: '2099-01-01T00:00:00Z' } : {}),
    }
    const answers: Record<string, number> = {}
    const wanted: Record<string, number[]> = {}
    for (const [name, how] of Object.entries(who)) {
      await bring(state)
      const { status } = await call<{ submission: Submission }>(
        'POST',
        `/submission/${id}/${act}`,
        {
          ...how,
          body,
        },
      )
      answers[name] = status
      wanted[name] = expected(act, state, name)
    }
    const wrong = Object.entries(answers).filter(
      ([name, status]) => !wanted[name]?.includes(status),
    )
    expect(wrong).toEqual([])
  })
})

test('what may be done is told before it is tried', async () => {
  for (const state of STATES) {
    await bring(state)
    for (const [name, how] of Object.entries(who)) {
      const { status, body } = await call<{ submission: Submission }>(
        'GET',
        `/submission/${id}`,
        how,
      )
      if (status === 404) continue
      const may = ACT_NAMES.filter((act) => {
        const [wanted = 0] = expected(act, state, name)
        return wanted === 200 || wanted === 422
      })
      expect({ name, state, may: body.submission.may }).toEqual({ name, state, may })
    }
  }
})

test('an act on what changed meanwhile answers with what it is now', async () => {
  await bring('published')
  const { status, body } = await call('POST', `/submission/${id}/submit`, {
    ...who.owner,
    body: { version: 1 },
  })
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: 'state_changed', state: 'published' },
  })
})

test('the only one of the staff may decide on what they sent in themselves', async () => {
  await bring('submitted')
  const others = [admin.id, editor.id]
  const setRole = (role: string) =>
    db.updateTable('users').set({ role }).where('id', 'in', others).execute()
  await setRole('listener')
  const taken = await call('POST', `/submission/${id}/take`, {
    headers: ownEditor.headers,
    body: { version: 1 },
  })
  await setRole('admin')
  expect(taken.status).toBe(200)
})
