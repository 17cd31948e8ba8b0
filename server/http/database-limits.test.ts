import { sql, type RawBuilder, type Transaction } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { DB } from '#db/types.gen.ts'
import { databaseUrl } from '#test/database-url.ts'
import { startTestApp } from '#test/app.ts'
import { openDatabase } from '#server/db/database.ts'

const { app, db } = await startTestApp()

const LIMITS: [what: string, statements: RawBuilder<unknown>[]][] = [
  [
    'that took longer than may be',
    [sql`set local statement_timeout = 20`, sql`select pg_sleep(9)`],
  ],
  ['that may not write now', [sql`set transaction read only`, sql`delete from wishlist_entries`]],
]
for (const [index, [, statements]] of LIMITS.entries())
  app.get(`/${index}`, () =>
    db.transaction().execute(async (tx: Transaction<DB>) => {
      for (const statement of statements) await statement.execute(tx)
    }),
  )

test.each(LIMITS.map(([what], index) => [what, index]))(
  'whoever asked for a statement %s is to ask again',
  async (_what, index) => {
    const { statusCode, headers } = await app.inject(`/${index}`)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  },
)

const server = new URL(await databaseUrl(db))
const AWAY: [what: string, url: string][] = [
  ['whose name is not known', 'postgres://qissa@database.invalid/qissa'],
  ['where a copy is just put in its place', new URL(`/none${server.search}`, server).href],
]
for (const [index, [, connectionString]] of AWAY.entries()) {
  const away = openDatabase({ connectionString }, () => undefined)
  afterAll(() => away.close())
  app.get(`/away/${index}`, () => sql`select 1`.execute(away.db))
}

test.each(AWAY.map(([what], index) => [what, index]))(
  'whoever asks of a database %s is to ask again',
  async (_what, index) => {
    const { statusCode, headers } = await app.inject(`/away/${index}`)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  },
)
