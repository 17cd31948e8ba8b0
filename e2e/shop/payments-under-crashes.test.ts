import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeBuyers, storm } from '#bench/support/money-storm.ts'
import { comeToRest, contradictions } from '#bench/support/money-told.ts'
import { openDatabase } from '#server/db/database.ts'
import { freePort, ready, runProduct, stop, type RunningProduct } from '#e2e/support/run-product.ts'

const folder = mkdtempSync(join(tmpdir(), 'qissa-storm-'))
let product: RunningProduct | undefined
afterAll(async () => {
  if (product) await stop(product.child, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

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

test('whatever is killed while people buy, give, redeem and take back, the ledger is true', async () => {
  const port = await freePort()
  await start(port)
  const before = database()
  const buyers = await makeBuyers(before.db, 24)
  const books = await before.db.selectFrom('prices').select('audiobook_id').distinct().execute()
  await before.close()
  const site = `http://127.0.0.1:${port}`
  const ids = books.map(({ audiobook_id }) => audiobook_id)
  const raging = storm(buyers, ids, () => site, 6)
  for (const kill of ['server', 'database', 'server', 'database'] as const) {
    await wait(3_000 + Math.random() * 4_000)
    if (kill === 'database') process.kill(postmaster(), 'SIGKILL')
    else {
      if (product) await stop(product.child, 'SIGKILL')
      await start(port)
    }
  }
  await wait(3_000)
  await raging.finish()
  expect(raging.acts()).toBeGreaterThan(50)
  expect(raging.facts.redeemed.size).toBeGreaterThan(0)
  const after = database()
  await comeToRest(after.db, raging.facts)
  const found = await contradictions(after.db, raging.facts)
  await after.close()
  expect(found).toEqual([])
}, 420_000)
