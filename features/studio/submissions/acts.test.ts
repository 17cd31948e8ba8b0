// Every act in every state by everybody: which of them the product lets pass, and what they lead to.
// What is expected is written out by hand after the description of the studio, not read from the table.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { share } from '#test/full.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { makeMember, makeOrganisation, makeRecording, makeStaff } from '#test/studio.ts'
import { MEMBER_ROLES } from '#features/studio/organisations/contract.ts'
import type { Answer } from '#shared/call/call.ts'
import { onwardActOf } from './actors.ts'
import type { listSubmissions, Submission } from './contract.ts'
import {
  ACT_NAMES,
  CHANGES,
  stateAfter,
  STATES,
  type Act,
  type Changes,
  type State,
} from './states.ts'

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

const RIGHT = { basis: 'own', holder: 'Trinjan Press' }
/** Whole, so that a withdrawn one can be put on sale again; nothing else of it is. */
const RIGHTS = {
  work: RIGHT,
  performance: RIGHT,
  signed: { at: '2026-01-01T00:00:00.000Z' },
}
const { rows } = await sql<{ id: string }>`
  insert into submissions (organisation_id, rights)
  values (${organisation}, ${JSON.stringify(RIGHTS)}::jsonb) returning id
`.execute(db)
const id = rows[0]?.id ?? ''
const book = await makeBook(db)
const coming = await makeBook(db, { publishedAt: null })
const CHANGED = JSON.stringify({ title: { gurmukhi: null, shahmukhi: null, roman: 'Rohi' } })
const SHOWN = JSON.stringify({ book: {}, cover: {}, picture: null, sample: {}, titles: {} })
/**
 * Brings it into a state, with what was done before: sent from a draft, suspended or held when
 * scheduled. Changes wait where readers see another title; a scheduled one may be announced.
 */
const bring = (state: State, changes: Changes = 'none', announced = false, barred = false) =>
  sql`
    with announced as (
      update audiobooks set announced_for = ${announced ? sql`current_date + 1` : null}
      where id = ${coming}),
    changed as (
      update submissions set state = ${state}, version = 1,
        release_at = ${state === 'scheduled' ? sql`now() + interval '1 day'` : sql`null`},
        book = ${changes === 'none' ? '{}' : CHANGED}::jsonb,
        audiobook_id = ${announced ? coming : changes === 'none' ? null : book}::uuid,
        shown = ${changes === 'none' ? null : SHOWN}::jsonb,
        changes_sent_at = ${changes === 'sent' ? sql`now()` : sql`null`},
        barred_at = ${barred ? sql`now()` : sql`null`}
      where id = ${id}), cleared as (
      delete from submission_history where submission_id = ${id})
    insert into submission_history (submission_id, act, from_state, to_state) values
      (${id}, 'submit', 'draft', 'submitted'), (${id}, 'suspend', 'scheduled', 'suspended'),
      (${id}, 'hold', 'recording', 'on_hold')`.execute(db)

const STAFF = ['house editor', 'admin']
const STAFF_OR_OWN = [...STAFF, 'house editor of the organisation']

interface Expected {
  from: readonly State[]
  /** Only where changes of a book that is out stand so. */
  changes?: Changes
  /** Only where a scheduled book is announced, or is not. */
  announced?: boolean
  /** Only where a claim against it held. */
  barred?: true
  /** None where it stays what it is. */
  to?: State
  who: readonly string[]
  /** Something is missing in this one, so it is said, and nothing is moved. */
  lacks?: true
  body?: object
}

