import { rmSync } from 'node:fs'
import { afterAll, inject } from 'vitest'
import { newDataFolder } from './data-folder.ts'
import { freePort, ready, runProduct, stop } from './run-product.ts'

/** The folder of this test file's own database, media and mailbox. */
export const DATA_DIR = newDataFolder()
/** Where a test's push service has to listen for this product to write to it. */
export const PUSH_PORT = await freePort()
const product = runProduct({
  folder: DATA_DIR,
  port: await freePort(),
  env: { PUSH_TEST_ORIGIN: `http://127.0.0.1:${PUSH_PORT}` },
})
await ready(product)

/** Where this test file's own product answers. */
export const SITE = product.site

let printed = 0
/** Prints what the product has logged since the last call, if an error is in it. */
export function printErrors(): void {
  const output = product.output().slice(printed)
  printed += output.length
  if (/"level":(50|60)/.test(output)) console.error(output)
}

// Where files share it, it ends with the process that runs them, and its folder goes with all copies.
if (!inject('sharesProduct'))
  afterAll(async () => {
    await stop(product.child, 'SIGTERM')
    printErrors()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
