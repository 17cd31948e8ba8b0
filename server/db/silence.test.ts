import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'

const { host: folder, ...postgres } = inject('postgres')
const patience = { mostMs: 100, everyMs: 20 }
const ends: (() => unknown)[] = []
afterAll(() => Promise.all(ends.map((end) => end())))

/** A way to the server whose connections fall silent, without being closed, when it is told to. */
async function startProxy() {
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(join(folder ?? '', `.s.PGSQL.${postgres.port ?? 5432}`))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from
        .on('data', (bytes) => to.write(bytes))
        .on('error', () => to.destroy())
        .on('close', () => to.destroy())
      sockets.add(from)
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  ends.push(() => {
    sockets.forEach((socket) => socket.destroy())
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  const fallSilent = () => sockets.forEach((socket) => socket.removeAllListeners('data').resume())
  return { port, fallSilent }
}

async function openThrough(more: { isPooled?: boolean } = {}) {
  const proxy = await startProxy()
  const lost: string[] = []
  const database = openDatabase(
    { ...postgres, host: '127.0.0.1', port: proxy.port, patience, ...more },
    (error) => lost.push(error.message),
  )
  ends.unshift(() => database.close())
  const ask = (text: string) => sql`${sql.raw(text)}`.execute(database.db)
  return { ...proxy, ...database, ask, lost }
}

test.for([false, true])(
  'a connection that falls silent counts as lost, and the next one answers (pooler: %s)',
  async (isPooled) => {
    const { ask, fallSilent, lost } = await openThrough({ isPooled })
    await ask('select 1')
    fallSilent()
    await expect(ask('select 2')).rejects.toThrow(/silent|terminated/)
    expect(lost.join()).toContain('silent')
    expect((await ask('select 3 as three')).rows).toEqual([{ three: 3 }])
  },
)

test('a statement that the server works on for long is waited for', async () => {
  const { ask, lost } = await openThrough()
  await ask('select pg_sleep(0.6)')
  expect(lost).toEqual([])
})

test('what listens notices that nobody is there any more, and hears again', async () => {
  const { listener, fallSilent, ask } = await openThrough()
  const heard: (string | null)[] = []
  listener.on('silence', (text) => heard.push(text))
  await expect.poll(() => heard).toEqual([null])
  fallSilent()
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([null, null])
  await ask(`select pg_notify('silence', 'again')`)
  await expect.poll(() => heard).toEqual([null, null, 'again'])
})
