import { Writable } from 'node:stream'
import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillTables, whose } from '#test/access-rows.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { crontab, data, jobs } from '#app/api.server.ts'
import type { RetentionPolicy } from '#server/db/data-rules.ts'
import { startSession } from '#server/auth/sessions.ts'
import { enqueueMessage } from '#features/messaging/outbox/outbox.server.ts'
import { purgeOldData } from './retention.server.ts'

let log = ''
const lines = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString()
    done()
  },
})
const testApp = await startTestApp({ LOG_LEVEL: 'info' }, lines)
const { call, db, mailer } = testApp
const platform = { db, mailer, log: testApp.app.log }
const purge = () => purgeOldData(platform, data, { batch: 5_000, rest: 0 })

const collected = data.flatMap(({ table, retention }) =>
  retention.is === 'collected' ? [{ table, at: retention.timeColumn }] : [],
)
const tablesThatAre = (what: RetentionPolicy['is']): string[] =>
  data.flatMap(({ table, retention: { is } }) => (is === what ? [table] : []))
const passing = tablesThatAre('passing')

/** Everything that a person may have, and a chosen result of a search. */
async function makeListener(): Promise<string> {
  const [id, book] = [await makeUser(db), await makeBook(db)]
  const { id: episode } = await db
    .selectFrom('episodes')
    .select('id')
    .where('audiobook_id', '=', book)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow()
  await fillTables(db, id, { id: book, episode })
  await sql`insert into search_selections values (${book}, ${id}, now())`.execute(db)
  return id
}

const PAID = `paid_at = now() - interval '25 months'`

const cardOf = (buyer: string) =>
  db
    .selectFrom('gift_cards')
    .select(['id', 'order_id as orderId'])
    .where('buyer_id', '=', buyer)
    .executeTakeFirstOrThrow()

const ownerOf = (table: string) =>
  table === 'search_selections' ? sql.ref('selector') : whose(table)

async function rowsOf(table: string, owner: string): Promise<number> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${ownerOf(table)}::text = ${owner}`.execute(db)
  return rows.length
}

describe('what is kept', () => {
  test('one noun says of every table of the database what its rows are', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
    `.execute(db)
    const tables = rows.map(({ name }) => name)
    const declared: string[] = data.map(({ table }) => table)
    const silent = tables.filter((name) => !declared.includes(name))
    expect(silent, 'declare it in the .data.server.ts of its noun').toEqual([])
    expect(declared.filter((name, at) => declared.indexOf(name) !== at)).toEqual([])
    expect(declared.filter((name) => !tables.includes(name))).toEqual([])
  })

  test('what is collected has a time that it is counted from', async () => {
    expect(collected.length).toBeGreaterThan(3)
    for (const { table, at } of collected) {
      const { rows } = await sql`
        select from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and column_name = ${at}
          and is_nullable = 'NO' and data_type in ('date', 'timestamp with time zone')
      `.execute(db)
      expect(rows, table).toHaveLength(1)
    }
  })
})

