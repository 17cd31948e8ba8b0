import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { freePort, ready, runProduct, stop } from './run-product.ts'

const template = inject('template')
/** The folder of this test file's own database, media and mailbox; what ends the run removes it too. */
export const DATA_DIR = mkdtempSync(join(dirname(template), 'of '))
// Owners and modes with it, as PostgreSQL wants them.
execFileSync('cp', ['-a', `${template}/.`, DATA_DIR])
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

afterAll(async () => {
  await stop(product.child, 'SIGTERM')
  if (/"level":(50|60)/.test(product.output())) console.error(product.output())
  rmSync(DATA_DIR, { recursive: true, force: true })
})
