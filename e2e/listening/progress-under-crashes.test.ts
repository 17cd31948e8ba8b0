import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeListeners } from '#bench/support/listeners.ts'
import { compare, tell } from '#bench/support/told.ts'
import { openDatabase } from '#server/db/database.ts'
import { freePort, ready, runProduct, stop, type RunningProduct } from '#e2e/support/run-product.ts'

const folder = mkdtempSync(join(tmpdir(), 'qissa-kill-'))
let product: RunningProduct | undefined
afterAll(async () => {
  if (product) await stop(product.child, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** The built product on the test's data folder; its port stays the same. */
async function start(port: number): Promise<void> {
  product = runProduct({ folder, port, env: { LOG_LEVEL: 'fatal' } })
  await ready(product)
}

const postmaster = () =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

const database = () =>
  openDatabase(
    { host: join(folder, 'postgres'), user: 'qissa', database: 'qissa' },
    () => undefined,
  )

test('what was acknowledged is in the journal once, whatever was killed meanwhile', async () => {
  const port = await freePort()
  await start(port)
  const before = database()
  const listeners = await makeListeners(before.db, 30)
  await before.close()
  const telling = tell(listeners, () => `http://127.0.0.1:${port}`, 10)
  for (const kill of ['database', 'server', 'database', 'server'] as const) {
    await wait(1_500 + Math.random() * 1_500)
    if (kill === 'database') process.kill(postmaster(), 'SIGKILL')
    else {
      if (product) await stop(product.child, 'SIGKILL')
      await start(port)
    }
  }
  await wait(2_000)
  await telling.finish()
  expect(telling.acknowledged()).toBeGreaterThan(1_000)
  const after = database()
  const found = await compare(after.db, telling)
  await after.close()
  expect(found).toEqual({ missing: 0, unasked: 0, misplaced: 0, misheard: 0 })
})
