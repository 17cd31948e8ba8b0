import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

export const ROOT = resolve(import.meta.dirname, '..')

const git = (...args: string[]) =>
  execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

/** Every file of the project as it lies here, ignored ones left out. */
export const files = [
  ...new Set([...git('ls-files'), ...git('ls-files', '--others', '--exclude-standard')]),
].filter((file) => existsSync(join(ROOT, file)))

export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

export const isGenerated = (file: string) => file.endsWith('.gen.ts')
export const isTest = (file: string) => /\.test\.tsx?$|^(test|e2e|bench)\//.test(file)

/** TypeScript of the project, generated files included. */
export const scripts = files.filter((file) => /\.tsx?$/.test(file))

export interface Import {
  from: string
  /** The file imported, or null for a package. */
  to: string | null
  specifier: string
}

/** Every import and re-export, also dynamic ones, resolved to files of ours. */
export const imports: Import[] = scripts.flatMap((from) =>
  ts.preProcessFile(read(from), true, true).importedFiles.map(({ fileName }) => ({
    from,
    specifier: fileName,
    to: /^[.#]/.test(fileName) ? resolveFile(from, fileName) : null,
  })),
)

function resolveFile(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '')
  const path = plain.startsWith('#')
    ? plain.slice(1)
    : relative(ROOT, join(ROOT, dirname(from), plain))
  const candidates = [path, `${path}.ts`, `${path}.tsx`]
  return (
    candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(ROOT, candidate))) ??
    path
  )
}

/** Imports of our own files by files that run in the product. */
export const ours = imports.filter(
  (one): one is Import & { to: string } => one.to !== null && !isTest(one.from),
)

/** The district of a file: `shop` of `features/shop/orders/contract.ts`. */
export const districtOf = (file: string) => /^features\/([^/]+)\/[^/]+\//.exec(file)?.[1]

/** The noun of a file with its district: `shop/orders`. */
export const nounOf = (file: string) => /^features\/([^/]+\/[^/]+)\//.exec(file)?.[1]

/**
 * Groups of places that import each other in a circle, each with the imports that close it.
 * @param placeOf what a file counts as: itself, its noun, its district; undefined leaves it out
 */
export function cyclesBetween(placeOf: (file: string) => string | undefined): string[] {
  const edges = ours.flatMap(({ from, to }) => {
    const [a, b] = [placeOf(from), placeOf(to)]
    return a && b && a !== b ? [{ a, b, file: `${from} → ${to}` }] : []
  })
  const next = Map.groupBy(edges, ({ a }) => a)
  const reach = new Map<string, Set<string>>()
  for (const start of next.keys()) {
    const seen = new Set<string>()
    const open = [start]
    for (let place = open.pop(); place !== undefined; place = open.pop())
      for (const { b } of next.get(place) ?? [])
        if (!seen.has(b)) {
          seen.add(b)
          open.push(b)
        }
    reach.set(start, seen)
  }
  return edges.filter(({ a, b }) => reach.get(b)?.has(a)).map(({ file }) => file)
}
