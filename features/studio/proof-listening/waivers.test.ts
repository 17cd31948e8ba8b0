import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makePublishingWorld } from '#test/publishing-world.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import type { PartReport, SubmissionSound } from '#features/studio/recordings/contract.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'

const testApp = await startTestApp()
const { call, clearCache, db } = testApp
const { id: organisation } = await makeOrganisation(db, 'Trinjan Press')
const owner = await makeMember(db, organisation, 'owner')
const { house, record, mastered, act } = await makePublishingWorld(testApp, organisation, owner)
const ownEditor = await makeStaff(db, 'editor')
await db
  .insertInto('organisation_members')
  .values({ organisation_id: organisation, user_id: ownEditor.id, role: 'viewer' })
  .execute()
const moderator = await makeStaff(db, 'moderator')

const REASON = 'An old tape, and no other is left of this singer'
const noise = { code: 'noise', level: 'fault', atMs: null, values: { v: -52 } }
const clip = { code: 'clip', level: 'fault', atMs: 3_000, values: {} }

/** A submission whose one part has faults, and what is done with them. */
async function faulty(findings: object[] = [noise], by = owner) {
  const { id, part } = await mastered()
  await record(part, { findings, by })
  await sql`update submissions set state = 'recording' where id = ${id}`.execute(db)
  const waive = (headers = house.headers, body: object = {}) =>
    call<{ code: string; waivers: object[]; errors: object[] }>(
      'POST',
      `/admin/part/${part}/waive`,
      { headers, body: { code: 'noise', reason: REASON, ...body } },
    )
  const unwaive = (headers = house.headers) =>
    call<{ code: string }>('DELETE', `/admin/part/${part}/waive/noise`, { headers })
  const read = async () =>
    (await call<{ submission: Submission }>('GET', `/submission/${id}`, { as: owner })).body
      .submission
  const report = async (how: object) =>
    (await call<PartReport>('GET', `/part/${part}/report`, how)).body
  return { id, part, waive, unwaive, read, report }
}

describe('a fault that staff let pass', () => {
  test('keeps a book back no longer, stands in its history and is taken back', async () => {
    const { id, waive, unwaive, read, report } = await faulty()
    expect((await read()).missing).toMatchObject([{ code: 'studio.needs_sound' }])
    const waived = await waive()
    expect(waived.status, JSON.stringify(waived.body)).toBe(200)
    expect(waived.body.waivers).toMatchObject([{ code: 'noise', reason: REASON }])
    expect((await waive()).body.code).toBe('changed_meanwhile')
    const passed = await read()
    expect(passed.missing).toEqual([])
    expect(passed.history.at(-1)).toMatchObject({ act: 'waive', note: REASON, byStaff: true })
    const sound = await call<SubmissionSound>('GET', `/submission/${id}/sound`, { as: owner })
    expect(sound.body.parts[0]?.state).toMatchObject({ is: 'ready', faults: 0 })
    expect(await report({ as: owner })).toMatchObject({
      mayWaive: false,
      waivers: [{ code: 'noise', reason: REASON }],
    })
    expect((await report({ headers: house.headers })).mayWaive).toBe(true)
    expect((await unwaive()).status).toBe(200)
    expect((await unwaive()).status).toBe(404)
    const after = await read()
    expect(after.missing).toMatchObject([{ code: 'studio.needs_sound' }])
    expect(after.history.at(-1)).toMatchObject({ act: 'unwaive', note: REASON })
    const { rows } = await sql<{ act: string }>`
      select act from audit_log where subject_id = ${id} order by id`.execute(db)
    expect(rows.map((row) => row.act)).toEqual(['submission.waive', 'submission.unwaive'])
  })

  test('is said on the page of the book, until it is taken back', async () => {
    const { id, waive, unwaive } = await faulty()
    await waive()
    await sql`update submissions set state = 'mastered' where id = ${id}`.execute(db)
    const { body } = await act(id, 'publish')
    expect(body.submission.state, JSON.stringify(body)).toBe('published')
    const page = async () => {
      // As the product does when it hears of a change.
      clearCache()
      return (await call<{ audiobook: Audiobook }>('GET', `/audiobooks/${body.submission.slug}`))
        .body.audiobook
    }
    const { letPass, audio } = await page()
    expect(letPass).toEqual([{ episode: audio[0]?._id, reason: REASON }])
    await unwaive()
    expect((await page()).letPass).toEqual([])
  })

  test('is of one recording: another is judged anew', async () => {
    const { part, waive, read } = await faulty()
    await waive()
    await record(part, { findings: [noise] })
    expect((await read()).missing).toMatchObject([{ code: 'studio.needs_sound' }])
  })

  test('is one of several: the others stand', async () => {
    const { waive, read, report } = await faulty([noise, clip])
    await waive()
    expect((await read()).missing).toMatchObject([{ code: 'studio.needs_sound' }])
    await waive(house.headers, { code: 'clip' })
    expect((await read()).missing).toEqual([])
    expect((await report({ as: owner })).waivers.map(({ code }) => code)).toEqual(['noise', 'clip'])
  })
})

describe('nobody lets pass', () => {
  test('what their own organisation sent or they read themselves, nor without the permission', async () => {
    const { waive } = await faulty()
    expect(await waive(ownEditor.headers)).toMatchObject({
      status: 403,
      body: { code: 'own_submission' },
    })
    expect((await waive(moderator.headers)).status).toBe(403)
    const own = await faulty([noise], house.id)
    expect((await own.waive()).body.code).toBe('own_recording')
    expect((await own.report({ headers: house.headers })).mayWaive).toBe(false)
    const { rows } = await sql`select from waivers w join recordings r on r.id = w.recording_id
      where r.part_id = ${own.part}`.execute(db)
    expect(rows).toEqual([])
  })

  test.each([
    ['a fault that it has not', { code: 'clip' }],
    ['a file of which nothing can be made', { code: 'not_audio' }],
    ['a warning', { code: 'head_short' }],
  ])('%s', async (_, body) => {
    const warning = { code: 'head_short', level: 'warn', atMs: 0, values: {} }
    const verdict = { code: 'not_audio', level: 'fault', atMs: null, values: {} }
    const { waive } = await faulty([noise, warning, verdict])
    expect((await waive(house.headers, body)).body.code).toBe('changed_meanwhile')
  })

  test.each([
    ['in nine letters', 'Too short', 'validation.waiver_short'],
    ['in 501', 'ਨ'.repeat(501), 'validation.waiver_long'],
    ['with an address', 'Read on at www.example.com why', 'validation.waiver_address'],
  ])('anything %s', async (_, reason, code) => {
    const { waive } = await faulty()
    const refused = await waive(house.headers, { reason })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'reason', code }] } })
    expect((await waive(house.headers, { reason: 'ਨ'.repeat(500) })).status).toBe(200)
  })
})
