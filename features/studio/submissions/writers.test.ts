import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeOrganisation, makeStaff } from '#test/studio.ts'

const { call, db } = await startTestApp()

test('staff who worked on a submission as a member decide on it no more once they have left', async () => {
  const { id: organisation } = await makeOrganisation(db)
  const [writer, viewer] = [await makeStaff(db, 'editor'), await makeStaff(db, 'editor')]
  const joined = [
    { organisation_id: organisation, user_id: writer.id, role: 'editor' },
    { organisation_id: organisation, user_id: viewer.id, role: 'viewer' },
  ]
  await db.insertInto('organisation_members').values(joined).execute()
  const { rows } = await sql<{ id: string }>`
    insert into submissions (organisation_id) values (${organisation}) returning id`.execute(db)
  const path = `/submission/${rows[0]?.id}`
  const added = await call('POST', `${path}/part`, {
    headers: writer.headers,
    body: { title: { roman: 'Heer' } },
  })
  expect(added.status).toBe(201)
  await sql`delete from organisation_members where organisation_id = ${organisation}`.execute(db)
  await sql`update submissions set state = 'submitted'`.execute(db)
  const take = (headers: Record<string, string>) =>
    call<{ code: string }>('POST', `${path}/take`, { headers, body: { version: 1 } })
  expect((await take(writer.headers)).body.code).toBe('own_submission')
  expect((await take(viewer.headers)).status).toBe(200)
})
