import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { openStream, type OpenStream } from '#test/event-stream.ts'
import { makeRecording } from '#test/recordings.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { tokenOf } from '#test/uploads.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { createStreams } from '#server/http/streams.ts'
import { streamSoundOf } from './stream.server.ts'
import { claimStep, finishStep, renewStep } from './steps.server.ts'
import { timeLimit } from '#test/time-limit.ts'

const { app, database, db, env } = await startTestApp()
const site = await app.listen({ port: 0 })
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')
const TERMS = { leaseMs: 30_000, pauseMs: 0 }
const opened: OpenStream[] = []
afterAll(() => opened.forEach((stream) => stream.leave()))

async function open(submission: string, user: string) {
  const authorization = `Bearer ${await tokenOf(db, user)}`
  const stream = await openStream(`${site}/api/submission/${submission}/stream`, { authorization })
  opened.push(stream)
  return stream
}

async function newSubmission(bytes: string) {
  await sql`delete from recording_steps`.execute(db)
  const made = await makeRecording({ db, env }, { organisation, bytes: Buffer.from(bytes) })
  return made.submission
}

const SOUND = { event: 'sound', data: {} }

test('a stream says within a second that the work on a recording went on', async () => {
  const submission = await newSubmission('RIFF 1')
  const stream = await open(submission, owner)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  expect(await stream.next(), 'what happened before it was opened').toEqual(SOUND)
  const claim = await claimStep(db, crypto.randomUUID(), TERMS)
  if (!claim) throw new Error('There was nothing to do')
  expect(await stream.next(), 'begun').toEqual(SOUND)
  const at = performance.now()
  await renewStep(db, claim, 40, TERMS)
  expect(await stream.next(), 'further').toEqual(SOUND)
  expect(performance.now() - at).toBeLessThan(timeLimit(1_000))
  await renewStep(db, claim, 40, TERMS)
  await finishStep(db, claim, {})
  expect(await stream.next(), 'done').toEqual(SOUND)
  expect(stream.waiting(), 'nothing of what changed nothing').toEqual([])
})

test('nobody hears of a submission that they may not read, nor once they have left', async () => {
  const submission = await newSubmission('RIFF 2')
  const foreign = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
  await expect(open(submission, foreign)).rejects.toThrow('404')
  const leaving = await makeMember(db, organisation, 'viewer')
  const [theirs, own] = [await open(submission, leaving), await open(submission, owner)]
  expect([await theirs.next(), await own.next()]).toEqual([SOUND, SOUND])
  await db.deleteFrom('organisation_members').where('user_id', '=', leaving).execute()
  expect(await claimStep(db, crypto.randomUUID(), TERMS)).not.toBeNull()
  expect(await own.next()).toEqual(SOUND)
  expect(theirs.waiting()).toEqual([])
})

test('ends once its person is no member any more, though nothing happens', async () => {
  const submission = await newSubmission('RIFF 3')
  const leaving = await makeMember(db, organisation, 'viewer')
  const streams = createStreams(database, { beatMs: 100 })
  const openAs = async (id: string) => {
    await tokenOf(db, id)
    const { sessionId } = await db
      .selectFrom('sessions')
      .select('id as sessionId')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    const user = { id, script: null, permissions: new Set(), sessionId } as unknown as SessionUser
    return streams.open(user, await streamSoundOf(db, user, submission))
  }
  const [theirs, own] = [await openAs(leaving), await openAs(owner)]
  const ended = once(theirs.resume(), 'end')
  await db.deleteFrom('organisation_members').where('user_id', '=', leaving).execute()
  await ended
  expect(own.readableEnded).toBe(false)
  streams.end()
})
