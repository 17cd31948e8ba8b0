import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { createSessions, startSession } from './sessions.ts'

const { db } = await startTestApp()

test('a reading that began before a change was written does not outlive the answer to it', async () => {
  const id = await makeUser(db)
  const token = await startSession(db, id, undefined)
  const sessions = createSessions(db, true)
  const theme = async () => (await sessions.find(token, false))?.theme
  expect(await theme()).toBe(null)
  await db.updateTable('users').set({ theme: 'dark' }).where('id', '=', id).execute()
  expect(await theme()).toBe(null)
  sessions.forget(token)
  expect(await theme()).toBe('dark')
})
