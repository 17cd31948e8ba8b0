import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#app/demo/seed-accounts.server.ts'
import { newDataFolder } from '#e2e/support/data-folder.ts'
import { openStream } from '#test/event-stream.ts'
import { timeLimit } from '#test/time-limit.ts'
import {
  ended,
  freePort,
  ready,
  runProduct,
  stop,
  type RunningProduct,
} from '#e2e/support/run-product.ts'
import { FULL } from '#test/full.ts'

/**
 * Empty in a full run. Else a copy of what e2e/support/template.ts has made of an empty folder whose
 * path has a space too, by this build: making it anew takes half a minute.
 */
const folder = FULL ? mkdtempSync(join(tmpdir(), 'qissa start, ਕਿੱਸਾ ')) : newDataFolder()
const started: ChildProcess[] = []
afterAll(async () => {
  await Promise.all(started.map((child) => stop(child, 'SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the built product on the test's data folder; ready or not. */
function start(port: number, env = {}): RunningProduct {
  const product = runProduct({ folder, port, env: { LOG_LEVEL: 'warn', ...env } })
  started.push(product.child)
  return product
}

const LOGIN = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'listener@qissa.test', password: DEMO_PASSWORD }),
}
const login = (site: string) => fetch(`${site}/api/user/login`, LOGIN)

/** A login whose head the product has read and whose body is yet to come; then its status. */
async function beginLogin(site: string): Promise<() => Promise<number | undefined>> {
  const { method, headers, body } = LOGIN
  const length = { 'content-length': body.length, expect: '100-continue' }
  const asked = request(`${site}/api/user/login`, { method, headers: { ...headers, ...length } })
  asked.flushHeaders()
  await once(asked, 'continue')
  return () => {
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    asked.end(body)
    return answered.then(([answer]) => answer.resume().statusCode)
  }
}

describe('starting and stopping', () => {
  /** The product that runs; each test goes on where the one before left it. */
  let product: RunningProduct

  test('a folder whose path has a space becomes a product with its demo accounts', async () => {
    product = start(await freePort())
    await ready(product)
    await expect.poll(product.output).toContain('listener@qissa.test')
    expect((await login(product.site)).status).toBe(200)
  })

  test('a second product on the same data folder is told so', { tags: ['full'] }, async () => {
    const { child, output } = start(await freePort())
    expect(await ended(child)).toBe(1)
    expect(output()).toContain('Another Qissa uses the data folder')
    expect((await fetch(`${product.site}/readyz`)).status).toBe(200)
  })

  test('a database that is killed comes back by itself, and meanwhile the answer is 503', async () => {
    const { token } = (await (await login(product.site)).json()) as { token: string }
    const file = join(folder, 'postgres/cluster/postmaster.pid')
    const pid = () => (existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0)
    const killed = pid()
    process.kill(killed, 'SIGKILL')
    const seen = new Set<number>()
    const ask = async () => {
      const me = await fetch(`${product.site}/api/user/currentUser`, {
        headers: { authorization: `Bearer ${token}` },
      })
      seen.add(me.status)
      if (me.status === 503) expect(me.headers.get('retry-after')).toBeTruthy()
      return me.status === 200 && pid() !== 0 && pid() !== killed
    }
    await expect.poll(ask, { timeout: 60_000, interval: 50 }).toBe(true)
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  })

  test('after a kill -9 it starts again, with every row, within seconds', async () => {
    const { token } = (await (await login(product.site)).json()) as { token: string }
    await stop(product.child, 'SIGKILL')
    product = start(await freePort())
    await ready(product)
    const me = await fetch(`${product.site}/api/user/currentUser`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(me.status).toBe(200)
  })

  test('a request under way when it is told to stop is answered, a stream ends, and it goes', async () => {
    const { token } = (await (await login(product.site)).json()) as { token: string }
    const stream = await openStream(`${product.site}/api/notification/stream`, {
      authorization: `Bearer ${token}`,
    })
    await stream.next()
    const finish = await beginLogin(product.site)
    const at = performance.now()
    const end = stop(product.child, 'SIGTERM')
    expect(await finish()).toBe(200)
    expect(await end).toBe(0)
    await stream.ended
    expect(performance.now() - at).toBeLessThan(timeLimit(5_000))
  })

  test(
    'at an address that others may reach, nobody knows a password',
    { tags: ['full'] },
    async () => {
      product = start(await freePort(), { PUBLIC_URL: 'https://qissa.example' })
      await ready(product)
      expect((await login(product.site)).status).toBe(401)
      expect((await fetch(`${product.site}/dev/mail.json`)).status).toBe(404)
      await expect.poll(product.output).toContain('so there is no demo')
      expect(product.output()).not.toContain(DEMO_PASSWORD)
      await stop(product.child, 'SIGTERM')
    },
  )

  test(
    'another secret than the database’s is refused in one line, and its own starts again',
    { tags: ['full'] },
    async () => {
      const refused = start(await freePort(), {
        SECRET: 'another secret, of thirty-two characters',
      })
      expect(await ended(refused.child)).toBe(1)
      expect(refused.output().trim()).toMatch(/^This database was made with another secret .*$/)
      product = start(await freePort())
      await ready(product)
      expect((await login(product.site)).status).toBe(200)
      await stop(product.child, 'SIGTERM')
    },
  )

  test(
    'a taken port is said in one line, and nothing is left running',
    { tags: ['full'] },
    async () => {
      const blocker = createServer()
      const port = await new Promise<number>((resolve) => {
        blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as AddressInfo).port))
      })
      const { child, output } = start(port)
      expect(await ended(child)).toBe(1)
      expect(output().trim()).toBe(
        `127.0.0.1:${port} is taken by another program. Stop it, or choose another with PORT=….`,
      )
      blocker.close()
    },
  )

  test('a wrong environment is named', { tags: ['full'] }, async () => {
    const { child, output } = start(0, { PORT: 'many' })
    expect(await ended(child)).toBe(1)
    expect(output()).toContain('PORT')
  })
})