const EXPECTED: Record<Act, Expected> = {
  submit: {
    from: ['draft', 'changes_requested'],
    to: 'submitted',
    who: ['owner', 'editor'],
    lacks: true,
  },
  recall: { from: ['submitted'], to: 'draft', who: ['owner', 'editor'] },
  take: { from: ['submitted'], to: 'in_review', who: STAFF },
  return: { from: ['in_review'], to: 'changes_requested', who: STAFF },
  decline: { from: ['in_review'], to: 'declined', who: STAFF },
  approve: { from: ['in_review'], to: 'approved', who: STAFF, lacks: true },
  finish: {
    from: ['approved', 'recording'],
    to: 'proof_listening',
    who: ['owner', 'editor'],
    lacks: true,
  },
  proofReturn: {
    from: ['proof_listening'],
    to: 'recording',
    who: ['owner', 'editor', ...STAFF_OR_OWN],
  },
  proofPass: {
    from: ['proof_listening'],
    to: 'mastered',
    who: ['owner', 'editor', ...STAFF_OR_OWN],
    lacks: true,
  },
  schedule: {
    from: ['mastered'],
    to: 'scheduled',
    who: STAFF,
    lacks: true,
    body: { at: new Date(Date.now() + 400 * 86_400_000).toISOString() },
  },
  announce: { from: ['scheduled'], announced: false, who: STAFF, lacks: true },
  unannounce: { from: ['scheduled'], announced: true, who: STAFF },
  unschedule: { from: ['scheduled'], to: 'mastered', who: STAFF },
  publish: { from: ['mastered', 'scheduled'], to: 'published', who: STAFF, lacks: true },
  withdraw: { from: ['published'], to: 'withdrawn', who: ['owner', ...STAFF_OR_OWN] },
  republish: { from: ['withdrawn'], to: 'published', who: STAFF },
  sendChanges: {
    from: ['published', 'withdrawn'],
    changes: 'open',
    who: ['owner', 'editor'],
    lacks: true,
  },
  recallChanges: { from: ['published', 'withdrawn'], changes: 'sent', who: ['owner', 'editor'] },
  approveChanges: { from: ['published', 'withdrawn'], changes: 'sent', who: STAFF, lacks: true },
  returnChanges: { from: ['published', 'withdrawn'], changes: 'sent', who: STAFF },
  discardChanges: { from: ['published', 'withdrawn'], changes: 'open', who: ['owner', 'editor'] },
  suspend: {
    from: ['scheduled', 'published', 'withdrawn'],
    to: 'suspended',
    who: ['admin'],
  },
  restore: { from: ['suspended'], to: 'mastered', who: ['admin'] },
  allow: { from: STATES, barred: true, who: ['admin'] },
  hold: {
    from: [
      'draft',
      'submitted',
      'in_review',
      'changes_requested',
      'approved',
      'recording',
      'proof_listening',
      'mastered',
      'scheduled',
    ],
    to: 'on_hold',
    who: ['owner'],
  },
  resume: { from: ['on_hold'], to: 'recording', who: ['owner'] },
}
/** What brings a book to readers: none of it while a claim against the book holds. */
const BRINGS_BACK: readonly Act[] = ['schedule', 'announce', 'publish', 'republish', 'restore']
const NOT_READERS = ['member of another', 'stranger', 'moderator']

interface Stands {
  state: State
  changes?: Changes | undefined
  announced?: boolean | undefined
  barred?: boolean | undefined
}

/** The status of an act's answer, and the state after it. */
function expected(act: Act, stands: Stands, name: string): [number, State] {
  const { state, changes = 'none', announced = false, barred = false } = stands
  const { from, to = state, who: may, lacks } = EXPECTED[act]
  if (NOT_READERS.includes(name)) return [404, state]
  if (state === 'draft' && STAFF.includes(name)) return [404, state]
  if (!may.includes(name)) return [403, state]
  if (!from.includes(state)) return [409, state]
  if ((EXPECTED[act].changes ?? changes) !== changes) return [409, state]
  if ((EXPECTED[act].announced ?? announced) !== announced) return [409, state]
  if (EXPECTED[act].barred && !barred) return [409, state]
  if (barred && BRINGS_BACK.includes(act)) return [422, state]
  return lacks ? [422, state] : [200, to]
}

