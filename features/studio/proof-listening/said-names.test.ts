import { expect, test } from 'vitest'
import { MOST_SAID_NAMES } from '#shared/schemas/limits.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import type { SaidName } from './contract.ts'

const { call, db } = await startTestApp()
const { id: organisation } = await makeOrganisation(db, 'Trinjan Press')
const narrator = await makeMember(db, organisation, 'narrator')
const viewer = await makeMember(db, organisation, 'viewer')

async function makeSubmission(state = 'recording'): Promise<string> {
  const { id } = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation, state })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const SIALKOT = { name: 'ਸਿਆਲਕੋਟ', said: 'si-AAL-kot' }
interface Names {
  names: SaidName[]
}
interface Added {
  name: SaidName
  code: string
  errors?: { path: string }[]
}
const add = (id: string, as: string, body: object = SIALKOT) =>
  call<Added>('POST', `/submission/${id}/saidName`, { as, body })
const list = (id: string, as: string) => call<Names>('GET', `/submission/${id}/saidName`, { as })

test('who reads a book aloud writes how a name is said; all its members read it', async () => {
  const id = await makeSubmission()
  const { status, body } = await add(id, narrator)
  expect(status).toBe(201)
  expect((await list(id, viewer)).body.names).toEqual([{ _id: body.name._id, ...SIALKOT }])
  expect((await call('DELETE', `/saidName/${body.name._id}`, { as: viewer })).status).toBe(403)
  expect((await call('DELETE', `/saidName/${body.name._id}`, { as: narrator })).status).toBe(200)
  expect((await list(id, narrator)).body.names).toEqual([])
})

test('a viewer writes none, a stranger reads none, staff read those of a book that was sent', async () => {
  const id = await makeSubmission()
  const draft = await makeSubmission('draft')
  await add(draft, narrator)
  expect((await add(id, viewer)).body.code).toBe('not_permitted')
  const stranger = await makeUser(db)
  expect((await list(id, stranger)).status).toBe(404)
  expect((await add(id, stranger)).status).toBe(404)
  const { body } = await add(id, narrator)
  expect((await call('DELETE', `/saidName/${body.name._id}`, { as: stranger })).status).toBe(404)
  const { headers } = await makeStaff(db, 'editor')
  const read = (one: string) => call<Names>('GET', `/submission/${one}/saidName`, { headers })
  expect((await read(id)).body.names).toHaveLength(1)
  expect((await read(draft)).status).toBe(404)
})

test('each field is needed, and a book has so many names at most', async () => {
  const id = await makeSubmission()
  const { status, body } = await add(id, narrator, { name: ' ', said: '' })
  expect(status).toBe(422)
  expect(body.errors?.map(({ path }) => path)).toEqual(['name', 'said'])
  await db
    .insertInto('said_names')
    .values(Array.from({ length: MOST_SAID_NAMES }, () => ({ submission_id: id, ...SIALKOT })))
    .execute()
  expect((await add(id, narrator)).body.code).toBe('too_many_said_names')
})
