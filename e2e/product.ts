import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ended, freePort, ready, runProduct } from './run-product'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the running product answers. */
    site: string
    /** The folder of its database, media and mailbox. */
    dataDir: string
  }
}

/** Starts the product as `npm start` does, on an empty data folder, for all browser tests. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'qissa e2e '))
  const product = runProduct({ folder, port: await freePort(), byNpm: true })
  await ready(product)
  project.provide('site', product.site)
  project.provide('dataDir', folder)
  return async () => {
    const { child, output } = product
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended(child)
    if (/"level":(50|60)/.test(output())) console.error(output())
    rmSync(folder, { recursive: true, force: true })
  }
}
