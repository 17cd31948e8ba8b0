import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { countAttempt, countNetwork, takeBackAttempt, waitOfKeys } from './rate-limits.ts'

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

describe('an attempt that is counted for a network', () => {
  const TWENTY = { max: 20, seconds: 600 }
  const refusalOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => null,
      (error: unknown) => error as { code: string; retryAfter: number },
    )
  const hitsOf = async (key: string) => {
    const row = await db
      .selectFrom('rate_limits')
      .select('hits')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.hits ?? 0
  }
  let acts = 0
  const from = (network: string, act = `act${++acts}`) => {
    const key = `${act}:${network}`
    const attempt = { act, network, limit: TWENTY }
    return { key, attempt, count: (more = {}) => countNetwork(db, { ...attempt, ...more }) }
  }

  test('adds a tenth at most where it names its account, in one window of the network', async () => {
    const { key, attempt, count } = from('192.0.2.1')
    for (let time = 0; time < 30; time++) await count({ account: 'one' })
    expect(await hitsOf(key)).toBe(2)
    await sql`update rate_limits set resets_at = resets_at - interval '5 minutes'
      where key = ${key}`.execute(db)
    await count({ account: 'two' })
    const { rows } = await sql<{ resets_at: string }>`
      select distinct resets_at from rate_limits
      where key in (${key}, ${`${attempt.act}.share:two:${attempt.network}`})`.execute(db)
    expect(rows).toHaveLength(1)
    await countNetwork(db, { ...attempt, accounts: 4, account: 'three' }, 5)
    await countNetwork(db, { ...attempt, accounts: 4, account: 'three' }, 1)
    expect(await hitsOf(key)).toBe(8)
  })

  test('waits for the network whether or not its account added all that it may', async () => {
    const { key, count } = from('192.0.2.2')
    for (let time = 0; time < 3; time++) await count({ account: 'one' })
    for (let time = 0; time < 18; time++) await count()
    expect(await hitsOf(key)).toBe(20)
    await stepBack()
    for (const more of [{}, { account: 'one' }, { account: 'two' }]) {
      const refusal = await refusalOf(count(more))
      expect(refusal).toMatchObject({ code: 'too_many_requests' })
      expect(refusal?.retryAfter).toBeLessThanOrEqual(TWENTY.seconds)
    }
    expect(await refusalOf(count({ isKnown: true }))).toBeNull()
  })

  test('is given back to its account where the network refuses it', async () => {
    const { count } = from('192.0.2.3')
    for (let time = 0; time < 20; time++) await count()
    for (const own of ['mine', 'mine too']) await countAttempt(db, own, TWENTY)
    expect(await refusalOf(count({ own: ['mine', 'mine too'] }))).not.toBeNull()
    expect([await hitsOf('mine'), await hitsOf('mine too')]).toEqual([0, 0])
  })

  test('is taken back under all that it was counted under, the share and the site too', async () => {
    const { key, attempt, count } = from('2001:db8:1:2::/64')
    await countAttempt(db, 'own', TWENTY)
    const counted = await count({ own: ['own'], account: 'one' })
    const site = `${attempt.act}:2001:db8:1::/48`
    for (const one of [key, site, 'own']) expect(await hitsOf(one), one).toBe(1)
    await takeBackAttempt(db, ...counted)
    const { rows } = await sql<{ hits: number }>`
      select hits from rate_limits where key like ${`${attempt.act}%`} or key = 'own'`.execute(db)
    expect(rows).toEqual([])
  })
})
