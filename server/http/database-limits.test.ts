import { sql, type RawBuilder, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '#db/types.gen.ts'
import { startTestApp } from '#test/app.ts'

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
