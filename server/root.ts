import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's folder, from the sources as from the bundle in dist/. */
export const ROOT = find(import.meta.dirname)

export const SERVER_BUNDLE = join(ROOT, 'dist/server')
export const IS_BUNDLED = import.meta.dirname.startsWith(SERVER_BUNDLE)

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The project’s package.json was not found.')
  return find(parent)
}
