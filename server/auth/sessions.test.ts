import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { createSessions, hashToken, startSession } from './sessions.ts'

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

test('an account has a hundred sessions; another one closes that which was quiet longest', async () => {
  const id = await makeUser(db)
  const sessions = createSessions(db, true)
  const first = await startSession(db, id, undefined)
  const second = await startSession(db, id, undefined)
  await db
    .updateTable('sessions')
    .set({ last_seen_at: '2026-01-01' })
    .where('user_id', '=', id)
    .execute()
  await db
    .updateTable('sessions')
    .set({ last_seen_at: '2026-01-02' })
    .where('token_hash', '=', hashToken(second))
    .execute()
  for (let n = 0; n < 99; n++) await startSession(db, id, undefined)
  expect(await sessions.find(first, true)).toBe(null)
  expect((await sessions.find(second, true))?.id).toBe(id)
})
