import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright-core'
import { afterAll } from 'vitest'
import { FULL_BROWSER } from './browser.ts'

/** A browser that keeps what it has on a disk, from one start to the next, service workers and all. */
export function useKeptProfile() {
  const folders: string[] = []
  const open = new Set<BrowserContext>()
  afterAll(async () => {
    for (const context of open) await context.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  return function keptProfile() {
    const folder = mkdtempSync(join(tmpdir(), 'qissa-profile-'))
    folders.push(folder)
    return async function start(options: BrowserContextOptions): Promise<BrowserContext> {
      const context = await chromium.launchPersistentContext(folder, {
        ...FULL_BROWSER,
        reducedMotion: 'reduce',
        ...options,
      })
      open.add(context)
      context.on('close', () => open.delete(context))
      return context
    }
  }
}
