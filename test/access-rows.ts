import { sql } from 'kysely'
import { data } from '#app/api.server.ts'
import type { SampleBook } from '#server/db/data-rules.ts'
import type { Db } from '#server/db/database.ts'

const RULES = new Map(data.map((rules) => [rules.table as string, rules]))

/** The column of a table that says whose its rows are. */
export const whose = (table: string) => sql.ref(RULES.get(table)?.owner ?? 'user_id')

/**
 * Every table that knows whose its rows are, as the database itself names them; each after those
 * that its rows refer to.
 */
export async function tablesOfPeople(db: Db): Promise<string[]> {
  const others = data.flatMap(({ table, owner }) =>
    owner && table !== 'users' ? [`${table}.${owner}`] : [],
  )
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select table_name as name, array(select confrelid::regclass::text from pg_constraint
      where contype = 'f' and conrelid = table_name::regclass) as needs
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name = 'user_id' or table_name || '.' || column_name = any(${others}::text[]))
    order by table_name
  `.execute(db)
  const needs = new Map(rows.map((row) => [row.name, row.needs]))
  const sorted = new Set<string>()
  const add = (table: string, asked: readonly string[]) => {
    for (const needed of needs.get(table) ?? [])
      if (needs.has(needed) && !asked.includes(needed)) add(needed, [...asked, needed])
    sorted.add(table)
  }
  for (const { name } of rows) add(name, [name])
  return [...sorted]
}

/** Gives the owner a row in every table of people that declares one. */
export async function fillTables(db: Db, owner: string, book: SampleBook): Promise<void> {
  // Somebody to follow, where the test made nobody.
  await sql`insert into people (kind, slug, name_roman)
    select 'person', 'Bulleh-Shah', 'Bulleh Shah' where not exists (select from people)`.execute(db)
  for (const table of await tablesOfPeople(db)) {
    const row = RULES.get(table)?.sample
    if (row) await sql`insert into ${sql.table(table)} ${row(owner, book)}`.execute(db)
  }
}

const known = new WeakMap<Db, Promise<string[]>>()

function tablesFor(db: Db): Promise<string[]> {
  const tables = known.get(db) ?? tablesOfPeople(db)
  known.set(db, tables)
  return tables
}

/** All that the database holds of a person, table by table. */
export async function rowsOf(db: Db, owner: string): Promise<Record<string, unknown[]>> {
  // The tables stay what they are while a test runs, and looking them up takes the longest.
  const tables = await tablesFor(db)
  const own: Record<string, unknown[]> = Object.fromEntries(tables.map((table) => [table, []]))
  const parts = tables.map(
    (table) => sql`
      select ${table} as name, to_jsonb(t) as row, t::text as text
      from ${sql.table(table)} t where ${whose(table)} = ${owner}`,
  )
  const { rows } = await sql<{ name: string; row: unknown }>`
    select name, row from (${sql.join(parts, sql` union all `)}) as found order by name, text
  `.execute(db)
  for (const { name, row } of rows) own[name]?.push(row)
  const users = await sql`select * from users where id = ${owner}`.execute(db)
  return { ...own, users: users.rows }
}
