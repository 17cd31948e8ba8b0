import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '../../db/migrate'
import { openDatabase } from '../../server/db'
import { startPostgres } from '../../server/postgres/embedded'
import { startTestApp } from '../../test/app'
import { makeUser } from '../../test/factories'

const { db } = await startTestApp()
const dataDir = mkdtempSync(join(tmpdir(), 'qissa-role-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs the program as `npm run role` does, from its sources. */
function run(args: string[], env: Record<string, string>) {
  const file = join(import.meta.dirname, 'grant-role.server.ts')
  return new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', file, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), text: stdout + stderr })
      },
    )
  })
}

/** The test's own database, as an address. */
async function databaseUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const name = rows[0]?.name ?? ''
  const { connectionString, host, user } = inject('postgres')
  if (!connectionString) return `postgres://${user}@localhost/${name}?host=${host}`
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}

const roleOf = async (id: string) =>
  (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

describe('npm run role', () => {
  test('gives a role at DATABASE_URL, and writes down that nobody signed in did it', async () => {
    const DATABASE_URL = await databaseUrl()
    const id = await makeUser(db, 'first@example.com')
    const refused = await run(['first@example.com', 'admin'], { DATABASE_URL })
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringContaining('second step') as string,
    })
    await sql`insert into passkeys (user_id, credential_id, public_key, name)
      values (${id}, 'one', 'key', 'Phone')`.execute(db)
    const done = await run(['First@Example.com', 'admin'], { DATABASE_URL })
    expect(done).toMatchObject({
      code: 0,
      text: expect.stringContaining('is now: admin') as string,
    })
    expect(await roleOf(id)).toBe('admin')
    const acts = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
    expect(acts).toMatchObject([{ actor_id: null, actor_role: 'operator', act: 'role.grant' }])
  })

  test('says what is missing, and changes nothing', async () => {
    const DATABASE_URL = await databaseUrl()
    for (const [args, words] of [
      [[], 'npm run role -- EMAIL listener|contributor|editor|moderator|support|admin'],
      [['first@example.com', 'owner'], 'npm run role'],
      [['nobody@example.com', 'editor'], 'No account has the e-mail nobody@example.com.'],
    ] as const) {
      const { code, text } = await run([...args], { DATABASE_URL })
      expect(code).toBe(1)
      expect(text).toContain(words)
    }
    const empty = { DATABASE_URL: '', DATA_DIR: join(dataDir, 'nothing') }
    expect((await run(['a@example.com', 'editor'], empty)).text).toContain('There is no database')
  })

  test('reaches the embedded database, whether the product runs or not', async () => {
    const folder = join(dataDir, 'postgres')
    const running = await startPostgres(folder)
    const own = openDatabase(running.config, () => undefined)
    await migrate(own.pool, 'db/migrations')
    await runMigrations({ pgPool: own.pool })
    await makeUser(own.db, 'me@example.com')
    const env = { DATABASE_URL: '', DATA_DIR: dataDir }
    expect(await run(['me@example.com', 'contributor'], env)).toMatchObject({ code: 0 })
    await own.close()
    await running.stop()
    expect(await run(['me@example.com', 'listener'], env)).toMatchObject({ code: 0 })
  })
})