const stateNow = async () =>
  (
    await db
      .selectFrom('submissions')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state

/** Has everybody try an act where it stands; answers what came of it and what should have. */
async function tryAll(act: Act, stands: Stands) {
  const { state, changes, announced, barred } = stands
  const body = { version: 1, partsVersion: 0, note: 'Why', ...EXPECTED[act].body }
  const answers: Record<string, unknown> = {}
  const wanted: Record<string, unknown> = {}
  await bring(state, changes, announced, barred)
  for (const [name, how] of share(Object.entries(who), act + JSON.stringify(stands), 3)) {
    const { status } = await call('POST', `/submission/${id}/${act}`, { ...how, body })
    answers[name] = [status, await stateNow()]
    if (status === 200) await bring(state, changes, announced, barred)
    wanted[name] = expected(act, stands, name)
  }
  return { answers, wanted }
}

describe.each(ACT_NAMES)('%s', (act) => {
  test.each(STATES)('in state %s', async (state) => {
    const { changes, announced, barred } = EXPECTED[act]
    const { answers, wanted } = await tryAll(act, { state, changes, announced, barred })
    expect(answers).toEqual(wanted)
  })
})

const OF_CHANGES = ACT_NAMES.filter((act) => EXPECTED[act].changes)
test.each(CHANGES)(
  'with changes that are %s, acts of changes wait for their turn',
  async (changes) => {
    for (const act of OF_CHANGES) {
      const { answers, wanted } = await tryAll(act, { state: 'published', changes })
      expect({ act, answers }).toEqual({ act, answers: wanted })
    }
  },
)

test.each([true, false])(
  'of a scheduled book, announced or not (%s), acts wait for their turn',
  async (announced) => {
    for (const act of ['announce', 'unannounce', 'unschedule', 'publish'] as const) {
      const { answers, wanted } = await tryAll(act, { state: 'scheduled', announced })
      expect({ act, answers }).toEqual({ act, answers: wanted })
    }
  },
)

test('what a claim that held keeps back is brought to readers by no act', async () => {
  for (const act of [...BRINGS_BACK, 'allow'] as const)
    for (const state of EXPECTED[act].from) {
      const announced = act === 'announce' ? false : undefined
      const { answers, wanted } = await tryAll(act, { state, announced, barred: true })
      expect({ act, state, answers }).toEqual({ act, state, answers: wanted })
    }
  for (const state of ['withdrawn', 'suspended'] as const) {
    const { answers, wanted } = await tryAll('allow', { state })
    expect(answers).toEqual(wanted)
  }
})

test('what may be done is told before it is tried', async () => {
  const standings: Stands[] = [
    ...STATES.map((state) => ({ state })),
    ...(['open', 'sent'] as const).map((changes) => ({ state: 'published' as const, changes })),
    ...(['open', 'sent'] as const).map((changes) => ({ state: 'suspended' as const, changes })),
    { state: 'scheduled', announced: true },
    { state: 'withdrawn', barred: true },
  ]
  for (const stands of standings) {
    const { state, changes = 'none', announced = false, barred } = stands
    await bring(state, changes, announced, barred)
    for (const [name, how] of Object.entries(who)) {
      const { status, body } = await call<{ submission: Submission }>(
        'GET',
        `/submission/${id}`,
        how,
      )
      if (status === 404) continue
      const may = ACT_NAMES.filter((act) => {
        const [wanted] = expected(act, stands, name)
        return wanted === 200 || wanted === 422
      })
      const { submission: told } = body
      expect({
        name,
        state,
        may: told.may,
        changes: told.changes,
        announced: told.announced,
      }).toEqual({
        name,
        state,
        may,
        changes,
        announced,
      })
    }
  }
})

test('an act on what changed meanwhile answers with what it is now', async () => {
  await bring('published')
  const { status, body } = await call('POST', `/submission/${id}/submit`, {
    ...who.owner,
    body: { version: 1, partsVersion: 0 },
  })
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: 'state_changed', state: 'published' },
  })
})

/** Whose turn it is to do something for the house; for everybody else the state itself comes next. */
const TURNS: Partial<Record<State, { next: string; of: readonly string[] }>> = {
  submitted: { next: 'take', of: STAFF },
  in_review: { next: 'approve', of: STAFF },
  proof_listening: { next: 'proofPass', of: STAFF_OR_OWN },
  mastered: { next: 'schedule', of: STAFF },
  scheduled: { next: 'publish', of: STAFF },
  withdrawn: { next: 'republish', of: STAFF },
  suspended: { next: 'restore', of: ['admin'] },
}

test('what comes next is told alike on its page and in the list', async () => {
  const standings = [
    ...STATES.map((state) => ({ state, changes: 'none' as const, turn: TURNS[state] })),
    ...CHANGES.map((changes) => ({
      state: 'published' as const,
      changes,
      turn: changes === 'sent' ? { next: 'approveChanges', of: STAFF } : undefined,
    })),
  ]
  for (const { state, changes, turn } of standings) {
    await bring(state, changes)
    for (const [name, how] of Object.entries(who)) {
      const one = await call<{ submission: Submission }>('GET', `/submission/${id}`, how)
      if (one.status === 404) continue
      const list = await call<Answer<typeof listSubmissions>>('GET', '/submission/list', how)
      const row = list.body.submission.find(({ _id }) => _id === id)
      const next = turn?.of.includes(name) ? turn.next : state
      expect({ name, state, next: [one.body.submission.next, row?.next] }).toEqual({
        name,
        state,
        next: [next, next],
      })
    }
  }
})

