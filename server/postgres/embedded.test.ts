import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '#server/root.ts'
import { startPostgres } from './embedded.ts'

/** One database, made by the first test; each leaves it stopped, however it was killed meanwhile. */
let folder: string
let holder: ChildProcess | undefined
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qissa-postgres-'))
})
afterEach(() => holder?.kill('SIGKILL'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** A process that starts the database of the folder, as the product does, and uses it or not. */
async function hold(env: Record<string, string> = {}): Promise<ChildProcess> {
  const program = `
    import { startPostgres } from '#server/postgres/embedded.ts'
    await startPostgres(${JSON.stringify(folder)})
    console.log('ready')
  `
  const child = spawn(
    process.execPath,
    ['--import=tsx', '--input-type=module', '--eval', program],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  holder = child
  await once(child.stdout, 'data')
  return child
}

const postmaster = () =>
  Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

const isPostgres = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

/** Starts the database here, writes a row, and stops it. */
async function useOnce(): Promise<void> {
  const postgres = await startPostgres(folder)
  const client = new pg.Client(postgres.config)
  await client.connect()
  await client.query('create table if not exists starts (at timestamptz default now())')
  await client.query('insert into starts default values')
  await client.end()
  await postgres.stop()
}

test('what was in its memory is listed when it ends, to be read again at the next start', async () => {
  await useOnce()
  const [count = ''] = readFileSync(join(folder, 'cluster/autoprewarm.blocks'), 'utf8').split('\n')
  expect(Number(/<<(\d+)>>/.exec(count)?.[1])).toBeGreaterThan(100)
})

test('an acknowledged write has reached the disk', async () => {
  const postgres = await startPostgres(folder)
  const client = new pg.Client(postgres.config)
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query<Record<string, string>>(`show ${setting}`)
    expect(rows, setting).toEqual([{ [setting]: 'on' }])
  }
  await client.end()
  await postgres.stop()
})

describe('a database whose product was killed', () => {
  test(
    'starts where connections still work off what they were asked',
    { tags: ['full'] },
    async () => {
      const product = await hold()
      const client = new pg.Client({ host: folder, user: 'qissa', database: 'qissa' })
      client.on('error', () => undefined)
      await client.connect()
      const asked = client.query('select sum(i) from generate_series(1, 20000000) i')
      asked.catch(() => undefined)
      await wait(300)
      process.kill(postmaster(), 'SIGKILL')
      product.kill('SIGKILL')
      await useOnce()
      await client.end().catch(() => undefined)
    },
  )

  test('starts where nobody reaped the processes', async () => {
    const product = await hold()
    product.kill('SIGSTOP')
    process.kill(postmaster(), 'SIGKILL')
    await useOnce()
  })

  test(
    'is ended and started anew where nothing ends it with its product',
    { tags: ['full'] },
    async () => {
      const product = await hold({ PATH: [withoutDeathSignal(), process.env.PATH].join(delimiter) })
      const orphan = postmaster()
      product.kill('SIGKILL')
      await wait(500)
      expect(isPostgres(orphan)).toBe(true)
      await useOnce()
      expect(isPostgres(orphan)).toBe(false)
    },
  )
})

/** A folder with a `setpriv` that knows no signal for a parent's death, as macOS knows none. */
function withoutDeathSignal(): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const file = join(bin, 'setpriv')
  writeFileSync(
    file,
    '#!/bin/sh\nfor word; do [ "$word" = --pdeathsig ] && exit 1; done\nexec /usr/bin/setpriv "$@"\n',
  )
  chmodSync(file, 0o755)
  return bin
}

test('where the machine does not give the memory it keeps pages in as little as PostgreSQL needs', async () => {
  const postgres = await startPostgres(folder, { shared_buffers: '4000GB' })
  const client = new pg.Client(postgres.config)
  await client.connect()
  const { rows } = await client.query('show shared_buffers')
  await client.end()
  await postgres.stop()
  expect(rows).toEqual([{ shared_buffers: '128MB' }])
})
