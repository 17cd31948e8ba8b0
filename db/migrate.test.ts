import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase } from '#server/postgres/scratch-database.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'qissa-migrations-'))
cpSync('db/migrations', folder, { recursive: true })
const config = await createDatabase(inject('postgres'), 'qissa_upgrade')
const pool = new pg.Pool(config)
const database = openDatabase(config, () => undefined)

afterAll(async () => {
  await pool.end()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const counts = async () => {
  const { rows } = await pool.query<{ books: number; users: number; episodes: number }>(
    `select (select count(*)::int from audiobooks) as books, (select count(*)::int from users) as users,
      (select count(*)::int from episodes) as episodes`,
  )
  return rows[0]
}

test('a newer migration is applied once and keeps every row', async () => {
  for (let made = 0; made < 3; made++) {
    await makeBook(database.db)
    await makeUser(database.db)
  }
  const before = await counts()
  writeFileSync(
    join(folder, '9001_add_motto.sql'),
    "alter table audiobooks add column motto text not null default 'ਸੁਣੋ';",
  )
  expect(await migrate(pool, folder)).toEqual(['9001_add_motto.sql'])
  expect(await migrate(pool, folder)).toEqual([])
  expect(await counts()).toEqual(before)
  expect(before).toEqual({ books: 3, users: 3, episodes: 6 })
})

test('days are those of UTC in a database that was restored on a server in another zone', async () => {
  await pool.query(`alter database ${config.database} set timezone to 'America/Toronto'`)
  await migrate(pool, folder)
  const later = new pg.Client(config)
  await later.connect()
  const { rows } = await later.query('show timezone')
  await later.end()
  expect(rows).toEqual([{ TimeZone: 'UTC' }])
})

test('a migration that fails leaves nothing behind and says which one it was', async () => {
  writeFileSync(
    join(folder, '9002_break.sql'),
    'create table half (id int); alter table nowhere add column x int;',
  )
  await expect(migrate(pool, folder)).rejects.toThrow(/9002_break\.sql failed.*nowhere/)
  const { rows } = await pool.query("select to_regclass('half') as half")
  expect(rows).toEqual([{ half: null }])
  rmSync(join(folder, '9002_break.sql'))
})

test('a migration that was changed after it was applied is refused', async () => {
  writeFileSync(join(folder, '9001_add_motto.sql'), 'select 1;')
  await expect(migrate(pool, folder)).rejects.toThrow(/9001_add_motto\.sql was changed/)
})

test('processes that start together migrate once', async () => {
  const fresh = new pg.Pool(await createDatabase(inject('postgres'), 'qissa_together', 'template0'))
  const applied = await Promise.all([1, 2, 3].map(() => migrate(fresh, 'db/migrations')))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  await fresh.end()
})