test('what comes next follows what is there: all of a draft, or the sound of every part', async () => {
  const nextOf = async (how: object) => {
    const one = await call<{ submission: Submission }>('GET', `/submission/${id}`, how)
    const list = await call<Answer<typeof listSubmissions>>('GET', '/submission/list', how)
    return [one.body.submission.next, list.body.submission.find(({ _id }) => _id === id)?.next]
  }
  const owner = who.owner ?? {}
  const named = (roman: string) => ({ gurmukhi: null, shahmukhi: null, roman })
  const whole = {
    title: named('Rohi'),
    authors: [{ person: null, names: named('Damodar') }],
    genres: ['story-epics'],
  }
  await bring('draft')
  const before = await nextOf(owner)
  await sql`update submissions set book = ${JSON.stringify(whole)}::jsonb where id = ${id}`.execute(
    db,
  )
  const written = await nextOf(owner)
  await bring('approved')
  const { rows: parts } = await sql<{ id: string }>`
    insert into submission_parts (submission_id, position) values (${id}, 1) returning id
  `.execute(db)
  const recording = await makeRecording(db, parts[0]?.id ?? '', editor.id)
  const sent = await nextOf(owner)
  await sql`insert into recording_steps (recording_id, step, position, state)
    values (${recording}, 'probe', 1, 'done')`.execute(db)
  const ready = [...(await nextOf(owner)), ...(await nextOf({ headers: editor.headers }))]
  await sql`delete from submission_parts where submission_id = ${id}`.execute(db)
  expect({ before, written, sent, ready }).toEqual({
    before: ['draft', 'draft'],
    written: ['submit', 'submit'],
    sent: ['recording', 'recording'],
    ready: ['finish', 'finish', 'finish', 'finish'],
  })
})

test('an open note is what comes next for those who work on the book, and once all is heard an approval', async () => {
  const staff = { headers: editor.headers }
  const nextOf = async (how: object) => {
    const one = await call<{ submission: Submission }>('GET', `/submission/${id}`, how)
    const list = await call<Answer<typeof listSubmissions>>('GET', '/submission/list', how)
    const row = list.body.submission.find(({ _id }) => _id === id)
    expect(row?.next).toBe(one.body.submission.next)
    return [row?.next, row?.notedPart]
  }
  await bring('proof_listening')
  const { rows } = await sql<{ id: string }>`
    insert into submission_parts (submission_id, position) values (${id}, 1) returning id
  `.execute(db)
  const part = rows[0]?.id ?? ''
  await sql`insert into part_notes (part_id, at_ms, kind, text, author_id)
    values (${part}, 0, 'noise', 'A fan', ${editor.id})`.execute(db)
  expect([await nextOf(who.owner ?? {}), await nextOf(staff)]).toEqual([
    ['answerNotes', part],
    ['proofPass', part],
  ])
  await sql`update part_notes set state = 'passed' where part_id = ${part}`.execute(db)
  await sql`update submission_parts set passed_at = now() where id = ${part}`.execute(db)
  expect([await nextOf(who.owner ?? {}), await nextOf(staff)]).toEqual([
    ['awaitApproval', null],
    ['approveSound', null],
  ])
  await sql`delete from submission_parts where submission_id = ${id}`.execute(db)
})

test('the list finds changes that wait, and counts them', async () => {
  await bring('published', 'sent')
  const { body } = await call<Answer<typeof listSubmissions>>(
    'GET',
    '/submission/list?state=changes_sent',
    { headers: editor.headers },
  )
  expect(body).toMatchObject({ total: 1, counts: { published: 1, changes_sent: 1 } })
  expect(body.submission.map(({ _id }) => _id)).toEqual([id])
})

