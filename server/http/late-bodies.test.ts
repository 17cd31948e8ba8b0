import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { endSessions, hashToken, startSession } from '#server/auth/sessions.ts'

const { app, db } = await startTestApp()
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

/** Sends a change, but for the end of its body unless it is whole, and waits until its session was found. */
async function begin(token: string, path: string, body: object, isWhole = false) {
  await sql`update sessions set last_seen_at = now() - interval '2 days'
    where token_hash = ${hashToken(token)}`.execute(db)
  const text = JSON.stringify(body)
  const at = isWhole ? text.length : 5
  const socket = connect(Number(address.port), address.hostname)
  socket.write(
    `PUT /api${path} HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n${text.slice(0, at)}`,
  )
  const isFound = async () =>
    (
      await sql`select from sessions where token_hash = ${hashToken(token)}
        and last_seen_at > now() - interval '1 day'`.execute(db)
    ).rows.length
  await expect.poll(isFound).toBe(1)
  return async () => {
    socket.write(text.slice(at))
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer
  }
}

const nameOf = async (id: string) =>
  (await db.selectFrom('users').select('first_name').where('id', '=', id).executeTakeFirst())
    ?.first_name

test('a change whose body ends after its session changes nothing', async () => {
  const id = await makeUser(db)
  const before = await nameOf(id)
  const token = await startSession(db, id, undefined)
  const end = await begin(token, '/user/details', { firstName: 'Intruder' })
  await endSessions(db, id)
  expect(await end()).toMatch(/^HTTP\/1.1 401/)
  expect(await nameOf(id)).toBe(before)
})

test('a body that takes its time is taken while its session lives, and the role is that of its end', async () => {
  const id = await makeUser(db)
  const token = await startSession(db, id, undefined)
  const end = await begin(token, '/user/details', { firstName: 'Patient' })
  expect(await end()).toMatch(/^HTTP\/1.1 200/)
  expect(await nameOf(id)).toBe('Patient')

  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  const admin = await startSession(db, id, undefined, { twoFactor: true })
  const path = `/admin/accounts/${await makeUser(db)}/role`
  const grant = await begin(admin, path, { role: 'editor' })
  await db.updateTable('users').set({ role: 'listener' }).where('id', '=', id).execute()
  expect(await grant()).toMatch(/^HTTP\/1.1 403/)
})

test('a change that waits for its turn until its session has ended changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const id = await makeUser(db)
  const token = await startSession(db, id, undefined)
  const rename = (firstName: string) => begin(token, '/user/details', { firstName }, true)
  const begun = await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${id} for update`.execute(tx)
    // An account has so many changes done at once.
    const [one, two] = [await rename('One'), await rename('Two')]
    const waits = await rename('Intruder')
    await endSessions(db, id)
    vi.advanceTimersByTime(1_000)
    return [one, two, waits]
  })
  const answers = await Promise.all(begun.map((answerOf) => answerOf()))
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200', '401'])
  expect(await nameOf(id)).toMatch(/^(One|Two)$/)
})
