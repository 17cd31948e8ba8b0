import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeOrganisation } from '#test/studio.ts'

const { db, env } = await startTestApp()
const folder = mkdtempSync(join(tmpdir(), 'qissa-list-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
const DATABASE_URL = await databaseUrl()

/** Starts the program as `npm run catalogue:import` does, from its sources. */
function start(args: string[]) {
  const file = join(import.meta.dirname, 'catalogue-import.server.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...process.env, DATABASE_URL, DATA_DIR: env.dataDir },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (text += piece.toString()))
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.on('exit', (code) => resolve({ code, text })),
  )
  return { child, ended }
}
const run = (...args: string[]) => start(args).ended

function listOf(name: string, rows: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, `record,title_gurmukhi\n${rows.join('\n')}\n`)
  return path
}

const draftsOf = async (organisation: string) => {
  const { rows } = await sql<{ title: string }>`
    select book #>> '{title,gurmukhi}' as title from submissions
    where organisation_id = ${organisation}`.execute(db)
  return rows
}

test('npm run catalogue:import checks a file, brings it in, and says which rows were wrong', async () => {
  const { id } = await makeOrganisation(db, 'A press of Lahore')
  await makeOrganisation(db, 'Another press')
  const path = listOf('list.csv', ['1,ਹੀਰ', '2,Sassi', '3,ਪੂਰਨ'])
  expect(await run(path)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`${id}  A press of Lahore`) as string,
  })
  const dry = await run(path, '--organisation', 'a press of lahore', '--dry-run')
  expect(dry.text).toBe(
    'list.csv, of A press of Lahore: 3 rows; 2 new, 0 changed, 0 unchanged, 0 in conflict, 1 wrong.\n' +
      'Nothing was made: this was a dry run.\n' +
      'Line 3, title_gurmukhi: Please write this in Gurmukhi letters\n',
  )
  expect(dry.code).toBe(1)
  expect(await draftsOf(id)).toEqual([])
  const good = listOf('good.csv', ['1,ਹੀਰ', '3,ਪੂਰਨ'])
  expect(await run(good, '--organisation', id)).toEqual({
    code: 0,
    text: 'good.csv, of A press of Lahore: 2 rows; 2 new, 0 changed, 0 unchanged, 0 in conflict, 0 wrong.\n',
  })
  expect(await draftsOf(id)).toHaveLength(2)
})

test(
  'killed again and again, it goes on and makes each title once',
  { tags: ['full'], timeout: 300_000 },
  async () => {
    const { id } = await makeOrganisation(db, 'An institute')
    const titles = Array.from({ length: 6_000 }, (_, at) => `r${at},ਸਿਰਲੇਖ ${at}`)
    const path = listOf('long.csv', titles)
    let kills = 0
    for (;;) {
      const { child, ended } = start([path, '--organisation', id])
      const killed = wait(2_500 + 400 * kills).then(() => child.kill('SIGKILL'))
      const { code } = await ended
      await killed
      if (code !== null) break
      kills += 1
      await sql`update imports set worker_until = now() - interval '1 second'
        where worker is not null`.execute(db)
    }
    expect(kills).toBeGreaterThan(1)
    expect(new Set((await draftsOf(id)).map(({ title }) => title)).size).toBe(titles.length)
    expect(await draftsOf(id)).toHaveLength(titles.length)
  },
)