test('what staff do by their permission is in the audit log, also of one who is a member', async () => {
  const audited = async () =>
    (
      await db
        .selectFrom('audit_log')
        .select(['act', 'actor_id'])
        .where('subject_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.act
  await bring('published')
  const own = { headers: ownEditor.headers, body: { version: 1, partsVersion: 0 } }
  expect((await call('POST', `/submission/${id}/withdraw`, own)).status).toBe(200)
  expect(await audited()).toBe('submission.withdraw')
  const { rows: history } = await sql<{ by_staff: boolean }>`
    select by_staff from submission_history where submission_id = ${id} order by id desc limit 1
  `.execute(db)
  expect(history[0]?.by_staff).toBe(true)
})

test.each([
  [
    'recall',
    [
      ['submit', 'changes_requested'],
      ['take', 'submitted'],
      ['free', 'in_review'],
    ],
    'changes_requested',
  ],
  [
    'recall',
    [
      ['submit', 'draft'],
      ['hold', 'submitted'],
      ['resume', 'on_hold'],
    ],
    'draft',
  ],
  ['restore', [['suspend', 'published']], 'published'],
  [
    'restore',
    [
      ['suspend', 'published'],
      ['restore', 'suspended'],
      ['suspend', 'withdrawn'],
    ],
    'withdrawn',
  ],
  ['restore', [['suspend', 'scheduled']], 'mastered'],
  ['sendChanges', [], 'withdrawn'],
  ['resume', [['hold', 'scheduled']], 'mastered'],
  ['resume', [['hold', 'recording']], 'recording'],
] as const)('%s after %j leads to %s', (act, done, to) => {
  const history = done.map(([name, from]) => ({ act: name, from }))
  expect(stateAfter(act, 'withdrawn', history)).toBe(to)
})

describe('where nobody else of the staff could decide', () => {
  const others = [admin.id, editor.id]
  const setRole = (role: string) =>
    db.updateTable('users').set({ role }).where('id', 'in', others).execute()
  const actAs = (name: Act, how: object) =>
    call<{ code: string }>('POST', `/submission/${id}/${name}`, {
      ...how,
      body: { version: 1, partsVersion: 0 },
    })

  test('the only one may decide on what they sent in themselves', async () => {
    await bring('submitted')
    await setRole('listener')
    const taken = await actAs('take', { headers: ownEditor.headers })
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    await bring('submitted')
    const refused = await actAs('take', { headers: ownEditor.headers })
    await db.updateTable('users').set({ role: 'editor' }).where('id', '=', editor.id).execute()
    expect([taken.status, refused.body.code]).toEqual([200, 'own_submission'])
  })

  test('a lone administrator who owns it may restore it, though an editor is there', async () => {
    await db
      .insertInto('organisation_members')
      .values({ organisation_id: organisation, user_id: admin.id, role: 'viewer' })
      .execute()
    await bring('suspended')
    const restored = await actAs('restore', { headers: admin.headers })
    await bring('withdrawn')
    const republished = await actAs('republish', { headers: admin.headers })
    await sql`delete from organisation_members where user_id = ${admin.id}`.execute(db)
    expect([restored.status, republished.body.code]).toEqual([200, 'own_submission'])
  })
})

test('the one act that leads on from a book that is ready is publishing it, unless its day is to come', () => {
  const may = ['hold', 'schedule', 'publish'] as const
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  expect(onwardActOf(may, null)).toBe('publish')
  expect(onwardActOf(may, '2020-01-01')).toBe('publish')
  expect(onwardActOf(may, soon)).toBe('schedule')
  expect(onwardActOf(['hold'], null)).toBeUndefined()
})

test('staff who worked on a submission as a member decide on it no more once they have left', async () => {
  const { id: house } = await makeOrganisation(db)
  const [writer, viewer] = [await makeStaff(db, 'editor'), await makeStaff(db, 'editor')]
  const joined = [
    { organisation_id: house, user_id: writer.id, role: 'editor' },
    { organisation_id: house, user_id: viewer.id, role: 'viewer' },
  ]
  await db.insertInto('organisation_members').values(joined).execute()
  const { rows: made } = await sql<{ id: string }>`
    insert into submissions (organisation_id) values (${house}) returning id`.execute(db)
  const path = `/submission/${made[0]?.id}`
  const added = await call('POST', `${path}/part`, {
    headers: writer.headers,
    body: { title: { roman: 'Heer' } },
  })
  expect(added.status).toBe(201)
  await sql`delete from organisation_members where organisation_id = ${house}`.execute(db)
  await sql`update submissions set state = 'submitted' where organisation_id = ${house}`.execute(db)
  const take = (headers: Record<string, string>) =>
    call<{ code: string }>('POST', `${path}/take`, {
      headers,
      body: { version: 1, partsVersion: 1 },
    })
  expect((await take(writer.headers)).body.code).toBe('own_submission')
  expect((await take(viewer.headers)).status).toBe(200)
})
