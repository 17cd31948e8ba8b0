import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import { addPerson } from '#features/books/names/add-person.server.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'

const { call, db } = await startTestApp()
const { headers } = await makeStaff(db, 'editor')
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')

const person = (roman: string) =>
  addPerson(db, 'person', { gurmukhi: null, shahmukhi: null, roman })

test('submissions that name a person who is merged name the other, once', async () => {
  const [gone, kept, third] = [
    await person('Varis Shah'),
    await person('Waris Shah'),
    await person('Bulleh Shah'),
  ]
  const maker = (id: string, roman: string) => ({ person: id, names: { roman } })
  const book = {
    authors: [maker(third, 'Bulleh Shah'), maker(gone, 'Varis Shah'), maker(kept, 'Waris Shah')],
    narrators: [maker(gone, 'Varis Shah')],
  }
  const add = async (document: object) => {
    const { rows } = await sql<{ id: string }>`
      insert into submissions (organisation_id, book)
      values (${organisation}, ${JSON.stringify(document)}::jsonb) returning id`.execute(db)
    return rows[0]?.id ?? ''
  }
  const read = async (id: string) =>
    (await call<{ submission: Submission }>('GET', `/submission/${id}`, { as: owner })).body
      .submission
  const named = await add(book)
  const other = await add({ authors: [maker(third, 'Bulleh Shah')] })
  const merged = await call('POST', `/admin/people/${gone}/merge`, {
    headers,
    body: { into: kept },
  })
  expect(merged.status).toBe(200)
  const { version, book: now } = await read(named)
  expect(now.authors.map((one) => one.person)).toEqual([third, kept])
  expect(now.narrators.map((one) => one.person)).toEqual([kept])
  expect([version, (await read(other)).version]).toEqual([2, 1])
})

test('staff merge neither themselves nor the person of their own house, while others could', async () => {
  const { id: editor, headers: own } = await makeStaff(db, 'editor')
  const [mine, ours, other] = [
    await person('Amrita Kaur'),
    await person('Preet Lari'),
    await person('Piro Preman'),
  ]
  const { id: house } = await makeOrganisation(db)
  await sql`update organisations set person_id = ${ours} where id = ${house}`.execute(db)
  await sql`insert into organisation_members (organisation_id, user_id, role)
    values (${house}, ${editor}, 'narrator')`.execute(db)
  await sql`insert into representatives (user_id, person_id) values (${editor}, ${mine})`.execute(
    db,
  )
  const merge = (from: string, into: string, as: Record<string, string>) =>
    call('POST', `/admin/people/${from}/merge`, { headers: as, body: { into } })
  for (const [from, into] of [
    [other, ours],
    [ours, other],
    [other, mine],
  ] as const)
    expect((await merge(from, into, own)).body).toMatchObject({ code: 'own_person' })
  expect((await merge(other, ours, headers)).status).toBe(200)
})