describe('the daily purge', () => {
  let old: string
  let young: string
  beforeAll(async () => {
    ;[old, young] = [await makeListener(), await makeListener()]
  })

  test('takes what was collected one day more than 24 months ago and leaves what is a day younger', async () => {
    for (const { table, at } of collected) {
      for (const [owner, days] of [
        [old, -1],
        [young, 1],
      ] as const) {
        await sql`
          update ${sql.table(table)} set ${sql.ref(at)} =
            now() - interval '24 months' + make_interval(days => ${days})
          where ${ownerOf(table)}::text = ${owner}
        `.execute(db)
        expect(await rowsOf(table, owner), table).toBe(1)
      }
    }
    const purged = await purge()
    for (const { table } of collected) {
      expect([await rowsOf(table, old), await rowsOf(table, young)], table).toEqual([0, 1])
      expect(purged[table], table).toBe(1)
    }
  })

  test('takes what has expired and leaves what has not', async () => {
    const waited = { at: 'created_at', ago: '30 days 1 second' }
    const ends: Record<string, typeof waited> = {
      email_changes: waited,
      idempotency_keys: waited,
      imports: waited,
      contact_messages: { at: 'created_at', ago: '24 months 1 day' },
      messages: { at: 'failed_at', ago: '24 months 1 day' },
      rights_claims: { at: 'decided_at', ago: '24 months 1 day' },
      narration_requests: { at: 'decided_at', ago: '90 days 1 second' },
      uploads: { at: 'expires_at', ago: '30 days 1 second' },
    }
    const persons = passing.filter(
      (name) => !['rate_limits', 'code_askers', 'declined_sign_ups', 'job_workers'].includes(name),
    )
    await sql`insert into rate_limits values ('over', 1, now()), ('live', 1, now() + interval '1 hour')`.execute(
      db,
    )
    await sql`insert into code_askers (email_hash, asker_hash, expires_at)
      values ('an e-mail', 'over', now()), ('an e-mail', 'live', now() + interval '1 hour')`.execute(
      db,
    )
    for (const table of persons) {
      const { at, ago } = ends[table] ?? { at: 'expires_at', ago: '1 second' }
      await sql`
        update ${sql.table(table)} set ${sql.ref(at)} = now() - ${ago}::interval
        where ${whose(table)} = ${old}
      `.execute(db)
    }
    await sql`insert into declined_sign_ups (email_hash, refused_until)
      values ('over', now()), ('live', now() + interval '1 hour')`.execute(db)
    await sql`insert into job_workers (pool_id, seen_at)
      values ('over', now() - interval '25 hours'), ('live', now() - interval '23 hours')`.execute(
      db,
    )
    const purged = await purge()
    for (const table of persons) {
      expect([await rowsOf(table, old), await rowsOf(table, young)], table).toEqual([0, 1])
      expect(purged[table], table).toBe(1)
    }
    const { rows } = await sql`select key from rate_limits where key in ('over', 'live')`.execute(
      db,
    )
    expect(rows).toEqual([{ key: 'live' }])
    const askers = await db.selectFrom('code_askers').select('asker_hash').execute()
    expect(askers).toEqual([{ asker_hash: 'live' }])
    const declined = await db.selectFrom('declined_sign_ups').select('email_hash').execute()
    expect(declined).toEqual([{ email_hash: 'live' }])
    const workers = await db.selectFrom('job_workers').select('pool_id').execute()
    expect(workers).toEqual([{ pool_id: 'live' }])
  })

  test('blanks whom gifts were for: 30 days after an order that nobody paid, 24 months after the end', async () => {
    const ends: [left: number, card: string, order: string][] = [
      [0, '', `created_at = now() - interval '30 days 1 minute'`],
      [1, '', `created_at = now() - interval '29 days 23 hours'`],
      [0, `redeemed_at = now() - interval '24 months 1 day'`, PAID],
      [1, `redeemed_at = now() - interval '24 months' + interval '1 day'`, PAID],
      [0, '', `${PAID}, state = 'refunded'`],
      [1, '', `${PAID}, state = 'fulfilled'`],
    ]
    for (const [left, card, order] of ends) {
      const { id, orderId } = await cardOf(await makeListener())
      if (card) await sql`update gift_cards set ${sql.raw(card)} where id = ${id}`.execute(db)
      await sql`update orders set ${sql.raw(order)} where id = ${orderId}`.execute(db)
      await purge()
      const { rows } = await sql<{ named: number }>`
        select num_nonnulls(email, email_folded, first_name, last_name, phone, message) as named
        from gift_cards where id = ${id}`.execute(db)
      expect(rows, `${card} ${order}`).toEqual([{ named: left * 6 }])
    }
  })

  test('blanks how much of a bought book was heard once its money cannot be asked back', async () => {
    const kept = []
    for (const days of [15, 13]) {
      const id = await makeListener()
      await sql`update entitlements set heard_ms = 7, reached_ms = 9,
        created_at = now() - make_interval(days => ${days}) where user_id = ${id}`.execute(db)
      await purge()
      const { rows } = await sql`
        select heard_ms, reached_ms from entitlements where user_id = ${id}`.execute(db)
      kept.push(...rows)
    }
    expect(kept).toEqual([
      { heard_ms: 0, reached_ms: 0 },
      { heard_ms: 7, reached_ms: 9 },
    ])
  })

  test('blanks the answer to a request after a day, and the key stays', async () => {
    const kept = []
    for (const minutes of [1, -1]) {
      const id = await makeListener()
      await sql`update idempotency_keys set created_at = now() - interval '24 hours'
        - make_interval(mins => ${minutes}) where user_id = ${id}`.execute(db)
      await purge()
      const { rows } = await sql<{ answer: unknown }>`
        select answer from idempotency_keys where user_id = ${id}`.execute(db)
      kept.push(...rows)
    }
    expect(kept).toEqual([{ answer: null }, { answer: {} }])
  })

  test('lets a mail of 24 months ago forget its reader, who is not told again', async () => {
    const [gone, kept] = [await makeUser(db), await makeUser(db)]
    for (const [userId, days] of [
      [gone, 1],
      [kept, -1],
    ] as const) {
      await enqueueMessage(db, { kind: 'receipt', about: userId, userId })
      await sql`update messages set sent_at = now() - interval '24 months'
        - make_interval(days => ${days}) where user_id = ${userId}`.execute(db)
    }
    await purge()
    expect([await rowsOf('messages', gone), await rowsOf('messages', kept)]).toEqual([0, 1])
    await enqueueMessage(db, { kind: 'receipt', about: gone, userId: gone })
    expect(await rowsOf('messages', gone)).toBe(0)
  })

  test('ends a session one day more than 24 months after its login, however often it is used', async () => {
    const kept = []
    for (const days of [1, -1]) {
      const id = await makeUser(db)
      const authorization = `Bearer ${await startSession(db, id, 'test')}`
      await sql`update sessions set last_seen_at = now() - interval '2 days',
        created_at = now() - interval '24 months' - make_interval(days => ${days})
        where user_id = ${id}`.execute(db)
      const me = await call('GET', '/user/currentUser', { headers: { authorization } })
      expect(me.status).toBe(200)
      await purge()
      kept.push(await rowsOf('sessions', id))
    }
    expect(kept).toEqual([0, 1])
  })

  test('leaves what is a person’s own, however old', async () => {
    const withSession = 'push_subscriptions'
    for (const table of tablesThatAre('own').filter(
      (name) => name !== 'users' && name !== withSession,
    )) {
      expect(await rowsOf(table, old), table).toBe(1)
    }
    expect(await rowsOf(withSession, old)).toBe(0)
  })

  test('works in batches until nothing is left', async () => {
    const book = await makeBook(db)
    await sql`
      insert into search_selections
      select ${book}, 'visitor', now() - interval '25 months' - make_interval(hours => n)
      from generate_series(1, 25) n
    `.execute(db)
    expect(await purgeOldData(platform, data, { batch: 10, rest: 0 })).toMatchObject({
      search_selections: 25,
    })
    expect(await purge()).toMatchObject({ search_selections: 0 })
  })

  test('logs the number of each table', async () => {
    log = ''
    const purged = await purge()
    const line = JSON.parse(log.trim().split('\n').at(-1) ?? '') as Record<string, unknown>
    expect(line).toMatchObject({ msg: 'old data purged', purged })
    expect(Object.keys(purged).toSorted()).toEqual(
      [...collected.map(({ table }) => table), ...passing, 'users'].toSorted(),
    )
  })

  test('is a job of every day', async () => {
    const [line] = parseCrontab(crontab).filter(({ task }) => task === 'purgeOldData')
    expect(line).toBeDefined()
    expect(Object.keys(jobs)).toContain('purgeOldData')
    const email = 'forgotten@example.com'
    await waitSince(email, 31)
    await sql`select graphile_worker.add_job('purgeOldData')`.execute(db)
    await runJobs(testApp)
    expect(await isThere(email)).toBe(false)
  })
})

