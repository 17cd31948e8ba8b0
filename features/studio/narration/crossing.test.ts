import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeUser } from '#test/factories.ts'
import { startImportWorld } from '#test/import-world.ts'
import { runJobs } from '#test/jobs.ts'
import { makeNarrationWorld } from '#test/narration-world.ts'
import { inTurn } from '#test/overtake.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { deriveOpenWorks } from '#features/discovery/open-works/derive.server.ts'
import { removeAccount } from '#features/privacy/deletion/removal.server.ts'
import { makeDrafts } from '#features/studio/imports/run.server.ts'

const world = await startImportWorld()
const { call, db } = world
const { house, draft, offer, open, withdraw } = await makeNarrationWorld(world)

const remove = (user: string) => () => db.transaction().execute((tx) => removeAccount(tx, user))
const isGone = async (user: string) =>
  (await sql`select from users where id = ${user}`.execute(db)).rows.length === 0
const createdBy = (user: string, id: string) =>
  sql`update submissions set created_by = ${user} where id = ${id}`.execute(db)

test('an import that runs and the deletion of who began it wait for one another', async () => {
  const owner = await makeMember(db, house, 'owner')
  const list = (genre: string) =>
    `record,title_gurmukhi,genre\nfirst,ਹੀਰ,${genre}\n${genre},${genre === 'novels' ? 'ਅੱਗ' : 'ਪਾਣੀ'},poems`
  await bring(owner, list('novels'))
  const { rows } = await sql<{ id: string }>`
    select submission_id as id from imported_titles where record = 'first'`.execute(db)
  const second = await checked(owner, list('poems'))
  await inTurn(db, ['submissions', rows[0]?.id ?? ''], [
    () => makeDrafts({ db }, second),
    remove(owner),
  ]) // prettier-ignore
  expect(await isGone(owner)).toBe(true)
  // What was begun is whole; it ends with the account, or before.
  const { rows: drafts } = await sql`
    select from imported_titles where organisation_id = ${house} and record = 'poems'`.execute(db)
  const { rows: imports } = await sql<object>`
    select state from imports where id = ${second}`.execute(db)
  expect(drafts).toHaveLength(1)
  expect([[{ state: 'cancelled' }], [{ state: 'done' }]]).toContainEqual(imports)
})

test('an offer and the deletion of who makes it wait for one another', async () => {
  const owner = await makeMember(db, house, 'owner')
  const id = await draft()
  await createdBy(owner, id)
  const [offered] = await inTurn(db, ['submissions', id], [() => offer([id], owner), remove(owner)])
  expect(offered).toMatchObject({ status: 200, body: { offered: 1 } })
  expect(await isGone(owner)).toBe(true)
})

test('a request and the deletion of who asks wait for one another', async () => {
  const { id: organisation } = await makeOrganisation(db)
  const voice = await makeMember(db, organisation, 'owner')
  const id = await open()
  const ask = () => call('POST', `/narration/work/${id}/ask`, { as: voice, body: { organisation } })
  const [asked] = await inTurn(db, ['organisations', organisation], [ask, remove(voice)])
  expect([asked.status, await isGone(voice)]).toEqual([200, true])
})

test('who accepts a request and is deleted meanwhile has accepted it', async () => {
  const [owner, voice] = [await makeMember(db, house, 'owner'), await makeUser(db)]
  const { id: organisation } = await makeOrganisation(db)
  await sql`insert into organisation_members (organisation_id, user_id, role)
    values (${organisation}, ${voice}, 'owner')`.execute(db)
  const work = await draft()
  await offer([work], owner)
  await call('POST', `/narration/work/${work}/ask`, { as: voice, body: { organisation } })
  const { rows } = await sql<{ id: string }>`
    select id from narration_requests where work_id = ${work}`.execute(db)
  const request = rows[0]?.id ?? ''
  const accept = () => call('POST', `/narration/request/${request}/accept`, { as: owner })
  const [accepted] = await inTurn(db, ['narration_requests', request], [accept, remove(owner)])
  expect([accepted.status, await isGone(owner)]).toEqual([200, true])
})

