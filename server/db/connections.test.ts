import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { databaseUrl } from '#test/database-url.ts'
import { readEnv } from '#server/env.ts'
import { openConnections } from './connections.ts'

const { db } = await startTestApp()
const server = await databaseUrl(db)

/** The message that names the process to be cancelled: 'K', its length, four bytes each of process and key. */
const CANCEL_KEY = Buffer.from([0x4b, 0, 0, 0, 12])

/** How a server refuses: 'E', its length, and fields of a letter and a text each. */
function refusal(code: string, text: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${text}\0\0`
  const head = Buffer.from([0x45, 0, 0, 0, 0])
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, Buffer.from(fields)])
}
/** How many connections are refused, and how, before one is let through. */
let starting = 0
let refusing = refusal('57P03', 'the database system is starting up')

/** Stands before the server as a pooler does: whom to cancel is a number of its own. */
const poolerOf = () =>
  createServer((client) => {
    if (starting > 0) {
      starting -= 1
      client.once('data', () => client.end(refusing))
      return
    }
    const { searchParams, hostname, port } = new URL(server)
    const host = searchParams.get('host')
    const upstream = host
      ? connect({ path: `${host}/.s.PGSQL.5432` })
      : connect({ host: hostname, port: Number(port || 5432) })
    client.pipe(upstream)
    upstream.on('data', (bytes) => {
      const at = bytes.indexOf(CANCEL_KEY)
      if (at >= 0) bytes.writeInt32BE(4_242_424, at + CANCEL_KEY.length)
      client.write(bytes)
    })
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy()).on('error', () => upstream.destroy())
  })
const pooler = poolerOf().listen(0, '127.0.0.1')
await once(pooler, 'listening')
afterAll(() => void pooler.close())

function throughPooler(): string {
  const url = new URL(server)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`
  return url.href
}

async function opened(variables: Record<string, string>) {
  const said: string[] = []
  const connections = await openConnections(readEnv(variables), undefined, (text) =>
    said.push(text),
  )
  await connections.close()
  return { ...connections, said }
}

describe('a process that reaches its database', () => {
  test('prepares statements on the server itself, with one pool for all', async () => {
    const { config, database, lasting, said } = await opened({
      DATABASE_URL: server,
      DATABASE_POOL_MAX: '11',
    })
    expect(config).toMatchObject({ prepare: true, max: 11 })
    expect(lasting).toBe(database)
    expect(said).toEqual([])
  })

  test.each([
    ['that recovers from a crash', '57P03', 'the database system is starting up'],
    [
      'that its pooler did not find a moment ago',
      '08P01',
      'server login has been failing, try again later (server_login_retry)',
    ],
  ])('waits for one %s', async (_what, code, text) => {
    starting = 2
    refusing = refusal(code, text)
    const { config } = await opened({ DATABASE_URL: throughPooler() })
    expect(starting).toBe(0)
    expect(config).toMatchObject({ prepare: false })
  })

  test('waits for one that is started after it, and says so once', async () => {
    const passOn = poolerOf()
    const late = createServer().listen(0, '127.0.0.1')
    await once(late, 'listening')
    const { port } = late.address() as AddressInfo
    late.close()
    await once(late, 'close')
    const url = new URL(throughPooler())
    url.port = String(port)
    const said: string[] = []
    const opening = openConnections(readEnv({ DATABASE_URL: url.href }), undefined, (text) => {
      said.push(text)
      if (said.length === 1) passOn.listen(port, '127.0.0.1')
    })
    const connections = await opening
    await connections.close()
    passOn.close()
    expect(said.filter((text) => text.includes('ECONNREFUSED'))).toHaveLength(1)
  })

  test('prepares none through a pooler, and says what is missing', async () => {
    const { config, said } = await opened({ DATABASE_URL: throughPooler() })
    expect(config.prepare).toBe(false)
    expect(said.join()).toContain('Set DATABASE_DIRECT_URL')
  })

  test('listens at the address of the server itself', async () => {
    const { config, database, lasting, said } = await opened({
      DATABASE_URL: throughPooler(),
      DATABASE_DIRECT_URL: server,
    })
    expect(config.prepare).toBe(false)
    expect(lasting).not.toBe(database)
    expect(lasting.pool.options.connectionString).toBe(server)
    expect(said).toEqual([])
  })
})
