import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeMember, makeOrganisation, makeRecording, makeStaff } from '#test/studio.ts'
import type { SubmissionSound } from '#features/studio/recordings/contract.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import { STATES, type State } from '#features/studio/submissions/states.ts'
import type { PartNote } from './contract.ts'

const { call, db } = await startTestApp()
const { id: organisation } = await makeOrganisation(db)
const member = (role: MemberRole) => makeMember(db, organisation, role)
const owner = await member('owner')
const editor = await member('editor')
const narrator = await member('narrator')
const otherNarrator = await member('narrator')
const viewer = await member('viewer')
const foreign = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
const house = await makeStaff(db, 'editor')
await makeStaff(db, 'admin')

type How = { as: string } | { headers: Record<string, string> }

const sendSameBytes = (recording: string, as: string) =>
  sql`update recordings set sha256 = (select sha256 from recordings where id = ${as})
    where id = ${recording}`.execute(db)

/** A part that `narrator` reads and whose sound `narrator` sent, of a book that is listened to. */
async function listenedTo(state = 'proof_listening') {
  const { rows } = await sql<{ id: string; part: string }>`
    with made as (
      insert into submissions (organisation_id, state, release_at)
      values (${organisation}, ${state}, case when ${state} = 'scheduled' then now() end)
      returning id)
    insert into submission_parts (submission_id, position, title_roman, narrator_id, uploaded_by)
    select id, 1, 'One', ${narrator}, ${narrator} from made returning submission_id as id, id as part
  `.execute(db)
  const { id, part } = rows[0] ?? { id: '', part: '' }
  const recording = await makeRecording(db, part, narrator)
  const pass = (how: How, heard = recording) =>
    call<{ code: string }>('POST', `/part/${part}/pass`, {
      ...how,
      body: { recording: heard, passed: true },
    })
  const note = (how: How) =>
    call<{ note: PartNote; code: string }>('POST', `/part/${part}/note`, {
      ...how,
      body: { atMs: 61_000, kind: 'misread', text: 'The name is read wrong.' },
    })
  const settle = (how: How, noted: string, to: PartNote['state']) =>
    call<{ code: string }>('PUT', `/note/${noted}`, { ...how, body: { state: to } })
  return { id, part, recording, pass, note, settle }
}

const isPassed = async (part: string) =>
  (await db.selectFrom('submission_parts').select('passed_by').where('id', '=', part).execute())[0]
    ?.passed_by ?? null

