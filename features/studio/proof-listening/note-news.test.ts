import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { runJobs } from '#test/jobs.ts'
import { makeMember, makeOrganisation, makeRecording, makeStaff } from '#test/studio.ts'
import type { PartNote } from './contract.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')
const narrator = await makeMember(db, organisation, 'narrator')
const viewer = await makeMember(db, organisation, 'viewer')
const house = await makeStaff(db, 'editor')

async function listenedTo() {
  const { rows } = await sql<{ id: string; part: string }>`
    with made as (
      insert into submissions (organisation_id, state, book)
      values (${organisation}, 'proof_listening', '{"title": {"roman": "Mela"}}') returning id)
    insert into submission_parts (submission_id, position, narrator_id, uploaded_by)
    select id, 1, ${narrator}, ${owner} from made returning submission_id as id, id as part
  `.execute(db)
  const { id, part } = rows[0] ?? { id: '', part: '' }
  await makeRecording(db, part, owner)
  const note = async (text: string, atMs: number, how: object = { headers: house.headers }) =>
    (
      await call<{ note: PartNote }>('POST', `/part/${part}/note`, {
        ...how,
        body: { atMs, kind: 'misread', text },
      })
    ).body.note._id
  return { id, part, note }
}

const addressOf = async (user: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', user).executeTakeFirstOrThrow())
    .email
const waitingJobs = async () => {
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from run_at - now())::float8 / 60 as minutes
    from graphile_worker.jobs where key like 'noteNews:%'`.execute(db)
  return rows
}
async function mailsLater() {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  return runJobs(testApp)
}
const told = async (as: string) =>
  (
    await call<{ notification: { title: string; path: string }[] }>('GET', '/notification/list', {
      as,
    })
  ).body.notification

test('notes of some minutes come as one mail and one notice, which lead to the part and its note', async () => {
  const { id, part, note } = await listenedTo()
  await note('The name is read\nwrong.', 61_000)
  await sql`update graphile_worker._private_jobs set run_at = run_at - interval '2 minutes'`.execute(
    db,
  )
  await note('A door.', 5_000)
  const waiting = await waitingJobs()
  expect(waiting, 'one for each of two people').toHaveLength(2)
  for (const { minutes } of waiting)
    expect(minutes, 'the first note is not told later for the second').toBeLessThan(1.5)

  const mails = await mailsLater()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    (await Promise.all([owner, narrator].map(addressOf))).toSorted(),
  )
  const path = `/studio/${id}?tab=audio&part=${part}&note=open`
  for (const { text } of mails) {
    expect(text).toContain(path)
    expect(text).toMatch(/0:05.*A door\.[^]*1:01.*The name is read wrong\./)
  }
  expect(await told(owner)).toMatchObject([{ path }])
  expect((await told(owner))[0]?.title).toContain('Mela')
  expect(await told(viewer)).toEqual([])
})

test('a note is not told to who wrote it, nor once it is settled', async () => {
  const { note } = await listenedTo()
  const settled = await note('A fan.', 1_000)
  await note('I will read this again.', 2_000, { as: owner })
  await call('PUT', `/note/${settled}`, { headers: house.headers, body: { state: 'passed' } })
  const mails = await mailsLater()
  expect(mails.map(({ to }) => to)).toEqual([await addressOf(narrator)])
  expect(mails[0]?.text).not.toContain('A fan.')
})

test('of many notes a mail quotes the newest, in the order of the book, and of a long one its beginning', async () => {
  const { note } = await listenedTo()
  await note('The oldest.', 2_000)
  for (let second = 8; second > 4; second--) await note(`Note ${second}.`, second * 1_000)
  await note(`Long ${'x'.repeat(900)}`, 9_000)
  const [mail] = await mailsLater()
  expect(mail?.text).not.toContain('oldest')
  expect(mail?.text.indexOf('Note 5')).toBeLessThan(mail?.text.indexOf('Note 8') ?? 0)
  expect(mail?.text.match(/0:0\d · /g), 'in two languages').toHaveLength(2 * 5)
  expect(mail?.text).toContain('…')
  expect(mail?.text).not.toContain('x'.repeat(400))
})

test('who was told of notes is told of more half an hour later at the soonest', async () => {
  const { note } = await listenedTo()
  await note('One.', 1_000)
  await mailsLater()
  await note('Two.', 2_000)
  for (const { minutes } of await waitingJobs()) expect(minutes).toBeGreaterThan(25)
  expect(await waitingJobs()).toHaveLength(2)
})
