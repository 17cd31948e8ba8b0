import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

interface Written {
  table: string
  row: string
}

/**
 * Keeps a copy of every row that is written from `begin` on, in whatever table of whatever
 * schema: also of those that are gone a moment later.
 */
export function traceWrites(db: Db) {
  async function tables() {
    const { rows } = await sql<{ name: string }>`
      select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'fire')
        and n.nspname not like 'pg_temp%'
    `.execute(db)
    return rows.map(({ name }) => name)
  }
  return {
    async begin() {
      await sql`create schema fire`.execute(db)
      await sql`create table fire.written ("table" text, row text)`.execute(db)
      await sql`
        create function fire.keep() returns trigger language plpgsql security definer as $$
        begin
          insert into fire.written
            values (tg_table_schema || '.' || tg_table_name, to_jsonb(new)::text);
          return null;
        end $$
      `.execute(db)
      for (const name of await tables()) {
        await sql`
          create trigger fire_keep after insert or update on ${sql.raw(name)}
          for each row execute function fire.keep()
        `.execute(db)
      }
    },
    async rows(): Promise<Written[]> {
      const { rows } = await sql<Written>`select * from fire.written`.execute(db)
      return rows
    },
    /** Every table as text. */
    async dump(): Promise<string[]> {
      const texts: string[] = []
      for (const name of await tables()) {
        const { rows } = await sql<{ row: string }>`
          select t::text as row from ${sql.raw(name)} t
        `.execute(db)
        texts.push(rows.map(({ row }) => row).join('\n'))
      }
      return texts
    },
    async end() {
      await sql`drop schema fire cascade`.execute(db)
    },
  }
}
