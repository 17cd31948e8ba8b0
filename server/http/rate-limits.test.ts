import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { countAttempt, countUnderBothKeys, waitOfKeys } from './rate-limits.ts'

const { db } = await startTestApp()
const LIMIT = { max: 2, seconds: 600 }

/** What a step of the clock back by an hour leaves: windows that end an hour too late. */
const stepBack = () =>
  sql`update rate_limits set resets_at = resets_at + interval '1 hour'`.execute(db)

test('a clock that steps back locks nobody for longer than the window', async () => {
  for (let time = 0; time < 2; time++) await countAttempt(db, 'one', LIMIT)
  await stepBack()
  const error: unknown = await countAttempt(db, 'one', LIMIT).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'too_many_requests' })
  expect((error as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(LIMIT.seconds)
  await sql`update rate_limits set resets_at = resets_at - interval '10 minutes'`.execute(db)
  await countAttempt(db, 'one', LIMIT)
})

test('nor does it where two keys are counted', async () => {
  const [one, two] = ['first', 'second'].map((key) => ({ key, limit: LIMIT }))
  if (!one || !two) throw new Error('There are two')
  const both = () => countUnderBothKeys(db, one, two)
  await both()
  await both()
  await stepBack()
  const error: unknown = await both().catch((thrown: unknown) => thrown)
  expect((error as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(LIMIT.seconds)
})

test('nor where it is asked whether a key has to wait, without counting', async () => {
  expect(await waitOfKeys(db, ['asked', 'other'], LIMIT)).toBeNull()
  for (let time = 0; time < 2; time++) await countAttempt(db, 'asked', LIMIT)
  expect(await waitOfKeys(db, ['other'], LIMIT)).toBeNull()
  await stepBack()
  const wait = await waitOfKeys(db, ['asked', 'other'], LIMIT)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(LIMIT.seconds)
  await sql`update rate_limits set resets_at = resets_at - interval '10 minutes'`.execute(db)
  expect(await waitOfKeys(db, ['asked'], LIMIT)).toBeNull()
})
