import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { makeListener, progressEvent } from '#test/factories.ts'
import { overtake, untilWaiting } from '#test/overtake.ts'

const { call, db } = await startTestApp()

type Listener = Awaited<ReturnType<typeof makeListener>>
let seq = 0
const send = ({ as, audiobook, first: episode }: Listener) => {
  const events = [progressEvent({ seq: ++seq, audiobook, episode, positionMs: seq * 1_000 })]
  return call('POST', '/progress/events', { as, body: { events } })
}

describe('an account that is deleted while it is being listened to', () => {
  test('is gone at once, and whoever listens meanwhile is written down', async () => {
    const [leaver, stayer] = [await makeListener(db), await makeListener(db)]
    // Both have places, which the next events change.
    for (const one of [leaver, stayer]) expect((await send(one)).status).toBe(200)
    const told = await overtake(db, leaver.as, {
      calls: () => [send(leaver)],
      change: (tx) => sql`delete from users where id = ${leaver.as}`.execute(tx),
    })
    expect(told).toMatchObject([{ status: 401 }])
    expect((await send(stayer)).status).toBe(200)
  })

  test('takes nobody along whose events travel with its own', async () => {
    const listeners = await Promise.all(Array.from({ length: 6 }, () => makeListener(db)))
    const [leaver] = listeners
    if (!leaver) throw new Error('Six listeners were made')
    await Promise.all(listeners.map(send))
    const { asked } = await db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${leaver.as} for update`.execute(tx)
      const waiting = listeners.map(send)
      await untilWaiting(db, 1)
      await sql`delete from users where id = ${leaver.as}`.execute(tx)
      return { asked: waiting }
    })
    const [gone, ...others] = await Promise.all(asked)
    expect(gone?.status).toBe(401)
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})