/** A sign-up that nobody verified for some days; a mail lies in the mailbox. */
async function waitSince(email: string, days: number) {
  const id = await makeUser(db, email)
  await db.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute()
  await call('POST', '/user/resendToken', { body: { email } })
  await runJobs(testApp)
  await sql`update users set updated_at = now() - make_interval(days => ${days})
    where id = ${id}`.execute(db)
  return id
}

const isThere = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).execute()).length > 0

describe('accounts that nobody verified', () => {
  test('go after 30 days, with all that was kept, and not before', async () => {
    const [early, late] = ['early@example.com', 'late@example.com']
    const id = await waitSince(early, 31)
    await waitSince(late, 29)
    expect(await mailer.list(early)).toHaveLength(1)
    expect(await purge()).toMatchObject({ users: 1 })
    expect([await isThere(early), await isThere(late)]).toEqual([false, true])
    expect([await mailer.list(early), (await mailer.list(late)).length]).toEqual([[], 1])
    expect(await rowsOf('codes', id)).toBe(0)
  })

  test('stay where they are verified, or come with the demo', async () => {
    const [verified, demo] = ['verified@example.com', 'demo@example.com']
    await makeUser(db, verified)
    const id = await waitSince(demo, 400)
    await db.updateTable('users').set({ is_demo: true }).where('id', '=', id).execute()
    await sql`update users set updated_at = now() - interval '3 years'`.execute(db)
    await purge()
    expect([await isThere(verified), await isThere(demo)]).toEqual([true, true])
  })
})

test('a mail that was written to somebody just gone leaves the mailbox', async () => {
  const [gone, there] = [await makeUser(db), await makeUser(db)]
  const [late, kept] = ['late-mail@example.com', 'kept-mail@example.com']
  await db.deleteFrom('users').where('id', '=', gone).execute()
  for (const [to, about] of [
    [late, gone],
    [kept, there],
  ] as const)
    await mailer.send({ to, subject: 'Late', text: 'Late', html: '<p>Late</p>' }, about)
  await purge()
  expect([(await mailer.list(late)).length, (await mailer.list(kept)).length]).toEqual([0, 1])
})
