import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makePublishingWorld } from '#test/publishing-world.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'

const testApp = await startTestApp()
const { call, db, database } = testApp
const { id: organisation } = await makeOrganisation(db, 'Trinjan Press')
const owner = await makeMember(db, organisation, 'owner')
const { house, admin, mastered, act } = await makePublishingWorld(testApp, organisation, owner)

const right = (territories: string[]) => ({
  basis: 'licence',
  holder: 'Trinjan Press',
  territories,
})

/** Writes the rights of a submission, which reach to some countries. */
async function write(id: string, territories: string[], { sign = true } = {}) {
  const { version } = await db
    .selectFrom('submissions')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rights = { work: right(territories), performance: right(territories) }
  return call<{ submission: Submission; code: string }>('PUT', `/submission/${id}/rights`, {
    as: owner,
    body: { version, rights, sign },
  })
}

test('whoever signed rights decides nothing of that book, also once another owner signs them anew', async () => {
  const { id } = await mastered()
  const member = { organisation_id: organisation, user_id: admin.id, role: 'owner' }
  await db.insertInto('organisation_members').values(member).execute()
  const signed = await call<{ submission: Submission }>('PUT', `/submission/${id}/rights`, {
    headers: admin.headers,
    body: {
      version: 1,
      rights: { work: right(['*']), performance: right(['*']) },
      sign: true,
    },
  })
  expect(signed.status).toBe(200)
  await db.deleteFrom('organisation_members').where('user_id', '=', admin.id).execute()
  expect((await write(id, ['*'])).status).toBe(200)
  expect((await write(id, ['PK'], { sign: false })).status).toBe(200)
  const { submission } = (await write(id, ['*'])).body
  expect(submission.history.map((line) => [line.act, line.byStaff])).toEqual([
    ['signRights', false],
    ['signRights', false],
    ['unsignRights', false],
    ['signRights', false],
  ])
  const { version } = submission
  const refused = await act(id, 'publish', { version }, admin.headers)
  expect([refused.status, refused.body.code]).toEqual([403, 'own_submission'])
  expect((await act(id, 'publish', { version }, house.headers)).status).toBe(200)
})

test('a signature is announced to visitors, and counted, only where it changes where or until when a book is sold', async () => {
  const { id } = await mastered()
  await write(id, ['IN', 'PK'])
  expect((await act(id, 'publish', { version: 2 })).status).toBe(200)
  const heard: (string | null)[] = []
  const announced = async () => {
    const word = randomUUID()
    await sql`select pg_notify('catalogue_changed', ${word})`.execute(db)
    await expect.poll(() => heard).toContain(word)
    return heard.splice(0).filter((text) => text !== word).length
  }
  const stop = database.listener.on('catalogue_changed', (text) => heard.push(text))
  await expect.poll(() => heard).toContain(null)
  await announced()
  for (let times = 0; times < 3; times += 1)
    expect((await write(id, ['IN', 'PK'])).status).toBe(200)
  expect(await announced()).toBe(0)
  expect((await write(id, ['IN'])).status).toBe(200)
  expect(await announced()).toBe(1)
  stop()
  await countAttempt(db, `showAtOnce:${owner}`, { max: 200, seconds: 3600 }, 119)
  expect((await write(id, ['PK'])).body.code).toBe('too_many_requests')
  expect((await write(id, ['IN'])).status).toBe(200)
})

test('a book is signed a hundred times a day, not without end', async () => {
  const { id } = await mastered()
  await countAttempt(db, `act:${owner}:${id}`, { max: 200, seconds: 24 * 3600 }, 99)
  expect((await write(id, ['IN'])).status).toBe(200)
  expect((await write(id, ['IN'])).body.code).toBe('too_many_acts')
  expect((await write(id, ['IN'], { sign: false })).status).toBe(200)
})
