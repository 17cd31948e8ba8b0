import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IS_BUNDLED, SERVER_BUNDLE } from './root.ts'

/**
 * Names the code that runs: one name for all processes of a build, whose other files its main one
 * names by what they hold; from the sources another for each process.
 */
export const BUILD: string = IS_BUNDLED
  ? createHash('sha256')
      .update(readFileSync(join(SERVER_BUNDLE, 'main.js')))
      .digest('base64url')
      .slice(0, 16)
  : randomUUID()
