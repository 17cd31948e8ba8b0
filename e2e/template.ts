import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ended, freePort, ready, runProduct } from './run-product'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a product that was started once and stopped. */
    template: string
  }
}

/** Starts the product as `npm start` does, on an empty data folder, which every test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'qissa template '))
  const { child, ...product } = runProduct({ folder, port: await freePort(), byNpm: true })
  await ready({ child, ...product })
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  await ended(child)
  project.provide('template', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
