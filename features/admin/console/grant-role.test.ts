import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { startPostgres } from '#server/postgres/embedded.ts'
import { startTestApp } from '#test/app.ts'
import { databaseUrl } from '#test/database-url.ts'
import { makeUser } from '#test/factories.ts'
import { FULL } from '#test/full.ts'
import { runJobs } from '#test/jobs.ts'
import { answerOperator, roleCommand, secondStepCommand } from './operator.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const dataDir = mkdtempSync(join(tmpdir(), 'qissa-role-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs a program as `npm run role` does, from its sources. */
function run(args: string[], env: Record<string, string>, program = 'grant-role') {
  const file = join(import.meta.dirname, `${program}.server.ts`)
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

/** The answer to a command at the tests' database, in this process. */
const answer = (command: typeof roleCommand, ...args: string[]) =>
  answerOperator(command(args), (act) => act(db))

const roleOf = async (id: string) =>
  (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

describe('npm run role', () => {
  test('gives a role at DATABASE_URL, and writes down that nobody signed in did it', async () => {
    const DATABASE_URL = await databaseUrl(db)
    const id = await makeUser(db, 'first@example.com')
    expect(await answer(roleCommand, 'first@example.com', 'admin')).toMatchObject({
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
    for (const [args, words] of [
      [[], 'npm run role -- EMAIL listener|contributor|editor|moderator|support|admin'],
      [['first@example.com', 'owner'], 'npm run role'],
      [['nobody@example.com', 'editor'], 'No account has the e-mail nobody@example.com.'],
    ] as const) {
      const { code, text } = await answer(roleCommand, ...args)
      expect(code).toBe(1)
      expect(text).toContain(words)
    }
  })

  test('says where there is no database', { tags: ['full'] }, async () => {
    const empty = { DATABASE_URL: '', DATA_DIR: join(dataDir, 'nothing') }
    expect(await run(['a@example.com', 'editor'], empty)).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no database') as string,
    })
  })

  test(
    'reaches the embedded database, whether the product runs or not',
    { tags: ['full'] },
    async () => {
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
    },
  )
})

describe('npm run second-step', () => {
  test('opens the account to its password alone, logs it out, tells it and writes it down', async () => {
    const email = 'lost.phone@example.com'
    const id = await makeUser(db, email)
    const other = await makeUser(db, 'kept.phone@example.com')
    for (const one of [id, other]) {
      await sql`insert into authenticators (user_id, secret_encrypted, confirmed_at)
        values (${one}, 'sealed', now() - interval '1 year')`.execute(db)
      await sql`insert into passkeys (user_id, credential_id, public_key, name, created_at)
        values (${one}, ${one}, 'key', 'Phone', now() - interval '1 year')`.execute(db)
      await sql`insert into recovery_codes (user_id, code_hash) values (${one}, 'one')`.execute(db)
      expect((await call('GET', '/secondStep', { as: one })).status).toBe(200)
    }
    // The program is the other's but for its command: the full run starts it as well.
    const whose = 'Lost.Phone@Example.com'
    const done = FULL
      ? await run([whose], { DATABASE_URL: await databaseUrl(db) }, 'remove-two-factor')
      : await answer(secondStepCommand, whose)
    expect(done).toMatchObject({
      code: 0,
      text: expect.stringContaining('no second step any more') as string,
    })
    for (const table of ['authenticators', 'passkeys', 'recovery_codes', 'sessions'] as const) {
      const rows = await db.selectFrom(table).select('user_id').execute()
      expect(
        rows.map((row) => row.user_id).filter((one) => [id, other].includes(one ?? '')),
        table,
      ).toEqual([other])
    }
    const acts = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
    expect(acts).toMatchObject([{ actor_id: null, act: 'second_step.remove', subject: 'user' }])
    const mails = (await runJobs(testApp)).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Two-step verification was removed'])
    expect(await answer(secondStepCommand, email)).toMatchObject({
      code: 0,
      text: expect.stringContaining('nothing was changed') as string,
    })
    expect(await runJobs(testApp)).toEqual([])
  })

  test('says what is missing', async () => {
    expect(await answer(secondStepCommand)).toMatchObject({
      code: 1,
      text: expect.stringContaining('npm run second-step -- EMAIL') as string,
    })
    expect(await answer(secondStepCommand, 'nobody@example.com')).toMatchObject({
      code: 1,
      text: expect.stringContaining('No account has the e-mail nobody@example.com.') as string,
    })
  })
})
