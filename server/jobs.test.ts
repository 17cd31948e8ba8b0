import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../test/app'
import { makeUser } from '../test/factories'
import { runJobs } from '../test/jobs'
import { freeLeftJobs } from './jobs'

const testApp = await startTestApp()
const { call, db } = testApp

test('a mail whose worker was killed is sent after the next start, once', async () => {
  const email = 'waiting@example.com'
  const id = await makeUser(db, email)
  await db.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute()
  await call('POST', '/user/resendToken', { body: { email } })
  await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(),
    attempts = 1`.execute(db)
  expect(await runJobs(testApp)).toEqual([])
  await freeLeftJobs(db)
  expect((await runJobs(testApp)).map(({ to }) => to)).toEqual([email])
  expect(await runJobs(testApp)).toEqual([])
  await freeLeftJobs(db)
})
