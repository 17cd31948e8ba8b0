import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A folder like that of a product that was started once; whoever asks for it removes it. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(inject('copies'), 'of '))
  // Owners and modes with it, as PostgreSQL wants them.
  execFileSync('cp', ['-a', `${inject('template')}/.`, folder])
  return folder
}
