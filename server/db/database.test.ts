import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { arrayOf, openDatabase, PLANNED_ANEW } from './database.ts'

async function preparing(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<void>) {
  const opened = openDatabase({ ...inject('postgres'), prepare: true, max: 1 }, (error) => {
    throw error
  })
  await work(opened.db)
  await opened.close()
}

test('a statement is prepared once it is asked again; made-up ones and those planned anew are not', () =>
  preparing(async (db) => {
    const prepared = async () =>
      (
        await sql<{
          statement: string
        }>`select statement from pg_prepared_statements where ${true}`.execute(db)
      ).rows.map(({ statement }) => statement)
    for (let number = 0; number < 50; number++)
      await sql`select ${number} as ${sql.id(`made_up_${number}`)}`.execute(db)
    for (let time = 0; time < 2; time++) await sql`select ${time} as known`.execute(db)
    for (let time = 0; time < 3; time++)
      await sql`${PLANNED_ANEW}select ${time} as anew`.execute(db)
    await prepared()
    const statements = await prepared()
    expect(statements).toContain('select $1 as known')
    expect(statements.filter((text) => /made_up|anew/.test(text))).toEqual([])
  }))

test('a statement of a few ids keeps one plan, which one that says their number does not', () =>
  preparing(async (db) => {
    await sql`create temp table shelf as select gen_random_uuid() as id, n as place
      from generate_series(1, 10000) n`.execute(db)
    await sql`create unique index on shelf (id)`.execute(db)
    await sql`create index on shelf (place)`.execute(db)
    await sql`analyze shelf`.execute(db)
    const ids = ['11e7a9f8-e6a8-4f25-b5ed-23f2d2c19fa8']
    const neighbours = sql`(select array_agg(n.id) from shelf n where n.place > s.place - 100 and n.place < s.place + 100)`
    for (let time = 0; time < 9; time++) {
      await sql`select 'one', ${neighbours} from shelf s where s.id = any(${arrayOf(ids, 'uuid')})`.execute(
        db,
      )
      await sql`select 'each', ${neighbours} from shelf s where s.id = any(${ids}::uuid[])`.execute(
        db,
      )
    }
    const { rows } = await sql<{ one: number; each: number }>`select
      max(generic_plans) filter (where statement like 'select ''one''%') as one,
      max(generic_plans) filter (where statement like 'select ''each''%') as each
      from pg_prepared_statements where ${true}`.execute(db)
    expect(rows).toEqual([{ one: 3, each: 0 }])
  }))

test('a connection, and what it has prepared, ends after ten thousand statements', () =>
  preparing(async (db) => {
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid where ${true}`.execute(db)).rows[0]
        ?.pid
    const first = await pid()
    for (let uses = 0; uses < 9_999; uses++) await sql`select ${uses}`.execute(db)
    expect(await pid()).not.toBe(first)
  }))