describe('a part', () => {
  test('is passed by a second person, once its notes are settled', async () => {
    const { part, pass, note, settle } = await listenedTo()
    const noted = (await note({ as: editor })).body.note._id
    expect((await pass({ as: narrator })).body.code).toBe('own_recording')
    expect((await settle({ as: narrator }, noted, 'passed')).body.code).toBe('own_recording')
    expect((await settle({ as: narrator }, noted, 'fixed')).status).toBe(200)
    expect((await settle({ as: editor }, noted, 'passed')).status).toBe(200)
    expect((await pass({ as: editor })).status).toBe(200)
    expect(await isPassed(part)).toBe(editor)
  })

  test('of which not all was heard is passed by who says so, and the history tells it', async () => {
    const { id, part, recording, pass } = await listenedTo()
    await sql`update recordings set duration_ms = 60000 where id = ${recording}`.execute(db)
    const hear = (how: How, heard: { fromMs: number; toMs: number }[], of = recording) =>
      call<{ unheard: unknown[]; code: string }>('POST', `/part/${part}/heard`, {
        ...how,
        body: { recording: of, heard },
      })
    await hear({ as: editor }, [{ fromMs: 0, toMs: 20_000 }])
    const heard = await hear({ as: editor }, [
      { fromMs: 19_000, toMs: 30_000 },
      { fromMs: 41_000, toMs: 40_000 },
    ])
    expect(heard.body.unheard).toEqual([{ fromMs: 30_000, toMs: 60_000 }])
    expect((await hear({ as: viewer }, [{ fromMs: 0, toMs: 60_000 }])).body.unheard).toEqual([])
    expect((await hear({ as: foreign }, [])).status).toBe(404)
    expect((await hear({ as: editor }, [], part)).status).not.toBe(200)
    const sound = await call<SubmissionSound>('GET', `/submission/${id}/sound`, { as: owner })
    expect(sound.body.parts[0]?.unheard).toEqual([{ fromMs: 0, toMs: 60_000 }])

    expect(await pass({ as: editor })).toMatchObject({
      status: 409,
      body: { code: 'part_unheard', unheard: [{ fromMs: 30_000, toMs: 60_000 }] },
    })
    expect(await isPassed(part)).toBeNull()
    const body = { recording, passed: true, unheard: true }
    expect((await call('POST', `/part/${part}/pass`, { as: editor, body })).status).toBe(200)
    expect(await isPassed(part)).toBe(editor)
    const { rows } = await sql<{ act: string; note: string }>`
      select act, note from submission_history where submission_id = ${id}`.execute(db)
    expect(rows).toEqual([{ act: 'passUnheard', note: '1: 0:30–1:00' }])
  })

  test('is passed by nobody before there is something to hear', async () => {
    const { part, recording, pass } = await listenedTo()
    await sql`insert into recording_steps (recording_id, step, position, state)
      values (${recording}, 'probe', 1, 'waiting')`.execute(db)
    expect((await pass({ as: editor })).body.code).toBe('part_unready')
    expect(await isPassed(part)).toBeNull()
    await sql`update recording_steps set state = 'done' where recording_id = ${recording}`.execute(
      db,
    )
    expect((await pass({ as: editor })).status).toBe(200)
  })

  test('is kept as heard in whole seconds of the recording, whatever crumbs of it are told', async () => {
    const { part, recording } = await listenedTo()
    await sql`update recordings set duration_ms = 60000 where id = ${recording}`.execute(db)
    const crumbs = Array.from({ length: 50 }, (_, place) => ({
      fromMs: place * 1_000 + 100,
      toMs: place * 1_000 + 110,
    }))
    const heard = [...crumbs, { fromMs: 2_500, toMs: 4_999 }, { fromMs: 58_000, toMs: 90_000 }]
    await call('POST', `/part/${part}/heard`, { as: editor, body: { recording, heard } })
    const row = await db
      .selectFrom('part_hearings')
      .select(sql<string>`heard::text`.as('heard'))
      .where('recording_id', '=', recording)
      .where('user_id', '=', editor)
      .executeTakeFirst()
    expect(row?.heard).toBe('{[3000,4000),[58000,60000)}')
  })

  test('is heard no faster than it can sound since the report before, whatever is told', async () => {
    const { part, recording } = await listenedTo()
    await sql`update recordings set duration_ms = 7200000 where id = ${recording}`.execute(db)
    const hear = async (fromMs: number, toMs: number) => {
      const body = { recording, heard: [{ fromMs, toMs }] }
      const answer = await call<{ unheard: unknown[] }>('POST', `/part/${part}/heard`, {
        as: editor,
        body,
      })
      return answer.body.unheard
    }
    const pass = (seconds: number) =>
      sql`update part_hearings set heard_at = heard_at - make_interval(secs => ${seconds})
        where recording_id = ${recording}`.execute(db)
    const from = async (unheard: Promise<unknown[]>) => {
      const [first] = (await unheard) as { fromMs: number }[]
      return Math.round((first?.fromMs ?? 0) / 1_000)
    }
    // Some seconds may go by while the test runs.
    const near = (seconds: number) => ({
      asymmetricMatch: (told: unknown) => Number(told) >= seconds && Number(told) <= seconds + 120,
    })
    expect(await from(hear(0, 7_200_000))).toEqual(near(60))
    for (let time = 0; time < 20; time++) await hear(0, 7_200_000)
    expect(await from(hear(0, 7_200_000)), 'told over and over').toEqual(near(60))
    await pass(100)
    const heard = await from(hear(60_000, 7_200_000))
    expect(heard, 'after a while').toEqual(near(330))
    for (let piece = 0; piece < 20; piece++) {
      await pass(10)
      await hear(3_600_000 + piece * 20_000, 3_600_000 + (piece + 1) * 20_000)
    }
    expect(await hear(0, 0), 'at twice the speed').toContainEqual({
      fromMs: 4_000_000,
      toMs: 7_200_000,
    })
  })

  test('that was heard to its end leaves no line in the history', async () => {
    const { id, part, recording, pass } = await listenedTo()
    await sql`update recordings set duration_ms = 60000 where id = ${recording}`.execute(db)
    const body = { recording, heard: [{ fromMs: 400, toMs: 59_500 }] }
    await call('POST', `/part/${part}/heard`, { as: editor, body })
    expect((await pass({ as: editor })).status).toBe(200)
    const { rows } = await sql`
      select from submission_history where submission_id = ${id}`.execute(db)
    expect(rows).toHaveLength(0)
  })

  test.each([
    ['a viewer', { as: viewer }, 403],
    ['the narrator of another part', { as: otherNarrator }, 403],
    ['another organisation', { as: foreign }, 404],
  ])('is not noted on, settled or passed by %s', async (_, how, status) => {
    const { part, pass, note, settle } = await listenedTo()
    const noted = (await note({ as: owner })).body.note._id
    const answers = [await note(how), await settle(how, noted, 'fixed'), await pass(how)]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
    expect(await isPassed(part)).toBeNull()
    const read = await call('GET', `/part/${part}/note`, how)
    expect(read.status).toBe(status === 404 ? 404 : 200)
  })

  test('is not passed by who heard a recording that was replaced meanwhile', async () => {
    const { part, recording, pass } = await listenedTo()
    const newer = await makeRecording(db, part, narrator)
    expect(await pass({ as: owner }, recording)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect(await isPassed(part)).toBeNull()
    expect((await pass({ as: owner }, newer)).status).toBe(200)
  })

  const SOUND_MAY_CHANGE: readonly State[] = [
    'draft',
    'changes_requested',
    'approved',
    'recording',
    'proof_listening',
    'mastered',
    'published',
    'withdrawn',
  ]
  test.each(STATES)(
    'that is %s is noted on by members where they may send other sound',
    async (state) => {
      const { part, note, settle } = await listenedTo(state)
      const { rows } = await sql<{ id: string }>`
      insert into part_notes (part_id, at_ms, kind, text, state)
      values (${part}, 0, 'noise', 'A door.', 'passed') returning id`.execute(db)
      const noted = rows[0]?.id ?? ''
      const expected = SOUND_MAY_CHANGE.includes(state)
        ? [201, undefined, 200, undefined]
        : [409, 'state_changed', 409, 'state_changed']
      for (const as of [narrator, editor, owner]) {
        const [written, opened] = [await note({ as }), await settle({ as }, noted, 'open')]
        expect([written.status, written.body.code, opened.status, opened.body.code]).toEqual(
          expected,
        )
      }
      // What was never sent, as one on hold without a history, staff do not read.
      const isUnsent = state === 'draft' || state === 'on_hold'
      expect((await note({ headers: house.headers })).status).toBe(isUnsent ? 404 : 201)
    },
  )

  test('staff who listen are in the audit log', async () => {
    const { id, pass, note, settle } = await listenedTo()
    const how = { headers: house.headers }
    const noted = (await note(how)).body.note._id
    await settle(how, noted, 'passed')
    await pass(how)
    await pass({ as: owner })
    const { rows } = await sql<{ act: string }>`
      select act from audit_log where subject_id = ${id} and actor_id = ${house.id} order by id
    `.execute(db)
    expect(rows.map(({ act }) => act)).toEqual([
      'submission.note',
      'submission.note_passed',
      'submission.pass_part',
    ])
  })

  test('loses its pass with another narrator, and a book that was ready is heard again', async () => {
    const { id, part, pass } = await listenedTo()
    await pass({ as: owner })
    await sql`update submissions set state = 'mastered' where id = ${id}`.execute(db)
    const write = (reads: string) =>
      call('PUT', `/part/${part}`, {
        as: editor,
        body: { title: { roman: 'One' }, narrator: reads },
      })
    await write(narrator)
    expect(await isPassed(part)).toBe(owner)
    expect((await write(owner)).status).toBe(200)
    expect(await isPassed(part)).toBeNull()
    const { rows } = await sql<{ state: string }>`
      select state from submissions where id = ${id}`.execute(db)
    expect(rows[0]?.state).toBe('proof_listening')
    expect((await pass({ as: owner })).body.code).toBe('own_recording')
  })

  test('is not passed by who was named as its narrator once its sound was there', async () => {
    const { part, recording, pass } = await listenedTo()
    const name = (reads: string | null) =>
      call('PUT', `/part/${part}`, {
        as: editor,
        body: { title: { roman: 'One' }, narrator: reads },
      })
    await name(editor)
    await name(null)
    expect((await pass({ as: editor })).body.code).toBe('own_recording')
    expect((await pass({ as: owner })).status).toBe(200)
    const newer = await makeRecording(db, part, narrator)
    expect(newer).not.toBe(recording)
    expect((await pass({ as: editor }, newer)).status).toBe(200)
    const again = await makeRecording(db, part, narrator)
    await sendSameBytes(again, recording)
    expect((await pass({ as: editor }, again)).body.code, 'as another upload').toBe('own_recording')
  })

  test('is not passed by the narrator of a part that was deleted, once its file is sent for another', async () => {
    const first = await listenedTo()
    await sql`update submission_parts set narrator_id = ${editor} where id = ${first.part}`.execute(
      db,
    )
    const second = await listenedTo()
    await sendSameBytes(second.recording, first.recording)
    expect((await call('DELETE', `/part/${first.part}`, { as: owner })).status).toBe(200)
    expect((await second.pass({ as: editor })).body.code).toBe('own_recording')
    expect((await second.pass({ as: owner })).status).toBe(200)
  })

  test('nor by the narrator of one whose whole submission was deleted', async () => {
    const [first, second] = [await listenedTo('draft'), await listenedTo()]
    await sql`update submission_parts set narrator_id = ${editor} where id = ${first.part}`.execute(
      db,
    )
    await sendSameBytes(second.recording, first.recording)
    expect((await call('DELETE', `/submission/${first.id}`, { as: owner })).status).toBe(200)
    expect((await second.pass({ as: editor })).body.code).toBe('own_recording')
  })
})