test('what a work is found by and the end of its offer wait for one another', async () => {
  const id = await draft()
  await offer([id])
  const [, { status }] = await inTurn(
    db,
    ['submissions', id],
    [() => deriveOpenWorks(db), () => withdraw([id])],
  )
  expect(status).toBe(200)
})

test('offers that are taken back and an import that changes their books wait for one another', async () => {
  const owner = await makeMember(db, house, 'owner')
  const list = (records: string[], genre: string) =>
    [
      'record,title_gurmukhi,author_gurmukhi,rights,genre',
      ...records.map((record) => `${record},${TITLES[record] ?? ''},ਵਾਰਿਸ,public_domain,${genre}`),
    ].join('\n')
  await bring(owner, list(Object.keys(TITLES), 'novels'))
  const { rows } = await sql<{ id: string; record: string }>`
    select submission_id as id, record from imported_titles where record = any(${Object.keys(TITLES)})
    order by submission_id`.execute(db)
  const [lowest = '', middle = '', highest = ''] = rows.map(({ id }) => id)
  expect((await offer([lowest, middle, highest], owner)).body).toMatchObject({ offered: 3 })
  // The import comes to the books from the highest down, whoever takes offers back from the lowest up.
  const records = rows.map(({ record }) => record).toReversed()
  const id = await checked(owner, list(records, 'poems'))
  const [isDone, { status }] = await inTurn(db, ['open_works', middle], [
    () => makeDrafts({ db }, id),
    () => withdraw([lowest, highest], owner),
  ]) // prettier-ignore
  expect([isDone, status]).toEqual([true, 200])
  expect((await world.read(owner, id)).counts).toMatchObject({ changed: 3 })
})

describe('offers of a whole list that are taken back', () => {
  async function listOf1100() {
    const { id } = await makeOrganisation(db)
    const as = await makeMember(db, id, 'owner')
    await sql`insert into submissions (organisation_id, book, rights)
      select ${id}, book, rights from submissions, generate_series(1, 1100)
      where id = ${await draft()}`.execute(db)
    const body = { organisation: id }
    expect((await call('POST', '/narration/offerList', { as, body })).status).toBe(200)
    const { rows } = await sql<{ id: string }>`
      select id from submissions where organisation_id = ${id} order by id offset 700 limit 1`.execute(
      db,
    )
    return {
      id,
      later: rows[0]?.id ?? '',
      takeBack: () => call('POST', '/narration/withdrawList', { as, body }),
    }
  }
  const countOffered = async (id: string) =>
    (await sql`select from open_works where organisation_id = ${id}`.execute(db)).rows.length

  test('end with the batch that is at work', async () => {
    const { id, later, takeBack } = await listOf1100()
    const [, { status }] = await inTurn(
      db,
      ['submissions', later],
      [() => runJobs(world), takeBack],
    )
    await runJobs(world)
    expect([status, await countOffered(id)]).toEqual([200, 0])
  })

  test('are not made by a batch that began meanwhile', async () => {
    const { id, takeBack } = await listOf1100()
    await inTurn(db, ['organisations', id], [takeBack, () => runJobs(world)])
    await runJobs(world)
    expect(await countOffered(id)).toBe(0)
  })
})

const TITLES: Record<string, string> = { a: 'ਅੰਬਰ', b: 'ਬੱਦਲ', c: 'ਚਾਨਣ' }

async function checked(owner: string, file: string): Promise<string> {
  const { _id } = await world.check({ id: house, owner }, file)
  await world.run(owner, _id)
  return _id
}
async function bring(owner: string, file: string): Promise<void> {
  const id = await checked(owner, file)
  await makeDrafts({ db }, id)
}
