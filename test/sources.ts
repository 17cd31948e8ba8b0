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
