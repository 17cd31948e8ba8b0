import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { databaseUrl } from '#test/database-url.ts'
import { makeOrganisation } from '#test/studio.ts'
import { importFile } from './import-file.server.ts'

const { db, env } = await startTestApp()
const folder = mkdtempSync(join(tmpdir(), 'qissa-list-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DATABASE_URL = await databaseUrl(db)

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

test('a file is checked, or brought in, and what was wrong is said in words', async () => {
  const { id } = await makeOrganisation(db, 'A press of Lahore')
  await makeOrganisation(db, 'Another press')
  const path = listOf('list.csv', ['1,ਹੀਰ', '2,Sassi', '3,ਪੂਰਨ'])
  const bring = (organisation: string | undefined, dryRun = false) =>
    importFile({ db, env }, { path, organisation, dryRun })
  await expect(bring(undefined)).rejects.toThrow(`${id}  A press of Lahore`)
  expect(await bring('a press of lahore', true)).toEqual({
    words: [
      'list.csv, of A press of Lahore: 3 rows; 2 new, 0 changed, 0 unchanged, 0 in conflict, 1 wrong.',
      'Nothing was made: this was a dry run.',
      'Line 3, title_gurmukhi: Please write this in Gurmukhi letters',
    ],
    isWhole: false,
  })
  expect(await draftsOf(id)).toEqual([])
  expect(await run(path, '--organisation', id)).toMatchObject({
    code: 1,
    text: expect.stringContaining('3 rows; 2 new') as string,
  })
  expect(await draftsOf(id)).toHaveLength(2)
  const again = listOf('list.csv', ['1,ਹੀਰ', '3,ਪੂਰਨ'])
  const { words, isWhole } = await importFile(
    { db, env },
    { path: again, organisation: id, dryRun: false },
  )
  expect({ words, isWhole }).toMatchObject({ isWhole: true })
  expect(words[0]).toContain('0 changed, 2 unchanged')
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
      const isOver = ended.then(() => true)
      while (!(await Promise.race([isOver, wait(20, false)])))
        // Further on each time, however fast the machine is.
        if ((await draftsOf(id)).length >= 1_400 * (kills + 1)) child.kill('SIGKILL')
      const { code } = await ended
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
