import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { makeStaff } from '#test/studio.ts'
import type { EndingRight } from './contract.ts'
import { listEndingRights } from './endings.server.ts'

const { call, db } = await startTestApp()
const admin = await makeStaff(db, 'admin')

async function makeEnding(days: number): Promise<string> {
  const id = await makeBook(db)
  await sql`update audiobooks set rights_end = current_date + ${days}::int where id = ${id}`.execute(
    db,
  )
  return id
}

test('books on sale whose rights end within sixty days are listed, the nearest first', async () => {
  const [later, soon] = [await makeEnding(60), await makeEnding(1)]
  await makeEnding(61)
  const withdrawn = await makeEnding(5)
  await sql`update audiobooks set published_at = null where id = ${withdrawn}`.execute(db)
  const { status, body } = await call<{ endings: EndingRight[]; total: number }>(
    'GET',
    '/admin/endingRights',
    { headers: admin.headers },
  )
  expect(status).toBe(200)
  expect(body.endings.map(({ _id }) => _id)).toEqual([soon, later])
  expect(body.total).toBe(2)
  expect(body.endings[0]?.cover).toMatch(/^\/covers\/.*-s\.svg$/)
})

test('without the permission nothing is listed, even past the guard', async () => {
  const editor = await makeStaff(db, 'editor')
  expect((await call('GET', '/admin/endingRights', { headers: editor.headers })).status).toBe(403)
  const page = { _start: 0, _limit: 10 }
  expect(await listEndingRights(db, editor.user, page)).toMatchObject({ endings: [], total: 0 })
})
