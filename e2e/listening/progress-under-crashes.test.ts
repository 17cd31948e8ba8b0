import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeListeners } from '#bench/support/listeners.ts'
import { compare, tell } from '#bench/support/told.ts'
import { openDatabase } from '#server/db/database.ts'
import { productToKill, seeded, untilMore } from '#e2e/support/crashes.ts'
import { newDataFolder } from '#e2e/support/data-folder.ts'
import { freePort } from '#e2e/support/run-product.ts'

const folder = newDataFolder()
const port = await freePort()
const product = productToKill(folder, port)
afterAll(async () => {
  await product.end()
  rmSync(folder, { recursive: true, force: true })
})

const database = () =>
  openDatabase(
    { host: join(folder, 'postgres'), user: 'qissa', database: 'qissa' },
    () => undefined,
  )

test('what was acknowledged is in the journal once, whatever was killed meanwhile', async () => {
  await product.start()
  const before = database()
  const listeners = await makeListeners(before.db, 30)
  await before.close()
  const random = seeded()
  const telling = tell(listeners, () => `http://127.0.0.1:${port}`, 10)
  for (const kill of ['database', 'server', 'database', 'server'] as const) {
    await untilMore(telling.acknowledged, 300)
    await wait(random(1_000))
    await product.kill(kill)
  }
  await untilMore(telling.acknowledged, 300)
  await telling.finish()
  const after = database()
  const found = await compare(after.db, telling)
  await after.close()
  expect(found).toEqual({ missing: 0, unasked: 0, misplaced: 0, misheard: 0 })
})
