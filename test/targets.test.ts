import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { files, isGenerated, isTest, read, scripts } from './sources.ts'

/** The house's targets, printed with each run: docs/decisions say why. */
const lengths = files
  .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !isGenerated(file))
  .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
const sources = lengths.filter(({ file }) => !isTest(file))
const functions = scripts.filter((file) => !isTest(file) && !isGenerated(file)).flatMap(functionsOf)
const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

describe('targets', () => {
  test('files are short: median ≤ 60, nine of ten ≤ 180, none over 300, tests 500', () => {
    const lines = sources.map((one) => one.lines)
    const [median, ninth] = [percentile(lines, 0.5), percentile(lines, 0.9)]
    console.log(
      `files ${lines.length}: median ${median} lines, nine of ten ≤ ${ninth}, longest ${Math.max(...lines)}`,
    )
    expect(lengths.filter(({ file, lines: count }) => count > (isTest(file) ? 500 : 300))).toEqual(
      [],
    )
    expect(median).toBeLessThanOrEqual(60)
    expect(ninth).toBeLessThanOrEqual(180)
  })

  test('functions are short: nine of ten ≤ 40 lines, none over 80, pages’ components 120', () => {
    const ninth = percentile(
      functions.map((one) => one.lines),
      0.9,
    )
    console.log(
      `functions ${functions.length}: nine of ten ≤ ${ninth} lines, longest ${Math.max(...functions.map((one) => one.lines))}`,
    )
    expect(ninth).toBeLessThanOrEqual(40)
    expect(
      functions.filter(({ file, lines }) => lines > (file.startsWith('app/pages/') ? 120 : 80)),
    ).toEqual([])
  })

  test('comments are 3 to 8 % of lines', () => {
    const text = scripts
      .filter((file) => !isTest(file) && !isGenerated(file))
      .map(read)
      .join('\n')
    const all = text.split('\n')
    const comments = all.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line))
    const share = (100 * comments.length) / all.length
    console.log(`comments: ${share.toFixed(1)} % of ${all.length} lines`)
    expect(share).toBeGreaterThanOrEqual(3)
    expect(share).toBeLessThanOrEqual(8)
  })

  test('there is as much test as source would want, and it is printed', () => {
    const count = (list: typeof lengths) => list.reduce((sum, one) => sum + one.lines, 0)
    const tests = count(lengths.filter(({ file }) => isTest(file)))
    console.log(`lines: source ${count(sources)}, tests ${tests}`)
    expect(tests).toBeGreaterThan(0)
  })

  test('nothing lies deeper than three folders', () => {
    expect(scripts.filter((file) => file.split('/').length > 4)).toEqual([])
  })

  test('every z-index is a layer of tokens.css, which names them from the lowest up', () => {
    const sheets = files.filter((file) => file.endsWith('.css'))
    const raw = sheets.filter((file) => /z-index:(?!\s*var\(--z-)/.test(read(file)))
    expect(raw).toEqual([])
    const layers = [...read('web/styles/tokens.css').matchAll(/(--z-[\w-]+): (\d+);/g)]
    const heights = layers.map(([, , height]) => Number(height))
    expect(heights).toEqual([...new Set(heights)].sort((one, other) => one - other))
    const used = new Set(sheets.flatMap((file) => read(file).match(/(?<=var\()--z-[\w-]+/g) ?? []))
    expect([...used].sort()).toEqual(layers.map(([, name]) => name).sort())
  })

  test('there is no any, no @ts-ignore, and no lint exception without a reason', () => {
    const bad =
      /:\s*any\b|\bas any\b|<any>|@ts-(ignore|expect-error|nocheck)|eslint-disable(?!.*--\s\S)/
    expect(
      scripts.filter(
        (file) => !isGenerated(file) && file !== 'test/targets.test.ts' && bad.test(read(file)),
      ),
    ).toEqual([])
  })

  test('no test is skipped or alone', () => {
    const bad = /\b(test|it|describe)\.(only|todo|skip)\(/
    expect(
      scripts.filter(
        (file) => isTest(file) && file !== 'test/targets.test.ts' && bad.test(read(file)),
      ),
    ).toEqual([])
  })

  test('the lock file names no download address', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved"/)
  })

  test('the lock file has a hash of every package, so that another package of that name is refused', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Locked }
    const without = Object.entries(packages)
      // The project itself has none, and what travels inside another package's file is under that one's.
      .filter(([path, { inBundle = false }]) => path !== '' && !inBundle)
      .filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    expect(without.map(([path]) => path)).toEqual([])
  })
})

type Locked = Record<string, { integrity?: string; inBundle?: boolean }>

function functionsOf(file: string): { file: string; name: string; lines: number }[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const found: { file: string; name: string; lines: number }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = (position: number) => source.getLineAndCharacterOfPosition(position).line
      const name = node.name?.getText() ?? `line ${line(node.getStart()) + 1}`
      found.push({ file, name, lines: line(node.end) - line(node.getStart()) + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
