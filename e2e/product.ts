import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { freePort, ready, runProduct, stop } from './run-product'

/** The folder of this test file's own database, media and mailbox. */
export const DATA_DIR = mkdtempSync(join(tmpdir(), 'qissa e2e '))
// Owners and modes with it, as PostgreSQL wants them.
execFileSync('cp', ['-a', `${inject('template')}/.`, DATA_DIR])
const product = runProduct({ folder: DATA_DIR, port: await freePort() })
await ready(product)

/** Where this test file's own product answers. */
export const SITE = product.site

afterAll(async () => {
  await stop(product.child, 'SIGTERM')
  if (/"level":(50|60)/.test(product.output())) console.error(product.output())
  rmSync(DATA_DIR, { recursive: true, force: true })
})
